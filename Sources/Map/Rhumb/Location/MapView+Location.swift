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
    controller.updateCamera { $0.follow(mode, options) }
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
    controller.updateCamera { $0.stopFollowing() }
    collectFollowEvents()
  }

  /// Whether the camera goes with the user.
  public var followStatus: FollowStatus { controller.followStatus }

  /// The camera goes with the user from now on, or does not any more.
  public var onFollowStatusChanged: MapEvent<FollowStatusChanged> { events.followStatus }

  /// Notes what happened to following, for those who want to know.
  func collectFollowEvents() {
    for event in controller.updateCamera({ $0.takeFollowEvents() })
    where events.followStatus.isObserved {
      deliveries.append { [events] in events.followStatus.send(event) }
    }
    viewport.noteChanges()
  }
}
