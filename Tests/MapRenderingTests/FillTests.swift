import ImageCodec
import RenderModel
import Testing

@Suite("Fills", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct FillTests {
  /// A plan of 64 × 64 points seen from straight above, grid units being points from the upper
  /// left corner.
  static func flatPlan(_ mesh: TileMesh, paint: PaintUniforms, layer: LayerPlan) -> FramePlan {
    let camera = SyntheticCamera(width: 64, height: 64)
    var plan = FramePlan(camera)
    plan.paints = [paint]
    plan.layers = [layer]
    plan.add(mesh, x: -32, y: -32, unit: 1, camera: camera)
    return plan
  }

  static func rectangle(_ x: Range<Int>, _ y: Range<Int>) -> TileMesh {
    var fills = MeshStream<FillVertex>()
    fills.addRectangle(x, y, paint: 0)
    fills.endSection(layer: 3)
    var edges = MeshStream<EdgeVertex>()
    edges.addRectangle(x, y, paint: 0)
    edges.endSection(layer: 3)
    return TileMesh(tile: anyTile, fills: fills, edges: edges)
  }

  @Test("A rectangle on whole pixels fills exactly those")
  func exactRectangle() throws {
    let stage = try Stage()
    let layer = LayerPlan(layer: 3, kind: .fill, isOpaque: true, isAntialiased: false)
    let plan = Self.flatPlan(
      Self.rectangle(10..<30, 20..<45), paint: PaintUniforms(color: Ink.red), layer: layer)
    let picture = stage.picture(of: plan)
    for y in 0..<64 {
      for x in 0..<64 {
        let isInside = (10..<30).contains(x) && (20..<45).contains(y)
        #expect(picture[x: x, y: y] == (isInside ? Shown.red : Shown.white), "\(x), \(y)")
      }
    }
  }

  @Test("Its smooth rim reaches one pixel outwards, half covered, and no farther")
  func edgeBand() throws {
    let stage = try Stage()
    let layer = LayerPlan(layer: 3, kind: .fill, isOpaque: true)
    let plan = Self.flatPlan(
      Self.rectangle(10..<30, 20..<45), paint: PaintUniforms(color: Ink.black), layer: layer)
    let picture = stage.picture(of: plan)
    #expect(picture[x: 10, y: 30] == Shown.black)
    #expect(abs(Int(picture[x: 9, y: 30].x) - 128) <= 2)
    #expect(abs(Int(picture[x: 30, y: 30].x) - 128) <= 2)
    #expect(abs(Int(picture[x: 20, y: 19].x) - 128) <= 2)
    #expect(picture[x: 8, y: 30] == Shown.white)
    #expect(picture[x: 31, y: 30] == Shown.white)
  }

  @Test("A rim fades smoothly, more where it begins and less where it ends")
  func smoothRim() throws {
    let stage = try Stage()
    var plan = Self.flatPlan(
      Self.rectangle(10..<30, 20..<45), paint: PaintUniforms(color: Ink.black),
      layer: LayerPlan(layer: 3, kind: .fill, isOpaque: true))
    // A quarter of a point to the right: the rims cover pixels by 3/4 and by 1/4.
    plan.paints[0].shape.x = 0.25
    let picture = stage.picture(of: plan)
    #expect(abs(Int(picture[x: 9, y: 30].x) - 215) <= 3)
    #expect(abs(Int(picture[x: 30, y: 30].x) - 40) <= 3)
  }

  @Test("An outline is a pixel wide, over the rim, and covers its own fill as well")
  func outlineColor() throws {
    let stage = try Stage()
    var edges = MeshStream<EdgeVertex>()
    // The western side, 10 points from the left.
    edges.addRectangle(10 * 32..<50 * 32, 10 * 32..<50 * 32, paint: 0)
    edges.endSection(layer: 0)
    var plan = FramePlan(SyntheticCamera(width: 64, height: 64))
    plan.paints = [PaintUniforms(color: Ink.white, secondary: Ink.blue)]
    plan.layers = [LayerPlan(layer: 0, kind: .fill, isOpaque: true)]
    plan.layers[0].outline = .colored
    plan.add(
      TileMesh(tile: anyTile, edges: edges), x: -32, y: -32, unit: 1 / 32,
      camera: SyntheticCamera(width: 64, height: 64))
    let picture = stage.picture(of: plan)
    for x in [9, 10] {
      let pixel = picture[x: x, y: 30]
      #expect(pixel.z == 255 && abs(Int(pixel.x) - 128) <= 2)
    }
    #expect(picture[x: 8, y: 30] == Shown.white && picture[x: 11, y: 30] == Shown.white)
  }

  @Test(
    "Neighbouring tiles leave no seam, opaque or translucent, however the camera stands",
    arguments: [(0.0, 0.0), (33, 0), (0, 50), (123, 60), (271, 30)], [true, false])
  func seams(camera angles: (bearing: Double, tilt: Double), isOpaque: Bool) throws {
    let stage = try Stage(width: 96, height: 64)
    let camera = SyntheticCamera(
      width: 96, height: 64, bearing: angles.bearing, tilt: angles.tilt)
    var plan = FramePlan(camera)
    plan.paints = [PaintUniforms(color: isOpaque ? Ink.red : Ink.halfRed)]
    plan.layers = [LayerPlan(layer: 3, kind: .fill, isOpaque: isOpaque)]
    let side = 60.3
    let mesh = Self.rectangle(-160..<8352, -160..<8352)
    for row in -8..<8 {
      for column in -8..<8 {
        plan.add(
          mesh, x: (Double(column) + 0.3) * side, y: (Double(row) + 0.7) * side,
          unit: Float(side / 8192), camera: camera, copy: plan.tiles.count)
      }
    }
    let colors = stage.picture(of: plan).histogram
    #expect(colors.count == 1, "\(colors)")
    #expect(colors.keys.first?.x == 255 && (colors.keys.first?.y ?? 1) <= 128)
  }

  @Test("More paints than one uniform block holds are all drawn right")
  func manyPaints() throws {
    let stage = try Stage()
    let camera = SyntheticCamera(width: 64, height: 64)
    var plan = FramePlan(camera)
    var fills = MeshStream<FillVertex>()
    for index in 0..<4096 {
      let color = SIMD4(Float(index % 64) / 255, Float(index / 64) / 255, 0, 1)
      plan.paints.append(PaintUniforms(color: color))
      let (x, y) = (index % 64, index / 64)
      fills.addRectangle(x..<x + 1, y..<y + 1, paint: UInt16(index))
    }
    fills.endSection(layer: 0)
    plan.layers = [LayerPlan(layer: 0, kind: .fill, isOpaque: true)]
    plan.add(TileMesh(tile: anyTile, fills: fills), x: -32, y: -32, unit: 1, camera: camera)
    let picture = stage.picture(of: plan)
    for index in stride(from: 0, to: 4096, by: 7) {
      let expected = SIMD4(UInt8(index % 64), UInt8(index / 64), 0, 255)
      #expect(picture[x: index % 64, y: index / 64] == expected)
    }
  }
}
