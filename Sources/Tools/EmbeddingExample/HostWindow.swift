import CForeignWindow

/// The application's window, or only its OpenGL context if it has none. It closes with its last
/// owner. It is `Sendable` because any thread may call `wake()`.
final class HostWindow: Sendable {
  private nonisolated(unsafe) let pointer: OpaquePointer

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Opens a window with a size in pixels, or creates only a context if `isVisible` is false.
  init(title: String, width: Int32, height: Int32, isVisible: Bool) throws(Failure) {
    var reason: UnsafePointer<CChar>?
    let opened =
      isVisible
      ? foreign_open(title, width, height, &reason) : foreign_openHeadless(&reason)
    guard let opened else {
      throw Failure(description: reason.map { String(cString: $0) } ?? "no window")
    }
    pointer = opened
  }

  deinit { foreign_close(pointer) }

  /// The oldest event, or `nil` if there is none.
  @MainActor
  func nextEvent() -> ForeignEvent? {
    var event = ForeignEvent()
    return foreign_nextEvent(pointer, &event) ? event : nil
  }

  /// Sleeps until something happens or `seconds` have passed. `nil` means no limit.
  @MainActor
  func wait(seconds: Double?) { foreign_wait(pointer, seconds.map { max(0, $0) } ?? -1) }

  func wake() { foreign_wake(pointer) }

  @MainActor
  func swap() { foreign_swap(pointer) }
}
