import Dispatch
import Glibc
import Synchronization

/// Lets a program end cleanly when it receives a signal: from the ending session (SIGHUP, SIGTERM)
/// or the terminal (SIGINT). A second signal ends it at once, in case the first had no effect.
///
/// A class, because it owns the signal sources, which are cancelled with it.
package final class TerminationSignals {
  private let sources: [any DispatchSourceSignal]

  /// Calls `action` at the first signal, on a background thread.
  package init(_ action: @escaping @Sendable () -> Void) {
    let hasCome = Mutex(false)
    sources = [SIGTERM, SIGINT, SIGHUP].filter { !Self.isIgnored($0) }.map { signal in
      let source = DispatchSource.makeSignalSource(signal: signal, queue: .global())
      source.setEventHandler {
        let isFirst = hasCome.withLock { hasCome in
          defer { hasCome = true }
          return !hasCome
        }
        guard isFirst else { _exit(128 + signal) }
        action()
      }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
  }

  /// Whether the signal is ignored because the parent process wanted that, as `nohup` does.
  private static func isIgnored(_ signal: Int32) -> Bool {
    var present = sigaction()
    guard sigaction(signal, nil, &present) == 0 else { return false }
    return unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
