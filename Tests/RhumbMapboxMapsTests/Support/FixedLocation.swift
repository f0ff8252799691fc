import RhumbMapboxMaps
import Synchronization

/// A provider that tells what a test says.
final class FixedLocation: LocationProvider {
  let authorization = LocationAuthorization.authorized
  private let reports = Mutex<LocationReports?>(nil)

  func start(reportingTo reports: LocationReports) { self.reports.withLock { $0 = reports } }

  func stop() {}

  func tell(_ locations: [Location]) { reports.withLock { $0 }?.send(locations) }
}
