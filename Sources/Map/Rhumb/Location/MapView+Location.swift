import CameraCore
import CameraMotion
import GeoMath
import MapEngine

extension MapView {
  /// Goes with the user from now on, as ``MapView/location`` tells where that is: with an ease or a
  /// flight to the user, then smoothly from each location to the next. The user stays where the
  /// target is drawn, in the middle of what the padding leaves.
  ///
  /// A gesture that moves the map ends it, as do calls that move what it leads: the target, the
  /// bearing but in ``FollowMode/position``, and the zoom of an overview. ``resumeFollowing()`` goes
  /// on as before. Where no location is known it begins with the first.
  ///
  /// - Returns: `false` for options with a number that is not finite; then all stays as it is.
  @discardableResult
  public func follow(_ mode: FollowMode, options: FollowOptions = FollowOptions()) -> Bool {
    guard options.isFinite else { return false }
    latestFollowing = (mode, options)
    controller.follow(mode.engineMode, options.engineOptions)
    collectFollowEvents()
    collectAnimationEvents()
    return true
  }

  /// Goes on with the user as at the last call of ``follow(_:options:)``; at the first, with the
  /// user in the middle and nothing else changed.
  public func resumeFollowing() {
    let (mode, options) = latestFollowing ?? (.position, FollowOptions())
    follow(mode, options: options)
  }

  /// Lets the user go. The camera stays where it is.
  public func stopFollowing() {
    controller.stopFollowing()
    collectFollowEvents()
  }

  /// Whether the camera goes with the user.
  public var followStatus: FollowStatus { FollowStatus(controller.followStatus) }

  /// The camera goes with the user from now on, or does not any more.
  public var onFollowStatusChanged: MapEvent<FollowStatusChanged> { events.followStatus }

  /// Notes what happened to following, for those who want to know.
  func collectFollowEvents() {
    for event in controller.takeFollowEvents() where events.followStatus.isObserved {
      let change = FollowStatusChanged(event)
      deliveries.append { [events] in events.followStatus.send(change) }
    }
  }
}

extension FollowOptions {
  fileprivate var isFinite: Bool {
    let insets = [padding ?? .zero, overviewInsets].flatMap {
      [$0.top, $0.left, $0.bottom, $0.right]
    }
    return ([zoom ?? 0, pitch ?? 0, overviewMaxZoom] + insets).allSatisfy(\.isFinite)
  }

  fileprivate var engineOptions: MapEngine.FollowOptions {
    var options = MapEngine.FollowOptions()
    options.zoom = zoom
    options.tiltDegrees = pitch
    options.padding = padding?.screenInsets
    options.overviewInsets = overviewInsets.screenInsets
    options.overviewMaxZoom = overviewMaxZoom
    options.staysOnZoom = staysOnZoom
    switch transition {
    case .automatic: options.motion = nil
    case .ease(let duration): options.motion = .ease(seconds: duration.seconds, .easeInOut)
    case .fly(let duration): options.motion = .fly(FlightOptions(seconds: duration?.seconds))
    case .immediate: options.motion = .ease(seconds: 0, .linear)
    }
    return options
  }
}

extension FollowMode {
  fileprivate var engineMode: MapEngine.FollowMode {
    switch self {
    case .position: .position
    case .heading: .heading
    case .northUp: .northUp
    case .overview(let places): .overview(places.map(\.place))
    }
  }

  fileprivate init(_ mode: MapEngine.FollowMode) {
    switch mode {
    case .position: self = .position
    case .heading: self = .heading
    case .northUp: self = .northUp
    case .overview(let places): self = .overview(places.map { Coordinate($0) })
    }
  }
}

extension FollowStatus {
  fileprivate init(_ status: MapEngine.FollowStatus) {
    switch status {
    case .idle: self = .idle
    case .transition(let mode): self = .transition(to: FollowMode(mode))
    case .following(let mode): self = .following(FollowMode(mode))
    }
  }
}

extension FollowStatusChanged {
  fileprivate init(_ event: MapEngine.FollowEvent) {
    from = FollowStatus(event.from)
    to = FollowStatus(event.to)
    switch event.reason {
    case .program: reason = .program
    case .gesture: reason = .gesture
    case .arrived: reason = .arrived
    }
  }
}
