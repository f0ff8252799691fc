import Foundation
import JSON
import MapStyle
import TestSupport
import Testing

/// The specification's own styles with faults, each with the places that its validator names.
@Suite("Published faulty styles")
struct PublishedValidationTests {
  /// Faults that are let pass, since what is meant is clear or nothing of it is drawn.
  static let tolerated: [String: Set<String>] = [
    "bad-color": ["layers[2].paint.fill-outline-color.stops[1][1]"],  // after another in it
    "center": ["center"],  // a third number
    "filters": [
      "layers[1].filter", "layers[9].filter[1]",  // an empty one, which lets everything pass
      "layers[7].filter[2]", "layers[8].filter[2]",  // a kind of geometry that there is not
      "layers[18].filter[1][2]", "layers[22].filter[1]", "layers[22].filter[1][0]",
      "layers[27].filter[2][1]",  // both syntaxes in one filter
      // Both syntaxes again, told at the filter's other part.
      "layers[14].filter[1]", "layers[15].filter[1]", "layers[16].filter[2][0]",
      "layers[17].filter[1]",
    ],
    // Layers that refer to others are of an older version; the kinds of layers that need other
    // sources are not drawn.
    "layers": [
      "layers[3]", "layers[9]", "layers[10]", "layers[11]", "layers[12]", "layers[18]",
      "layers[19]", "layers[22].paint.hillshade-illumination-direction",
      "layers[22].paint.hillshade-illumination-altitude",
      "layers[22].paint.hillshade-highlight-color", "layers[22].paint.hillshade-shadow-color",
      "layers[23]",
    ],
    "malformed-glyphs": ["glyphs"],
    "properties": [
      "layers[0].paint.fill-antialias-transition",  // of a property that cannot go over
      "layers[3].paint.fill-opacity", "layers[3].paint.fill-color.stops[1][0]",  // more than needed
    ],
    // Fonts that depend on attributes are drawn nevertheless.
    "text-font": Set((4...11).map { "layers[\($0)].layout.text-font" }),
  ]

  private static func names() throws -> [String] {
    let folder = try #require(SharedData.folder).appendingPathComponent(Self.path)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return files.filter { $0.hasSuffix(".input.json") }.map { String($0.dropLast(11)) }.sorted()
  }

  private static let path = "data/style-validation-tests"

  @Test(
    "are read or refused, and their faults found where the specification's validator finds them",
    .enabled(if: SharedData.isPresent, "needs the shared data"))
  func faults() throws {
    var found = 0
    for name in try Self.names() {
      let output = try JSONParser.parse(SharedData.bytes("\(Self.path)/\(name).output.json"))
      let wanted = Set(
        (output.array ?? []).compactMap { $0["message"]?.string.map { $0.prefix { $0 != ":" } } })
      guard let style = try? StyleParser.parse(SharedData.bytes("\(Self.path)/\(name).input.json"))
      else {
        #expect(!wanted.isEmpty, "\(name) is refused")
        continue
      }
      let paths = style.problems.map(\.path)
      for place in wanted where !(Self.tolerated[name]?.contains(String(place)) ?? false) {
        let isFound = paths.contains {
          $0.hasPrefix(place) || place.hasPrefix($0) || $0.contains(".\(place)")
        }
        #expect(isFound, "\(name): \(place) ∉ \(paths)")
        found += isFound ? 1 : 0
      }
    }
    #expect(found >= 40)
  }
}
