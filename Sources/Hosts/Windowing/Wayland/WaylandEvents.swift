import CWayland
import GeoMath
import Gestures

/// Receives a compositor's events for a window. Input is appended to the window's queue in order
/// with that from GLFW; frame events are kept until they are taken. A class, because C code finds
/// it through a pointer. Main thread only.
final class WaylandEvents {
  private let queue: WindowEventQueue
  private var pinch = PinchTracker()
  private var touches = TouchTracker()
  private var frames: [WaylandEvent] = []

  init(feeding queue: WindowEventQueue) { self.queue = queue }

  /// The frame events since the last call.
  func takeFrames() -> [WaylandEvent] {
    defer { frames.removeAll(keepingCapacity: true) }
    return frames
  }

  func take(_ event: WaylandEvent) {
    switch event.kind {
    case WaylandFrameWanted, WaylandFrameSeen: frames.append(event)
    case WaylandPointerEntered: queue.pointerMoved(x: event.x, y: event.y)
    default: queue.append(actions(of: event, at: queue.point(x: event.x, y: event.y)))
    }
  }

  private func actions(of event: WaylandEvent, at point: ScreenPoint) -> [InputEvent.Action] {
    let pointer = queue.pointer
    return switch event.kind {
    case WaylandScrolled: [ScrollAmount(event).action(at: pointer)]
    case WaylandPinchBegin: pinch.step(.began, scale: 1, turn: 0, at: pointer)
    case WaylandPinchUpdate:
      pinch.step(.changed, scale: event.scale, turn: event.turn, at: pointer)
    case WaylandPinchEnd:
      // The end has neither scale nor rotation, so the last values remain.
      pinch.step(event.isCancelled ? .cancelled : .ended, scale: .nan, turn: 0, at: pointer)
    case WaylandTouchBegin: touches.step(id: Int(event.id), .began, at: point)
    case WaylandTouchUpdate: touches.step(id: Int(event.id), .changed, at: point)
    case WaylandTouchEnd: touches.step(id: Int(event.id), .ended, at: nil)
    case WaylandTyped: [.typed(event.text.map { String(cString: $0) } ?? "")]
    case WaylandComposed: [.composed(event.text.map { String(cString: $0) } ?? "")]
    default: touches.cancelAll()
    }
  }
}

extension ScrollAmount {
  fileprivate init(_ event: WaylandEvent) {
    self.init(
      waylandSource: Int(event.source), distance: SIMD2(event.alongX, event.alongY),
      steps: event.hasSteps ? SIMD2(event.stepsX, event.stepsY) : nil)
  }

  /// A Wayland pointer's scroll events in one frame. Wayland counts to the right and down.
  ///
  /// - Parameters:
  ///   - source: the device type as a value of `wl_pointer.axis_source`; negative if unknown.
  ///   - distance: in points.
  ///   - steps: 120ths of a wheel notch; `nil` if they are unknown.
  init(waylandSource source: Int, distance: SIMD2<Double>, steps: SIMD2<Double>?) {
    // Fingers and other smooth devices.
    if source == 1 || source == 2 {
      self.init(dx: -distance.x, dy: -distance.y, isPrecise: true)
    } else {
      // Compositors that report no steps report a distance of 10 per notch.
      let notches = steps.map { $0 / 120 } ?? distance / 10
      self.init(dx: -notches.x, dy: -notches.y, isPrecise: false)
    }
  }
}
