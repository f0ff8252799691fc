import MapScene
import MapStyle

/// The change from one scene to another on the screen: for a moment both are seen, one through the
/// other, by the same camera, so nothing jumps however the camera moves meanwhile.
struct SceneFade {
  /// What was shown before.
  let departing: MapScene
  /// Seconds on the host's clock.
  private let start: Double
  /// Seconds that the change takes.
  private let duration: Double

  /// Whatever a style says, nobody is kept waiting for longer, in seconds.
  private static let longest = 10.0

  /// - Parameters:
  ///   - time: at which the new scene is ready, in seconds on the host's clock.
  ///   - coming: the new scene, whose style says how long the change takes and how long it waits.
  init(departing: MapScene, coming: MapScene, at time: Double) {
    self.departing = departing
    let transition = coming.content.style.transition
    start = time + min(max(transition.delaySeconds, 0), Self.longest)
    duration = min(max(transition.durationSeconds, 0), Self.longest)
  }

  /// How much of what is seen is the new scene, 0 … 1; nil when the change is over.
  ///
  /// It begins and ends without haste (the cubic 3x² − 2x³).
  func progress(at time: Double) -> Float? {
    guard time - start < duration || time < start else { return nil }
    let part = duration > 0 ? (time - start) / duration : 0
    let x = max(part, 0)
    return Float(x * x * (3 - 2 * x))
  }
}
