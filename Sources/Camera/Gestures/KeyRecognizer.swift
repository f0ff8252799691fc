/// Keys: a press is one smooth step. A held key moves steadily with increasing speed, and the
/// motion stops within one glide after its release.
///
/// A repeat's step is proportional to the time since the last repeat, so the speed does not depend
/// on how often the system repeats keys. Any stroke takes precedence over a held key, so it never
/// counts as a stroke.
struct KeyRecognizer: GestureRecognizer {
  let bindings: KeyBindings
  private var held: Held?

  private struct Held {
    let key: Key
    /// When it began to repeat, or `nil` if it has not.
    var since: Double?
    var latest: Double
  }

  init(tuning: GestureOptions) { bindings = KeyBindings(tuning: tuning) }

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

  mutating func cancel(into commands: inout [CameraCommand]) { held = nil }

  private func go(
    _ step: CameraGlide, _ steps: Double, isRepeat: Bool, _ commands: inout [CameraCommand]
  ) {
    var glide = step
    glide.scale(by: steps)
    if isRepeat { glide.seconds = bindings.tuning.heldKeySeconds }
    if glide.isMotion { commands.append(merging: .glide(glide)) }
  }

  /// The fraction of a step that this repeat is worth.
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

  /// Seconds that the first repeat counts for, as it follows a delay: X11 repeats at 25 Hz.
  private static let usualRepeatSeconds = 0.04
  /// The most seconds that a repeat counts for, so that the map does not leap after a stall.
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
