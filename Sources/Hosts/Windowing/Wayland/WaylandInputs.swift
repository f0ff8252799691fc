import CGraphics
import CWaylandInput
import GeoMath
import Gestures

/// What scrolled, touches and pinches of a Wayland window, which GLFW does not tell of. A class,
/// because it owns the listening objects; used on the main thread only, and gone before GLFW ends.
final class WaylandInputs {
  private let input: OpaquePointer
  private var pinch = PinchReading()
  private var touches = TouchReading()

  /// Begins to listen to `window`; `nil` where it is none of Wayland's.
  init?(window: OpaquePointer) {
    guard let display = graphics_waylandDisplay(), let surface = graphics_waylandSurface(window),
      let input = waylandinput_open(display, surface)
    else { return nil }
    self.input = input
  }

  deinit {
    waylandinput_close(input)
  }

  /// Whether scrolling comes from here at present, and then all of it.
  var tellsScrolling: Bool { waylandinput_tellsScrolling(input) }

  var tellsPinches: Bool { waylandinput_tellsPinches(input) }

  /// Appends what came while GLFW polled to `queue`.
  func deliver(to queue: WindowEventQueue) {
    var event = WaylandInputEvent()
    while waylandinput_nextEvent(input, &event) {
      queue.append(
        actions(of: event, at: queue.point(x: event.x, y: event.y), pointer: queue.pointer))
    }
    queue.isScrollToldElsewhere = tellsScrolling
  }

  private func actions(
    of event: WaylandInputEvent, at point: ScreenPoint, pointer: ScreenPoint
  ) -> [InputEvent.Action] {
    switch event.kind {
    case WaylandInputScroll: [WaylandScroll(event).amount.action(at: pointer)]
    case WaylandInputPinchBegin: pinch.step(.began, scale: 1, turn: 0, at: pointer)
    case WaylandInputPinchUpdate:
      pinch.step(.changed, scale: event.scale, turn: event.turn, at: pointer)
    case WaylandInputPinchEnd:
      // The end states neither scale nor turn: the last ones stand.
      pinch.step(event.isCancelled ? .cancelled : .ended, scale: .nan, turn: 0, at: pointer)
    case WaylandInputTouchBegin: touches.step(id: Int(event.id), .began, at: point)
    case WaylandInputTouchUpdate: touches.step(id: Int(event.id), .changed, at: point)
    case WaylandInputTouchEnd: touches.step(id: Int(event.id), .ended, at: nil)
    default: touches.cancelAll()
    }
  }
}

extension WaylandScroll {
  fileprivate init(_ event: WaylandInputEvent) {
    self.init(
      source: Int(event.source), distance: SIMD2(event.alongX, event.alongY),
      steps: event.hasSteps ? SIMD2(event.stepsX, event.stepsY) : nil)
  }
}
