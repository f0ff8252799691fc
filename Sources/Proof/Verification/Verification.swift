/// Draws calibration scenes with the real renderer and measures the pictures.
@MainActor
package enum Verification {
  /// What is verified, and how thoroughly.
  package struct Options: Sendable {
    /// A few cameras and small pictures instead of the whole sweep.
    package var isQuick = false
    /// An error to put in on purpose.
    package var injection: Injection?
    /// The names of the checks to run; empty for all.
    package var names: Set<String> = []

    package init() {}
  }

  /// What came out.
  package struct Report: Sendable {
    package var results: [CheckResult]
    /// What drew.
    package var renderer: String
    package var pictureCount: Int
    package var seconds: Double
    package var options: Options

    package var passes: Bool { results.allSatisfy(\.passes) }
  }

  /// Runs the checks.
  ///
  /// - Parameter progress: told the names of what is checked as it begins, with commas between them.
  /// - Throws: `VerificationError` when nothing can be drawn here.
  package static func run(
    _ options: Options, progress: (String) -> Void = { _ in }
  ) throws(VerificationError) -> Report {
    let start = ContinuousClock.now
    let renderer = try CalibrationRenderer(injection: options.injection)
    var results: [CheckResult] = []
    for check in checks {
      let names = check.names.filter { options.names.isEmpty || options.names.contains($0) }
      guard !names.isEmpty else { continue }
      progress(names.joined(separator: ", "))
      results += try check.run(renderer, options.isQuick).filter { names.contains($0.name) }
    }
    return Report(
      results: results, renderer: renderer.rendererName, pictureCount: renderer.pictureCount,
      seconds: (.now - start) / .seconds(1), options: options)
  }

  /// The names of all checks, in order.
  package static var names: [String] { checks.flatMap(\.names) }

  /// The names that stand for several checks, in order.
  package static var groups: [String] {
    checks.compactMap(\.group).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The names of the checks that a word stands for: of the one that is called so, or of all in a
  /// group; none for another word.
  package static func names(for word: String) -> [String] {
    names.contains(word) ? [word] : checks.filter { $0.group == word }.flatMap(\.names)
  }
}
