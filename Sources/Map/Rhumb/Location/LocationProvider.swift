/// Whatever knows where the user is: a receiver, a service of the desktop, a recording, a test.
///
/// The map asks for permission first, starts the provider once that is given, and stops it when
/// another takes its place or the map goes. The provider tells what it learns by the reports that
/// it was started with, from any thread.
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
  /// Whether the application may know. Asked when the map gets the provider; changes are told by
  /// ``LocationReports/send(_:)-(LocationAuthorization)``.
  var authorization: LocationAuthorization { get }

  /// Asks the user, where that has not been done; the answer is told by the reports. Providers that
  /// need no permission need not have it.
  func requestAuthorization(reportingTo reports: LocationReports)

  /// Begins to tell. Called at most once until ``stop()``.
  func start(reportingTo reports: LocationReports)

  /// Tells no more.
  func stop()

  /// Called before each frame, for providers that go by the map's clock instead of one of their own,
  /// as replays do.
  ///
  /// - Parameter time: that of the coming frame, in seconds on the clock of
  ///   ``MapView/advance(to:missedFrames:)``.
  /// - Returns: when it wants to be called next at the latest; `nil` for never.
  func advance(to time: Double) -> Double?
}

extension LocationProvider {
  /// Asks nobody.
  public func requestAuthorization(reportingTo reports: LocationReports) {}

  /// Has a clock of its own.
  public func advance(to time: Double) -> Double? { nil }
}
