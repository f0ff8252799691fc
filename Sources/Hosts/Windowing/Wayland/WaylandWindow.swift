import CGLFW
import CWayland
import FrameTiming
import GeoMath
import Gestures

/// What GLFW does not tell of a Wayland window: where the pointer enters, what scrolled, touches and
/// pinches; what keys mean and what input methods type; when its compositor wants frames, when they
/// were seen, and on which output. A class, because it owns the listening objects; used on the main
/// thread only, and gone before GLFW ends.
///
/// A compositor wants no frames of a window that nobody sees, for instance on a hidden workspace.
/// A buffer swap that waits for the display would then not return.
final class WaylandWindow {
  private let window: OpaquePointer
  private let events: WaylandEvents

  /// Begins to listen to `window`; `nil` where it is none of Wayland's.
  init?(window: OpaquePointer, feeding queue: WindowEventQueue) {
    let events = WaylandEvents(feeding: queue)
    guard let display = glfwindow_waylandDisplay(), let surface = glfwindow_waylandSurface(window),
      let window = wayland_open(
        display, surface,
        { events, event in
          guard let events, let event else { return }
          Unmanaged<WaylandEvents>.fromOpaque(events).takeUnretainedValue().take(event.pointee)
        }, Unmanaged.passUnretained(events).toOpaque())
    else { return nil }
    self.window = window
    self.events = events
  }

  deinit {
    wayland_close(window)
  }

  /// Whether scrolling comes from here at present, and then all of it.
  var tellsScrolling: Bool { wayland_tellsScrolling(window) }

  var tellsPinches: Bool { wayland_tellsPinches(window) }

  /// The key of GLFW's `scancode` on the user's layout; `nil` where that is not known.
  func key(scancode: Int32) -> Key? { Key(keysym: wayland_keysym(window, scancode)) }

  /// Whether the compositor draws a frame around the window.
  var hasFrame: Bool { wayland_drawsFrames(window) }

  /// Asks for the keyboard, with the token of the program that launched this one.
  func activate(_ token: String) { wayland_activate(window, token) }

  /// Has the compositor draw the pointer in its own size, where it can.
  func show(_ shape: PointerShape) {
    let number =
      switch shape {
      case .arrow: WaylandShapeArrow
      case .pointingHand: WaylandShapeHand
      case .closedHand: WaylandShapeClosedHand
      case .crosshair: WaylandShapeCrosshair
      case .text: WaylandShapeText
      case .move: WaylandShapeMove
      }
    wayland_setShape(window, number)
  }

  /// Tells input methods where a text is being typed, if one is, in the window system's units.
  func expectText(at caret: ScreenRectangle?) {
    guard let caret else { return wayland_expectText(window, false, 0, 0, 0, 0) }
    wayland_expectText(
      window, true, SurfaceMetrics.side(caret.left), SurfaceMetrics.side(caret.top),
      SurfaceMetrics.side(caret.width), SurfaceMetrics.side(caret.height))
  }

  /// Whether the compositor does not want a frame after the last one yet.
  var isFramePending: Bool { wayland_isFramePending(window) }

  /// Whether the compositor has gone.
  var isConnectionLost: Bool { wayland_isConnectionLost(window) }

  /// The output that the window is seen on, for comparing; nil while that is not known.
  var output: UnsafeMutableRawPointer? { wayland_output(window) }

  /// Frame `number` is swapped next.
  func expectFrame(_ number: Int) { wayland_expectFrame(window, Int64(number)) }

  /// Hands over to `clock` what frames were seen while GLFW polled.
  func deliver(to clock: inout FrameClock) {
    for event in events.takeFrames() {
      if event.kind == WaylandFrameSeen {
        tell(&clock, of: event)
      } else {
        clock.swapped(at: MonotonicTime.at(nanoseconds: event.nanoseconds))
      }
    }
  }

  /// Seconds by which a report may be ahead of its time; compositors forecast a refresh at most.
  private static let longestForecast = 0.2

  private func tell(_ clock: inout FrameClock, of event: WaylandEvent) {
    if let rate = refreshRate(stating: event.refresh) { clock.setRefreshRate(rate) }
    let time = MonotonicTime.at(nanoseconds: event.nanoseconds)
    guard time < MonotonicTime.now() + Self.longestForecast else { return }
    clock.presented(Int(event.number), at: time)
  }

  /// The rate of a report, else that of the output that it names.
  private func refreshRate(stating nanoseconds: UInt32) -> Double? {
    // Compositors know rates in thousandths of a hertz; whole nanoseconds are less exact.
    if nanoseconds > 0 { return (1e12 / Double(nanoseconds)).rounded() / 1000 }
    return Monitor.all.first { $0.waylandOutput == output }?.refreshRate
  }
}
