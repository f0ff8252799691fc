import ImageCodec
import MapScene
import Testing

@testable import Rhumb

@MainActor
@Suite("Rolled pictures", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct RolledPictureTests {
  /// Areas, lines, walls and marks around 0° N 0° E, below a sky.
  private func stage() throws -> MapStage {
    let content = try MapContent.open(
      styleJSON: """
        {"version":8,"sky":{"sky-color":"#2040a0","horizon-color":"#ffffff"},
        "sources":{"places":{"type":"geojson","data":{"type":"FeatureCollection","features":[
        {"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":
        [[[-0.004,-0.002],[0.003,-0.003],[0.004,0.002],[-0.002,0.004],[-0.004,-0.002]]]}},
        {"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":
        [[-0.02,0.006],[0.02,0.004],[0.05,0.09]]}}]}}},
        "layers":[\(Layers.background("#c0b090")),
        {"id":"fill","type":"fill","source":"places","filter":["==","$type","Polygon"],
        "paint":{"fill-color":"#308040"}},
        {"id":"line","type":"line","source":"places",
        "paint":{"line-color":"#a02020","line-width":6}},
        {"id":"walls","type":"fill-extrusion","source":"places",
        "filter":["==","$type","Polygon"],"paint":{"fill-extrusion-height":40,
        "fill-extrusion-color":"#8080ff"}}]}
        """)
    return try MapStage(content, width: 240, height: 240, tiltLimit: 85)
  }

  /// The part of the pixels that differ clearly if one picture is turned clockwise by quarters.
  private func difference(_ a: PixelImage, _ b: PixelImage, quarters: Int) -> Double {
    var count = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        var (u, v) = (x, y)
        for _ in 0..<quarters { (u, v) = (b.width - 1 - v, u) }
        let (p, q) = (a[x: x, y: y], b[x: u, y: v])
        if (0..<3).contains(where: { abs(Int(p[$0]) - Int(q[$0])) > 40 }) { count += 1 }
      }
    }
    return Double(count) / Double(a.width * a.height)
  }

  @Test("A picture rolled by quarter turns is the level one turned counter-clockwise")
  func quarters() throws {
    let stage = try stage()
    for tilt in [0.0, 55, 80] {
      var camera = CameraPosition(latitude: 0, longitude: 0, zoom: 16, bearing: 20, tilt: tilt)
      let level = try stage.picture(camera)
      for (roll, quarters) in [(90.0, 1), (180, 2), (-90, 3)] {
        camera.roll = roll
        let part = difference(try stage.picture(camera), level, quarters: quarters)
        #expect(part < 0.01, "\(tilt)° tilt, \(roll)° roll: \(part)")
      }
    }
  }

  @Test("A camera above the ground that looks up sees the sky above the ground, and beyond it")
  func looksUp() throws {
    let stage = try stage()
    stage.map.limits.tilt = 0...180
    stage.map.limits.tiltLimit = 180
    var camera = CameraPosition(
      latitude: 0, longitude: 0, zoom: 14, tilt: 95, altitude: .metres(2000))
    let ahead = try stage.picture(camera)
    #expect(ahead[x: 120, y: 5].z > ahead[x: 120, y: 5].x)
    #expect(ahead[x: 120, y: 235] == SIMD4(192, 176, 144, 255))
    camera.tilt = 170
    let above = try stage.picture(camera)
    #expect((0..<240).allSatisfy { above[x: $0, y: $0].z > 150 && above[x: $0, y: $0].x < 40 })
  }
}
