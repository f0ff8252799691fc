import Foundation
import Testing

/// A program that a test has begun. It never outlives its time: a test that waits for one that
/// does not end by itself fails and says so, and does not hold up all others.
package final class ChildProgram {
  /// How a program came to its end.
  package enum Ending: Equatable, Sendable {
    case exit(status: Int32)
    /// Ended by this signal, which was not ours.
    case signal(Int32)
    /// Ended by us, since its time was over.
    case killed
  }

  /// Why a program could not be begun.
  package struct StartFailure: Error, CustomStringConvertible {
    package var path: String
    package var code: Int32
    package var description: String { "\(path): \(String(cString: strerror(code)))" }
  }

  private let process: pid_t
  private var ending: Ending?

  /// Begins a program.
  ///
  /// - Parameters:
  ///   - folder: where it begins; nil for here.
  ///   - environment: all of its variables.
  ///   - output: the file that takes its standard output; nil for none. `errors` likewise.
  package init(
    _ path: String, _ arguments: [String], in folder: String? = nil,
    environment: [String: String], output: String? = nil, errors: String? = nil
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (number, file) in [(Int32(1), output), (2, errors)] {
      posix_spawn_file_actions_addopen(
        &actions, number, file ?? "/dev/null", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    }
    // What tests beside this one have open is theirs: a program that is still being written by one
    // of them cannot be run while any process has it open for writing.
    for number in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
      guard let number = Int32(number), number > 2 else { continue }
      posix_spawn_file_actions_addclose(&actions, number)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads of the test runner block signals; a program must not begin so.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A shell has what it runs in the background ignore SIGINT, `nohup` SIGHUP, and what that begins
    // ignores them, too.
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    // The C library can begin a program in another folder too, but Swift does not see that call.
    let changing = folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0] } ?? []
    let words = CStrings(changing + [path] + arguments)
    let variables = CStrings(environment.map { "\($0)=\($1)" })
    var started: pid_t = 0
    let code = posix_spawn(
      &started, changing.first ?? path, &actions, &attributes, words.pointers, variables.pointers)
    guard code == 0 else { throw StartFailure(path: path, code: code) }
    process = started
  }

  deinit { end() }

  /// Whether it still runs.
  package var isRunning: Bool {
    reap(WNOHANG)
    return ending == nil
  }

  /// Waits for its end, and brings it about after `seconds`.
  package func wait(seconds: Double) -> Ending {
    var left = seconds
    while isRunning, left > 0 {
      usleep(10_000)
      left -= 0.01
    }
    if isRunning { Issue.record("a program did not end within \(seconds) s and was killed") }
    return end()
  }

  /// Ends it now, if it still runs.
  @discardableResult
  package func end() -> Ending {
    if isRunning {
      kill(process, SIGKILL)
      reap(0)
      ending = .killed
    }
    return ending ?? .killed
  }

  /// Sends it a signal, if it still runs.
  package func send(_ signal: Int32) {
    if isRunning { kill(process, signal) }
  }

  /// Asks it to end, as Ctrl+C does, so that it ends what it has begun itself; and ends it where it
  /// does not within `seconds`.
  @discardableResult
  package func interrupt(seconds: Double) -> Ending {
    send(SIGINT)
    return wait(seconds: seconds)
  }

  private func reap(_ options: Int32) {
    guard ending == nil else { return }
    var status: Int32 = 0
    guard waitpid(process, &status, options) == process else { return }
    let signal = status & 0x7f
    ending = signal == 0 ? .exit(status: (status >> 8) & 0xff) : .signal(signal)
  }
}

/// A list of C strings with the nil at its end that system calls want.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
