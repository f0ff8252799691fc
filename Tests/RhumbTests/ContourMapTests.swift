import Foundation
import ImageCodec
import TestSupport
import Testing

@testable import Rhumb

/// Contours that a style has made of the heights of another of its sources.
@MainActor
@Suite("Contours of a map", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct ContourMapTests {
  private static let line = """
    {"id":"a","type":"line","source":"lines","paint":{"line-width":6,"line-color":"#000000"}}
    """
  private static let heights = """
    "dem":{"type":"raster-dem","encoding":"terrarium","tiles":["dem/{z}/{x}/{y}.png"],
    "tileSize":256,"maxzoom":0}
    """

  /// A world that rises by 1000 metres from the west to the east.
  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let tiles = HeightTiles(levels: 0...0) { x, _ in x * 1000 }
    let bytes = try #require(try tiles.tile(.init(z: 0, x: 0, y: 0)))
    try folder.write(bytes, to: "dem/0/0/0.png")
    return folder
  }

  private func map(
    _ folder: ScratchFolder, sources: String, layers: String = ",\(line)"
  ) throws -> MapContent {
    try MapContent.open(
      styleJSON: """
        {"version":8,"sources":{\(sources)},"layers":[\(Layers.background("#808080"))\(layers)]}
        """, path: "\(folder.path)/style.json")
  }

  private static func contours(of source: String) -> String {
    "\"lines\":{\"type\":\"contour\",\"source\":\"\(source)\",\"intervals\":250}"
  }

  /// Lines run from north to south along the meridians of 90° west, 0° and 90° east.
  private func expectMeridian(_ stage: MapStage, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let image = try stage.picture(CameraPosition(latitude: 20, longitude: 90, zoom: 4))
    for y in [5, 50, 95] {
      #expect(image[x: 50, y: y].x < 20, sourceLocation: sourceLocation)
      #expect(image[x: 30, y: y].x == 128, sourceLocation: sourceLocation)
      #expect(image[x: 70, y: y].x == 128, sourceLocation: sourceLocation)
    }
  }

  @Test(
    "Lines are where the heights are, whichever source is named first, far beyond its levels too")
  func drawn() throws {
    let folder = try folder()
    for sources in [
      "\(Self.contours(of: "dem")),\(Self.heights)", "\(Self.heights),\(Self.contours(of: "dem"))",
    ] {
      let content = try map(folder, sources: sources)
      #expect(content.warnings.isEmpty, "\(content.warnings)")
      try expectMeridian(MapStage(content, width: 100, height: 100))
    }
  }

  @Test("Contours without heights are told by name, and the rest is drawn")
  func withoutHeights() throws {
    let folder = try folder()
    let content = try map(folder, sources: "\(Self.contours(of: "no")),\(Self.heights)")
    #expect(content.warnings.contains { $0.contains("source lines") && $0.contains("no") })
    #expect(content.warnings.contains { $0.contains("sources.lines.source") })
    let image = try MapStage(content, width: 100, height: 100).picture()
    #expect(image[x: 50, y: 50].x == 128)
  }

  @Test("A source of contours is added to a style that is shown")
  func added() throws {
    let folder = try folder()
    let stage = try MapStage(
      map(folder, sources: Self.heights, layers: ""), width: 100, height: 100)
    _ = try stage.picture()
    #expect(throws: MapError.self) {
      try stage.map.style.addSource("lines", ["type": "contour", "source": "no"])
    }
    try stage.map.style.addSource("lines", ["type": "contour", "source": "dem", "intervals": 250])
    try stage.map.style.addLayer([
      "id": "a", "type": "line", "source": "lines",
      "paint": ["line-width": 6, "line-color": "#000000"],
    ])
    try expectMeridian(stage)
  }
}
