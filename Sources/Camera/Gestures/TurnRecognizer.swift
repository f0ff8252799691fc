import GeoMath

/// The right or middle button, or the left one with Ctrl. In one stroke, horizontal movement
/// rotates the map and vertical movement tilts it. Released in motion it turns on; near north it
/// snaps to north.
struct TurnRecognizer: PointerStrokeRecognizer {
  static var kind: PointerStrokeKind { .turn }
  let tuning: GestureOptions
  var stroke: PointerStroke?
  private var hasTurned = false

  init(tuning: GestureOptions) { self.tuning = tuning }

  mutating func begin() { hasTurned = false }

  mutating func move(
    to point: ScreenPoint, at time: Double, _ commands: inout [CameraCommand]
  ) {
    guard let from = stroke?.latest else { return }
    stroke?.move(to: point, at: time, slop: tuning.clickSlopPoints)
    let (bearing, tilt) = turn(across: point.x - from.x, up: from.y - point.y)
    guard bearing != 0 || tilt != 0 else { return }
    hasTurned = hasTurned || bearing != 0
    commands.append(merging: .turn(bearing: bearing, tilt: tilt, holding: nil))
  }

  mutating func release(
    at point: ScreenPoint, _ time: Double, _ commands: inout [CameraCommand]
  ) {
    if let latest = stroke?.latest, latest != point { move(to: point, at: time, &commands) }
    guard let finished = stroke else { return }
    if let velocity = finished.flingVelocity(at: time, tuning) {
      coast(velocity, at: point, &commands)
    }
    if hasTurned, finished.hasLeftStart, tuning.snapsToNorth {
      commands.append(.settleNorth(withinDegrees: tuning.northSnapDegrees))
    }
    cancel(into: &commands)
  }

  private func coast(
    _ velocity: PointerVelocity, at point: ScreenPoint, _ commands: inout [CameraCommand]
  ) {
    let (bearing, tilt) = turn(across: velocity.x, up: -velocity.y)
    guard bearing != 0 || tilt != 0 else { return }
    var coast = CameraCoast(
      at: point, decayRate: tuning.turnDecayRate, leastSpeed: tuning.turnRestSpeed)
    let most = (bearing: tuning.mostBearingSpeed, tilt: tuning.mostTiltSpeed)
    coast.bearingDegrees = min(max(bearing, -most.bearing), most.bearing)
    coast.tiltDegrees = min(max(tilt, -most.tilt), most.tilt)
    commands.append(.coast(coast))
  }

  /// Converts points of the pointer to degrees, or points per second to degrees per second.
  private func turn(across: Double, up: Double) -> (bearing: Double, tilt: Double) {
    (
      tuning.isRotateEnabled ? across * tuning.bearingDegreesPerPoint : 0,
      tuning.isTiltEnabled ? up * tuning.tiltDegreesPerPoint : 0
    )
  }
}
