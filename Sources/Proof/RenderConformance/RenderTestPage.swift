import Conformance
import Foundation
import ImageCodec

/// A folder with what came of render tests: three pictures a test, and a page that shows them.
struct RenderTestPage: Sendable {
  let folder: String

  func write(
    _ actual: PixelImage, _ expected: PixelImage?, _ difference: PixelImage?, of name: String
  ) {
    let pictures = [("actual", actual), ("expected", expected), ("difference", difference)]
    for case (let kind, let picture?) in pictures {
      guard let bytes = try? PNGCodec.encode(picture) else { continue }
      let path = "\(folder)/\(Self.path(of: name, kind))"
      try? FileManager.default.createDirectory(
        atPath: String(path.dropLast("/\(kind).png".count)),
        withIntermediateDirectories: true)
      try? Data(bytes).write(to: URL(fileURLWithPath: path))
    }
  }

  /// Group and test stay folders; `#` would end an address.
  private static func path(of name: String, _ kind: String) -> String {
    name.replacing("#", with: "-") + "/\(kind).png"
  }

  func writeIndex(_ results: [RenderTestResult]) throws(ConformanceError) {
    let ranked = results.sorted { ($0.softPart ?? 1, $0.name) > ($1.softPart ?? 1, $1.name) }
    let rows = ranked.map(row).joined(separator: "\n")
    let page = """
      <!doctype html><meta charset="utf-8"><title>Render tests</title>
      <style>
      body { font: 14px sans-serif; background: #ddd }
      td { vertical-align: top; padding: 4px } img { background: #fff; max-width: 400px }
      .differs { color: #a00 } .soft { color: #860 } .strict { color: #060 }
      </style>
      <table><tr><th>test<th>expected<th>actual<th>difference
      \(rows)
      </table>
      """
    do {
      try Data(page.utf8).write(to: URL(fileURLWithPath: "\(folder)/index.html"))
    } catch {
      throw .unreadable(file: "\(folder)/index.html")
    }
  }

  private func row(_ result: RenderTestResult) -> String {
    let kind = result.isStrictlyEqual ? "strict" : result.isSoftlyEqual ? "soft" : "differs"
    let notes = ([result.problem, result.exemption].compactMap(\.self) + result.warnings)
      .map { "<br><small>\(Self.escaped($0))</small>" }.joined()
    let parts = result.softPart.map { "<br>soft \($0 * 100) %" } ?? ""
    let pictures = ["expected", "actual", "difference"]
      .map { "<td><img loading=lazy src=\"\(Self.path(of: result.name, $0))\">" }.joined()
    return "<tr><td class=\(kind)>\(Self.escaped(result.name))\(parts)\(notes)\(pictures)"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
