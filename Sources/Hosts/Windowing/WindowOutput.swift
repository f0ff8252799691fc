import CGLFW
import FrameTiming
import GeoMath

/// The screen with the window, and its refresh rate.
extension Window {
  /// Tells the clock the refresh rate of the window's screen, unless a compositor's reports already
  /// contain it.
  func followMonitor() {
    queue.needsPlacing = false
    monitorLookedUp = MonotonicTime.now()
    lastOutput = waylandWindow?.output
    guard !clock.isReported else { return }
    if let rate = currentMonitor?.refreshRate { clock.setRefreshRate(rate) }
  }

  /// Looks up the screen again if the window may be on another one: soon after it moved, and
  /// regularly, because a screen does not report a change of mode. Each lookup takes a round trip.
  func followMonitorNowAndThen() {
    let pause = queue.needsPlacing ? Self.monitorPauseWhileMoving : Self.monitorPause
    if MonotonicTime.now() > monitorLookedUp + pause { followMonitor() }
  }

  /// The seconds between two lookups while the window is being moved, and otherwise.
  private static let monitorPauseWhileMoving = 0.1
  private static let monitorPause = 2.0

  /// The monitor that shows most of the window; the first if the window's position is unknown.
  var currentMonitor: Monitor? {
    if let pointer = glfwGetWindowMonitor(handle.pointer) { return Monitor(pointer: pointer) }
    let monitors = Monitor.all
    if let output = waylandWindow?.output {
      return monitors.first { $0.waylandOutput == output } ?? monitors.first
    }
    let frame = currentFrame
    guard let origin = frame.origin else { return monitors.first }
    let (left, top) = (Double(origin.x), Double(origin.y))
    let area = ScreenRectangle(
      left: left, top: top, right: left + Double(frame.width), bottom: top + Double(frame.height))
    return Monitor.index(ofMost: area, in: monitors.map(\.area)).map { monitors[$0] }
  }
}
