import Foundation
import ImageCodec
import RenderModel
import Testing

/// Two layers that draw the same lines: 1 in the casings of 0.
@Suite("Cased lines", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct CasedLineTests {
  private static let camera = SyntheticCamera(width: 96, height: 96, bearing: 20)
  private static let casing: UInt16 = 4

  /// Lines through the middle, at degrees clockwise from north, each of its own paint; the widths of
  /// casing and core are in points.
  private func plan(
    _ lines: [(degrees: Double, core: SIMD4<Float>)], widths: (casing: Float, core: Float),
    isJoined: Bool, sharesMesh: Bool = true
  ) -> FramePlan {
    var stream = MeshStream<LineVertex>()
    var plan = FramePlan(Self.camera)
    plan.paints = Array(repeating: PaintUniforms(), count: 2 * lines.count)
    for (number, line) in lines.enumerated() {
      plan.paints[2 * number] = PaintUniforms(
        color: Ink.black, shape: SIMD4(widths.casing / 2, 0, 0, 0))
      plan.paints[2 * number + 1] = PaintUniforms(
        color: line.core, shape: SIMD4(widths.core / 2, 0, 0, 0))
    }
    func add(shift: Int) {
      for (number, line) in lines.enumerated() {
        let radians = line.degrees * .pi / 180
        let reach = SIMD2(sin(radians), -cos(radians)) * 3900
        stream.addSegment(
          from: SIMD2(4096, 4096) - reach, to: SIMD2(4096, 4096) + reach,
          paint: UInt16(2 * number + 1 - shift))
      }
    }
    if !sharesMesh {
      add(shift: 1)
      stream.endSection(layer: 0)
    }
    add(shift: 0)
    stream.endSection(layer: 1, casing: sharesMesh ? 0 : nil)
    let core = LayerPlan(layer: 1, kind: .line, isOpaque: true)
    plan.layers = isJoined ? [core] : [LayerPlan(layer: 0, kind: .line, isOpaque: true), core]
    if isJoined { plan.layers[0].casing = 0 }
    plan.add(
      TileMesh(tile: anyTile, lines: stream), x: -128, y: -128, unit: 1 / 32, camera: Self.camera)
    return plan
  }

  private let red = SIMD4<Float>(1, 0, 0, 1)
  private let white = SIMD4<Float>(1, 1, 1, 1)

  @Test(
    "A line looks the same drawn with its casing as over it, from one mesh as from two",
    arguments: [(9, 6), (4, 2.5), (1.5, 0.8), (3, 0), (2, 5)] as [(Float, Float)])
  func single(casing: Float, core: Float) throws {
    let stage = try Stage(width: 96, height: 96)
    func picture(_ isJoined: Bool, _ sharesMesh: Bool) -> PixelImage {
      stage.picture(
        of: plan(
          [(35, red)], widths: (casing, core), isJoined: isJoined, sharesMesh: sharesMesh))
    }
    let apart = picture(false, false)
    for (isJoined, sharesMesh) in [(true, true), (true, false), (false, true)] {
      let other = picture(isJoined, sharesMesh)
      #expect(zip(apart.bytes, other.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    }
  }

  @Test("Where lines of one colour cross, no casing lies over a line")
  func crossing() throws {
    let stage = try Stage(width: 96, height: 96)
    let lines = [(0.0, white), (90, white), (40, white)]
    let joined = stage.picture(of: plan(lines, widths: (14, 10), isJoined: true))
    let apart = stage.picture(of: plan(lines, widths: (14, 10), isJoined: false))
    // Both rims of two lines lie over one another in a few pixels alone.
    let differing = (0..<96 * 96).filter { index in
      let (x, y) = (index % 96, index / 96)
      return abs(Int(joined[x: x, y: y].x) - Int(apart[x: x, y: y].x)) > 12
    }
    #expect(differing.count < 40, "\(differing.count)")
    for y in 44...52 { for x in 44...52 { #expect(joined[x: x, y: y].x >= 250) } }
  }

  @Test("Of lines of several colours the later lies over the earlier one")
  func order() throws {
    let stage = try Stage(width: 96, height: 96)
    let picture = stage.picture(
      of: plan([(0, white), (90, red)], widths: (14, 10), isJoined: true))
    #expect(picture[x: 48, y: 48] == Shown.red)
  }
}
