import CGraphics
import CWaylandSurface

/// The surface of a Wayland window: when its compositor wants frames, when they were seen, and on
/// which output. A class, because it owns the listening objects; used on the main thread only, and
/// gone before GLFW ends.
///
/// A compositor wants no frames of a surface that nobody sees, for instance on a hidden workspace.
/// A buffer swap that waits for the display would then not return.
final class WaylandSurface {
  private let surface: OpaquePointer
  private let display: UnsafeMutableRawPointer

  /// Begins to listen to `window`; `nil` where it is none of Wayland's.
  init?(window: OpaquePointer) {
    guard let display = graphics_waylandDisplay(), let handle = graphics_waylandSurface(window),
      let surface = waylandsurface_open(display, handle)
    else { return nil }
    self.surface = surface
    self.display = display
  }

  deinit {
    waylandsurface_close(surface)
  }

  /// Whether the compositor reports when frames are seen.
  var reportsFrames: Bool { waylandsurface_reportsFrames(surface) }

  /// Whether the compositor does not want a frame after the last one yet.
  var isFramePending: Bool { waylandsurface_isFramePending(surface) }

  /// Whether the compositor has gone.
  var isConnectionLost: Bool { waylandsurface_isConnectionLost(display) }

  /// Frame `number` is swapped next.
  func expectFrame(_ number: Int) { waylandsurface_expectFrame(surface, Int64(number)) }

  /// Tells `clock` what came while GLFW polled.
  func deliver(to clock: inout DisplayClock) {
    var event = WaylandSurfaceEvent()
    while waylandsurface_nextEvent(surface, &event) {
      let time = MonotonicTime.at(nanoseconds: event.nanoseconds)
      switch event.kind {
      case WaylandSurfaceFrameWanted: clock.swapped(at: time)
      default:
        if let rate = refreshRate(stating: event.refresh) { clock.setRefreshRate(rate) }
        guard time < MonotonicTime.now() + Self.longestForecast else { continue }
        clock.presented(Int(event.number), at: time)
      }
    }
  }

  /// Seconds by which a report may be ahead of its time; compositors forecast a refresh at most.
  private static let longestForecast = 0.2

  /// The output that the surface is seen on, for comparing; nil while that is not known.
  var output: UnsafeMutableRawPointer? { waylandsurface_output(surface) }

  /// The rate of a report, else that of the output that it names.
  private func refreshRate(stating nanoseconds: UInt32) -> Double? {
    // Compositors know rates in thousandths of a hertz; whole nanoseconds are less exact.
    if nanoseconds > 0 { return (1e12 / Double(nanoseconds)).rounded() / 1000 }
    return Monitor.all.first { $0.waylandOutput == output }?.refreshRate
  }
}
