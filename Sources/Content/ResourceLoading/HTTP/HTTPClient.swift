import CCurl
import Foundation
import Synchronization

/// Sends concurrent requests from its own thread. A class because it owns that thread.
final class HTTPClient: Sendable {
  typealias Completion = @Sendable (Result<HTTPAnswer, ResourceError>) -> Void

  private let inbox: HTTPInbox

  init(options: HTTPOptions = HTTPOptions(), clock: NetworkClock = .system) {
    _ = HTTPClient.library
    let inbox = HTTPInbox()
    self.inbox = inbox
    let thread = Thread { HTTPLoop(inbox: inbox, options: options, clock: clock)?.run() }
    thread.name = "rhumb-network"
    thread.start()
  }

  deinit { inbox.put(.stop) }

  /// libcurl's global initialisation.
  private static let library: Bool = rhumb_curl_begin() == CURLE_OK

  /// Sends a request. `completion` is called once, on the network thread.
  func send(
    _ request: HTTPRequest, rank: Int, completion: @escaping Completion
  ) -> any ResourceTask {
    let number = inbox.nextNumber()
    inbox.put(.send(number, request, rank: rank, completion))
    return Task(number: number, inbox: inbox)
  }

  private struct Task: ResourceTask {
    let number: Int
    let inbox: HTTPInbox

    func cancel() { inbox.put(.cancel(number)) }
    func setRank(_ rank: Int) { inbox.put(.setRank(number, rank)) }
  }
}

/// The queue of commands for the network thread. A class because the threads share it.
final class HTTPInbox: Sendable {
  enum Command {
    case send(Int, HTTPRequest, rank: Int, HTTPClient.Completion)
    case cancel(Int)
    case setRank(Int, Int)
    case stop
  }

  private struct State {
    var commands: [Command] = []
    var lastNumber = 0
    /// The libcurl handle to wake for new commands. `nil` unless the thread is running.
    var sleeper: UnsafeMutableRawPointer?
    var hasEnded = false
  }

  private let state = Mutex(State())

  func nextNumber() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  func put(_ command: Command) {
    let hasEnded = state.withLock { state in
      if state.hasEnded { return true }
      state.commands.append(command)
      // Done under the lock, so that the handle cannot be freed meanwhile.
      if let sleeper = state.sleeper { curl_multi_wakeup(sleeper) }
      return false
    }
    if hasEnded, case .send(_, let request, _, let completion) = command {
      completion(.failure(.cancelled(location: request.resource.location)))
    }
  }

  func take() -> [Command] {
    state.withLock { state in
      if state.commands.isEmpty { return [] }
      defer { state.commands = [] }
      return state.commands
    }
  }

  /// Sets the libcurl handle to wake.
  func setSleeper(_ address: Int) {
    state.withLock { $0.sleeper = UnsafeMutableRawPointer(bitPattern: address) }
  }

  /// Stops accepting commands.
  ///
  /// - Returns: The commands that will no longer be executed.
  func end() -> [Command] {
    state.withLock { state in
      state.sleeper = nil
      state.hasEnded = true
      defer { state.commands = [] }
      return state.commands
    }
  }
}
