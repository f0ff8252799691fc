import Foundation
import GeoMath
import TestSupport
import Testing
import TileSources
import VectorTiles

@testable import Tessellation

/// Polygons as the world has them: islands, lakes with many holes, a city, and one tile of 57,732
/// buildings.
@Suite struct RealTileTests {
  /// The folder of test data that lies beside the project; nil when it is not there.
  private static let data = SharedData.existing("data").map { $0.path + "/" }

  @Test(
    "Every polygon is covered exactly by its triangles, all facing up",
    .enabled(if: RealTileTests.data != nil, "needs the test data in RHUMB_SHARED or ../shared"),
    arguments: [
      ("mvt-real/norway.mbtiles", TileID(z: 12, x: 2172, y: 1068)),
      ("mvt-real/uruguay.mbtiles", TileID(z: 9, x: 174, y: 305)),
      ("mvt-real/sanfrancisco.mbtiles", TileID(z: 15, x: 5239, y: 12667)),
      ("monaco/monaco.mbtiles", TileID(z: 14, x: 8529, y: 5974)),
      ("mbtiles/jakartabuildings.mbtiles", TileID(z: 13, x: 6527, y: 4240)),
    ])
  func exactCover(path: String, tile: TileID) throws {
    let source = try MBTilesSource(path: try #require(RealTileTests.data) + path)
    let bytes = try #require(try source.tile(tile), "no tile \(tile)")
    var geometry = TileGeometry()
    var mesher = PolygonMeshCheck()
    for layer in try VectorTile(bytes).layers {
      let grid = try #require(GridTransform(extent: layer.extent))
      for feature in layer.features where feature.geometryKind == .polygon {
        try feature.readGeometry(into: &geometry)
        mesher.check(geometry, grid)
      }
    }
    #expect(mesher.polygons > 0)
    #expect(mesher.inexact == 0, "of \(mesher.polygons) polygons")
  }
}

private struct PolygonMeshCheck {
  private(set) var polygons = 0
  private(set) var inexact = 0
  private var clipper = PolygonClipper()
  private var triangulator = PolygonTriangulator()
  private var indices: [UInt32] = []

  mutating func check(_ geometry: TileGeometry, _ grid: GridTransform) {
    clipper.begin(geometry)
    while clipper.nextPolygon(of: geometry, grid, ClipBox()) {
      let result = clipper.result
      for polygon in result.polygonEnds.indices {
        indices.removeAll(keepingCapacity: true)
        triangulator.triangulate(result, polygon: polygon, base: 0, into: &indices)
        let area = result.rings(ofPolygon: polygon).reduce(0) {
          $0 + result.doubledAreaOfRing(result.ring($1))
        }
        polygons += 1
        if covered(result) != area { inexact += 1 }
      }
    }
  }

  /// Twice the area of all triangles; one that faces down spoils the sum.
  private func covered(_ polygons: GridPolygons) -> Int {
    stride(from: 0, to: indices.count, by: 3).reduce(0) { sum, first in
      let p = (0..<3).map { polygons.points[Int(indices[first + $0])] }
      let area = doubledArea(p[0], p[1], p[2])
      return sum + (area > 0 ? 1 << 40 : -area)
    }
  }
}
