import GeoMath
import ImageCodec
import MapScene
import Testing

@testable import Rhumb

/// What a style's sky makes of hills, and what these hide.
@MainActor
@Suite("Air over hills", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct AirOnHillsTests {
  private nonisolated static let equator = 40_075_016.685578488

  /// A ridge from west to east, 400 m high and 1 km wide, a kilometre north of the equator.
  private nonisolated static func ridge(_ x: Double, _ y: Double) -> Double {
    400 * max(0, 1 - abs((0.5 - y) * equator - 1000) / 500)
  }

  /// Grey ground with a red disc and a blue name at places that many metres north of the equator.
  private func stage(
    sky: String = "", metresNorth: [Double] = [],
    height: @escaping @Sendable (Double, Double) -> Double
  ) throws -> MapStage {
    let places = metresNorth.map {
      """
      {"type":"Feature","properties":{},"geometry":{"type":"Point",
      "coordinates":[0,\($0 / Self.equator * 360)]}}
      """
    }
    let opened = try MapContent.open(
      styleJSON: """
        {"version":8,"terrain":{"source":"dem"},\(sky)
        "sources":{"dem":{"type":"raster-dem","tileSize":256,"encoding":"terrarium"},
        "places":{"type":"geojson","data":{"type":"FeatureCollection",
        "features":[\(places.joined(separator: ","))]}}},
        "layers":[\(Layers.background("#808080")),
        {"id":"discs","type":"circle","source":"places",
        "paint":{"circle-color":"#ff0000","circle-radius":6,"circle-pitch-scale":"viewport"}},
        {"id":"names","type":"symbol","source":"places","layout":{"text-field":"Name",
        "text-offset":[0,-2],"text-allow-overlap":true},"paint":{"text-color":"#0000ff"}}]}
        """
    ).scene
    var sources = opened.sources
    sources["dem"] = HeightTiles(levels: 6...11, height: height)
    return try MapStage(
      MapContent(
        scene: SceneContent(style: opened.style, sources: sources), bounds: nil, warnings: []),
      width: 300, height: 240, tiltLimit: 85)
  }

  private func sum(_ image: PixelImage, _ excess: (SIMD4<UInt8>) -> Int) -> Int {
    var sum = 0
    for y in 0..<image.height {
      for x in 0..<image.width { sum += max(0, excess(image[x: x, y: y])) }
    }
    return sum / 255
  }

  private func redness(_ image: PixelImage) -> Int { sum(image) { Int($0.x) - Int($0.y) } }
  private func blueness(_ image: PixelImage) -> Int { sum(image) { Int($0.z) - Int($0.x) } }

  @Test("Discs behind a ridge are hidden, and whole before and on it")
  func discs() throws {
    let camera = CameraPosition(latitude: 0, longitude: 0, zoom: 14, tilt: 60)
    let shown = try [200.0, 900, 1000, 1700].map { north in
      redness(try stage(metresNorth: [north], height: Self.ridge).picture(camera))
    }
    let level = redness(try stage(metresNorth: [200]) { _, _ in 1 }.picture(camera))
    #expect(level > 80)
    for red in shown[..<3] { #expect(abs(red - level) <= level / 8, "\(shown), level \(level)") }
    #expect(shown[3] == 0, "\(shown)")
  }

  private static let pinkFog = """
    "sky":{"sky-color":"#0000ff","horizon-color":"#00ff00","fog-color":"#ff00ff",
    "fog-ground-blend":0.2,"horizon-fog-blend":0.9,"sky-horizon-blend":0.4},
    """

  @Test("Fog grows from where the style says up to the horizon, not before a tilt of 60°")
  func fog() throws {
    let stage = try stage(sky: Self.pinkFog) { _, _ in 1 }
    var camera = CameraPosition(latitude: 0, longitude: 0, zoom: 14, tilt: 80)
    let hazy = try stage.picture(camera)
    let column = (0..<240).map { hazy[x: 150, y: $0] }
    // The sky begins at 0.85 of the way to the horizon, 360 · tan 10° points above the middle.
    let sky = 120 - 54
    #expect(column[0].z > 150 && column[0].y < 120, "sky far above it: \(column[0])")
    #expect(column[sky - 1].y > 230 && column[sky - 1].z < 30)
    let fogged = column[sky + 1]
    #expect(fogged.x > 200 && fogged.y < 70, "\(fogged)")
    let growing = column[(sky + 1)..<(120 - 13)].map(\.y)
    #expect(zip(growing, growing.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(column[110] == SIMD4(128, 128, 128, 255) && column[230] == column[110])
    camera.tilt = 59
    let clear = try stage.picture(camera)
    #expect((0..<240).allSatisfy { clear[x: 150, y: $0] == SIMD4(128, 128, 128, 255) })
  }

  @Test("Names far away fade in fog; without it and near they do not")
  func names() throws {
    func blue(_ north: Double, _ sky: String) throws -> Int {
      let camera = CameraPosition(latitude: 0, longitude: 0, zoom: 14, tilt: 78)
      return blueness(
        try stage(sky: sky, metresNorth: [north]) { _, _ in 1 }.picture(camera))
    }
    // All in the colour of the ground, so that only the name's blue is counted.
    let clear = "\"sky\":{\"sky-color\":\"#808080\",\"horizon-color\":\"#808080\"},"
    let sky = """
      "sky":{"sky-color":"#808080","horizon-color":"#808080","fog-color":"#808080",
      "fog-ground-blend":0},
      """
    let near = try (blue(0, clear), blue(0, sky))
    #expect(near.0 > 30 && near.0 == near.1, "\(near)")
    let far = try (blue(20_000, clear), blue(20_000, sky))
    #expect(far.0 > 10 && far.1 < far.0 * 3 / 4, "\(far)")
  }
}
