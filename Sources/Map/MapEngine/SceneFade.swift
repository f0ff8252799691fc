import MapScene

/// The change from one scene to another on the screen: for a moment both are seen, one through the
/// other, by the same camera, so nothing jumps however the camera moves meanwhile.
struct SceneFade {
  /// What was shown before.
  let departing: MapScene
  /// Seconds on the host's clock.
  private let start: Double

  /// Seconds that a change takes: long enough not to blink, short enough not to keep one waiting.
  static let duration = 0.3

  init(departing: MapScene, start: Double) {
    self.departing = departing
    self.start = start
  }

  /// How much of what is seen is the new scene, 0 … 1; nil when the change is over.
  ///
  /// It begins and ends without haste (the cubic 3x² − 2x³).
  func progress(at time: Double) -> Float? {
    let part = (time - start) / Self.duration
    guard part < 1 else { return nil }
    let x = max(part, 0)
    return Float(x * x * (3 - 2 * x))
  }
}
