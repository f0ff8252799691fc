import GeoMath

/// The commands of one stroke of fingers: tells its beginning once, before the first thing that
/// moves the map, so that a mere tap has none.
struct StrokeCommands: Sendable {
  private(set) var hasBegun = false
  /// Whether the fingers have turned the map.
  var hasTurned = false

  mutating func begin(at point: ScreenPoint, _ commands: inout [CameraCommand]) {
    guard !hasBegun else { return }
    hasBegun = true
    commands.append(.beginStroke(at: point))
  }

  /// What two fingers did, but for what is switched off.
  mutating func append(
    _ step: TwoFingerStep, _ tuning: GestureOptions, to commands: inout [CameraCommand]
  ) {
    hasTurned = hasTurned || step.rotationDegrees != 0
    if tuning.isPanEnabled {
      guard step != TwoFingerStep(from: step.from, to: step.from) else { return }
      begin(at: step.from, &commands)
      commands.append(.transform(step))
      return
    }
    if step.zoomLevels != 0 {
      begin(at: step.from, &commands)
      commands.append(merging: .zoom(levels: step.zoomLevels, holding: nil))
    }
    if step.rotationDegrees != 0 {
      begin(at: step.from, &commands)
      commands.append(merging: .turn(bearing: -step.rotationDegrees, tilt: 0, holding: nil))
    }
  }

  /// The last finger has left, with `coast` if in motion.
  mutating func end(
    _ coast: CameraCoast?, _ tuning: GestureOptions, _ commands: inout [CameraCommand]
  ) {
    guard hasBegun else { return }
    if let coast { commands.append(.coast(coast)) }
    if hasTurned, tuning.snapsToNorth {
      commands.append(.settleNorth(withinDegrees: tuning.northSnapDegrees))
    }
    giveUp(&commands)
  }

  /// The stroke is over, without a fling and without settling.
  mutating func giveUp(_ commands: inout [CameraCommand]) {
    if hasBegun { commands.append(.endStroke) }
    self = StrokeCommands()
  }
}
