import CForeignWindow

/// The application's window, or where there is to be none, only its OpenGL context. Closes with
/// its last owner. It is `Sendable` for `wake()`, which any thread may call.
final class HostWindow: Sendable {
  private nonisolated(unsafe) let pointer: OpaquePointer
  /// Whether there is a window to show things in.
  let isVisible: Bool

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Opens a window of a size in pixels; a context without one when `isVisible` is false.
  init(title: String, width: Int32, height: Int32, isVisible: Bool) throws(Failure) {
    var reason: UnsafePointer<CChar>?
    let opened =
      isVisible
      ? foreign_open(title, width, height, &reason) : foreign_openHeadless(&reason)
    guard let opened else {
      throw Failure(description: reason.map { String(cString: $0) } ?? "no window")
    }
    pointer = opened
    self.isVisible = isVisible
  }

  deinit { foreign_close(pointer) }

  /// The oldest event; `nil` when there is none.
  @MainActor
  func nextEvent() -> ForeignEvent? {
    var event = ForeignEvent()
    return foreign_nextEvent(pointer, &event) ? event : nil
  }

  /// Sleeps until something happens or `seconds` have gone by; `nil` for ever.
  @MainActor
  func wait(seconds: Double?) { foreign_wait(pointer, seconds.map { max(0, $0) } ?? -1) }

  /// Ends a wait.
  func wake() { foreign_wake(pointer) }

  @MainActor
  func swap() { foreign_swap(pointer) }
}
