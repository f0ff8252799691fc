import Foundation
import ImageCodec

/// The report as an HTML page with images.
extension Verification.Report {
  /// The images that the page shows, with their file names.
  package var pictures: [(file: String, image: PixelImage)] {
    results.flatMap { result in
      result.worst.enumerated().flatMap { rank, worst in
        worst.pictures.enumerated().map { index, picture in
          (Self.file(result, rank, index), picture.image)
        }
      }
    }
  }

  private static func file(_ result: CheckResult, _ rank: Int, _ index: Int) -> String {
    "\(result.name)-\(rank + 1)-\(index + 1).png"
  }

  /// A page that needs nothing but the images in the same folder.
  package var html: String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>rhumb verify</title><style>
    body { font: 15px/1.5 sans-serif; margin: 2em auto; max-width: 75em; padding: 0 1em; }
    table { border-collapse: collapse; } td, th { padding: .25em .8em; text-align: right; }
    td:first-child, th:first-child, td.text, th.text { text-align: left; }
    tr { border-bottom: 1px solid #ddd; } .bad { color: #b00020; } .good { color: #1a7f37; }
    figure { display: inline-block; margin: .5em 1em .5em 0; vertical-align: top; }
    img { max-width: 34em; border: 1px solid #999; image-rendering: pixelated; }
    figcaption, .detail { color: #555; font-size: 13px; }
    .bar { display: inline-block; width: 2.2em; background: #4a90d9; margin-right: 2px; }
    .over { background: #b00020; }
    </style></head><body>
    <h1>rhumb verify</h1>
    <p class="\(passes ? "good" : "bad")"><strong>\(Self.escaped(verdict))</strong></p>
    <p>\(pictureCount) pictures in \(Self.number((seconds * 10).rounded() / 10)) s, drawn by
    \(Self.escaped(renderer)).</p>
    <table><tr><th>check</th><th class="text">shows that</th><th>views</th><th>values</th>
    <th>median</th><th>p95</th><th>max</th><th>limit</th><th class="text">unit</th>
    <th class="text">verdict</th></tr>
    \(results.map(Self.row).joined(separator: "\n"))
    </table>
    \(results.map(Self.section).joined(separator: "\n"))
    </body></html>

    """
  }

  private static func row(_ result: CheckResult) -> String {
    let figures = [result.median, result.p95, result.max, result.limit]
    return "<tr><td><a href=\"#\(result.name)\">\(result.name)</a></td>"
      + "<td class=\"text\">\(escaped(result.title))</td><td>\(result.viewCount)</td>"
      + "<td>\(result.values.count)</td>"
      + figures.map { "<td>\(number($0))</td>" }.joined()
      + "<td class=\"text\">\(result.unit)</td>"
      + "<td class=\"text \(result.passes ? "good" : "bad")\">"
      + "\(result.passes ? "passed" : "failed")</td></tr>"
  }

  private static func section(_ result: CheckResult) -> String {
    var html = "<h2 id=\"\(result.name)\">\(result.name): \(escaped(result.title))</h2>\n"
    if result.limit > 0, result.values.count >= 10 { html += histogram(result) }
    if !result.faults.isEmpty {
      html += "<ul class=\"bad\">"
      html += result.faults.map { "<li>\(escaped($0))</li>" }.joined()
      html += "</ul>\n"
    }
    for (rank, worst) in result.worst.enumerated() {
      html += "<p>\(rank == 0 ? "Largest" : "Next"): \(number(worst.value)) \(result.unit). "
      html += "<span class=\"detail\">\(escaped(worst.detail)); "
      html += "camera \(escaped(worst.view))</span></p>\n"
      for (index, picture) in worst.pictures.enumerated() {
        let file = file(result, rank, index)
        html += "<figure><a href=\"\(file)\"><img src=\"\(file)\" alt=\"\"></a>"
        html += "<figcaption>\(escaped(picture.label))</figcaption></figure>\n"
      }
    }
    return html
  }

  /// Bars for each tenth of the limit, and a red bar for the values above it.
  private static func histogram(_ result: CheckResult) -> String {
    let counts = result.histogram
    let most = Double(max(1, counts.max() ?? 1))
    let bars = counts.enumerated().map { index, count in
      let height = count == 0 ? 0 : max(2, 80 * log1p(Double(count)) / log1p(most))
      let range =
        index < 10
        ? "\(number(result.limit * Double(index) / 10)) to "
          + "\(number(result.limit * Double(index + 1) / 10)) \(result.unit)"
        : "above the limit"
      return "<span class=\"bar\(index == 10 ? " over" : "")\" "
        + "style=\"height:\(Int(height))px\" title=\"\(count) values, \(range)\"></span>"
    }
    return "<p>\(bars.joined())<br><span class=\"detail\">values by tenths of the limit "
      + "(heights logarithmic): \(counts.dropLast().map(String.init).joined(separator: ", ")); "
      + "above it: \(counts[10])</span></p>\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
  }
}
