import CameraCore
import Foundation
import GeoMath
import RenderModel
import TerrainGeometry
import TestSupport
import Testing
import TileSources

@testable import MapScene
@testable import TileBuilding

@Suite("Where the choice of tiles begins")
struct TileCoverWalkTests {
  /// The cover as it comes out when all tiles are gone through, from the whole world down.
  private func cover(
    of view: GroundView, styleZoom: Double, _ levels: TileLevels
  ) -> [CoverTile] {
    let ideal = IdealLevel(view, styleZoom: styleZoom, hasTexels: false)
    var chosen: [CoverTile] = []
    var candidates = view.visibleWraps.map { CoverTile(tile: TileID(z: 0, x: 0, y: 0), wrap: $0) }
    while !candidates.isEmpty {
      var next: [CoverTile] = []
      for place in candidates {
        guard let seen = view.seen(place.tile, wrap: place.wrap),
          let level = levels.level(forIdeal: ideal.level(of: place, seen))
        else { continue }
        if levels.isDrawn(place.tile.z), place.tile.z >= level {
          chosen.append(place)
        } else {
          next += place.tile.children.map { CoverTile(tile: $0, wrap: place.wrap) }
        }
      }
      candidates = next
    }
    return chosen
  }

  /// Level ground, or some that is high in the east and low in the west.
  private func ground(_ random: inout SeededGenerator) -> TerrainSurface? {
    guard Bool.random(using: &random) else { return nil }
    let heights = (low: Float(random.double(-400...0)), high: Float(random.double(0...5000)))
    return TerrainSurface(
      (-1...1).map { wrap in
        TerrainPatch(TileID(z: 0, x: 0, y: 0), wrap: wrap) { x, _ in
          x < 0.5 ? heights.low : heights.high
        }
      })
  }

  @Test("It finds the same tiles in the same order as one that begins with the whole world")
  func same() throws {
    var random = SeededGenerator(seed: 21)
    var (longest, crossing, left) = (0, 0, 0)
    for _ in 0..<4_000 {
      let zoom = random.double(0...22)
      // Where tiles of all levels meet, at the date line, and anywhere.
      let longitude = [0.0, 180, random.double(-180...180)][Int.random(in: 0..<3, using: &random)]
      let latitude = [0.0, random.double(-84...84)][Int.random(in: 0..<2, using: &random)]
      let camera = try Camera(
        target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom,
        bearingDegrees: random.double(0...360), tiltDegrees: random.double(0...85))
      let viewport = Viewport(width: random.double(1...3000), height: random.double(1...2000))
      let view = GroundView(camera, viewport, terrain: ground(&random))
      let shallowest = Int.random(in: 0...9, using: &random)
      let levels = TileLevels(
        source: shallowest...Int.random(in: shallowest...16, using: &random),
        isDrawnSmaller: Bool.random(using: &random), buildsByZoom: Bool.random(using: &random))
      let wanted = cover(of: view, styleZoom: zoom - 1, levels)
      // Beyond, detail is left out.
      guard wanted.count < TileCover.tileLimit / 4 else { continue }
      var found = TileCover(levels: levels, bounds: nil)
      _ = found.choose(for: view, styleZoom: zoom - 1)
      // What lies farther away than anything in sight need not be looked at.
      let chosen = Set(found.chosen)
      let expected = wanted.filter { place in
        let box = view.box(of: place.tile, wrap: place.wrap)
        let isNear = max(box.minX, box.minY, -box.maxX, -box.maxY) <= view.sightRadius
        return isNear || chosen.contains(place)
      }
      #expect(found.chosen == expected, "\(camera) \(viewport) \(levels)")
      longest = max(longest, expected.count)
      if Set(expected.map { $0.wrap }).count > 1 { crossing += 1 }
      left += wanted.count - expected.count
    }
    #expect(longest > 50 && crossing > 300, "\(longest) \(crossing)")
    #expect(left > 0, "\(left)")
  }

  @Test("Nothing that is seen, however high, lies farther away or deeper than views say")
  func radius() throws {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<400 {
      let camera = try Camera(
        target: Coordinate(latitude: random.double(-80...80), longitude: 10),
        zoom: random.double(1...22), bearingDegrees: random.double(0...360),
        tiltDegrees: random.double(0...85))
      let view = GroundView(
        camera, Viewport(width: 900, height: 600), terrain: ground(&random))
      let world = view.box(of: TileID(z: 0, x: 0, y: 0), wrap: 0)
      for _ in 0..<400 {
        let (angle, distance) = (random.double(0...2 * .pi), view.reach * random.double(0.9...3))
        let height = random.double(world.depth...world.height)
        let (x, y) = (sin(angle) * distance, cos(angle) * distance)
        var box = GroundBox(minX: x, minY: y, maxX: x, maxY: y, height: height)
        box.depth = height
        guard view.mayShow(box) else { continue }
        #expect(distance <= view.sightRadius, "\(camera) at \(height)")
        #expect(view.nearestDepth(of: box) <= view.farthestDepth)
      }
    }
  }
}
