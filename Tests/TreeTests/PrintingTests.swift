import Foundation
import Testing

/// Holds the program to one way to a terminal, by which nothing from outside can steer it.
@Suite("Printing")
struct PrintingTests {
  /// What writes to standard output or standard error, and where it may stand.
  private static let ways: [(way: String, files: Set<String>)] = [
    (
      #"(?:^|[^.\w]|Swift\.)(?:print|debugPrint|dump|fputs|puts|putchar|perror|NSLog|fwrite)\("#,
      ["Terminal"]
    ),
    (#"(?:^|\W)v?f?printf\("#, []),
    (#"\bstandard(?:Output|Error)\b(?! = )"#, []),
    (#"\bSTD(?:OUT|ERR)_FILENO\b"#, ["StandardStreams", "OutputTarget", "Terminal", "Progress"]),
    (#"\bStandardOutput\.write\b"#, ["Terminal"]),
    (#"\bStandardError\.write\b"#, ["CommandLineProgram", "SearchCommand", "Progress"]),
    // Whatever may hold a name is printed as lines.
    (#"\.ownWords\("#, ["CommandLineProgram"]),
  ]

  /// Programs that are not part of Rhumb: examples, and the makers of its data.
  private static let others = ["GTKExample", "EmbeddingExample", "WindowExample", "Builder/"]

  private static func findings(in code: String, of path: String) throws -> [String] {
    let name = path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    return try ways.compactMap { way, files in
      let found = try code.firstMatch(of: Regex(way).wordBoundaryKind(.simple))
      return found.flatMap { files.contains(name) ? nil : "\(path): \(code[$0.range])" }
    }
  }

  @Test("Everything that is printed goes through the filter of terminal texts")
  func oneWay() throws {
    var findings: [String] = []
    for path in try ProjectTree.paths(below: "Sources").sorted()
    where path.hasSuffix(".swift") || path.hasSuffix(".c") {
      guard !Self.others.contains(where: path.contains) else { continue }
      let code = String(decoding: SwiftText(try ProjectTree.text(path)).code, as: UTF8.self)
      findings += try Self.findings(in: code, of: path)
    }
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
  }

  @Test(
    "What prints by another way is found",
    arguments: [
      "print(error)", "Swift.print(error)", "debugPrint(x)", "fputs(text, stderr)",
      "FileHandle.standardError.write(data)", "fprintf(stderr, text)", "write(STDERR_FILENO, a, 1)",
      "try StandardOutput.write(.line(text))", "StandardError.write(text)", "perror(text)",
      "Terminal.print(.ownWords(name))",
    ])
  func finds(_ code: String) throws {
    #expect(try Self.findings(in: code, of: "Sources/A/B.swift").count == 1)
  }

  @Test("Declarations, other methods and other processes are no printing")
  func passes() throws {
    for code in [
      "Terminal.print(.line(name))", "process.standardError = pipe", "snprintf(a, 1, b)",
    ] {
      #expect(try Self.findings(in: code, of: "Sources/A/B.swift").isEmpty, "\(code)")
    }
  }
}
