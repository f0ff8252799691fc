import GeoMath
import MapScene
import TestSupport
import Testing
import TileSources
import TileWriting
import VectorTiles

@testable import MapOpening
@testable import Rhumb

/// A map that covers a square of degrees, with houses where a closure says.
private struct Houses: TileSource {
  var levels = 0...14
  var bounds = GeographicBox(west: 10, south: -1, east: 11, north: 0)
  var layer = "building"
  /// Places of houses.
  var houses: [Coordinate]

  var summary: TileSourceSummary {
    TileSourceSummary(
      name: "made", content: .vector, zooms: levels, bounds: bounds,
      vectorLayers: [.init(name: "water", fields: []), .init(name: layer, fields: [])])
  }

  func tile(_ id: TileID) -> [UInt8]? {
    guard levels.contains(id.z) else { return nil }
    var water = VectorTileLayerEncoder(name: "water")
    // The sea is everywhere.
    water.addPolygon(
      rings: [[(0, 0), (4096, 0), (4096, 4096), (0, 4096)].map { TilePoint(x: $0.0, y: $0.1) }],
      properties: [])
    var buildings = VectorTileLayerEncoder(name: layer)
    let count = Double(1 << id.z)
    for house in houses {
      let place = WebMercator.worldPoint(house)
      let (x, y) = (place.x * count - Double(id.x), place.y * count - Double(id.y))
      guard (0..<1).contains(x), (0..<1).contains(y) else { continue }
      buildings.addPoint(TilePoint(x: Int32(x * 4096), y: Int32(y * 4096)), properties: [])
    }
    return VectorTileEncoder.encode([water, buildings])
  }
}

@Suite("Where a map that opens looks")
struct MapFocusTests {
  private func focus(_ source: some TileSource) throws -> MapFocus? {
    var builder = MapContentBuilder(style: .light)
    try builder.add(source)
    return builder.content.focus()
  }

  /// A town of some kilometres around a place, and a lone house far off.
  private func town(_ latitude: Double, _ longitude: Double) -> [Coordinate] {
    let square = (0..<400).map { index -> Coordinate in
      let (row, column) = (Double(index / 20 - 10), Double(index % 20 - 10))
      return Coordinate(latitude: latitude + 0.002 * row, longitude: longitude + 0.002 * column)
    }
    return square + [Coordinate(latitude: -0.05, longitude: 10.05)]
  }

  @Test("At its town, not at its sea")
  func town() throws {
    let found = try #require(try focus(Houses(houses: town(-0.8, 10.7))))
    #expect(abs(found.center.latitude + 0.8) < 0.01 && abs(found.center.longitude - 10.7) < 0.01)
    for place in [(-0.815, 10.685), (-0.785, 10.715)] {
      #expect(found.bounds.contains(Coordinate(latitude: place.0, longitude: place.1)))
    }
    #expect(found.bounds.east - found.bounds.west < 0.08, "\(found.bounds)")
    #expect(found.leastZoom == 1)
  }

  @Test("At all of it where its data are all over it")
  func everywhere() throws {
    let all = (0..<400).map { index -> Coordinate in
      let (row, column) = (Double(index / 20), Double(index % 20))
      return Coordinate(latitude: -0.02 - 0.048 * row, longitude: 10.02 + 0.048 * column)
    }
    let found = try #require(try focus(Houses(houses: all)))
    #expect(found.bounds == CoordinateBounds(south: -1, west: 10, north: 0, east: 11))
  }

  @Test("So near that its tiles are drawn, also where they are too many to look into")
  func deep() throws {
    let found = try #require(try focus(Houses(levels: 8...14, houses: town(-0.8, 10.7))))
    #expect(found.leastZoom == 9)
    let many = try #require(try focus(Houses(levels: 14...14, houses: town(-0.8, 10.7))))
    #expect(many.leastZoom == 15)
    #expect(many.bounds == CoordinateBounds(south: -1, west: 10, north: 0, east: 11))
  }

  @Test("Lakes count where there is nothing else")
  func lakes() throws {
    let found = try #require(
      try focus(Houses(layer: "lakes", houses: town(-0.2, 10.2))))
    #expect(abs(found.center.latitude + 0.2) < 0.1, "\(found)")
  }

  @Test("The world, features and pictures are seen whole")
  func none() throws {
    #expect(try MapContent.embedded().focus() == nil)
    var world = Houses(houses: [])
    world.bounds = GeographicBox(west: -180, south: -85, east: 180, north: 85)
    #expect(try focus(world) == nil)
    let folder = try ScratchFolder()
    let point = MadePlaces.feature(MadePlaces.point(10, 20))
    let path = try folder.write(Array(point.utf8), to: "a.geojson")
    let content = try MapContent.open([path])
    #expect(content.focus() == nil)
    #expect(
      content.singlePlace.map { abs($0.latitude - 20) + abs($0.longitude - 10) < 1e-9 } == true)
    let two = MadePlaces.collection([point, MadePlaces.feature(MadePlaces.point(10, 20.001))])
    #expect(
      try MapContent.open([folder.write(Array(two.utf8), to: "b.geojson")]).singlePlace == nil)
  }
}
