import GeoMath
import JSON
import MapStyle
import PlaneGeometry
import StyleExpressions
import TestSupport
import Testing
import TileSources
import VectorTiles

@testable import GeoJSON

@Suite("Tiling GeoJSON")
struct TilingTests {
  @Test("A point is where it should be to a unit of the finest grid, at every level")
  func pointPlaces() throws {
    let (longitude, latitude) = (11.123456789, 47.987654321)
    let source = try source(feature(point(longitude, latitude)))
    let place = WebMercator.worldPoint(Coordinate(latitude: latitude, longitude: longitude))
    for z in 0...18 {
      let side = 1 << z
      let tile = TileID(
        z: z, x: Int(place.x * Double(side)), y: Int(place.y * Double(side)))
      let found = try source.found(in: tile)
      let here = try #require(found.first?.parts.first?.first)
      let unit = 1 / Double(z == 18 ? TileFrame.deepestExtent : TileFrame.usualExtent)
      #expect(abs(here.x - place.x) * Double(side) <= unit / 2 + 1e-9)
      #expect(abs(here.y - place.y) * Double(side) <= unit / 2 + 1e-9)
    }
  }

  @Test("Simplified and cut, no vertex is farther from the line than tolerance and rounding")
  func tolerance() throws {
    var random = SeededGenerator(seed: 9)
    var place = (5.0, 5.0)
    let places = (0..<500).map { _ -> (Double, Double) in
      place.0 += random.double(-0.4...0.4)
      place.1 += random.double(-0.4...0.4)
      return place
    }
    let source = try source(feature(line(places)))
    let original = source.featureSet.points
    for z in 0...9 {
      let side = Double(1 << z)
      let allowed = 0.375 / 512 / side + 0.75 / Double(TileFrame.usualExtent) / side
      let tiles = Set(
        original.map { TileID(z: z, x: Int($0.x * side), y: Int($0.y * side)) })
      var pieces: [[SIMD2<Double>]] = []
      for tile in tiles { pieces += try source.found(in: tile).flatMap(\.parts) }
      let worst =
        original.map { point in
          pieces.map { piece in distance(point, to: piece) }.min() ?? .infinity
        }.max() ?? 0
      #expect(worst <= allowed, "level \(z): \(worst * side * 512) points")
    }
  }

  @Test("A source with tiles to zoom 24 keeps what bends by a point there")
  func deepTiles() throws {
    // By a centimetre in the middle, which is a point at zoom 23.
    let bent = line([(10, 10), (10.00001, 10.0000001), (10.00002, 10)])
    let source = try source(feature(bent)) { $0.maxZoom = 24 }
    let place = source.featureSet.points[1]
    let tile = TileID(z: 23, x: Int(place.x * 0x80_0000), y: Int(place.y * 0x80_0000))
    #expect(try source.found(in: tile).first?.parts.first?.count == 3)
  }

  private func distance(_ point: SIMD2<Double>, to line: [SIMD2<Double>]) -> Double {
    zip(line, line.dropFirst()).map { a, b in
      let chord = b - a
      let length = (chord * chord).sum()
      let along = length > 0 ? min(max(((point - a) * chord).sum() / length, 0), 1) : 0
      let offset = point - a - chord * along
      return (offset * offset).sum().squareRoot()
    }.min() ?? .infinity
  }

  @Test("The tiles of a level hold together what the polygon covers, and no more", arguments: 1...6)
  func polygonArea(_ z: Int) throws {
    let ring = [(-100.0, -60.0), (120.0, -50.0), (100.0, 70.0), (-20.0, 10.0), (-120.0, 65.0)]
    let hole = [(0.0, -20.0), (40.0, -20.0), (40.0, 20.0), (0.0, 20.0)]
    let source = try source(feature(polygon([ring, hole]))) { $0.bufferPoints = 0 }
    var sum = 0.0
    for x in 0..<(1 << z) {
      for y in 0..<(1 << z) {
        for found in try source.found(in: TileID(z: z, x: x, y: y)) {
          for part in 0..<found.units.partCount { sum += found.units.doubleArea(ofPart: part) }
        }
      }
    }
    let units = Double(TileFrame.usualExtent << z)
    let set = source.featureSet
    let expected = (0..<2).reduce(0.0) { total, part in
      let area = abs(set.points[set.range(ofPart: part)].doubledArea)
      return total + (part == 0 ? area : -area)
    }
    #expect(abs(sum / units / units - expected) < 4 / units)
  }

  @Test("Outlines and holes turn as tiles want it, whichever way the text has them")
  func winding() throws {
    let ring = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    let hole = [(2.0, 2.0), (4.0, 2.0), (4.0, 4.0), (2.0, 4.0)]
    for (outer, inner) in [
      (ring, hole), (ring.reversed(), hole), (ring, hole.reversed()),
      (ring.reversed(), hole.reversed()),
    ] {
      let found = try source(feature(polygon([outer, inner]))).found(in: TileID(z: 2, x: 2, y: 1))
      let areas = (0..<2).map { found[0].units.doubleArea(ofPart: $0) }
      #expect(areas[0] > 0 && areas[1] < 0)
    }
  }

