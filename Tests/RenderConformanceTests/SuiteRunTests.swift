import Conformance
import Foundation
import ImageCodec
import OffscreenRendering
import TestSupport
import Testing

@testable import RenderConformance

/// Tests of the reference run from end to end.
@MainActor
@Suite(
  "Runs of the reference's tests", .serialized,
  .enabled(if: (try? OffscreenContext()) != nil, "no EGL that draws without a display"))
struct SuiteRunTests {
  private let folder = SuiteFolder()

  private func style(_ color: String, _ members: String = "") -> String {
    #"""
    {"version": 8, "metadata": {"test": {"width": 16, "height": 8\#(members)}},
     "sources": {"s": {"type": "geojson", "data": {"type": "Feature", "id": 7,
       "properties": {"a": 1}, "geometry": {"type": "Point", "coordinates": [0, 0]}}}},
     "layers": [
       {"id": "b", "type": "background", "paint": {"background-color": "\#(color)"}},
       {"id": "c", "type": "circle", "source": "s", "paint": {"circle-opacity": 0}}]}
    """#
  }

  private func writePicture(_ name: String, of color: String) throws {
    let blue = PixelImage(width: 16, height: 8, filledWith: SIMD4(0, 0, 255, 255))
    try folder.write(style(color), to: "render-tests/\(name)/style.json")
    try folder.write(PNGCodec.encode(blue), to: "render-tests/\(name)/expected.png")
  }

  private func run(_ differences: String? = nil) throws -> RenderConformanceReport {
    try RenderConformance(differences: differences, output: folder.path + "/out")
      .run(folders: [folder.path])
  }

  @Test("Pictures that agree, that differ, and that differ on purpose")
  func pictures() throws {
    try writePicture("color/right", of: "blue")
    try writePicture("color/wrong#1", of: "red")
    // One that agrees is counted, whatever the list says, which may be another suite's.
    try folder.write(
      #"{"color/wrong#1": "<b>red is better</b>", "color/right": "once"}"#, to: "differences.json")
    let report = try run()
    #expect(report.results.map(\.isStrictlyEqual) == [true, false] && report.failed == 1)
    #expect(report.results.map(\.softPart) == [0, 1])
    #expect(report.summary.contains { $0.hasPrefix("  strict: pixelmatch") })
    #expect(report.summary.contains("  all         2      1   50.0 %      1   50.0 %"))
    let index = try folder.text("out/index.html")
    #expect(index.contains("<a href=\"color/index.html\">color</a>"))
    let page = try folder.text("out/color/index.html")
    #expect(page.contains("src=\"wrong-1/difference.png\""))
    #expect(FileManager.default.fileExists(atPath: folder.path + "/out/color/wrong-1/actual.png"))
    let lenient = try run(folder.path + "/differences.json")
    #expect(lenient.failed == 0 && lenient.exempted == 1)
    #expect(lenient.superfluous == ["color/right"])
    #expect(lenient.summary.contains("  all         1      1  100.0 %      1  100.0 %"))
    #expect(try folder.text("out/color/index.html").contains("&lt;b>red is better"))
  }

  @Test("One of several expected pictures is enough, and only what is reported is compared")
  func severalPictures() throws {
    try writePicture("color/second", of: "red")
    let red = PixelImage(width: 16, height: 8, filledWith: SIMD4(255, 0, 0, 255))
    try folder.write(PNGCodec.encode(red), to: "render-tests/color/second/expected-2.png")
    try writePicture("color/part", of: "red")
    try folder.write(
      style("red", #", "reportWidth": 4, "reportHeight": 2"#),
      to: "render-tests/color/part/style.json")
    let part = PixelImage(width: 4, height: 2, filledWith: SIMD4(255, 0, 0, 255))
    try folder.write(PNGCodec.encode(part), to: "render-tests/color/part/expected.png")
    #expect(try run().results.map(\.isStrictlyEqual) == [true, true])
  }

  @Test("Operations reach the map")
  func operations() throws {
    let operations: [(name: String, text: String)] = [
      ("wait", #"["wait"]"#), ("state", #"["setGlobalStateProperty", "color", "blue"]"#),
      (
        "feature",
        #"["setFeatureState", {"source": "s", "id": 7}, {"o": 0}], ["removeFeatureState", {"source": "s", "id": 7}, "o"]"#
      ),
      ("lens", #"["setVerticalFieldOfView", 20]"#), ("terrain", #"["setTerrain"]"#),
      ("padding", #"["setPadding", {"top": 2}]"#),
      ("ease", #"["easeTo", {"padding": {"left": 2}, "center": [3, 4], "zoom": 2}]"#),
      ("unknown", #"["setSomething"]"#),
    ]
    for (name, operations) in operations {
      try writePicture("operation/\(name)", of: "blue")
      let style = style("blue", ", \"operations\": [\(operations)]")
        .replacing(
          #""background-color": "blue""#,
          with: #""background-color": ["coalesce", ["global-state", "color"], "blue"]"#)
      try folder.write(style, to: "render-tests/operation/\(name)/style.json")
    }
    let failures = try run().results.filter { !$0.isStrictlyEqual }
    #expect(failures.map(\.problem) == ["the operation setSomething is not known"])
  }

  @Test("What the suite does not count, and pictures of debugging, are told but not counted")
  func uncounted() throws {
    try writePicture("color/browser", of: "red")
    try writePicture("color/boxes", of: "red")
    try folder.write(
      style("red", #", "collisionDebug": true"#), to: "render-tests/color/boxes/style.json")
    #expect(try run().failed == 1)
    try folder.write(#"{"color/browser": "its canvas"}"#, to: "uncounted.json")
    let report = try run()
    #expect(report.failed == 0 && report.uncounted == 2)
    #expect(report.lines.contains { $0.hasSuffix("(not counted: its canvas)") })
    #expect(report.lines.contains { $0.hasSuffix("(not counted: debugging)") })
    try folder.write("[", to: "uncounted.json")
    #expect(throws: ConformanceError.self) { try run() }
  }

  @Test("Names of folders add nothing to the pages but themselves")
  func names() throws {
    let name = #"a" onclick="x"#
    try writePicture("\(name)/b<i>\" onload=\"y", of: "blue")
    #expect(try run().failed == 0)
    let pages = try folder.text("out/index.html") + folder.text("out/\(name)/index.html")
    #expect(pages.contains("a&quot; onclick=&quot;x/index.html"))
    #expect(pages.contains("src=\"b&lt;i>&quot; onload=&quot;y/actual.png\""))
    #expect(!pages.contains(#"" onclick="#) && !pages.contains(#"" onload="#))
  }

  @Test("Queries that find what must come, and others")
  func queries() throws {
    let feature = #"""
      {"type": "Feature", "id": 7, "source": "s", "state": {}, "properties": {"a": 1},
       "geometry": {"type": "Point", "coordinates": [0.01, 0]}}
      """#
    for (name, expected, at) in [
      ("found", "[\(feature)]", "[8, 4]"), ("missed", "[\(feature)]", "[0, 0]"),
      ("none", "[]", "[0, 0]"), ("box", "[\(feature)]", "[[0, 0], [16, 8]]"),
      ("other", "[\(feature.replacing("\"a\": 1", with: "\"a\": 2"))]", "[8, 4]"),
    ] {
      try folder.write(
        style("blue", ", \"queryGeometry\": \(at)"), to: "query-tests/q/\(name)/style.json")
      try folder.write(expected, to: "query-tests/q/\(name)/expected.json")
    }
    let report = try run()
    #expect(report.queries.filter { !$0.isEqual }.map(\.name) == ["q/missed", "q/other"])
    #expect(report.queries.last?.difference?.hasPrefix("feature 1: properties") == true)
    #expect(report.failed == 2)
    #expect(try folder.text("out/query-tests/q/index.html").contains("0 features in place of 1"))
  }

  @Test(
    "A few of the reference's own tests",
    .enabled(if: SharedData.existing("data/render-tests") != nil, "needs the shared render tests"))
  func own() throws {
    let suite = try #require(SharedData.existing("data/render-tests")).path
    let tests = [
      "render-tests/background-color/literal", "render-tests/circle-radius/function",
      "render-tests/fill-color/literal", "query-tests/options", "query-tests/circle-pitch-scale",
      "query-tests/edge-cases",
    ].map { "\(suite)/\($0)" }.filter { FileManager.default.fileExists(atPath: $0) }
    let report = try RenderConformance().run(folders: tests)
    #expect(report.results.count + report.queries.count >= 9)
    #expect(report.failed == 0, "\(report.lines)")
  }
}
