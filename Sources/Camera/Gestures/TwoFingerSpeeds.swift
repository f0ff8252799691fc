import GeoMath

/// The speeds at which two fingers zoom and turn the map.
struct TwoFingerSpeeds: Sendable {
  private var levels = 0.0
  private var degrees = 0.0
  // The trackers work on points; here x is levels in the one and degrees in the other.
  private var zoomTracker = VelocityTracker()
  private var turnTracker = VelocityTracker()

  /// Adds a step by levels and clockwise degrees that ended at `time`.
  mutating func add(levels moreLevels: Double, degrees moreDegrees: Double, at time: Double) {
    levels += moreLevels
    degrees += moreDegrees
    zoomTracker.add(ScreenPoint(x: levels, y: 0), at: time)
    turnTracker.add(ScreenPoint(x: degrees, y: 0), at: time)
  }

  /// How the map continues to move when the fingers are lifted at `time`; `nil` if they were slow.
  func coast(from point: ScreenPoint, at time: Double, _ tuning: GestureOptions) -> CameraCoast? {
    let touch = tuning.touch
    let zoom = zoomTracker.velocity(at: time).x
    let turn = turnTracker.velocity(at: time).x
    var coast = CameraCoast(at: point, decayRate: touch.decayRate, leastSpeed: touch.restSpeed)
    if abs(zoom) >= touch.leastZoomSpeed {
      coast.zoomLevels = min(max(zoom, -touch.mostZoomSpeed), touch.mostZoomSpeed)
    }
    if abs(turn) >= touch.leastBearingSpeed {
      coast.bearingDegrees = -min(max(turn, -tuning.mostBearingSpeed), tuning.mostBearingSpeed)
    }
    coast.holding = tuning.anchor(point)
    return coast.zoomLevels == 0 && coast.bearingDegrees == 0 ? nil : coast
  }
}
