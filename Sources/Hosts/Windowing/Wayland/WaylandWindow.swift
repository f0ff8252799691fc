import CGLFW
import CWayland
import FrameTiming
import GeoMath
import Gestures

/// Features of a Wayland window that GLFW lacks: pointer entry, scroll sources, touches and
/// pinches; key symbols and input methods; frame requests, presentation times and outputs. A class,
/// because it owns the listener objects. Main thread only, and must be released before GLFW
/// terminates.
///
/// A compositor does not request frames for invisible windows, for instance on a hidden workspace.
/// A buffer swap that waits for the display would then never return.
final class WaylandWindow {
  private let window: OpaquePointer
  private let events: WaylandEvents

  /// Starts listening to `window`; `nil` if it is not a Wayland window.
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

  /// Whether all scrolling is currently reported here.
  var tellsScrolling: Bool { wayland_tellsScrolling(window) }

  var tellsPinches: Bool { wayland_tellsPinches(window) }

  /// The key of GLFW's `scancode` on the user's layout; `nil` if it is unknown.
  func key(scancode: Int32) -> Key? { Key(keysym: wayland_keysym(window, scancode)) }

  /// Whether the compositor draws the window's frame.
  var hasFrame: Bool { wayland_drawsFrames(window) }

  /// Requests keyboard focus, with the token of the program that launched this one.
  func activate(_ token: String) { wayland_activate(window, token) }

  /// Lets the compositor draw the pointer in its own size, if it can.
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

  /// Tells input methods where text is entered, in the window system's units; `nil` if none is.
  func expectText(at caret: ScreenRectangle?) {
    guard let caret else { return wayland_expectText(window, false, 0, 0, 0, 0) }
    wayland_expectText(
      window, true, SurfaceMetrics.side(caret.left), SurfaceMetrics.side(caret.top),
      SurfaceMetrics.side(caret.width), SurfaceMetrics.side(caret.height))
  }

  /// Whether the compositor has not yet requested a frame after the last one.
  var isFramePending: Bool { wayland_isFramePending(window) }

  var isConnectionLost: Bool { wayland_isConnectionLost(window) }

  /// The output that shows the window, for comparisons; `nil` if it is unknown.
  var output: UnsafeMutableRawPointer? { wayland_output(window) }

  /// Announces that frame `number` is swapped next.
  func expectFrame(_ number: Int) { wayland_expectFrame(window, Int64(number)) }

  /// Reports to `clock` the frame events that arrived while GLFW polled.
  func deliver(to clock: inout FrameClock) {
    for event in events.takeFrames() {
      if event.kind == WaylandFrameSeen {
        tell(&clock, of: event)
      } else {
        clock.swapped(at: MonotonicTime.at(nanoseconds: event.nanoseconds))
      }
    }
  }

  /// How many seconds in the future a report may be. Compositors predict one refresh at most.
  private static let longestForecast = 0.2

  private func tell(_ clock: inout FrameClock, of event: WaylandEvent) {
    if let rate = refreshRate(stating: event.refresh) { clock.setRefreshRate(rate) }
    let time = MonotonicTime.at(nanoseconds: event.nanoseconds)
    guard time < MonotonicTime.now() + Self.longestForecast else { return }
    clock.presented(Int(event.number), at: time)
  }

  /// The rate in a report, or else that of the window's output.
  private func refreshRate(stating nanoseconds: UInt32) -> Double? {
    // Compositors know rates in millihertz. Whole nanoseconds are less exact.
    if nanoseconds > 0 { return (1e12 / Double(nanoseconds)).rounded() / 1000 }
    return Monitor.all.first { $0.waylandOutput == output }?.refreshRate
  }
}
