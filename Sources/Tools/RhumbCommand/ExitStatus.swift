import FileWriting
import Rhumb

/// The exit statuses of `rhumb` (after sysexits.h).
enum ExitStatus: Int32, Sendable {
  case done = 0
  case checkFailed = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case cannotCreate = 73
}

/// Ends a command with a status and one line for standard error that names the cause.
struct CommandFailure: Error, CustomStringConvertible, Sendable {
  var status: ExitStatus
  /// Empty if there is nothing to report.
  var message: String
  /// What the window says instead, in its language; `nil` for the message.
  var shownMessage: String?
  var description: String { message }

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  static func usage(_ message: String) -> CommandFailure { CommandFailure(.usage, message) }

  /// The failure of a map, with the status for its kind.
  init(_ error: MapError) {
    var message = "\(error)"
    if case .unusableContent(let path, .missing, _) = error, path != StreetMap.name {
      let hint = Spelling.hint(for: path, among: [StreetMap.name])
      message += hint.isEmpty ? Spelling.hint(forFile: path) : hint
    }
    self.init(error.status, message)
    shownMessage = error.shownMessage
  }

  /// Output could not be written. If nobody reads it any more, nothing needs to be reported.
  init(_ error: OutputError) {
    self.init(.cannotCreate, error.isBrokenPipe ? "" : "\(error)")
  }

  /// Runs `work`. An error ends the command with `status`, or without one with the status for its
  /// kind. A `CommandFailure` is rethrown as it is.
  static func with<Value: ~Copyable>(
    _ status: ExitStatus? = nil, _ work: () throws -> Value
  ) throws(CommandFailure) -> Value {
    do {
      return try work()
    } catch let failure as CommandFailure {
      throw failure
    } catch let error as MapError where status == nil {
      throw CommandFailure(error)
    } catch let error as OutputError where status == nil {
      throw CommandFailure(error)
    } catch {
      throw CommandFailure(status ?? .unavailable, "\(error)")
    }
  }

  /// Runs `work`. An error ends the command with the failure that `failure` makes of it.
  static func with<Value: ~Copyable, Fault: Error>(
    _ failure: (Fault) -> CommandFailure, _ work: () throws(Fault) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(Fault) {
      return try work()
    } catch {
      throw failure(error)
    }
  }
}
