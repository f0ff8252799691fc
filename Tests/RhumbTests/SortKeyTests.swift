import GeoMath
import ImageCodec
import Testing
import TileWriting
import VectorTiles

@testable import Rhumb

/// Features that are drawn in the order of their keys, not in that of the file.
@MainActor
@Suite("Sort keys", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct SortKeyTests {
  private static let camera = DrawnSheet.camera
  /// In the order of the file: the keys go up and down, and two are alike.
  private static let features: [(key: Int64, color: String)] = [
    (5, "#ff0000"), (9, "#00ff00"), (1, "#0000ff"), (9, "#ffff00"), (-3, "#ff00ff"),
  ]

  /// All features at the same place, in a layer whose members are given.
  private func content(
    _ type: String, paint: String, layout: String
  ) throws -> MapContent {
    var shapes = VectorTileLayerEncoder(name: "shapes")
    let side = 1024..<3072
    for (key, color) in Self.features {
      let properties: [(String, PropertyValue)] = [("key", .int(key)), ("color", .string(color))]
      switch type {
      case "fill": shapes.addPolygon(rings: [ring(side, side)], properties: properties)
      case "line":
        shapes.addLine(
          [TilePoint(x: 1024, y: 2048), TilePoint(x: 3072, y: 2048)], properties: properties)
      default: shapes.addPoint(TilePoint(x: 2048, y: 2048), properties: properties)
      }
    }
    let bytes = VectorTileEncoder.encode([shapes])
    let tiles = MadeTiles(levels: 14...14) { $0 == DrawnSheet.tile ? bytes : [] }
    return try .made(
      tiles,
      layers: Layers.background("#000000") + """
        ,{"id":"shapes","type":"\(type)","source":"map","source-layer":"shapes",\
        "paint":{\(paint)},"layout":{\(layout)}}
        """)
  }

  private static let kinds = [
    ("fill", "\"fill-color\":[\"get\",\"color\"]"),
    ("line", "\"line-width\":40,\"line-color\":[\"get\",\"color\"]"),
    ("circle", "\"circle-radius\":40,\"circle-color\":[\"get\",\"color\"]"),
  ]

  @Test("The highest key is on top; of the same key the last; without keys the last of all")
  func order() throws {
    for (type, paint) in Self.kinds {
      func top(_ layout: String) throws -> PixelImage.Pixel {
        let stage = try MapStage(
          content(type, paint: paint, layout: layout), width: 100, height: 100)
        let picture = try stage.picture(Self.camera)
        return picture[x: 50, y: 50]
      }
      #expect(
        try top("\"\(type)-sort-key\":[\"get\",\"key\"]") == SIMD4(255, 255, 0, 255), "\(type)")
      #expect(
        try top("\"\(type)-sort-key\":[\"-\",0,[\"get\",\"key\"]]") == SIMD4(255, 0, 255, 255),
        "\(type)")
      #expect(try top("") == SIMD4(255, 0, 255, 255), "\(type)")
    }
  }

  @Test("What is on top is found first")
  func queries() throws {
    for (type, paint) in Self.kinds {
      let stage = try MapStage(
        content(type, paint: paint, layout: "\"\(type)-sort-key\":[\"get\",\"key\"]"), width: 100,
        height: 100)
      _ = try stage.picture(Self.camera)
      let found = stage.map.style.queryRenderedFeatures(at: Point(x: 50, y: 50))
      #expect(
        found.compactMap { $0.properties["color"]?.string }
          == ["#ffff00", "#00ff00", "#ff0000", "#0000ff", "#ff00ff"], "\(type)")
    }
  }
}
