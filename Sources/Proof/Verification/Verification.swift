/// Draws calibration scenes with the real renderer and measures the resulting images.
@MainActor
package enum Verification {
  /// What to verify, and how thoroughly.
  package struct Options: Sendable {
    /// Whether to use a few cameras and small images instead of the whole sweep.
    package var isQuick = false
    /// A deliberate error, to prove that the checks find it.
    package var injection: Injection?
    /// The names of the checks to run. If empty, all run.
    package var names: Set<String> = []

    package init() {}
  }

  package struct Report: Sendable {
    package var results: [CheckResult]
    /// The name of the OpenGL renderer.
    package var renderer: String
    package var pictureCount: Int
    package var seconds: Double
    package var options: Options

    package var passes: Bool { results.allSatisfy(\.passes) }
  }

  /// - Parameter progress: receives the comma-separated names of each check when it begins.
  /// - Throws: `VerificationError` if nothing can be drawn here.
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
      results += try check.run(renderer, isQuick: options.isQuick).filter {
        names.contains($0.name)
      }
    }
    return Report(
      results: results, renderer: renderer.rendererName, pictureCount: renderer.pictureCount,
      seconds: (.now - start) / .seconds(1), options: options)
  }

  /// The names of all checks, in order.
  package static var names: [String] { checks.flatMap(\.names) }

  /// The names that each select several checks, in order.
  package static var groups: [String] {
    checks.compactMap(\.group).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The names of the checks that `word` selects: the check with that name, or all checks of the
  /// group with that name. Empty for any other word.
  package static func names(for word: String) -> [String] {
    names.contains(word) ? [word] : checks.filter { $0.group == word }.flatMap(\.names)
  }
}
