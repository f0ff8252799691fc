import Foundation
import StyleExpressions
import TestSupport
import Testing

@Suite("The page of style properties")
struct PropertyPageTests {
  private static let file = SharedData.package.appendingPathComponent(
    "Sources/Map/Rhumb/Rhumb.docc/StyleProperties.md")

  private static let introduction = """
    # Style properties

    What Rhumb reads of the properties in the MapLibre style specification.

    ## Overview

    Each property may differ by zoom, and those *by feature* from feature to feature, too. A value holds
    for the zoom of each frame; one *in tiles* for the zoom at which a tile is built. What else a style
    asks for is reported as a warning when it is opened.

    """

  private static let headings: [(PropertyDeclaration.Use, String)] = [
    (.feature, "By feature"), (.layer, "For the layer"), (.tileFeature, "By feature, in tiles"),
    (.tileLayer, "For the layer, in tiles"), (.ramp, "As a ramp of colours"),
    (.none, "Without effect"),
  ]

  /// The page as the declarations have it.
  private static var page: String {
    var text = introduction
    var owners: [String] = []
    for property in DeclaredProperty.all where !owners.contains(property.owner) {
      owners.append(property.owner)
    }
    for owner in owners {
      text += "\n## \(owner)\n\n"
      let properties = DeclaredProperty.all.filter { $0.owner == owner }
      for (use, heading) in headings {
        let names = properties.filter { $0.declaration.use == use }.map { "`\($0.name)`" }
        if !names.isEmpty { text += "- \(heading): \(names.joined(separator: ", "))\n" }
      }
    }
    return text
  }

  @Test("lists what is declared; RHUMB_UPDATE_PICTURES writes it anew")
  func isCurrent() throws {
    if ProcessInfo.processInfo.environment["RHUMB_UPDATE_PICTURES"] != nil {
      try Self.page.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == Self.page)
  }
}
