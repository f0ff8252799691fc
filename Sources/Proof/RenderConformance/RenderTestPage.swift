import Conformance
import FileWriting
import Foundation
import ImageCodec

/// A folder with test results: three images for each render test, a page for each group, and an
/// index of the groups.
struct RenderTestPage: Sendable {
  let folder: String

  func write(
    _ actual: PixelImage, _ expected: PixelImage?, _ difference: PixelImage?, of name: String
  ) throws(ConformanceError) {
    let pictures = [("actual", actual), ("expected", expected), ("difference", difference)]
    for case (let kind, let picture?) in pictures {
      guard let bytes = try? PNGCodec.encode(picture) else { continue }
      try write(bytes, to: "\(Self.path(of: name))/\(kind).png")
    }
  }

  func writePages(_ report: RenderConformanceReport) throws(ConformanceError) {
    var groups: [Group] = []
    for (name, results) in Dictionary(grouping: report.results, by: \.group) {
      groups.append(Group(pictures: results, name))
    }
    for (name, results) in Dictionary(grouping: report.queries, by: \.group) {
      groups.append(Group(queries: results, name))
    }
    groups.sort { ($1.difference, $0.path) < ($0.difference, $1.path) }
    for group in groups {
      try write(Array(Self.page(group.title, group.body).utf8), to: "\(group.path)/index.html")
    }
    let rows = groups.map { group in
      "<tr><td><a href=\"\(Self.escaped(group.path))/index.html\">\(group.title)</a><td>\(group.tests)"
        + "<td>\(group.agreeing)<td>\(Self.percent(group.difference))"
    }
    let body = """
      <pre>\(Self.escaped(report.summary.joined(separator: "\n")))</pre>
      <table><tr><th>group<th>tests<th>agree<th>differs by\n\(rows.joined(separator: "\n"))</table>
      """
    try write(Array(Self.page("Tests of the reference renderer", body).utf8), to: "index.html")
  }

  private func write(_ bytes: [UInt8], to path: String) throws(ConformanceError) {
    let file = URL(fileURLWithPath: "\(folder)/\(path)")
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try OutputFile.write(bytes, to: file.path)
    } catch {
      throw .unwritable(file: file.path)
    }
  }

  private static func page(_ title: String, _ body: String) -> String {
    """
    <!doctype html><meta charset="utf-8"><title>\(title)</title>
    <style>
    body { font: 14px sans-serif; background: #ddd }
    td, th { text-align: left; vertical-align: top; padding: 4px 12px 4px 4px }
    img { background: #fff; max-width: 400px }
    .differs { color: #a00 } .soft { color: #860 } .strict { color: #060 }
    </style>
    <h1>\(title)</h1>
    \(body)
    """
  }

  /// Keeps group and test as folders. A `#` would end a URL's path.
  fileprivate static func path(of name: String) -> String { name.replacing("#", with: "-") }

  fileprivate static func percent(_ part: Double) -> String {
    String(format: "%.3f %%", part * 100)
  }

  /// Escapes text for HTML, also within quotation marks.
  fileprivate static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}

/// What a page shows about a group of tests.
private struct Group {
  let title: String
  /// The folder of its page.
  let path: String
  let tests: Int
  /// Tests that agree or have an intended difference.
  let agreeing: Int
  /// The mean fraction of differing pixels, or the fraction of differing tests.
  let difference: Double
  /// A row for each test, with the largest differences first.
  let body: String

  init(pictures: [RenderTestResult], _ name: String) {
    title = RenderTestPage.escaped(name)
    path = RenderTestPage.path(of: name)
    tests = pictures.count
    agreeing = pictures.count { $0.isSoftlyEqual || $0.exemption != nil }
    difference = pictures.map { $0.softPart ?? 1 }.reduce(0, +) / Double(max(pictures.count, 1))
    let ranked = pictures.sorted { ($1.softPart ?? 1, $0.name) < ($0.softPart ?? 1, $1.name) }
    body =
      "<table><tr><th>test<th>expected<th>actual<th>difference\n"
      + ranked.map(\.row).joined(separator: "\n") + "</table>"
  }

  init(queries: [QueryTestResult], _ name: String) {
    title = "Queries: " + RenderTestPage.escaped(name)
    path = "query-tests/" + RenderTestPage.path(of: name)
    tests = queries.count
    agreeing = queries.count { $0.isEqual || $0.exemption != nil }
    difference = Double(queries.count { !$0.isEqual }) / Double(max(queries.count, 1))
    let ranked = queries.sorted { (!$1.isEqual ? 1 : 0, $0.name) < (!$0.isEqual ? 1 : 0, $1.name) }
    body =
      "<table><tr><th>test<th>what differs\n" + ranked.map(\.row).joined(separator: "\n")
      + "</table>"
  }
}

extension QueryTestResult {
  fileprivate var row: String {
    let notes = ([difference, exemption].compactMap(\.self) + warnings)
      .map(RenderTestPage.escaped).joined(separator: "<br>")
    return
      "<tr><td class=\(isEqual ? "strict" : "differs")>\(RenderTestPage.escaped(name))<td>\(notes)"
  }
}

extension RenderTestResult {
  fileprivate var row: String {
    let kind = isStrictlyEqual ? "strict" : isSoftlyEqual ? "soft" : "differs"
    let notes = ([problem, exemption].compactMap(\.self) + warnings)
      .map { "<br><small>\(RenderTestPage.escaped($0))</small>" }.joined()
    let parts = [("strict", strictPart), ("soft", softPart)].map { name, part in
      part.map { "<br>\(name) \(RenderTestPage.percent($0))" } ?? ""
    }
    let place = RenderTestPage.path(of: name).dropFirst(group.count + 1)
    let folder = RenderTestPage.escaped(String(place))
    let pictures = ["expected", "actual", "difference"]
      .map { "<td><img loading=lazy src=\"\(folder)/\($0).png\">" }.joined()
    return
      "<tr><td class=\(kind)>\(RenderTestPage.escaped(name))\(parts.joined())\(notes)\(pictures)"
  }
}
