import Foundation
import ImageCodec
import RenderModel
import Testing

@Suite("Translucent lines", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct TranslucentLineTests {
  static let flat = SyntheticCamera(width: 64, height: 64)
  /// Half-transparent black over white.
  static let grey: UInt8 = 128

  /// Segments in points from the target, all of one paint.
  static func mesh(
    _ segments: [(SIMD2<Double>, SIMD2<Double>)], paint: UInt16 = 0
  ) -> TileMesh {
    var lines = MeshStream<LineVertex>()
    for (from, to) in segments {
      lines.addSegment(from: from * 32 + 4096, to: to * 32 + 4096, paint: paint)
    }
    lines.endSection(layer: 0)
    return TileMesh(tile: anyTile, lines: lines)
  }

  static func plan(
    _ meshes: [TileMesh], halfWidth: Float = 4, dash: SIMD4<Float> = .zero
  ) -> FramePlan {
    var plan = FramePlan(flat)
    plan.paints = [
      PaintUniforms(
        color: SIMD4(0, 0, 0, 0.5), shape: SIMD4(halfWidth, 0, 0, 0), dash: dash),
      PaintUniforms(color: Ink.halfRed, shape: SIMD4(halfWidth, 0, 0, 0)),
    ]
    plan.layers = [LayerPlan(layer: 0, kind: .line, isOpaque: false)]
    plan.layers[0].hasDashes = dash != .zero
    for (index, mesh) in meshes.enumerated() {
      plan.add(mesh, x: -128, y: -128, unit: 1 / 32, camera: flat, copy: index)
    }
    return plan
  }

  static let across = (SIMD2(-40.0, 0.0), SIMD2(40.0, 0.0))
  static let along = (SIMD2(0.0, -40.0), SIMD2(0.0, 40.0))
  static let aslant = (SIMD2(-40.0, -31.0), SIMD2(40.0, 33.0))

  private func isGrey(_ pixel: SIMD4<UInt8>) -> Bool { abs(Int(pixel.x) - Int(Self.grey)) <= 1 }

  @Test("Where a line crosses itself each pixel is painted once, and no rim shows inside of it")
  func crossing() throws {
    let stage = try Stage()
    for segments in [[Self.across, Self.along], [Self.aslant, Self.along, Self.across]] {
      let picture = stage.picture(of: Self.plan([Self.mesh(segments)]))
      for offset in -30..<30 {
        #expect(isGrey(picture[x: 32 + offset, y: 32]), "\(offset) across")
        #expect(isGrey(picture[x: 32, y: 32 + offset]), "\(offset) along")
      }
      #expect(picture.histogram.keys.allSatisfy { $0.x >= Self.grey - 1 })
    }
  }

  @Test("The rim stays as soft as that of an opaque line")
  func rim() throws {
    let stage = try Stage()
    for segment in [Self.across, Self.aslant] {
      var plan = Self.plan([Self.mesh([segment])], halfWidth: 3.3)
      let once = stage.picture(of: plan)
      plan.layers[0].isOpaque = true
      let plain = stage.picture(of: plan)
      for y in 0..<64 {
        for x in 0..<64 {
          #expect(abs(Int(once[x: x, y: y].x) - Int(plain[x: x, y: y].x)) <= 1, "\(x) \(y)")
        }
      }
    }
  }

  @Test("Thin, dashed and gapped lines are drawn once too")
  func kinds() throws {
    let stage = try Stage()
    let mesh = Self.mesh([Self.across])
    for (width, dash) in [
      (Float(0.3), SIMD4<Float>.zero), (4, SIMD4(6, 5, 6, 5)), (0.5, SIMD4(3, 3, 3, 3)),
    ] {
      let single = stage.picture(of: Self.plan([mesh], halfWidth: width, dash: dash))
      let double = stage.picture(
        of: Self.plan([mesh, Self.mesh([Self.across])], halfWidth: width, dash: dash))
      #expect(single == double)
      #expect(single.histogram.count > 1)
    }
    var gapped = Self.plan([mesh, Self.mesh([Self.along])])
    gapped.paints[0].shape.y = 2
    let picture = stage.picture(of: gapped)
    #expect(picture[x: 32, y: 32] == Shown.white, "the gaps cross")
    #expect(isGrey(picture[x: 50, y: 29]) && picture[x: 50, y: 32] == Shown.white)
    #expect(isGrey(picture[x: 29, y: 29]) && isGrey(picture[x: 31, y: 29]))
  }

  /// A line of many corners, of segments of such a length, in points.
  private static func winding(_ length: Double, count: Int) -> TileMesh {
    var place = SIMD2(-24.0, -20.0)
    var segments: [(SIMD2<Double>, SIMD2<Double>)] = []
    for index in 0..<count {
      let next = place + SIMD2(length, length * (index.isMultiple(of: 2) ? 0.05 : 0.1))
      segments.append((place, next))
      place = next
    }
    return mesh(segments)
  }

  @Test("Thin lines of long segments are drawn in one go, others in two")
  func oneGo() throws {
    let stage = try Stage()
    let (long, short) = (Self.winding(8, count: 5), Self.winding(1, count: 5))
    for (mesh, width, goes) in [
      (long, Float(0.7), 1), (long, 1, 1), (long, 1.1, 2), (short, 0.7, 2),
    ] {
      var plan = Self.plan([mesh], halfWidth: width / 2)
      plan.layers[0].lineWidth = width
      #expect(stage.draw(plan).triangles == goes * 10, "\(width)")
    }
    var dashed = Self.plan([long], halfWidth: 0.35, dash: SIMD4(3, 3, 3, 3))
    dashed.layers[0].lineWidth = 0.7
    #expect(stage.draw(dashed).triangles == 20)
  }

  @Test("Thin lines drawn in one go look as if drawn in two")
  func oneGoLooks() throws {
    let stage = try Stage()
    var plan = Self.plan([Self.mesh([Self.aslant]), Self.winding(8, count: 5)], halfWidth: 0.35)
    let twice = stage.picture(of: plan)
    plan.layers[0].lineWidth = 0.7
    let once = stage.picture(of: plan)
    var others = 0
    for y in 0..<64 {
      for x in 0..<64 {
        let difference = abs(Int(once[x: x, y: y].x) - Int(twice[x: x, y: y].x))
        if difference > 2 { others += 1 }
        #expect(difference <= 40, "no gap and no spot at \(x) \(y)")
      }
    }
    #expect(others <= 6, "only beside corners and where lines cross")
    #expect(twice.histogram.count > 4)
  }

  @Test("Where tiles overlap, and where others stand in, a line is painted once, layer by layer")
  func tiles() throws {
    let stage = try Stage()
    let (left, right) = (Self.mesh([Self.across]), Self.mesh([Self.across]))
    var plan = Self.plan([left, right])
    #expect(isGrey(stage.picture(of: plan)[x: 32, y: 32]))
    plan.tiles[1].standIn = 4
    plan.standInMasks = [StandInMask(originX: 0, originY: -32, side: 64, standIn: 4)]
    let standIns = stage.picture(of: plan)
    #expect((4..<60).allSatisfy { isGrey(standIns[x: $0, y: 32]) })
    // A second layer lies over the first.
    plan = Self.plan([left, right])
    for index in 1..<40 {
      plan.layers.append(LayerPlan(layer: index, kind: .line, isOpaque: false))
    }
    #expect(isGrey(stage.picture(of: plan)[x: 32, y: 32]), "others have no lines here")
  }

  @Test("Lines of several looks lie above one another in a tile, and are painted once over tiles")
  func looks() throws {
    let stage = try Stage()
    var lines = MeshStream<LineVertex>()
    lines.addSegment(from: SIMD2(2816, 4096), to: SIMD2(5376, 4096), paint: 0)
    lines.addSegment(from: SIMD2(4096, 2816), to: SIMD2(4096, 5376), paint: 1, number: 1)
    lines.endSection(layer: 0)
    let mesh = TileMesh(tile: anyTile, lines: lines)
    let plan = Self.plan([mesh, mesh])
    let picture = stage.picture(of: plan)
    #expect(isGrey(picture[x: 50, y: 32]) && picture[x: 32, y: 50].x == 255)
    let crossing = picture[x: 32, y: 32]
    #expect(abs(Int(crossing.x) - 191) <= 1 && abs(Int(crossing.y) - 64) <= 1, "red over grey")
  }

  @Test("Lines of different features add up, where tiles overlap only once", arguments: [1, 3])
  func stacked(tiles: Int) throws {
    let stage = try Stage()
    var lines = MeshStream<LineVertex>()
    // Each crosses itself.
    for number in [0, 1, 2, 700, 4095] as [UInt16] {
      lines.addSegment(from: SIMD2(2816, 4096), to: SIMD2(5376, 4096), paint: 0, number: number)
      lines.addSegment(from: SIMD2(4096, 2816), to: SIMD2(4096, 5376), paint: 0, number: number)
    }
    lines.endSection(layer: 0)
    let mesh = TileMesh(tile: anyTile, lines: lines)
    for halfWidth in [0.5, 4, 4.3] as [Float] {
      var plan = Self.plan(Array(repeating: mesh, count: tiles), halfWidth: halfWidth)
      plan.paints[0].color.w = 0.2
      let picture = stage.picture(of: plan)
      // 1 - 0.8⁵ of what is white.
      let places = [(32, 32), (50, 32), (32, 12)]
      for (x, y) in places where halfWidth > 1 {
        #expect(abs(Int(picture[x: x, y: y].x) - 84) <= 2, "\(x) \(y) \(halfWidth)")
      }
      #expect(picture.histogram.keys.allSatisfy { $0.x >= 82 })
      #expect(picture.histogram.count > 1)
    }
  }

  @Test("The rim of a line under another stays as soft where both do not cover the same")
  func rims() throws {
    let stage = try Stage()
    var lines = MeshStream<LineVertex>()
    for number in 0..<5 as Range<UInt16> {
      lines.addSegment(
        from: Self.aslant.0 * 32 + 4096, to: Self.aslant.1 * 32 + 4096, paint: 0, number: number)
    }
    lines.endSection(layer: 0)
    var plan = Self.plan([TileMesh(tile: anyTile, lines: lines)], halfWidth: 3.3)
    plan.paints[0].color.w = 0.2
    let stacked = stage.picture(of: plan)
    let single = stage.picture(of: Self.plan([Self.mesh([Self.aslant])], halfWidth: 3.3))
    for y in 0..<64 {
      for x in 0..<64 {
        // Half of the black where it covers a pixel wholly.
        let coverage = Double(255 - Int(single[x: x, y: y].x)) / 127.5
        let expected = 255 * pow(1 - 0.2 * coverage, 5)
        #expect(abs(Double(stacked[x: x, y: y].x) - expected) <= 4, "\(x) \(y)")
      }
    }
  }

  @Test("Opaque lines are drawn as before: one call, and no mark is left for others")
  func opaque() throws {
    let stage = try Stage()
    var plan = Self.plan([Self.mesh([Self.across, Self.along])])
    plan.layers[0].isOpaque = true
    #expect(stage.draw(plan).drawCalls == 1)
    plan.layers[0].isOpaque = false
    #expect(stage.draw(plan).drawCalls == 2)
  }
}
