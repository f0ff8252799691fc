import GeoMath

/// The commands of a stroke by fingers. Its beginning is sent once, before the first command that
/// moves the map, so that a mere tap has none.
struct StrokeCommands: Sendable {
  private(set) var hasBegun = false
  var hasTurned = false

  mutating func begin(at point: ScreenPoint, _ commands: inout [CameraCommand]) {
    guard !hasBegun else { return }
    hasBegun = true
    commands.append(.beginStroke(at: point))
  }

  /// Appends a step of two fingers, without what is disabled.
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

  /// Ends the stroke when the last finger leaves, with `coast` if it was in motion.
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

  /// Ends the stroke without a fling and without snapping to north.
  mutating func giveUp(_ commands: inout [CameraCommand]) {
    if hasBegun { commands.append(.endStroke) }
    self = StrokeCommands()
  }
}
