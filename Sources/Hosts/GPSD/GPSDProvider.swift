import Foundation
import Rhumb
import Synchronization

/// Locations from a gpsd, the service that reads the receivers of a Linux machine.
///
/// ```swift
/// map.location.provider = GPSDProvider()
/// map.follow(.position, options: FollowOptions(zoom: 15))
/// ```
///
/// It has a thread of its own, on which it connects, waits and, when the connection is lost or there
/// is none yet, tries again: after a second, then after twice as long each time, up to half a minute.
public final class GPSDProvider: LocationProvider {
  /// A gpsd answers whoever may connect to it: there is no permission to ask for.
  public let authorization = LocationAuthorization.authorized
  /// Where it listens.
  public let address: GPSDAddress
  private let onProblem: (@Sendable (String) -> Void)?
  private let listener = Mutex<GPSDListener?>(nil)

  /// Locations from the gpsd at an address.
  ///
  /// - Parameter onProblem: told, on a thread of its own, each time that the connection cannot be
  ///   had or is lost, and why; not once more for the same reason until it was there again.
  public init(
    _ address: GPSDAddress = GPSDAddress(), onProblem: (@Sendable (String) -> Void)? = nil
  ) {
    self.address = address
    self.onProblem = onProblem
  }

  deinit { stop() }

  public func start(reportingTo reports: LocationReports) {
    replace(by: GPSDListener(address, reports, onProblem))
  }

  public func stop() { replace(by: nil) }

  private func replace(by new: GPSDListener?) {
    let old = listener.withLock { listener in
      defer { listener = new }
      return listener
    }
    old?.stop()
    new?.begin()
  }
}
