import Foundation

/// A program that the builder runs for what it says.
struct Program {
  let path: String
  /// The Debian package that has it.
  let package: String

  /// What it writes to its standard output.
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
