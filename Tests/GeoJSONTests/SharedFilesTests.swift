import GeoMath
import PlaneGeometry
import Testing

@testable import GeoJSON

@Suite(
  "Real GeoJSON",
  .enabled(
    if: SharedData.folder != nil, "the map data are absent: set RHUMB_SHARED to their folder"))
struct SharedFilesTests {
  @Test(
    "Files from elsewhere are read whole",
    arguments: [
      ("places.geojsonl", 3), ("featurecollection.geojson", 3), ("feature.geojson", 1),
      ("martin-bare_geometry.geojson", 1), ("germany.geojson", 1),
    ])
  func whole(_ name: String, _ least: Int) throws {
    let set = try FeatureReader.read(SharedData.bytes("geojson/\(name)"))
    #expect(set.problems.isEmpty, "\(set.problems.lines)")
    #expect(set.featureCount >= least)
  }

  @Test("Every sample is recognised as GeoJSON, and no style is")
  func recognition() {
    for name in ["borders.geojson", "places.geojsonl", "germany.geojson", "martin-clip.geojson"] {
      #expect(GeoJSONSource.isLikely(Array(SharedData.bytes("geojson/\(name)").prefix(1 << 16))))
    }
    #expect(!GeoJSONSource.isLikely(SharedData.bytes("styles/liberty.json")))
    #expect(!GeoJSONSource.isLikely(SharedData.bytes("styles/demotiles.json")))
    #expect(!GeoJSONSource.isLikely(SharedData.bytes("monaco/tilejson.json")))
  }

  @Test("Germany keeps its area at every level, to what the tolerance allows")
  func germany() throws {
    let source = try GeoJSONSource(SharedData.bytes("geojson/germany.geojson"), name: "germany")
    let set = source.featureSet
    func area(_ points: [[SIMD2<Double>]]) -> Double {
      points.reduce(0) { $0 + $1.doubledArea / 2 }
    }
    let whole = set.parts.indices.reduce(0.0) { sum, part in
      let area = abs(set.points[set.range(ofPart: part)].doubledArea) / 2
      return sum + (set.parts[part].isHole ? -area : area)
    }
    let world = try source.found(in: TileID(z: 0, x: 0, y: 0))
    #expect(abs(world.reduce(0) { $0 + area($1.parts) } / whole - 1) < 0.05)
    let kept = world.reduce(0) { sum, found in sum + found.parts.reduce(0) { $0 + $1.count } }
    #expect(kept < set.pointCount / 50)
  }
}
