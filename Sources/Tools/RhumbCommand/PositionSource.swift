import DesktopPortal
import Foundation
import GPSD

/// A way to the user's position that needs no option.
enum PositionSource: Hashable {
  /// The desktop's location service.
  case portal
  /// A gpsd on this machine.
  case gpsd

  /// Looks for the sources on a thread of its own.
  ///
  /// - Parameter answer: called once on that thread, with the best source first.
  static func find(_ answer: @escaping @Sendable ([PositionSource]) -> Void) {
    Thread.detachNewThread {
      answer(
        (PortalLocation.isOffered() ? [.portal] : []) + (GPSDAddress().hasReceiver ? [.gpsd] : []))
    }
  }
}