  @Test("A ring begins where the text has it, whichever way it turns")
  func beginnings() throws {
    let rest = [(9.0, 1.0), (9.0, 9.0), (1.0, 9.0)]
    for corners in [rest, rest.reversed()] {
      let source = try source(feature(polygon([[(1.0, 1.0)] + corners])))
      let ring = try #require(source.found(in: TileID(z: 0, x: 0, y: 0)).first?.parts.first)
      let place = WebMercator.worldPoint(Coordinate(latitude: 1, longitude: 1))
      #expect(abs(ring[0].x - place.x) < 1e-3 && abs(ring[0].y - place.y) < 1e-3)
    }
  }

  @Test("What goes on over the antimeridian shows on the other side")
  func antimeridian() throws {
    let source = try source(
      collection([
        feature(line([(170, 10), (190, 10)])), feature(point(-185, 10)), feature(point(200, -10)),
      ])
    ) { $0.bufferPoints = 0 }
    let east = try source.found(in: TileID(z: 1, x: 1, y: 0))
    let west = try source.found(in: TileID(z: 1, x: 0, y: 0))
    #expect(east.count == 2, "the line's west, the first point at 175° east")
    #expect(
      west.contains { $0.feature.geometryKind == .line && $0.parts[0].contains { $0.x > 0.02 } })
    let south = try source.found(in: TileID(z: 1, x: 0, y: 1))
    #expect(south.count == 1 && abs(south[0].parts[0][0].x - 20.0 / 360) < 1e-4)
  }

  @Test("A point at the edge of the world is in the margin of the tile across it")
  func worldEdge() throws {
    let source = try source(feature(point(179.99, 0.1)))
    let found = try source.found(in: TileID(z: 4, x: 0, y: 7))
    #expect(found.first?.parts[0][0].x ?? 0 < 0)
  }

  @Test("Pieces of a line tell which part of it they are")
  func progress() throws {
    let text = feature(line([(-90, 0.001), (0, 0.001), (90, 0.001)]))
    let measured = try source(text) {
      $0.hasLineMetrics = true
      $0.bufferPoints = 0
    }
    let west = try measured.found(in: TileID(z: 1, x: 0, y: 0))
    let east = try measured.found(in: TileID(z: 1, x: 1, y: 0))
    #expect(west[0].feature.lineProgress == 0...0.5)
    #expect(east[0].feature.lineProgress == 0.5...1)
    let far = try measured.found(in: TileID(z: 3, x: 5, y: 3))
    let part = try #require(far[0].feature.lineProgress)
    #expect(abs(part.lowerBound - 0.75) < 1e-4 && abs(part.upperBound - 1) < 1e-4)
    #expect(try source(text).found(in: TileID(z: 1, x: 0, y: 0))[0].feature.lineProgress == nil)
  }

  @Test("A line that leaves the tile and comes back is several parts")
  func pieces() throws {
    let zigzag = line([(1, 1), (1, 60), (2, 60), (2, 1), (3, 1), (3, 60)])
    let found = try source(feature(zigzag)) { $0.bufferPoints = 0 }
      .found(in: TileID(z: 3, x: 4, y: 3))
    #expect(found.count == 1 && found[0].parts.count == 2)
  }

  @Test("The filter says which features there are")
  func filter() throws {
    let text = collection([
      feature(point(1, 1), properties: #"{"a":1}"#), feature(point(1, 2), properties: #"{"a":2}"#),
    ])
    let filtered = try source(text) { $0.filter = try! FilterParser.parse([">", "a", 1]) }
    let found = try filtered.found(in: TileID(z: 0, x: 0, y: 0))
    #expect(found.map { $0.feature.value(forKey: "a") } == [.int(2)])
  }

  @Test("Attributes and ids of a tile's features are the text's")
  func attributes() throws {
    let source = try source(
      feature(point(1, 1), properties: #"{"name":"Åre","tags":["a",{"b":2}],"n":3}"#, id: "\"x1\""))
    let found = try source.found(in: TileID(z: 5, x: 16, y: 15))[0].feature
    #expect(found.identifier == .string("x1") && found.id == nil)
    #expect(found.value(forKey: "name") == .string("Åre"))
    #expect(found.value(forKey: "tags") == .json(#"["a",{"b":2}]"#))
    #expect(found.attributes.map(\.key) == ["name", "tags", "n"])
  }

  @Test("An empty tile is a tile, so that no other stands in for it")
  func empty() throws {
    let source = try source(collection([]))
    let tile = try #require(try source.vectorTile(TileID(z: 3, x: 1, y: 1)))
    #expect(tile.layers.count == 1 && tile.layers[0].features.isEmpty)
    #expect(source.summary.bounds == nil)
  }
}
