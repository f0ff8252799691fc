import GeoMath
import Gestures

/// Converts touches to events. Every touch begins once and ends once, even if the window system
/// omits or repeats events.
struct TouchTracker: Hashable, Sendable {
  private var places: [Int: ScreenPoint] = [:]

  /// The events for a change of one finger; empty if the finger is unknown and does not begin.
  ///
  /// - Parameters:
  ///   - id: the window system's ID of the finger.
  ///   - point: the position in points; `nil` if the window system does not report it, as Wayland
  ///     for a lifted finger.
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

  /// Cancels all touches, because the window system uses them for something else.
  mutating func cancelAll() -> [InputEvent.Action] {
    defer { places = [:] }
    return places.sorted { $0.key < $1.key }.map { .touch(id: $0.key, .cancelled, at: $0.value) }
  }
}
