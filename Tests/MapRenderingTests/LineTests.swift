import Foundation
import ImageCodec
import RenderModel
import Testing

@Suite("Lines", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct LineTests {
  /// Black on white, through the target, at `degrees` clockwise from north, `shift` points to the
  /// side; one grid unit is 1/32 point.
  static func plan(
    camera: SyntheticCamera, degrees: Double = 0, shift: Double = 0, shape: SIMD4<Float>,
    dash: SIMD4<Float> = .zero, pixelsPerPoint: Float = 1
  ) -> FramePlan {
    let radians = degrees * .pi / 180
    let direction = SIMD2(sin(radians), -cos(radians))
    let right = SIMD2(-direction.y, direction.x)
    let middle = SIMD2(4096.0, 4096.0) + right * (shift * 32)
    var lines = MeshStream<LineVertex>()
    lines.addSegment(from: middle - direction * 4000, to: middle + direction * 4000, paint: 0)
    lines.endSection(layer: 0)
    var plan = FramePlan(camera, pixelsPerPoint: pixelsPerPoint)
    plan.paints = [PaintUniforms(color: Ink.black, shape: shape, dash: dash)]
    plan.layers = [LayerPlan(layer: 0, kind: .line, isOpaque: true)]
    plan.layers[0].hasDashes = dash != .zero
    plan.add(
      TileMesh(tile: anyTile, lines: lines), x: -128, y: -128, unit: 1 / 32, camera: camera)
    return plan
  }

  static let flat = SyntheticCamera(width: 64, height: 64)

  @Test(
    "Coverage across adds up to the width, thin or wide, wherever the line lies",
    arguments: [0.3, 0.5, 0.8, 1, 1.5, 2.7, 8] as [Float], [0, 0.25, 0.5, 0.8])
  func width(_ width: Float, shift: Double) throws {
    let stage = try Stage()
    let shape = SIMD4<Float>(width / 2, 0, 0, 0)
    let upright = stage.picture(of: Self.plan(camera: Self.flat, shift: shift, shape: shape))
    let sums = (8..<56).map { upright.darkness(ofRow: $0) }
    for sum in sums { #expect(abs(sum - Double(width)) <= 0.02 * Double(width) + 0.006) }

    let slanted = stage.picture(
      of: Self.plan(camera: Self.flat, degrees: 30, shift: shift, shape: shape))
    let mean = (8..<56).reduce(0) { $0 + slanted.darkness(ofRow: $1) } / 48
    let expected = Double(width) / cos(.pi / 6)
    #expect(abs(mean - expected) <= 0.02 * expected + 0.006)
  }

  @Test("An edge between pixels covers them by its share")
  func profile() throws {
    let stage = try Stage()
    let picture = stage.picture(
      of: Self.plan(camera: Self.flat, shift: 0.25, shape: SIMD4(4, 0, 0, 0)))
    let row = (0..<64).map { 255 - Int(picture[x: $0, y: 32].x) }
    // From 28.25 to 36.25.
    #expect(row[27] == 0 && row[37] == 0)
    #expect(abs(row[28] - 191) <= 2 && abs(row[36] - 64) <= 2)
    #expect(row[29...35].allSatisfy { $0 == 255 })
  }

  @Test("Widths are measured in points: twice as many pixels at scale 2")
  func scale() throws {
    let stage = try Stage(width: 128, height: 128)
    let plan = Self.plan(camera: Self.flat, shape: SIMD4(1.5, 0, 0, 0), pixelsPerPoint: 2)
    let picture = stage.picture(of: plan)
    #expect(abs(picture.darkness(ofRow: 64) - 6) <= 0.06)
    #expect((0..<128).filter { picture[x: $0, y: 64].x < 250 }.count <= 7)
  }

  @Test("A gap leaves the middle free, an offset shifts to the right")
  func gapAndOffset() throws {
    let stage = try Stage()
    let gap = stage.picture(of: Self.plan(camera: Self.flat, shape: SIMD4(6, 3, 0, 0)))
    #expect(abs(gap.darkness(ofRow: 32) - 6) <= 0.1)
    #expect(gap[x: 32, y: 32] == Shown.white && gap[x: 27, y: 32] == Shown.black)
    let offset = stage.picture(of: Self.plan(camera: Self.flat, shape: SIMD4(2, 0, 10, 0)))
    #expect(offset[x: 42, y: 32] == Shown.black && offset[x: 32, y: 32] == Shown.white)
    #expect(abs(offset.darkness(ofRow: 32) - 4) <= 0.08)
  }

  @Test("Blur fades inwards")
  func blur() throws {
    let stage = try Stage()
    let picture = stage.picture(of: Self.plan(camera: Self.flat, shape: SIMD4(6, 0, 0, 4)))
    #expect(abs(picture.darkness(ofRow: 32) - 8) <= 0.24)
    #expect((1..<250).contains(picture[x: 37, y: 32].x))
  }

  @Test("Dashes paint their share of the length, also where they are finer than a pixel")
  func dashes() throws {
    let stage = try Stage()
    for (dash, share) in [(SIMD4<Float>(6, 2, 6, 2), 0.75), (SIMD4(0.1, 0.3, 0.1, 0.3), 0.25)] {
      let plan = Self.plan(camera: Self.flat, shape: SIMD4(2, 0, 0, 0), dash: dash)
      let picture = stage.picture(of: plan)
      #expect(abs(picture.darkness(ofColumn: 32) - 64 * share) <= 1.5)
    }
    let coarse = stage.picture(
      of: Self.plan(
        camera: Self.flat, shape: SIMD4(2, 0, 0, 0), dash: SIMD4(9, 3, 9, 3)))
    let column = (0..<64).map { coarse[x: 32, y: $0].x }
    #expect(column.contains(0) && column.contains(255))
  }

  @Test(
    "Widths lie on the ground: full along the view, foreshortened across it, both smooth",
    arguments: [30.0, 60, 75])
  func perspective(tilt: Double) throws {
    let stage = try Stage(width: 256, height: 256)
    let camera = SyntheticCamera(width: 256, height: 256, tilt: tilt)
    let shape = SIMD4<Float>(2, 0, 0, 0)
    let along = stage.picture(of: Self.plan(camera: camera, shape: shape))
    let near = (along.darkness(ofRow: 127) + along.darkness(ofRow: 128)) / 2
    #expect(abs(near - 4) <= 0.12)
    #expect(along.darkness(ofRow: 100) < near && along.darkness(ofRow: 160) > near)
    let across = stage.picture(of: Self.plan(camera: camera, degrees: 90, shape: shape))
    let expected = 4 * cos(tilt * .pi / 180)
    #expect(abs(across.darkness(ofColumn: 128) - expected) <= 0.03 * expected + 0.01)
  }

  @Test("An offset moves the ends of a line aside as they are, round or square")
  func offsetEnds() throws {
    let stage = try Stage()
    /// From a place 16 points west of the middle to one as far east, as much further south.
    func picture(_ end: LineVertex.Corner, offset: Float, south: Double) -> PixelImage {
      var lines = MeshStream<LineVertex>()
      let (along, right) = (SIMD2(0.8, 0.6), SIMD2(-0.6, 0.8))
      func add(_ place: SIMD2<Double>, _ ahead: Double, _ corner: LineVertex.Corner) {
        for side in [-1.0, 1] {
          let push = along * ahead + right * side
          let place = place + right * (south * 32) + 4096
          lines.vertices.append(
            LineVertex(
              x: Int16(place.x), y: Int16(place.y), paint: 0, normalX: Int16(push.x * 8192),
              normalY: Int16(push.y * 8192), along: 0,
              corner: side > 0 ? corner.union(.right) : corner))
        }
      }
      add(along * -512, -1, end.union(.back))
      add(along * -512, 0, [])
      add(along * 512, 0, [])
      add(along * 512, 1, end.union(.ahead))
      for quad in 0..<3 as Range<UInt32> {
        lines.indices += [0, 1, 3, 0, 3, 2].map { 2 * quad + $0 }
      }
      lines.endSection(layer: 0)
      var plan = FramePlan(Self.flat)
      plan.paints = [PaintUniforms(color: Ink.black, shape: SIMD4(8, 0, offset, 0))]
      plan.layers = [LayerPlan(layer: 0, kind: .line, isOpaque: true)]
      plan.add(
        TileMesh(tile: anyTile, lines: lines), x: -128, y: -128, unit: 1 / 32, camera: Self.flat)
      return stage.picture(of: plan)
    }
    for end in [[], .beyond] as [LineVertex.Corner] {
      for offset in [10, -10, 30] {
        let moved = picture(end, offset: Float(offset), south: 0)
        let there = picture(end, offset: 0, south: Double(offset))
        var others = 0
        for y in 0..<moved.height {
          for x in 0..<moved.width
          where abs(Int(moved[x: x, y: y].x) - Int(there[x: x, y: y].x)) > 12 { others += 1 }
        }
        #expect(others == 0, "\(end) \(offset)")
      }
    }
  }

  @Test("A round end is round, by itself after any distance and as one quad with its segment")
  func roundEnds() throws {
    let stage = try Stage()
    /// Eastwards from 16 points west of the middle to it, and 8 points, half of its width, beyond.
    func picture(isSolid: Bool) -> PixelImage {
      var lines = MeshStream<LineVertex>()
      func add(x: Int16, push: Int16, along: UInt16, end: LineVertex.Corner = []) {
        for side in [-1, 1] as [Int16] {
          lines.vertices.append(
            LineVertex(
              x: x, y: 4096, paint: 0, normalX: push, normalY: side * 8192, along: along,
              corner: side > 0 ? end.union(.right) : end))
        }
      }
      // 512 grid units are 16 points; along counts by twos.
      add(x: 4096 - 512, push: 0, along: isSolid ? 256 : 40_000)
      if !isSolid { add(x: 4096, push: 0, along: 40_256) }
      add(x: 4096, push: 8192, along: isSolid ? 0 : 40_256, end: [.ahead, .beyond])
      for quad in 0..<UInt32(lines.vertices.count / 2 - 1) {
        lines.indices += [0, 1, 3, 0, 3, 2].map { 2 * quad + $0 }
      }
      lines.endSection(layer: 0)
      var plan = FramePlan(Self.flat)
      plan.paints = [
        PaintUniforms(
          color: Ink.black, shape: SIMD4(8, 0, 0, 0), secondary: SIMD4(0, 0, isSolid ? -1 : 0, 0))
      ]
      plan.layers = [LayerPlan(layer: 0, kind: .line, isOpaque: true)]
      plan.add(
        TileMesh(tile: anyTile, lines: lines), x: -128, y: -128, unit: 1 / 32, camera: Self.flat)
      return stage.picture(of: plan)
    }
    let (apart, joined) = (picture(isSolid: false), picture(isSolid: true))
    for picture in [apart, joined] {
      #expect(picture[x: 38, y: 32] == Shown.black && picture[x: 38, y: 25] == Shown.white)
      #expect(picture[x: 30, y: 25] == Shown.black)
    }
    #expect(zip(apart.bytes, joined.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
  }
}
