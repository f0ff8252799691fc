/// What each key does.
package struct KeyBindings: Sendable {
  package let tuning: GestureTuning

  package init(tuning: GestureTuning = GestureTuning()) {
    self.tuning = tuning
  }

  /// The command of `key` going down, or repeating, with `modifiers` held; `nil` when it has none.
  package func command(
    for key: Key, _ modifiers: InputEvent.Modifiers, isRepeat: Bool
  ) -> CameraCommand? {
    let share = isRepeat ? tuning.repeatedKeyShare : 1
    switch modifiers {
    case .control where key == Key("q") && !isRepeat: return .application(.quit)
    case .shift: return shiftedArrow(key, share: share) ?? step(key, share) ?? single(key, isRepeat)
    case []: return arrow(key, share: share) ?? step(key, share) ?? single(key, isRepeat)
    default: return nil
    }
  }

  private func arrow(_ key: Key, share: Double) -> CameraCommand? {
    let points = tuning.panStepPoints * share
    return switch key {
    case .arrowLeft: .pan(x: -points, y: 0)
    case .arrowRight: .pan(x: points, y: 0)
    case .arrowUp: .pan(x: 0, y: -points)
    case .arrowDown: .pan(x: 0, y: points)
    default: nil
    }
  }

  private func shiftedArrow(_ key: Key, share: Double) -> CameraCommand? {
    let bearing = tuning.bearingStepDegrees * share
    let tilt = tuning.tiltStepDegrees * share
    return switch key {
    case .arrowLeft: .turn(bearing: -bearing, tilt: 0, holding: nil)
    case .arrowRight: .turn(bearing: bearing, tilt: 0, holding: nil)
    case .arrowUp: .turn(bearing: 0, tilt: tilt, holding: nil)
    case .arrowDown: .turn(bearing: 0, tilt: -tilt, holding: nil)
    default: nil
    }
  }

  /// Plus and minus; on many keyboards plus is Shift and =, so both names of that key count.
  private func step(_ key: Key, _ share: Double) -> CameraCommand? {
    let levels = tuning.levelsPerStep * share
    return switch key.rawValue {
    case "+", "=": .zoom(levels: levels, holding: nil)
    case "-", "_": .zoom(levels: -levels, holding: nil)
    default: nil
    }
  }

  /// Keys that do one thing once, however long they are held.
  private func single(_ key: Key, _ isRepeat: Bool) -> CameraCommand? {
    if isRepeat { return nil }
    switch key {
    case .home, Key("n"): return .resetNorth
    case Key("0"): return .resetTilt
    case .escape: return .stop
    case .fullScreen: return .application(.toggleFullScreen)
    case Key("?"): return .application(.showHelp)
    default: return nil
    }
  }
}
