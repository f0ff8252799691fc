import GeoMath
import ImageCodec
import Testing

@testable import Rhumb

@MainActor
@Suite("The view's background", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct BackgroundColorTests {
  private func corner(_ layers: String, _ background: MapColor?) throws -> SIMD4<UInt8> {
    let tiles = MadeTiles(levels: 0...0) { _ in flatTile(properties: []) }
    let stage = try MapStage(.made(tiles, layers: layers))
    if let background { stage.map.style.backgroundColor = background }
    #expect(stage.map.needsFrame)
    let picture = try stage.picture(CameraPosition(latitude: 0, longitude: 0, zoom: 2))
    return SIMD4(picture.bytes[..<4])
  }

  @Test("It is seen where the style paints nothing, which is else transparent")
  func nothingPainted() throws {
    let layers = Layers.fill("none", "\"#000000\"")
    #expect(try corner(layers, nil) == SIMD4(0, 0, 0, 0))
    #expect(try corner(layers, MapColor("#336699")) == SIMD4(0x33, 0x66, 0x99, 255))
  }

  @Test("A style's own background covers it")
  func covered() throws {
    let layers = Layers.background("#ffcc00")
    #expect(try corner(layers, MapColor("#336699")) == SIMD4(0xff, 0xcc, 0, 255))
  }
}
