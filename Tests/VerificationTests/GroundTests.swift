import Foundation
import GeoMath
import ImageCodec
import Testing

@testable import Verification

@Suite("The reference of ground with heights")
struct GroundTests {
  private let view = ReferenceView(
    latitude: 47, longitude: 8, zoom: 16, bearing: 30, tilt: 55, width: 400, height: 300)

  private func ground(_ shape: Landscape.Shape, exaggeration: Double = 1) -> ReferenceGround {
    ReferenceGround(
      Landscape(shape, base: 500, around: view), in: view, exaggeration: exaggeration)
  }

  @Test("A plane's surface is the plane, to half a step of the tiles' heights")
  func plane() {
    let ground = ground(.plane(east: 0.3, north: -0.2, most: 1000), exaggeration: 2)
    let middle = ReferenceEye.square(latitude: 47, longitude: 8)
    for step in 0..<50 {
      let (x, y) = (middle.x + 1e-6 * Double(step), middle.y - 7e-7 * Double(step))
      let exact = 2 * ground.landscape.metres(x: x, y: y)
      #expect(abs(ground.metres(x: x, y: y) - exact) < 2.0 / 512 + 1e-9)
    }
  }

  @Test("The target is drawn in the middle however high its ground is, and heights rise from there")
  func target() throws {
    let eye = GroundEye(view, ground(.cone(east: 0, north: 0, height: 80, radius: 300)))
    let middle = try #require(eye.eye.pixel(of: eye.onGround(.zero)))
    #expect(middle.distance(to: PicturePoint(x: 200, y: 150)) < 1e-9)
    #expect(eye.height(ofMetres: eye.targetMetres + 1) > 0)
  }

  @Test("A ray meets the surface where the place it meets is drawn again, before all behind it")
  func rays() throws {
    let eye = GroundEye(view, ground(.waves(height: 60, length: 400)))
    for pixel in [(200.0, 150.0), (37, 260), (361, 81), (120, 99)] {
      let point = PicturePoint(x: pixel.0, y: pixel.1)
      let hit = try #require(eye.ground(under: point, within: 3.5))
      #expect(abs(eye.onGround(hit).z - hit.z) < 1e-6)
      #expect(try #require(eye.eye.pixel(of: hit)).distance(to: point) < 1e-6)
      #expect(eye.sees(hit, slack: 1e-6))
    }
  }

  @Test("What lies behind a cone is hidden, what lies beside and before it is not")
  func hides() {
    let (ahead, points) = (ReferenceEye(view).heading, ReferenceEye(view).pointsPerMetre)
    let cone = ground(
      .cone(
        east: ahead.x * 250 / points, north: ahead.y * 250 / points, height: 220 / points,
        radius: 200 / points))
    let eye = GroundEye(view, cone)
    #expect(!eye.sees(eye.onGround(ahead * 460), slack: 0.01))
    #expect(eye.sees(eye.onGround(ahead * 460 + eye.eye.right * 460), slack: 0.01))
    #expect(eye.sees(eye.onGround(ahead * -30), slack: 0.01))
  }

  @Test("Tiles of heights hold the formula in the middles of their texels")
  func tiles() throws {
    let ground = ground(.waves(height: 60, length: 400))
    let middle = ReferenceEye.square(latitude: 47, longitude: 8)
    let count = exp2(Double(ground.level))
    let (column, row) = (Int(middle.x * count), Int(middle.y * count))
    let bytes = try #require(
      try LandscapeTiles(ground).tile(TileID(z: ground.level, x: column, y: row)))
    let picture = try PNGCodec.decode(bytes)
    #expect(picture.width == 256 && picture.height == 256)
    let texel = picture[x: 17, y: 201]
    let metres = Double(texel.x) * 256 + Double(texel.y) + Double(texel.z) / 256 - 32_768
    let exact = ground.landscape.metres(
      x: (Double(column) + 17.5 / 256) / count, y: (Double(row) + 201.5 / 256) / count)
    #expect(abs(metres - exact) <= 1.0 / 512 + 1e-9)
  }
}
