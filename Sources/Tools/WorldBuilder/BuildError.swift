/// The reason why the world cannot be built. Each case names the cause.
enum BuildError: Error {
  /// A program that the builder runs is not installed.
  case missingProgram(String, package: String)
  /// A data file that the builder reads is not installed.
  case missingData(path: String, package: String)
  case programFailed(command: String, status: Int32)
  /// A data file lacks a variable, or holds fewer numbers than it states.
  case badData(path: String, reason: String)
  /// A line of a place table cannot be read.
  case badPlace(table: String, line: Int, reason: String)
  case cannotWrite(path: String, reason: String)
  case usage(String)
}

extension BuildError: CustomStringConvertible {
  var description: String {
    switch self {
    case .missingProgram(let name, let package):
      "\(name) is not installed; install it with: apt-get install \(package)"
    case .missingData(let path, let package):
      "\(path) is not there; install it with: apt-get install \(package)"
    case .programFailed(let command, let status): "\(command): ended with status \(status)"
    case .badData(let path, let reason): "\(path): \(reason)"
    case .badPlace(let table, let line, let reason): "\(table), line \(line): \(reason)"
    case .cannotWrite(let path, let reason): "\(path): cannot be written: \(reason)"
    case .usage(let text): text
    }
  }
}
