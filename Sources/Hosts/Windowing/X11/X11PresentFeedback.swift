import CGLFW
import CXPresent
import FrameTiming

/// Times at which an X server showed the frames of a window. They are known if the driver uses the
/// Present extension, as with direct rendering. A class, because it owns the connection. Main
/// thread only.
final class X11PresentFeedback {
  private let connection: OpaquePointer
  /// The clock's frame number minus the driver's; `nil` before the first report.
  private var offset: Int?

  /// Starts listening to `window`; `nil` if it is not an X11 window or the server has no reports.
  init?(window: OpaquePointer) {
    let window = glfwindow_x11Window(window)
    guard window != 0, let connection = xpresent_open(nil, UInt32(truncatingIfNeeded: window))
    else { return nil }
    self.connection = connection
  }

  deinit {
    xpresent_close(connection)
  }

  /// Reports to `clock` the frames shown since the last call.
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

  /// The greatest plausible difference of a reported time from now, in seconds. Otherwise the
  /// server has the clock of another machine.
  private static let longestDelay = 1.0

  /// Drivers may start at any frame number. The first reported frame is the oldest in flight.
  private func number(of serial: UInt32, in clock: FrameClock) -> Int? {
    if offset == nil { offset = clock.oldestFrameInFlight.map { $0 - Int(serial) } }
    return offset.map { Int(serial) + $0 }
  }
}
