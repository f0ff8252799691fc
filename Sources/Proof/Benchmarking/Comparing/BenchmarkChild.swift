import Foundation

/// A benchmark run in its own process, so that it starts from scratch as it does for a user.
package struct BenchmarkChild: Sendable {
  package var executable: String
  package var arguments: [String]

  package init(executable: String, arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
    /// The exit status. 0 if the process did not start or its output is unreadable.
    package let status: Int32
  }

  /// Runs the process to its end. Its standard error goes to that of this process.
  package func run() throws(Failure) -> BenchmarkFigures {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    do {
      try process.run()
    } catch {
      throw Failure(description: "\(executable): cannot be run (\(error))", status: 0)
    }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus <= 1, !output.isEmpty else {
      throw Failure(
        description: "\(executable) \(arguments.joined(separator: " ")): ended with status "
          + "\(process.terminationStatus)", status: process.terminationStatus)
    }
    do throws(BenchmarkFigures.Unreadable) {
      return try BenchmarkFigures(json: output)
    } catch {
      throw Failure(description: "\(executable): what it printed is \(error)", status: 0)
    }
  }

  /// A command line without the given options and their values.
  ///
  /// - Parameters:
  ///   - options: names of options that have a value, without dashes.
  ///   - switches: names of options that have none.
  package static func words(
    _ words: [String], without options: Set<String>, switches: Set<String>
  ) -> [String] {
    var kept: [String] = []
    var isValue = false
    for (index, word) in words.enumerated() {
      if isValue {
        isValue = false
        continue
      }
      if word == "--" { return kept + words[index...] }
      guard word.hasPrefix("--") else {
        kept.append(word)
        continue
      }
      let name = String(word.dropFirst(2).prefix { $0 != "=" })
      if options.contains(name) {
        isValue = !word.contains("=")
      } else if !switches.contains(name) {
        kept.append(word)
      }
    }
    return kept
  }

  package static var ownExecutable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments.first ?? "rhumb"
  }
}
