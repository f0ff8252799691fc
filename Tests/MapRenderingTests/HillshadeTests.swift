import Foundation
import ImageCodec
import RenderModel
import Testing

@Suite("Hillshades", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct HillshadeTests {
  static let flat = SyntheticCamera(width: 64, height: 64)

  /// Ground that rises everywhere alike: metres up to a metre east and south.
  static func ground(_ east: Float, _ south: Float) -> RasterImage {
    let (x, y) = (Float16(east).bitPattern, Float16(south).bitPattern)
    let texel = [UInt8(x & 255), UInt8(x >> 8), UInt8(y & 255), UInt8(y >> 8)]
    return RasterImage(
      levels: (0...8).map { level in
        Array((0..<(1 << (16 - 2 * level))).map { _ in texel }.joined())
      }, content: .slopes)
  }

  static func plan(
    _ image: RasterImage, paint: PaintUniforms, camera: SyntheticCamera = flat
  ) -> FramePlan {
    var plan = FramePlan(camera)
    plan.beyondEdgeColor = SIMD4(0.5, 0.5, 0.5, 1)
    plan.paints = [paint]
    var layer = LayerPlan(layer: 0, kind: .hillshade, isOpaque: false)
    layer.rasters = 0..<1
    plan.layers = [layer]
    let (x, y) = (Float(camera.target.x), Float(camera.target.y))
    plan.rasters = [
      RasterPlacement(
        west: x - 200, north: y - 200, east: x + 200, south: y + 200, image: image)
    ]
    return plan
  }

  static func paint(_ exaggeration: Float, degrees: Float) -> PaintUniforms {
    .hillshade(
      shadow: Ink.black, highlight: Ink.white, accent: .zero, exaggeration: exaggeration,
      lightRadians: degrees * .pi / 180)
  }

  @Test(
    "A slope that faces the light shows the highlight, its back the shadow, flat ground nothing")
  func sides() throws {
    let stage = try Stage()
    // Rising to the east, ground faces west.
    let facingWest = Self.ground(1, 0)
    func shade(_ image: RasterImage, _ degrees: Float) -> UInt8 {
      stage.picture(of: Self.plan(image, paint: Self.paint(0.5, degrees: degrees)))[x: 30, y: 30].x
    }
    // Of the colour as much as the sine of the slope, which is drawn 0.625 times as steep.
    let part = sin(atan(0.625))
    #expect(abs(Double(shade(facingWest, 270)) - (128 * (1 - part) + 255 * part)) <= 2)
    #expect(abs(Double(shade(facingWest, 90)) - 128 * (1 - part)) <= 2)
    // Lit from the side: half of each.
    #expect(abs(Double(shade(facingWest, 0)) - (128 * (1 - part) + 127.5 * part)) <= 2)
    // Rising to the south, ground faces north; rising to the north, south.
    #expect(abs(Double(shade(Self.ground(0, 1), 0)) - (128 * (1 - part) + 255 * part)) <= 2)
    #expect(abs(Double(shade(Self.ground(0, -1), 0)) - 128 * (1 - part)) <= 2)
    #expect(shade(Self.ground(0, 0), 123) == 128)
  }

  @Test("Exaggeration steepens gentle slopes, and below a half pales all")
  func exaggeration() throws {
    let stage = try Stage()
    let image = Self.ground(0.2, 0)
    func shade(_ exaggeration: Float) -> Double {
      let plan = Self.plan(image, paint: Self.paint(exaggeration, degrees: 90))
      return Double(stage.picture(of: plan)[x: 30, y: 30].x)
    }
    let steepness = atan(0.625 * 0.2)
    func wanted(_ exaggeration: Double) -> Double {
      let base = 1.875 - exaggeration * 1.75
      let scaled =
        exaggeration == 0.5
        ? steepness : (pow(base, steepness) - 1) / (pow(base, .pi / 2) - 1) * .pi / 2
      return 127.5 * (1 - sin(scaled) * min(exaggeration * 2, 1))
    }
    for exaggeration in [0, 0.25, 0.5, 0.75, 1] {
      #expect(abs(shade(Float(exaggeration)) - wanted(exaggeration)) <= 2, "\(exaggeration)")
    }
  }

  @Test("Steep slopes have the accent, whichever way they face")
  func accent() throws {
    let stage = try Stage()
    let paint = PaintUniforms.hillshade(
      shadow: .zero, highlight: .zero, accent: Ink.red, exaggeration: 0.5, lightRadians: 0)
    for image in [Self.ground(3, 0), Self.ground(-3, 0), Self.ground(0, 3)] {
      let pixel = stage.picture(of: Self.plan(image, paint: paint))[x: 30, y: 30]
      let part = 1 - cos(atan(1.875))
      #expect(abs(Double(pixel.x) - (128 * (1 - part) + 255 * part)) <= 2)
      #expect(abs(Double(pixel.y) - 128 * (1 - part)) <= 2)
    }
  }

  @Test("Tilted and turned, the ground has the same shade everywhere")
  func tilted() throws {
    let stage = try Stage()
    let camera = SyntheticCamera(width: 64, height: 64, bearing: 40, tilt: 50)
    let plan = Self.plan(
      Self.ground(1, 0.5), paint: Self.paint(0.5, degrees: 300), camera: camera)
    #expect(stage.picture(of: plan).histogram.count == 1)
  }

  @Test("While a picture fades in, slopes grow, and pictures of colours are kept apart")
  func fade() throws {
    let stage = try Stage()
    var plan = Self.plan(Self.ground(1, 0), paint: Self.paint(0.5, degrees: 90))
    plan.rasters[0].share = 0.5
    let half = stage.picture(of: plan)[x: 30, y: 30].x
    #expect(abs(Double(half) - 128 * (1 - sin(atan(0.3125)))) <= 2)
    plan.rasters[0].share = 1
    plan.rasters.append(plan.rasters[0])
    plan.rasters[1].image = RasterTests.image()
    plan.rasters[1].east = plan.rasters[1].west + 200
    plan.paints.append(RasterTests.plain)
    var layer = LayerPlan(layer: 1, kind: .raster, isOpaque: true, paint: 1)
    layer.rasters = 1..<2
    plan.layers.append(layer)
    let picture = stage.picture(of: plan)
    #expect(picture[x: 10, y: 30] == Shown.red && picture[x: 50, y: 30].x < 60)
  }
}
