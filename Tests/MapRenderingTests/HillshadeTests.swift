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

  /// - Parameter lights: clockwise from north, in degrees; half way up.
  static func plan(
    _ image: RasterImage, paint: PaintUniforms, lights: [Float] = [0],
    shadow: SIMD4<Float> = Ink.black, highlight: SIMD4<Float> = Ink.white,
    camera: SyntheticCamera = flat
  ) -> FramePlan {
    var plan = FramePlan(camera)
    plan.beyondEdgeColor = SIMD4(0.5, 0.5, 0.5, 1)
    plan.paints = [paint]
    var layer = LayerPlan(layer: 0, kind: .hillshade, isOpaque: false)
    layer.rasters = 0..<1
    for degrees in lights {
      plan.shades.appendLight(
        shadow: shadow, highlight: highlight, direction: degrees * .pi / 180, altitude: .pi / 4)
    }
    layer.shades = 0..<plan.shades.vectors.count
    plan.layers = [layer]
    let (x, y) = (Float(camera.target.x), Float(camera.target.y))
    plan.rasters = [
      RasterPlacement(
        west: x - 200, north: y - 200, east: x + 200, south: y + 200, image: image)
    ]
    return plan
  }

  static func paint(
    _ exaggeration: Float, _ method: HillshadeMethod = .standard
  ) -> PaintUniforms {
    .hillshade(accent: .zero, exaggeration: exaggeration, method: method)
  }

  @Test(
    "A slope that faces the light shows the highlight, its back the shadow, flat ground nothing")
  func sides() throws {
    let stage = try Stage()
    // Rising to the east, ground faces west.
    let facingWest = Self.ground(1, 0)
    func shade(_ image: RasterImage, _ degrees: Float) -> UInt8 {
      stage.picture(of: Self.plan(image, paint: Self.paint(0.5), lights: [degrees]))[x: 30, y: 30].x
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
      let plan = Self.plan(image, paint: Self.paint(exaggeration), lights: [90])
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
    let paint = PaintUniforms.hillshade(accent: Ink.red, exaggeration: 0.5)
    for image in [Self.ground(3, 0), Self.ground(-3, 0), Self.ground(0, 3)] {
      let pixel = stage.picture(
        of: Self.plan(image, paint: paint, shadow: .zero, highlight: .zero))[
          x: 30, y: 30]
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
      Self.ground(1, 0.5), paint: Self.paint(0.5), lights: [300], camera: camera)
    #expect(stage.picture(of: plan).histogram.count == 1)
  }

  @Test("While a picture fades in, slopes grow, and pictures of colours are kept apart")
  func fade() throws {
    let stage = try Stage()
    var plan = Self.plan(Self.ground(1, 0), paint: Self.paint(0.5), lights: [90])
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
    #expect(picture[x: 10, y: 30] == Shown.red && picture[x: 50, y: 30].x < 70)
  }

  @Test("Each method shades by its own formula, several lights by their mean")
  func methods() throws {
    let stage = try Stage()
    // Rising to the east by one in one, under a light from the west or the east, half way up.
    func shade(_ method: HillshadeMethod, _ lights: [Float]) -> Double {
      let plan = Self.plan(Self.ground(1, 0), paint: Self.paint(0.5, method), lights: lights)
      return Double(stage.picture(of: plan)[x: 30, y: 30].x)
    }
    func near(_ shown: Double, white: Double = 0, black: Double = 0) -> Bool {
      abs(shown - (127.5 * (1 - white - black) + 255 * white)) <= 2
    }
    // The light stands upright on the slope, or lies along it.
    #expect(near(shade(.basic, [270]), white: 1))
    #expect(near(shade(.basic, [90]), black: 1))
    #expect(near(shade(.multidirectional, [270, 90]), white: 0.5, black: 0.5))
    #expect(near(shade(.multidirectional, [270, 270, 90, 90, 90]), white: 0.4, black: 0.6))
    // As much as the slope is steep.
    #expect(near(shade(.igor, [270]), white: 0.5))
    #expect(near(shade(.igor, [90]), black: 0.5))
    #expect(near(shade(.igor, [0]), white: 0.25, black: 0.25))
    #expect(near(shade(.combined, [270]), white: 0.5))
    #expect(near(shade(.combined, [90]), black: 0.5))
  }

  @Test("Heights have the colours of those below and above them, and of the first and last beyond")
  func heights() throws {
    let stage = try Stage()
    func color(_ metres: Float) -> SIMD4<UInt8> {
      let texel = withUnsafeBytes(of: metres) { [UInt8]($0) }
      let image = RasterImage(
        levels: (0...8).map { level in
          Array((0..<(1 << (16 - 2 * level))).map { _ in texel }.joined())
        }, content: .heights)
      var plan = Self.plan(image, paint: .colorRelief(opacity: 1), lights: [])
      plan.layers[0].kind = .colorRelief
      for (height, color) in [
        (Float(-100), Ink.black), (0, Ink.white), (0, Ink.red), (50, Ink.blue),
      ] {
        plan.shades.append(color, ofHeight: height)
      }
      plan.layers[0].shades = 0..<plan.shades.vectors.count
      return stage.picture(of: plan)[x: 30, y: 30]
    }
    #expect(color(-500) == Shown.black && color(900) == Shown.blue)
    #expect(abs(Int(color(-50).y) - 128) <= 1)
    #expect(color(0) == Shown.red)
    #expect(abs(Int(color(25).x) - 128) <= 1 && abs(Int(color(25).z) - 128) <= 1)
    // Where nothing is known, the ground is as it was.
    #expect(color(.nan).x == 128)
  }
}
