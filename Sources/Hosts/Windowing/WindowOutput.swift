import CGLFW
import FrameTiming
import GeoMath

/// Which screen the window is on, and how often that shows a frame.
extension Window {
  /// Tells the clock the rate of the screen that the window is on, where nothing better does: a
  /// compositor's reports state it themselves.
  func followMonitor() {
    queue.needsPlacing = false
    monitorLookedUp = MonotonicTime.now()
    lastOutput = waylandWindow?.output
    guard !clock.isReported else { return }
    if let rate = currentMonitor?.refreshRate { clock.setRefreshRate(rate) }
  }

  /// Does so when the window may have come to another screen: soon after it was moved, and now and
  /// then, because a screen that changes its mode does not say so. Asking takes a round trip.
  func followMonitorNowAndThen() {
    let pause = queue.needsPlacing ? Self.monitorPauseWhileMoving : Self.monitorPause
    if MonotonicTime.now() > monitorLookedUp + pause { followMonitor() }
  }

  /// Seconds between two looks: while the window is being moved, and otherwise.
  private static let monitorPauseWhileMoving = 0.1
  private static let monitorPause = 2.0

  /// The monitor that shows most of the window; the first where places are not told.
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
