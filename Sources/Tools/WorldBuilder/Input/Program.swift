import Foundation

/// An external program that the builder runs for its output.
struct Program {
  let path: String
  /// The Debian package that contains it.
  let package: String

  /// Runs the program and returns its standard output.
  func output(of arguments: [String]) throws -> Data {
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw BuildError.missingProgram(path, package: package)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BuildError.programFailed(
        command: "\(path) \(arguments.last ?? "")", status: process.terminationStatus)
    }
    return data
  }
}
