/// A source of the user's location: a receiver, a service of the desktop, a recording or a test.
///
/// The map first asks for permission, starts the provider once it is given, and stops it when it is
/// replaced or the map is released. The provider sends locations through the reports with which it
/// was started, from any thread.
///
/// ```swift
/// final class FixedLocation: LocationProvider {
///   let authorization = LocationAuthorization.authorized
///
///   func start(reportingTo reports: LocationReports) {
///     reports.send([Location(Coordinate(latitude: 47.37, longitude: 8.54))])
///   }
///
///   func stop() {}
/// }
/// map.location.provider = FixedLocation()
/// ```
public protocol LocationProvider: AnyObject, Sendable {
  /// The permission to know the location. It is read when the map gets the provider. Changes are
  /// reported by ``LocationReports/send(_:)-(LocationAuthorization)``.
  var authorization: LocationAuthorization { get }

  /// Asks the user for permission, if necessary, and reports the answer. Providers that need no
  /// permission need not implement it.
  func requestAuthorization(reportingTo reports: LocationReports)

  /// Starts sending locations. It is called at most once until ``stop()``.
  func start(reportingTo reports: LocationReports)

  /// Stops sending locations.
  func stop()

  /// Called before each frame, for providers that use the map's clock instead of their own, such as
  /// replays.
  ///
  /// - Parameter time: the time of the next frame, in seconds on the clock of
  ///   ``MapView/advance(to:missedFrames:)``.
  /// - Returns: the latest time at which it must be called again; `nil` for never.
  func advance(to time: Double) -> Double?
}

extension LocationProvider {
  /// Does not ask for permission.
  public func requestAuthorization(reportingTo reports: LocationReports) {}

  /// Does nothing, because the provider has its own clock.
  public func advance(to time: Double) -> Double? { nil }
}
