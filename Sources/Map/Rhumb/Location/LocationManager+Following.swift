/// A camera that follows the user.
extension LocationManager {
  /// Follows the user from now on, with the locations of ``provider``: first with an ease
  /// or a flight to the user, then smoothly from each location to the next. The user stays at the
  /// point where the target is drawn, in the middle of the padded view.
  ///
  /// A gesture that moves the map ends it, and so do calls that change the properties it controls:
  /// the target, the bearing except in ``FollowMode/position``, and the zoom of an overview.
  /// ``resumeFollowing()`` continues it. If no location is known, it begins with the first.
  ///
  /// - Returns: `false` for options with a number that is not finite. Nothing changes then.
  @discardableResult
  public func follow(_ mode: FollowMode, options: FollowOptions = FollowOptions()) -> Bool {
    guard options.isFinite, let map else { return false }
    latestFollowing = (mode, options)
    controller.updateCamera { $0.follow(mode, options) }
    map.collectFollowEvents()
    map.collectAnimationEvents()
    return true
  }

  /// Follows the user as in the last call of ``follow(_:options:)`` or, if there was none, with the
  /// user in the middle and no other change.
  public func resumeFollowing() {
    let (mode, options) = latestFollowing ?? (.position, FollowOptions())
    follow(mode, options: options)
  }

  /// Stops following the user. The camera stays in place.
  public func stopFollowing() {
    controller.updateCamera { $0.stopFollowing() }
    map?.collectFollowEvents()
  }

  /// Whether the camera follows the user.
  public var followStatus: FollowStatus { controller.director.followStatus }
}
