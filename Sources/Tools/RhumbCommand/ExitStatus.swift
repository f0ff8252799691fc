/// What the shell learns when `rhumb` ends (after sysexits.h).
enum ExitStatus: Int32, Sendable {
  case done = 0
  case checkFailed = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case cannotCreate = 73
}

/// Ends a command: a status and one line for standard error that names the thing at fault.
struct CommandFailure: Error, Sendable {
  var status: ExitStatus
  /// Empty where there is nothing to say.
  var message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }
}
