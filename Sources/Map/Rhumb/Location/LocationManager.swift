/// The user's location on one map: its provider, its current value and its events, and a camera
/// that follows it.
///
/// ```swift
/// map.location.provider = try LocationReplay(path: "walk.gpx")
/// map.location.follow(.heading)
/// map.location.onLocationChange.observe { [weak map] locations in
///   guard let newest = locations.last else { return }
///   map?.ease(to: CameraOptions(target: newest.coordinate, zoom: 15))
/// }.store(in: &tokens)
/// ```
///
/// It is a class because the application shares it with the map.
@MainActor
public final class LocationManager {
  /// New locations of the user, in arrays whose last element is the newest. Empty arrays are passed
  /// on, too.
  public let onLocationChange = MapEvent<[Location]>()
  /// New directions in which the user looks.
  public let onHeadingChange = MapEvent<Heading>()
  /// Changes of the permission to know the user's location.
  public let onAuthorizationChange = MapEvent<LocationAuthorization>()

  /// The camera begins or stops following the user.
  public let onFollowStatusChange = MapEvent<FollowStatusChanged>(keepsLatestOnly: true)

  /// The source of locations; `nil` for none. A change discards the previous provider's locations.
  public var provider: (any LocationProvider)? {
    didSet { change(from: oldValue) }
  }

  /// Whether there is a way to the user's location that the application takes once the user asks for
  /// it with ``MapRequest/followUser``. Then the button of the position is shown even without a
  /// ``provider``.
  public var isOffered = false {
    didSet { noteSource() }
  }

  /// Whether the application is permitted to know the user's location.
  public private(set) var authorization = LocationAuthorization.notDetermined
  /// The look of the user's position on the map.
  public var puck = LocationPuck() {
    didSet { controller.puckOptions = puck }
  }

  /// The next time at which a provider that uses the map's clock wants to be called.
  package private(set) var nextTime: Double?
  private var newest: Location?
  private var heading: Heading?
  private var reports: LocationReports?
  private var isStarted = false
  let controller: MapController
  private(set) weak var map: MapView?
  var latestFollowing: (mode: FollowMode, options: FollowOptions)?
  private let wake = WakeUp()

  init(_ map: MapView) {
    self.map = map
    controller = map.controller
  }

  deinit { if let provider { provider.stop() } }

  /// The user's latest location; `nil` if it is unknown or not permitted.
  public var latestLocation: Location? { authorization == .authorized ? newest : nil }

  /// The latest direction in which the user looks; `nil` if it is unknown or not permitted.
  public var latestHeading: Heading? { authorization == .authorized ? heading : nil }

  // MARK: The provider

  private func change(from old: (any LocationProvider)?) {
    guard old !== provider else { return }
    noteSource()
    if isStarted { old?.stop() }
    isStarted = false
    nextTime = nil
    forget()
    guard let provider else {
      reports = nil
      authorization = .notDetermined
      return
    }
    let reports = LocationReports { [wake] in wake.call() }
    self.reports = reports
    authorization = provider.authorization
    switch authorization {
    case .authorized: start()
    case .notDetermined: provider.requestAuthorization(reportingTo: reports)
    case .denied: break
    }
  }

  private func noteSource() { controller.hasPositionSource = provider != nil || isOffered }

  private func start() {
    guard !isStarted, let provider, let reports else { return }
    isStarted = true
    provider.start(reportingTo: reports)
  }

  private func forget() {
    newest = nil
    heading = nil
    controller.updatePosition { $0.forgetPosition() }
  }

  // MARK: For the map

  /// Sets the function that wakes the host. It may be called on any thread.
  func setWake(_ call: @escaping @Sendable () -> Void) { wake.set(call) }

  /// Whether there are reports of the provider that have not been handled.
  var hasReports: Bool { reports?.hasReports ?? false }

  /// Handles the provider's reports.
  ///
  /// - Returns: when the provider wants to be called next.
  func advance(to time: Double) -> Double? {
    guard let provider, let reports, time.isFinite else { return nil }
    let next = isStarted ? provider.advance(to: time) : nil
    nextTime = next
    guard reports.hasReports else { return next }
    let inbox = reports.takeAll()
    if let authorization = inbox.authorization { take(authorization) }
    // Reports after a withdrawal of the permission were sent before the provider knew.
    guard authorization == .authorized else { return next }
    for batch in inbox.batches { take(batch, at: time) }
    if let heading = inbox.heading, heading.degrees.isFinite {
      self.heading = heading
      controller.updatePosition {
        $0.takeHeading(Bearing.normalised(heading.degrees), at: time)
      }
      if onHeadingChange.isObserved { map?.post(heading, to: onHeadingChange) }
    }
    return next
  }

  private func take(_ authorization: LocationAuthorization) {
    guard authorization != self.authorization else { return }
    self.authorization = authorization
    if authorization == .authorized {
      start()
    } else {
      if isStarted { provider?.stop() }
      isStarted = false
      forget()
    }
    map?.post(authorization, to: onAuthorizationChange)
  }

  private func take(_ batch: LocationReports.Batch, at time: Double) {
    let locations = batch.locations.filter { $0.coordinate.isFinite }
    if let last = locations.last {
      newest = last
      let due = batch.time.flatMap { $0.isFinite ? min($0, time) : nil } ?? time
      let next = batch.next.flatMap { forecast in
        forecast.location.coordinate.isFinite && forecast.time.isFinite
          ? LocationForecast(forecast.location.sanitized, at: forecast.time) : nil
      }
      controller.updatePosition { $0.takePosition(last.sanitized, at: due, next: next) }
    }
    if onLocationChange.isObserved { map?.post(locations, to: onLocationChange) }
  }
}
