import Foundation
import Testing

/// Holds what is published with a version to the one place where it stands.
@Suite("The version")
struct VersionTests {
  private static let validator = "/usr/bin/appstreamcli"
  private static let metainfo = "Resources/Desktop/rhumb.metainfo.xml"

  private static func version() throws -> String {
    let source = try ProjectTree.text("Sources/Ground/ProductVersion/RhumbVersion.swift")
    return String(try #require(source.firstMatch(of: /static let current = "(.*)"/)).1)
  }

  /// The versions of the change log and their days, newest first.
  private static func releases() throws -> [(version: String, day: String)] {
    let text = try ProjectTree.text("CHANGELOG.md")
    return text.matches(of: /\n## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})\n/)
      .map { (String($0.1), String($0.2)) }
  }

  @Test("It is three numbers, and the newest of the change log, the manual and the guide have it")
  func documents() throws {
    let version = try Self.version()
    #expect(version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
    #expect(try Self.releases().first?.version == version)
    #expect(try ProjectTree.text("Resources/Desktop/rhumb.1").contains("\"rhumb \(version)\""))
    let guide = try ProjectTree.text("Sources/Map/Rhumb/Rhumb.docc/GettingStarted.md")
    #expect(guide.contains("from: \"\(version)\""))
    let readme = try ProjectTree.text("README.md")
    #expect(readme.contains("rhumb-\(version)-linux") && readme.contains("rhumb_\(version)-1_"))
  }

  @Test("No source says it a second time")
  func once() throws {
    let version = try Self.version()
    for path in try ProjectTree.swiftFiles(below: "Sources")
    where !path.hasSuffix("RhumbVersion.swift") {
      #expect(try !ProjectTree.text(path).contains("\"\(version)\""), "\(path)")
    }
  }

  @Test("The metainfo's newest release is the program's, of the same day as in the change log")
  func release() throws {
    let text = try ProjectTree.text(Self.metainfo)
    let release = try #require(text.firstMatch(of: /<release version="(.*?)" date="(.*?)">/))
    let newest = try #require(try Self.releases().first)
    #expect(release.1 == newest.version && release.2 == newest.day)
  }

  @Test("The metainfo has the desktop entry's kinds of files, summary and categories")
  func entry() throws {
    let text = try ProjectTree.text(Self.metainfo)
    let entry = try ProjectTree.text("Resources/Desktop/rhumb.desktop")
    func list(_ key: String) throws -> [String] {
      let line = try #require(entry.split(separator: "\n").first { $0.hasPrefix("\(key)=") })
      return line.dropFirst(key.count + 1).split(separator: ";").map(String.init)
    }
    #expect(
      try list("MimeType") == text.matches(of: /<mediatype>(.*?)</).map { String($0.1) })
    #expect(try list("Categories") == text.matches(of: /<category>(.*?)</).map { String($0.1) })
    #expect(
      try list("Comment").first == text.firstMatch(of: /<summary>(.*?)</).map { String($0.1) })
  }

  @Test("Its pictures are in the repository, as large as it says")
  func pictures() throws {
    let images = try ProjectTree.text(Self.metainfo)
      .matches(of: /width="(\d+)" height="(\d+)">https:\/\/rhumb\.example\/(.*?\.png)</)
    #expect(images.count >= 3)
    for image in images {
      let path = ProjectTree.root.appending(path: "Resources/Desktop/\(image.3)")
      // Width and height are big-endian numbers at the beginning of the first chunk.
      let head = [UInt8](try Data(contentsOf: path).prefix(24))
      let sides = [head[16..<20], head[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
      #expect(sides == [Int(image.1), Int(image.2)], "\(image.3)")
    }
  }

  @Test(
    "appstreamcli takes the metainfo",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: validator),
      "there is no appstreamcli: apt-get install appstream"))
  func validates() throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: Self.validator)
    process.arguments = [
      "validate", "--no-net", ProjectTree.root.appending(path: Self.metainfo).path,
    ]
    process.standardOutput = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(said)")
  }

  @Test("No sentence of the change log is longer than 30 words")
  func sentences() throws {
    let prose = try ProjectTree.text("CHANGELOG.md")
      .replacing(/`[^`]*`/, with: "name").replacing(/\n[-|]\s/, with: ". ")
      .replacing("\n\n", with: ". ")
    for sentence in prose.split(separator: /[.:;](\s+|$)/) {
      let words = sentence.split(whereSeparator: \.isWhitespace)
      #expect(words.count <= 30, "\(sentence)")
    }
  }
}
