import CGLFW
import CXPresent
import FrameTiming

/// When an X server showed the frames of a window, where its driver presents them by the extension
/// for that, as those that draw directly do. A class, because it owns the connection; used on the
/// main thread only.
final class X11PresentFeedback {
  private let connection: OpaquePointer
  /// From the driver's numbers of frames to the clock's; nil before the first report.
  private var offset: Int?

  /// Begins to listen to `window`; `nil` where it is none of X11's, or the server has no reports.
  init?(window: OpaquePointer) {
    let window = glfwindow_x11Window(window)
    guard window != 0, let connection = xpresent_open(nil, UInt32(truncatingIfNeeded: window))
    else { return nil }
    self.connection = connection
  }

  deinit {
    xpresent_close(connection)
  }

  /// Tells `clock` what came since the last call.
  func deliver(to clock: inout FrameClock) {
    var event = XPresentEvent()
    while xpresent_nextEvent(connection, &event) {
      let time = MonotonicTime.at(nanoseconds: Int64(clamping: event.microseconds) &* 1000)
      guard let number = number(of: event.serial, in: clock),
        event.isShown, abs(time - MonotonicTime.now()) < Self.longestDelay
      else { continue }
      clock.presented(number, at: time)
    }
  }

  /// Seconds by which a report may be off the present; the clock of a server that is off by more is
  /// that of another machine.
  private static let longestDelay = 1.0

  /// Drivers count frames from whatever number on; the first that is reported is the oldest on its
  /// way.
  private func number(of serial: UInt32, in clock: FrameClock) -> Int? {
    if offset == nil { offset = clock.oldestFrameInFlight.map { $0 - Int(serial) } }
    return offset.map { Int(serial) + $0 }
  }
}
