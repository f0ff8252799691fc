/// Lists the options once, for checking, writing and reading them.
extension GestureOptions {
  /// An option that is a number.
  struct Rate: Sendable {
    let name: String
    let path: any WritableKeyPath<GestureOptions, Double> & Sendable
    /// Whether 0 is valid, as it is for factors.
    var mayBeZero = true

    /// Whether the number is valid.
    func accepts(_ options: GestureOptions) -> Bool {
      let value = options[keyPath: path]
      return value.isFinite && (mayBeZero ? value >= 0 : value > 0)
    }
  }

  /// An option that is a switch.
  struct Switch: Sendable {
    let name: String
    let path: any WritableKeyPath<GestureOptions, Bool> & Sendable
  }

  static let rates: [Rate] = ownRates + touchRates

  private static let ownRates: [Rate] = [
    Rate(name: "zoomLevelsPerNotch", path: \.zoomLevelsPerNotch),
    Rate(name: "quickWheelFactor", path: \.quickWheelFactor),
    Rate(name: "fineWheelShare", path: \.fineWheelShare),
    Rate(name: "wheelSeconds", path: \.wheelSeconds),
    Rate(name: "levelsPerScrolledPoint", path: \.levelsPerScrolledPoint),
    Rate(name: "mostLevelsPerEvent", path: \.mostLevelsPerEvent),
    Rate(name: "mostPointsPerEvent", path: \.mostPointsPerEvent),
    Rate(name: "bearingDegreesPerPoint", path: \.bearingDegreesPerPoint),
    Rate(name: "tiltDegreesPerPoint", path: \.tiltDegreesPerPoint),
    Rate(name: "clickSlopPoints", path: \.clickSlopPoints),
    Rate(name: "longPressSeconds", path: \.longPressSeconds),
    Rate(name: "quickZoomPointsPerLevel", path: \.quickZoomPointsPerLevel, mayBeZero: false),
    Rate(name: "leastFlingSpeed", path: \.leastFlingSpeed),
    Rate(name: "mostFlingSpeed", path: \.mostFlingSpeed),
    Rate(name: "flingDecayRate", path: \.flingDecayRate),
    Rate(name: "dragRestSpeed", path: \.dragRestSpeed, mayBeZero: false),
    Rate(name: "turnDecayRate", path: \.turnDecayRate),
    Rate(name: "turnRestSpeed", path: \.turnRestSpeed, mayBeZero: false),
    Rate(name: "mostBearingSpeed", path: \.mostBearingSpeed),
    Rate(name: "mostTiltSpeed", path: \.mostTiltSpeed),
    Rate(name: "northSnapDegrees", path: \.northSnapDegrees),
    Rate(name: "levelsPerStep", path: \.levelsPerStep),
    Rate(name: "panStepPoints", path: \.panStepPoints),
    Rate(name: "bearingStepDegrees", path: \.bearingStepDegrees),
    Rate(name: "tiltStepDegrees", path: \.tiltStepDegrees),
    Rate(name: "stepSeconds", path: \.stepSeconds),
    Rate(name: "heldKeySeconds", path: \.heldKeySeconds),
    Rate(name: "heldKeySpeed", path: \.heldKeySpeed),
    Rate(name: "heldKeyAcceleration", path: \.heldKeyAcceleration),
    Rate(name: "mostHeldKeySpeed", path: \.mostHeldKeySpeed),
  ]

  private static let touchRates: [Rate] = [
    Rate(name: "touchSlopPoints", path: \.touch.slopPoints),
    Rate(name: "touchDoubleTapSeconds", path: \.touch.doubleTapSeconds),
    Rate(name: "touchDoubleTapPoints", path: \.touch.doubleTapPoints),
    Rate(name: "touchTwoFingerTapSeconds", path: \.touch.twoFingerTapSeconds),
    Rate(name: "touchPinchStartPoints", path: \.touch.pinchStartPoints),
    Rate(name: "touchPanStartPoints", path: \.touch.panStartPoints),
    Rate(name: "touchTurnStartDegrees", path: \.touch.turnStartDegrees),
    Rate(name: "touchTurnStartPoints", path: \.touch.turnStartPoints),
    Rate(name: "touchTurnStartWhileZooming", path: \.touch.turnStartWhileZooming),
    Rate(name: "touchTiltStartPoints", path: \.touch.tiltStartPoints),
    Rate(name: "touchTiltLeastShare", path: \.touch.tiltLeastShare),
    Rate(name: "touchTiltLevelDegrees", path: \.touch.tiltLevelDegrees),
    Rate(name: "touchTiltWaitSeconds", path: \.touch.tiltWaitSeconds),
    Rate(name: "touchTiltWaitPoints", path: \.touch.tiltWaitPoints),
    Rate(name: "touchLeastSpreadPoints", path: \.touch.leastSpreadPoints, mayBeZero: false),
    Rate(name: "touchLiftSeconds", path: \.touch.liftSeconds),
    Rate(name: "touchDecayRate", path: \.touch.decayRate),
    Rate(name: "touchRestSpeed", path: \.touch.restSpeed, mayBeZero: false),
    Rate(name: "touchLeastZoomSpeed", path: \.touch.leastZoomSpeed),
    Rate(name: "touchMostZoomSpeed", path: \.touch.mostZoomSpeed),
    Rate(name: "touchLeastBearingSpeed", path: \.touch.leastBearingSpeed),
    Rate(name: "touchpadPauseSeconds", path: \.touch.touchpadPauseSeconds),
  ]

  static let switches: [Switch] = [
    Switch(name: "isPanEnabled", path: \.isPanEnabled),
    Switch(name: "isZoomEnabled", path: \.isZoomEnabled),
    Switch(name: "isRotateEnabled", path: \.isRotateEnabled),
    Switch(name: "isTiltEnabled", path: \.isTiltEnabled),
    Switch(name: "isWheelEnabled", path: \.isWheelEnabled),
    Switch(name: "isDoubleClickEnabled", path: \.isDoubleClickEnabled),
    Switch(name: "isQuickZoomEnabled", path: \.isQuickZoomEnabled),
    Switch(name: "isZoomBoxEnabled", path: \.isZoomBoxEnabled),
    Switch(name: "areKeysEnabled", path: \.areKeysEnabled),
    Switch(name: "isFlingEnabled", path: \.isFlingEnabled),
    Switch(name: "snapsToNorth", path: \.snapsToNorth),
    Switch(name: "isTwoFingerTapEnabled", path: \.touch.isTwoFingerTapEnabled),
    Switch(name: "isTouchInertiaEnabled", path: \.touch.isInertiaEnabled),
  ]
}
