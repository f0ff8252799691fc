struct KeyBindings: Sendable {
  let tuning: GestureOptions

  enum Binding: Hashable, Sendable {
    /// A step of motion, which repeats while the key is held.
    case step(CameraGlide)
    /// A command that is sent once, however long the key is held.
    case once(CameraCommand)
  }

  /// The effect of `key` while `modifiers` are held; `nil` if it has none.
  func binding(for key: Key, _ modifiers: ModifierKeys) -> Binding? {
    switch modifiers {
    case .control where key == Key("q"): return .once(.application(.quit))
    case .control where key == Key("z"): return .once(.application(.undo))
    case .control where key == Key("s"): return .once(.application(.savePicture))
    case .control where key == Key("c"): return .once(.application(.copyCamera))
    case [.control, .shift] where key == Key("c"):
      return .once(.application(.copyCameraOption))
    case .shift: return turn(key) ?? zoom(key) ?? single(key) ?? letter(key)
    case []: return pan(key) ?? zoom(key) ?? single(key) ?? letter(key)
    case .alt: return letter(key)
    default: return nil
    }
  }

  private func step(_ change: (inout CameraGlide) -> Void) -> Binding? {
    guard tuning.areKeysEnabled else { return nil }
    var glide = CameraGlide(seconds: tuning.stepSeconds)
    change(&glide)
    return .step(glide)
  }

  private func pan(_ key: Key) -> Binding? {
    guard tuning.isPanEnabled else { return nil }
    let points = tuning.panStepPoints
    return switch key {
    case .arrowLeft: step { $0.panX = -points }
    case .arrowRight: step { $0.panX = points }
    case .arrowUp: step { $0.panY = -points }
    case .arrowDown: step { $0.panY = points }
    default: nil
    }
  }

  private func turn(_ key: Key) -> Binding? {
    let bearing = tuning.bearingStepDegrees
    let tilt = tuning.tiltStepDegrees
    return switch key {
    case .arrowLeft where tuning.isRotateEnabled: step { $0.bearingDegrees = -bearing }
    case .arrowRight where tuning.isRotateEnabled: step { $0.bearingDegrees = bearing }
    case .arrowUp where tuning.isTiltEnabled: step { $0.tiltDegrees = tilt }
    case .arrowDown where tuning.isTiltEnabled: step { $0.tiltDegrees = -tilt }
    default: nil
    }
  }

  /// Plus and minus. On many keyboards plus is Shift and =, so both names of that key count, and
  /// Shift does not change the step.
  private func zoom(_ key: Key) -> Binding? {
    guard tuning.isZoomEnabled else { return nil }
    let levels = tuning.levelsPerStep
    return switch key.rawValue {
    case "+", "=": step { $0.zoomLevels = levels }
    case "-", "_": step { $0.zoomLevels = -levels }
    default: nil
    }
  }

  private func single(_ key: Key) -> Binding? {
    switch key {
    case .home: resetNorth
    case Key("0"): tuning.areKeysEnabled && tuning.isTiltEnabled ? .once(.resetTilt) : nil
    case .escape: .once(.stop)
    case .fullScreen: .once(.application(.toggleFullScreen))
    case .hud: .once(.application(.toggleHud))
    case Key("?"): .once(.application(.showHelp))
    default: nil
    }
  }

  /// Letters, which also act with Alt, since they may be the beginning of something typed.
  private func letter(_ key: Key) -> Binding? {
    switch key {
    case Key("n"): resetNorth
    case Key("d"): .once(.application(.toggleTheme))
    case Key("g"): .once(.application(.toggleGraticule))
    case Key("t"): .once(.application(.toggleTerrain))
    case Key("c"): .once(.application(.toggleContours))
    case Key("e"): .once(.application(.toggleGlobe))
    case Key("l"): .once(.application(.followUser))
    default: nil
    }
  }

  private var resetNorth: Binding? {
    tuning.areKeysEnabled && tuning.isRotateEnabled ? .once(.resetNorth) : nil
  }
}
