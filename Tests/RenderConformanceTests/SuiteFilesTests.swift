import Conformance
import Foundation
import JSON
import TestSupport
import Testing

@testable import RenderConformance

@Suite("Files of the reference's tests")
struct SuiteFilesTests {
  private let folder = SuiteFolder()

  @Test(
    "The suite is the folder above the tests that has glyphs and sprites; without it that is told")
  func root() throws {
    try folder.write("{}", to: "render-tests/a/b/style.json")
    let files = try SuiteFiles(above: folder.path + "/render-tests/a/b")
    #expect(files.root == folder.path)
    #expect(throws: ConformanceError.self) { try SuiteFiles(above: "/") }
  }

  @Test("References become paths, the more special ones first; others stay")
  func paths() throws {
    let files = try SuiteFiles(above: folder.path)
    for (reference, path) in [
      ("local://tiles/{z}.mvt?a=b", "/tiles/{z}.mvt"), ("mapbox://sprites/a", "/sprites/a"),
      ("mapbox://fonts/{fontstack}", "/glyphs/{fontstack}"),
      ("mapbox://styles/mapbox/bright-v9", "/mapbox-gl-styles/styles/bright-v9"),
      ("mapbox://styles/own", "/styles/own"), ("mapbox://x.json", "/tilesets/x.json"),
    ] {
      #expect(files.path(of: reference) == folder.path + path)
    }
    #expect(files.path(of: "https://a.b/c") == "https://a.b/c")
  }

  @Test("A source that names a TileJSON of the suite gets its members; its own hold")
  func tileJSON() throws {
    try folder.write(
      #"{"tiles":["local://tiles/{z}.mvt"],"maxzoom":3,"minzoom":1}"#, to: "tilesets/t.json")
    try folder.write(
      #"{"sources":{"a":{"type":"vector","url":"local://tilesets/t.json","maxzoom":9}}}"#,
      to: "style.json")
    let files = try SuiteFiles(above: folder.path)
    let source = try files.document(at: "local://style.json")["sources"]?["a"]
    #expect(source?["tiles"]?.array == [.string(folder.path + "/tiles/{z}.mvt")])
    #expect(source?["maxzoom"] == 9 && source?["minzoom"] == 1 && source?["url"] == nil)
    #expect(throws: ConformanceError.self) { try files.document(at: "local://none.json") }
  }
}

@Suite("Differences on purpose")
struct IntendedDifferencesTests {
  private let folder = SuiteFolder()

  private func differences(_ text: String) throws -> IntendedDifferences {
    try folder.write(text, to: "differences.json")
    return try IntendedDifferences(fileAt: folder.path + "/differences.json")
  }

  @Test("A test has its own reason, or its group's")
  func reasons() throws {
    let known = try differences(#"{"a/b": "one", "a/*": "all", "query-tests/a/b": "query"}"#)
    #expect(known.reason(for: "a/b") == "one" && known.reason(for: "a/c") == "all")
    #expect(known.reason(for: "query-tests/a/b") == "query")
    #expect(known.reason(for: "query-tests/a/c") == nil && known.reason(for: "b/b") == nil)
  }

  @Test("A name without a reason, and what is no list of them, is refused")
  func refused() throws {
    for text in [#"{"a/b": ""}"#, #"{"a/b": " ."}"#, #"{"a/b": 1}"#, "[]", "{"] {
      #expect(throws: ConformanceError.self, "\(text)") { try differences(text) }
    }
  }

  @Test("Each entry of the project's own file has a reason")
  func own() throws {
    let path = SharedData.package.appendingPathComponent("Tests/RenderDifferences.json").path
    #expect(throws: Never.self) { try IntendedDifferences(fileAt: path) }
  }

  @Test("One that agrees is told as superfluous, a group when all of it agrees")
  func superfluous() throws {
    var report = RenderConformanceReport()
    for (name, isEqual) in [("a/b", true), ("a/c", false), ("d/e", true), ("d/f", true)] {
      var result = RenderTestResult(name: name)
      result.isStrictlyEqual = isEqual
      report.results.append(result)
    }
    report.queries.append(QueryTestResult(name: "q/r"))
    report.findSuperfluous(
      among: try differences(
        #"{"a/b": "x", "a/c": "x", "d/*": "x", "query-tests/q/*": "x", "z/z": "x"}"#))
    #expect(report.superfluous == ["a/b", "d/*", "query-tests/q/*"])
    #expect(report.summary.contains { $0.hasPrefix("a/b agrees") })
  }
}
