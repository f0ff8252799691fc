import GeoMath
import Rhumb
import Testing
import TileSources

@testable import Benchmarking

@Suite("Benchmarks of the parts")
struct PartsTests {
  private func parts() throws -> PartsBenchmark {
    try PartsBenchmark(
      of: .embedded(), path: nil, secondsPerPart: 0.001, tileLimit: 1)
  }

  @Test("Every part of making Null Island's tiles is measured, and the parts make what a tile has")
  func embedded() throws {
    let parts = try parts()
    #expect(parts.tileCount == 1 && parts.byteCount > 1000)
    let measured = Set(parts.figures.map(\.part))
    #expect(
      measured.isSuperset(of: [
        .parse, .geometry, .decode, .decodeAsked, .evaluate, .fill, .fillAndEdge, .line, .build,
      ]))
    for figure in parts.figures {
      #expect(figure.microseconds.count >= 5 && figure.microseconds.median > 0)
      #expect(figure.microseconds.median <= figure.microseconds.quantile(0.95))
    }
    let fill = try #require(parts.figures.first { $0.part == .fill })
    let both = try #require(parts.figures.first { $0.part == .fillAndEdge })
    #expect(fill.triangles > 0 && both.triangles > fill.triangles)
    let build = try #require(parts.figures.first { $0.part == .build })
    #expect(parts.census.reduce(0) { $0 + $1.triangles } == Int(build.triangles))
    #expect(parts.census.allSatisfy { $0.vertices > 0 && $0.vertices <= 3 * $0.triangles })
  }

  @Test("The same tiles give the same triangles every time")
  func digest() throws {
    let digest = try parts().digest
    #expect(try parts().digest == digest)
  }

  /// A source whose tiles lie in a corner of the box that it names.
  private struct Corner: TileSource {
    let tiles: Set<TileID>
    var summary: TileSourceSummary {
      TileSourceSummary(
        name: "corner", content: .vector, zooms: 0...9,
        bounds: GeographicBox(west: -180, south: -85, east: 180, north: 85))
    }
    func tile(_ id: TileID) -> [UInt8]? { tiles.contains(id) ? [1] : nil }
  }

  @Test("The tiles measured are the deepest that there are, or those that a camera sees")
  func choice() throws {
    let deepest = TileID(z: 9, x: 20, y: 100)
    let source = Corner(tiles: Set((0...9).map { deepest.ancestor(at: $0) }))
    #expect(try PartTiles(of: source, limit: 9).tiles.map(\.id) == [deepest])
    // Zoom 6 of Rhumb is drawn with tiles of level 5.
    let place = WebMercator.coordinate(WorldPoint(x: 20.5 / 512, y: 100.5 / 512))
    let camera = CameraPosition(
      latitude: place.latitude, longitude: place.longitude, zoom: 6.5, tilt: 0)
    let seen = try PartTiles(of: source, at: camera, limit: 9).tiles.map(\.id)
    #expect(seen == [deepest.ancestor(at: 5)])
    let elsewhere = CameraPosition(latitude: -60, longitude: 100, zoom: 10)
    #expect(try PartTiles(of: source, at: elsewhere, limit: 9).tiles.isEmpty)
  }

  @Test("A map without vector tiles is refused with a reason")
  func nothing() throws {
    #expect(throws: PartsBenchmark.Failure.self) {
      try PartsBenchmark(of: .open([]), path: nil, tileLimit: 0)
    }
  }
}
