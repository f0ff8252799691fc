import MapScene
import MapStyle

/// The cross-fade between two scenes. Both are shown by the same camera, so nothing jumps if the
/// camera moves meanwhile.
struct SceneFade {
  let departing: MapScene
  /// Seconds on the host's clock.
  private let start: Double
  /// The duration in seconds.
  private let duration: Double

  /// The longest delay and the longest duration in seconds, whatever the style says.
  private static let longest = 10.0

  /// - Parameters:
  ///   - time: the time at which the new scene is ready, in seconds on the host's clock.
  ///   - coming: the new scene, whose style determines the duration and the delay.
  init(departing: MapScene, coming: MapScene, at time: Double) {
    self.departing = departing
    let transition = coming.content.style.transition
    start = time + min(max(transition.delaySeconds, 0), Self.longest)
    duration = min(max(transition.durationSeconds, 0), Self.longest)
  }

  /// The weight of the new scene, 0 … 1, or `nil` if the fade is over.
  ///
  /// It begins and ends slowly (the cubic 3x² − 2x³).
  func progress(at time: Double) -> Float? {
    guard time - start < duration || time < start else { return nil }
    let part = duration > 0 ? (time - start) / duration : 0
    let x = max(part, 0)
    return Float(x * x * (3 - 2 * x))
  }
}
