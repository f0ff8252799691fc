import Rhumb
import Synchronization

/// The user's locations from a recording's calls. It is a class because the map refers to it.
final class RecordedLocations: LocationProvider {
  let authorization = LocationAuthorization.authorized
  private let reports = Mutex<LocationReports?>(nil)

  /// The provider of a map. It replaces any other provider.
  @MainActor
  static func of(_ map: MapView) -> RecordedLocations {
    if let provider = map.location.provider as? RecordedLocations { return provider }
    let provider = RecordedLocations()
    map.location.provider = provider
    return provider
  }

  func tell(_ location: Location) { reports.withLock { $0 }?.send([location]) }

  func start(reportingTo reports: LocationReports) { self.reports.withLock { $0 = reports } }

  func stop() { reports.withLock { $0 = nil } }
}
