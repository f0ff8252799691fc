import Foundation
import MapOpening
import TestSupport
import Testing

/// The desktop's entry, the definitions of kinds of files beside it, and what the program reads.
@Suite("The desktop entry")
struct DesktopEntryTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Resources/Desktop")

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// The kinds that the entry names.
  private static func kindsOfEntry() throws -> [String] {
    let line = try #require(
      try text("rhumb.desktop").split(separator: "\n").first { $0.hasPrefix("MimeType=") })
    return line.dropFirst("MimeType=".count).split(separator: ";").map(String.init)
      .filter { !$0.hasPrefix("x-scheme-handler/") }
  }

  /// The values of an attribute of all elements of a name.
  private static func values(
    of attribute: String, in element: String, _ text: String
  ) throws -> [String] {
    let pattern = try Regex("<\(element)\\b[^>]*\\b\(attribute)=\"([^\"]*)\"")
    return text.matches(of: pattern).compactMap { $0.output[1].substring.map(String.init) }
  }

  @Test("The entry names what the definitions define, each once")
  func kinds() throws {
    let defined = try Self.values(of: "type", in: "mime-type", try Self.text("rhumb-mime.xml"))
    let named = try Self.kindsOfEntry()
    #expect(try Self.text("rhumb.desktop").contains(";x-scheme-handler/geo;"))
    #expect(named.sorted() == defined.sorted())
    #expect(Set(named).count == named.count && named.count >= 6)
  }

  @Test("The definitions have the endings of all files that the program reads, and no others")
  func endings() throws {
    let definitions = try Self.text("rhumb-mime.xml")
    let patterns = try Self.values(of: "pattern", in: "glob", definitions)
    let read = GeoJSONFile.endings + GeoJSONFile.otherEndings + [".pmtiles", ".mbtiles"]
    #expect(patterns.sorted() == read.map { "*\($0)" }.sorted())
  }

  @Test("The entry starts the program with addresses, and its icon is there")
  func start() throws {
    let lines = try Self.text("rhumb.desktop").split(separator: "\n")
    #expect(lines.first == "[Desktop Entry]")
    #expect(lines.contains("Exec=rhumb %U") && lines.contains("Icon=rhumb"))
    #expect(
      FileManager.default.fileExists(atPath: Self.folder.appending(path: "rhumb.svg").path))
  }

  @Test("The desktop's own tools take both, where they are installed")
  func tools() throws {
    func run(_ name: String, _ arguments: [String]) throws -> Int32? {
      let program = "/usr/bin/\(name)"
      guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      process.standardError = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    let entry = Self.folder.appending(path: "rhumb.desktop").path
    if let status = try run("desktop-file-validate", [entry]) { #expect(status == 0) }
    let scratch = try ScratchFolder()
    try scratch.write(Array(Self.text("rhumb-mime.xml").utf8), to: "mime/packages/rhumb.xml")
    guard let status = try run("update-mime-database", [scratch.path + "/mime"]) else { return }
    #expect(status == 0)
    let globs = try String(contentsOfFile: scratch.path + "/mime/globs2", encoding: .utf8)
    for kind in try Self.kindsOfEntry() { #expect(globs.contains(":\(kind):*."), "\(kind)") }
  }
}
