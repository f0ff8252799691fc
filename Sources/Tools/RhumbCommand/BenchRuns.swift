import Benchmarking
import Foundation
import ResourceLoading
import ShownText

/// A benchmark in several processes, for `--runs`, `--compare`, `--against` and the path `start`.
@MainActor
struct BenchRuns {
  private let path: String
  private let count: Int
  private let isJSON: Bool
  private let own: Side
  private let rival: Side?
  private let old: BenchmarkFigures?

  private struct Side {
    let executable: String
    let arguments: [String]
  }

  /// The default number of runs of the path `start`, and of each side of a comparison.
  private static let usualStarts = 7
  private static let usualRuns = 5

  /// Returns `nil` if the benchmark should run in this process.
  init?(_ path: String, _ arguments: ParsedArguments) throws(CommandFailure) {
    let comparison = arguments.value("compare")
    let other = arguments.value("against")
    try arguments.checkOnlyOne("compare", "against")
    let usual =
      comparison != nil || other != nil ? Self.usualRuns : path == "start" ? Self.usualStarts : 1
    count = try arguments.count("runs", in: 1...1000) ?? usual
    if count == 1, comparison == nil, other == nil { return nil }
    guard !Self.shapeless.contains(path) else {
      throw .usage("--path \(path) runs once: no --runs, --compare or --against with it")
    }
    self.path = path
    isJSON = arguments.has("json")
    let words = BenchmarkChild.words(
      Array(CommandLine.arguments.dropFirst()), without: ["runs", "compare", "against"],
      switches: ["json"])
    own = Side(executable: BenchmarkChild.ownExecutable, arguments: words)
    rival = other.map { Self.rival($0, words, maps: arguments.operands) }
    old = try comparison.map { file throws(CommandFailure) in try Self.read(file, for: path) }
  }

  /// Paths whose output has another form, which cannot be summarised over several runs.
  private static let shapeless: Set = ["camera", "latency", "scale", "soak"]

  /// A file that is not a program is a map, which replaces the given maps.
  private static func rival(_ file: String, _ words: [String], maps: [String]) -> Side {
    let start = (try? RegularFile(path: file).beginning(4)) ?? []
    let isProgram = start.starts(with: "\u{7f}ELF".utf8) || start.starts(with: "#!".utf8)
    guard !isProgram, FileManager.default.fileExists(atPath: file) else {
      return Side(executable: file, arguments: words)
    }
    return Side(
      executable: BenchmarkChild.ownExecutable,
      arguments: words.filter { !maps.contains($0) } + [file])
  }

  private static let maxReportBytes = 64 << 20

  private static func read(
    _ file: String, for path: String
  ) throws(CommandFailure) -> BenchmarkFigures {
    guard let bytes = try? RegularFile(path: file).readAll(limit: maxReportBytes) else {
      throw CommandFailure(
        .noInput,
        "--compare \(file): no such file, or it may not be read" + Spelling.hint(forFile: file))
    }
    let figures = try CommandFailure.with(
      { CommandFailure(.badData, "--compare \(file): \($0)") },
      { () throws(BenchmarkFigures.Unreadable) in try BenchmarkFigures(json: Data(bytes)) })
    let other = figures.words["path"] ?? "none"
    guard other == path else {
      throw .usage("--compare \(file): it is of the path \(other), not of \(path)")
    }
    return figures
  }

  func run() throws(CommandFailure) -> ExitStatus {
    var (reports, rivals): ([BenchmarkFigures], [BenchmarkFigures]) = ([], [])
    var progress = Progress()
    defer { progress.end() }
    for number in 0..<count {
      progress.show("run \(number + 1) of \(count)")
      // The two sides alternate, each of them first in every other pair.
      if let rival, !number.isMultiple(of: 2) { rivals.append(try child(rival)) }
      reports.append(try child(own))
      if let rival, number.isMultiple(of: 2) { rivals.append(try child(rival)) }
    }
    progress.end()
    if rival != nil || old != nil {
      let comparison = BenchmarkComparison(
        path: path, new: reports.map(\.numbers), old: old?.runs ?? rivals.map(\.numbers),
        isInterleaved: rival != nil)
      Terminal.print(isJSON ? .json(comparison.json) : .lines(BenchText.lines(comparison)))
    } else {
      let summary = BenchmarkSummary(reports, path: path)
      Terminal.print(isJSON ? .json(summary.json) : .lines(BenchText.lines(summary)))
    }
    return .done
  }

  private func child(_ side: Side) throws(CommandFailure) -> BenchmarkFigures {
    // Each process runs the path once, even `start`, whose default is several processes.
    let single = path == "start" ? ["--runs", "1"] : []
    let run = BenchmarkChild(
      executable: side.executable,
      // Options go right behind the command's name, where no `--` precedes them.
      arguments: side.arguments.prefix(1) + ["--json"] + single + side.arguments.dropFirst())
    return try CommandFailure.with(
      { CommandFailure(ExitStatus(rawValue: $0.status) ?? .unavailable, "\($0)") }, run.run)
  }
}
