/// Keys: one press is one smooth step; a held key moves on evenly, faster by and by, and comes to
/// rest within one glide after it is let go.
///
/// The repeats of a held key say how long it has been held. A step is as long as the time since the
/// repeat before, so the speed does not depend on how often the system repeats keys.
struct KeyRecognizer: GestureRecognizer {
  let bindings: KeyBindings
  private var held: Held?

  /// The key that repeats.
  private struct Held {
    let key: Key
    /// When it began to repeat; `nil` before.
    var since: Double?
    var latest: Double
  }

  init(tuning: GestureOptions) { bindings = KeyBindings(tuning: tuning) }

  /// A held key gives way to any stroke, so it never counts as one.
  var isActive: Bool { false }
  var deadline: Double? { nil }

  mutating func handle(_ event: InputEvent, into commands: inout [CameraCommand]) {
    switch event.action {
    case .keyDown(let key, let isRepeat):
      let steps = isRepeat ? repeatedSteps(key, at: event.time) : 1
      if !isRepeat { held = Held(key: key, latest: event.time) }
      switch bindings.binding(for: key, event.modifiers) {
      case .once(let command) where !isRepeat: commands.append(command)
      case .step(let glide): go(glide, steps, isRepeat: isRepeat, &commands)
      case .once, nil: break
      }
    case .keyUp(let key):
      if held?.key == key { held = nil }
    default: break
    }
  }

  mutating func advance(to time: Double, into commands: inout [CameraCommand]) {}

  mutating func cancel(into commands: inout [CameraCommand]) { held = nil }

  private func go(
    _ step: CameraGlide, _ steps: Double, isRepeat: Bool, _ commands: inout [CameraCommand]
  ) {
    var glide = step
    glide.scale(by: steps)
    if isRepeat { glide.seconds = bindings.tuning.heldKeySeconds }
    if glide.isMotion { commands.append(merging: .glide(glide)) }
  }

  /// The part of a step that this repeat is worth.
  private mutating func repeatedSteps(_ key: Key, at time: Double) -> Double {
    let tuning = bindings.tuning
    var now = held?.key == key ? held : nil
    let isFirst = now?.since == nil
    let since = now?.since ?? time
    let elapsed = isFirst ? Self.usualRepeatSeconds : time - (now?.latest ?? time)
    now = Held(key: key, since: since, latest: time)
    held = now
    let speed = min(
      tuning.heldKeySpeed + (time - since) * tuning.heldKeyAcceleration, tuning.mostHeldKeySpeed)
    return speed * min(max(elapsed, 0), Self.longestRepeatSeconds)
  }

  /// What the first repeat is worth, which comes after a delay: X11 repeats 25 times a second.
  private static let usualRepeatSeconds = 0.04
  /// Most that one repeat is worth: after a stall the map must not leap.
  private static let longestRepeatSeconds = 0.1
}

extension CameraGlide {
  fileprivate mutating func scale(by factor: Double) {
    panX *= factor
    panY *= factor
    zoomLevels *= factor
    bearingDegrees *= factor
    tiltDegrees *= factor
  }

  fileprivate var isMotion: Bool {
    panX != 0 || panY != 0 || zoomLevels != 0 || bearingDegrees != 0 || tiltDegrees != 0
  }
}
