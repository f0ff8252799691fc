import GeoMath
import Gestures

/// How far a device scrolled: points where `isPrecise`, notches otherwise, as in `InputEvent`.
struct ScrollAmount: Hashable, Sendable {
  var dx: Double
  var dy: Double
  var isPrecise: Bool

  func action(at point: ScreenPoint) -> InputEvent.Action {
    .scroll(dx: dx, dy: dy, isPrecise: isPrecise, at: point)
  }
}
