import Synchronization

/// Work that other threads leave for the window's next turn. It is a class because they share it.
final class Inbox: Sendable {
  typealias Work = @MainActor @Sendable () -> Void

  private let work = Mutex<[Work]>([])
  private let wakeUp = Mutex<(@Sendable () -> Void)?>(nil)

  /// Sets what wakes the window, once there is one.
  func onWake(_ action: @escaping @Sendable () -> Void) { wakeUp.withLock { $0 = action } }

  /// Asks for a turn of the window.
  func wake() { wakeUp.withLock(\.self)?() }

  func post(_ newWork: @escaping Work) {
    work.withLock { $0.append(newWork) }
    wake()
  }

  /// Does what was left since the last call.
  @MainActor
  func run() {
    let posted = work.withLock { work in
      defer { work = [] }
      return work
    }
    for work in posted { work() }
  }
}
