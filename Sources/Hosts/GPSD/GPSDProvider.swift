import Foundation
import Rhumb
import Synchronization

/// Locations from gpsd, the service for GPS receivers on Linux.
///
/// ```swift
/// map.location.provider = GPSDProvider()
/// map.location.follow(.position, options: FollowOptions(zoom: 15))
/// ```
///
/// It connects and waits on a separate thread. If there is no connection, it tries again after a
/// second, and doubles the pause each time, up to half a minute.
public final class GPSDProvider: LocationProvider {
  /// Always authorised, because gpsd needs no permission.
  public let authorization = LocationAuthorization.authorized
  /// The address of the gpsd.
  public let address: GPSDAddress
  private let onProblem: (@Sendable (String) -> Void)?
  private let listener = Mutex<GPSDListener?>(nil)

  /// Locations from the gpsd at an address.
  ///
  /// - Parameter onProblem: called on a background thread with the reason when a connection fails
  ///   or is lost. Not called again for the same reason until there was a report.
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
