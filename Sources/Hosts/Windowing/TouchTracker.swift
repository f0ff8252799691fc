import GeoMath
import Gestures

/// Makes events of touches, each of which begins once and ends once whatever the window system
/// forgets or repeats.
struct TouchTracker: Hashable, Sendable {
  private var places: [Int: ScreenPoint] = [:]

  /// The event of one finger; nothing for a finger that is not known to have begun.
  ///
  /// - Parameters:
  ///   - id: the window system's name for the finger.
  ///   - phase: where its touch stands.
  ///   - point: where it is, in points; `nil` where the window system does not say so, as Wayland
  ///     does not of a finger that was lifted.
  mutating func step(id: Int, _ phase: GesturePhase, at point: ScreenPoint?) -> [InputEvent.Action]
  {
    switch phase {
    case .began:
      guard let point else { return [] }
      let stale = places.updateValue(point, forKey: id)
      return (stale.map { [.touch(id: id, .cancelled, at: $0)] } ?? [])
        + [.touch(id: id, .began, at: point)]
    case .changed:
      guard let known = places[id], let point, point != known else { return [] }
      places[id] = point
      return [.touch(id: id, .changed, at: point)]
    case .ended, .cancelled:
      guard let known = places.removeValue(forKey: id) else { return [] }
      return [.touch(id: id, phase, at: point ?? known)]
    }
  }

  /// The window system took all touches for something else.
  mutating func cancelAll() -> [InputEvent.Action] {
    defer { places = [:] }
    return places.sorted { $0.key < $1.key }.map { .touch(id: $0.key, .cancelled, at: $0.value) }
  }
}
