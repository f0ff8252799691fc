import Foundation
import GeoMath
import MapScene
import MapStyle
import StyleExpressions
import TestSupport
import Testing
import TileSources

@testable import MapOpening
@testable import Rhumb

/// The same maps in other colours, without opening them again.
@MainActor
@Suite("Content in another style")
struct RestyledContentTests {
  private func built(
    _ sources: [any TileSource], style: MapStyleChoice = .light
  ) throws -> MapContent {
    var builder = MapContentBuilder(style: style)
    for source in sources { try builder.add(source) }
    return builder.content
  }

  @Test("It shares the sources, has the other style's layers, and reads nothing")
  func shared() throws {
    let vector = RecordingTiles(MadeTiles(levels: 0...4) { _ in flatTile() })
    let raster = RecordingTiles(PictureTiles(levels: 0...2))
    let light = try built([vector, raster])
    let count = (vector.requests.count, raster.requests.count)
    let dark = try #require(light.restyled(.dark))
    #expect((vector.requests.count, raster.requests.count) == count)
    for id in ["map", "map-1"] {
      #expect(
        (dark.scene.sources[id] as? RecordingTiles) === (light.scene.sources[id] as? RecordingTiles)
      )
    }
    let fresh = try built([vector, raster], style: .dark)
    #expect(dark.scene.style.layers.map(\.id) == fresh.scene.style.layers.map(\.id))
    #expect(dark.scene.style.layers.map(\.sourceID) == light.scene.style.layers.map(\.sourceID))
    #expect(colors(dark) == colors(fresh) && colors(dark) != colors(light))
    #expect(dark.bounds == light.bounds)
    // There and back.
    #expect(colors(try #require(dark.restyled(.light))) == colors(light))
  }

  /// The backgrounds' colours, which may change with the zoom.
  private func colors(_ content: MapContent) -> [String] {
    content.scene.style.layers.compactMap { layer in
      guard case .background(let paint) = layer.kind else { return nil }
      return "\(paint.color.evaluate(EvaluationContext(styleZoom: 3)))"
    }
  }

  @Test("GeoJSON over the world keeps its source and its place")
  func features() throws {
    let folder = try ScratchFolder()
    let path = try folder.write(
      Array(#"{"type":"Point","coordinates":[10,20]}"#.utf8), to: "a.geojson")
    let light = try MapContent.open([path], style: .light)
    let dark = try #require(light.restyled(.dark))
    #expect(Set(dark.scene.sources.keys) == Set(light.scene.sources.keys))
    #expect(dark.bounds == light.bounds && colors(dark) != colors(light))
    #expect(dark.scene.style.layers.count == light.scene.style.layers.count)
  }

  @Test(
    "Styles of their own stay; mixed with others, or where something is missing, it is not possible"
  )
  func ownStyles() throws {
    let folder = try ScratchFolder()
    let style = try folder.write(
      Array(#"{"version":8,"sources":{},"layers":[{"id":"a","type":"background"}]}"#.utf8),
      to: "style.json")
    let own = try MapContent.open([style], style: .light)
    #expect(try #require(own.restyled(.dark)).scene.style.layers.map(\.id) == ["a"])
    let point = try folder.write(
      Array(#"{"type":"Point","coordinates":[10,20]}"#.utf8), to: "a.geojson")
    #expect(try MapContent.open([style, point], style: .light).restyled(.dark)?.scene == nil)
    #expect(try MapContent.blank(style: .light).restyled(.dark)?.scene == nil)
  }
}
