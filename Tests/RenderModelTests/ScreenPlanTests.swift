import TestSupport
import Testing

@testable import RenderModel

@Suite("Groups and layers of a plan")
struct ScreenPlanTests {
  @Test("Groups cut shapes and glyphs into stretches that follow one another, none empty")
  func groups() {
    var random = SeededGenerator(seed: 91)
    let shape = ScreenShape(.box, center: .zero, halfSize: .zero, color: 0)
    let glyph = LabelQuad(
      origin: .zero, right: .zero, down: .zero, texels: .zero, fieldPoints: 1,
      kind: .glyph)
    var plan = ScreenPlan()
    for _ in 0..<20 {
      plan.removeAll()
      #expect(plan.isEmpty)
      var expected: [ScreenGroup] = []
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        let (shapes, glyphs) = (plan.shapes.count, plan.labels.quads.count)
        let added = (Int.random(in: 0...2, using: &random), Int.random(in: 0...2, using: &random))
        plan.shapes += Array(repeating: shape, count: added.0)
        plan.labels.quads += Array(repeating: glyph, count: added.1)
        plan.endGroup()
        guard added != (0, 0) else { continue }
        expected.append(
          ScreenGroup(
            shapes: shapes..<shapes + added.0, glyphs: glyphs..<glyphs + added.1))
      }
      #expect(plan.groups == expected && plan.isEmpty == expected.isEmpty)
    }
  }

  @Test("What lies below the sky is on the ground, what lies above it stands or is a label")
  func sky() {
    var random = SeededGenerator(seed: 92)
    let kinds: [LayerPlan.Kind] = [
      .background, .fill, .line, .extrusion, .circle, .raster, .symbol,
    ]
    for _ in 0..<400 {
      var plan = FramePlan()
      for layer in 0..<Int.random(in: 0...8, using: &random) {
        plan.layers.append(
          LayerPlan(layer: layer, kind: random.pick(kinds), isOpaque: false))
      }
      let (below, above) = (
        plan.layers[..<plan.layersBelowSky], plan.layers[plan.layersBelowSky...]
      )
      #expect(!below.contains { $0.kind == .extrusion })
      if plan.layers.contains(where: { $0.kind == .extrusion }) {
        #expect(above.first?.kind == .extrusion)
      } else {
        #expect(above.allSatisfy { $0.kind == .symbol } && below.last?.kind != .symbol)
      }
    }
  }

  @Test("Pictures put in by many threads at once never overlap, and all are there")
  func threads() async throws {
    let atlas = AtlasImage(format: .alpha8, width: 16, height: 16, sideLimit: 1024)
    let placed = await withTaskGroup(of: [(AtlasRect, UInt8)].self) { group in
      for task in 0..<8 as Range<UInt8> {
        group.addTask {
          (0..<40).compactMap { number in
            let (width, height) = (3 + number % 9, 2 + number % 7)
            let pixels = [UInt8](repeating: task + 1, count: width * height)
            return atlas.insert(width: width, height: height, pixels: pixels).map { ($0, task + 1) }
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(placed.count == 320)
    let update = try #require(atlas.pixels(changedSince: nil))
    var painted = 0
    for (rect, value) in placed {
      for y in Int(rect.y)..<Int(rect.y) + Int(rect.height) {
        for x in Int(rect.x)..<Int(rect.x) + Int(rect.width) {
          #expect(update.patches[0].bytes[y * update.width + x] == value)
          painted += 1
        }
      }
    }
    #expect(update.patches[0].bytes.count { $0 != 0 } == painted)
  }

  @Test("A mesh without triangles has no sections; one of each kind is counted in full")
  func byteCounts() {
    var circles = MeshStream<CircleVertex>()
    circles.vertices = [CircleVertex(x: 1, y: 2, paint: 3, cornerX: -1, cornerY: 1)]
    circles.endSection(layer: 4)
    #expect(circles.sections.isEmpty && circles.byteCount == 12)
    circles.indices = [0, 0, 0]
    circles.endSection(layer: 4)
    #expect(circles.sections.count == 1 && circles.byteCount == 24)
    #expect(circles.sections[0].extent.paints == 3...3 && circles.sections[0].extent.minY == 2)
  }
}
