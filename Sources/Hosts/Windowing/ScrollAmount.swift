import GeoMath
import Gestures

/// A scroll distance: in points if `isPrecise`, otherwise in notches, as in `InputEvent`.
struct ScrollAmount: Hashable, Sendable {
  var dx: Double
  var dy: Double
  var isPrecise: Bool

  func action(at point: ScreenPoint) -> InputEvent.Action {
    .scroll(dx: dx, dy: dy, isPrecise: isPrecise, at: point)
  }
}
