import Testing

@testable import RenderModel

/// Shaders and the renderer read these bytes without knowing the types.
@Suite("Layouts that the GPU reads")
struct VertexLayoutTests {
  @Test("Every vertex of a tile begins with x, y, slot and paint, 16 bits each")
  func heads() {
    #expect(MemoryLayout<FillVertex>.offset(of: \.x) == 0)
    #expect(MemoryLayout<FillVertex>.offset(of: \.y) == 2)
    #expect(MemoryLayout<FillVertex>.offset(of: \.slot) == 4)
    #expect(MemoryLayout<FillVertex>.offset(of: \.paint) == 6)
    #expect(MemoryLayout<EdgeVertex>.offset(of: \.y) == 2)
    #expect(MemoryLayout<EdgeVertex>.offset(of: \.slot) == 4)
    #expect(MemoryLayout<EdgeVertex>.offset(of: \.paint) == 6)
    #expect(MemoryLayout<LineVertex>.offset(of: \.y) == 2)
    #expect(MemoryLayout<LineVertex>.offset(of: \.slot) == 4)
    #expect(MemoryLayout<LineVertex>.offset(of: \.paint) == 6)
    #expect(MemoryLayout<ExtrusionVertex>.offset(of: \.y) == 2)
    #expect(MemoryLayout<ExtrusionVertex>.offset(of: \.slot) == 4)
    #expect(MemoryLayout<ExtrusionVertex>.offset(of: \.paint) == 6)
    #expect(MemoryLayout<CircleVertex>.offset(of: \.y) == 2)
    #expect(MemoryLayout<CircleVertex>.offset(of: \.slot) == 4)
    #expect(MemoryLayout<CircleVertex>.offset(of: \.paint) == 6)
  }

  @Test("Vertices are whole words without gaps, and as small as they were made")
  func sizes() {
    #expect(MemoryLayout<FillVertex>.stride == 8 && MemoryLayout<FillVertex>.size == 8)
    #expect(MemoryLayout<EdgeVertex>.stride == 12 && MemoryLayout<EdgeVertex>.size == 12)
    #expect(MemoryLayout<LineVertex>.stride == 16 && MemoryLayout<LineVertex>.size == 16)
    #expect(MemoryLayout<ExtrusionVertex>.stride == 16 && MemoryLayout<ExtrusionVertex>.size == 16)
    #expect(MemoryLayout<CircleVertex>.stride == 12 && MemoryLayout<CircleVertex>.size == 12)
    #expect(MemoryLayout<ShapeVertex>.stride == 32 && MemoryLayout<ShapeVertex>.size == 32)
    #expect(MemoryLayout<MarkerQuad>.stride == 64)
    #expect(MemoryLayout<ScreenShape>.stride == 64)
    #expect(MemoryLayout<PaintUniforms>.stride == 64)
    #expect(MemoryLayout<PatternUniforms>.stride == 64)
  }

  @Test("Vertices are made for slot 0, and have nothing that they were not given")
  func made() {
    let fill = FillVertex(x: 1, y: 2, paint: 3)
    #expect((fill.x, fill.y, fill.slot, fill.paint) == (1, 2, 0, 3))
    let edge = EdgeVertex(x: 1, y: 2, paint: 3, place: .inner)
    #expect((edge.x, edge.y, edge.slot, edge.paint) == (1, 2, 0, 3) && edge.place == .inner)
    #expect(edge.angleBefore == .max && edge.angleAfter == .max)
    let line = LineVertex(
      x: 1, y: 2, paint: 3, normalX: 4, normalY: 5, along: 6, corner: .right)
    #expect((line.x, line.y, line.slot, line.paint) == (1, 2, 0, 3))
    #expect((line.normalX, line.normalY, line.along) == (4, 5, 6) && line.corner == .right)
    let wall = ExtrusionVertex(x: 1, y: 2, paint: 3, height: 4, normalX: 5, normalY: 6)
    #expect((wall.x, wall.y, wall.slot, wall.paint) == (1, 2, 0, 3))
    #expect((wall.height, wall.normalX, wall.normalY) == (4, 5, 6))
    #expect(wall.along == 0 && wall.outwardOrTop == 0)
    let circle = CircleVertex(x: 1, y: 2, paint: 3, cornerX: 4, cornerY: 5)
    #expect((circle.x, circle.y, circle.slot, circle.paint) == (1, 2, 0, 3))
    #expect((circle.cornerX, circle.cornerY, circle.pieces) == (4, 5, 1))
  }

  @Test("An edge's direction is told in fewer steps, too, the nearest")
  func coarseAngles() {
    #expect(EdgeAngle.none.coarse == 255)
    for steps in 0..<EdgeAngle.steps {
      let coarse = Double(EdgeAngle(rawValue: steps).coarse)
      let difference = abs(Double(steps) / 65520 - coarse / 252)
      #expect(coarse < 252 && min(difference, 1 - difference) <= 0.501 / 252)
    }
  }

  @Test("A paint names a pattern by its last number")
  func patterns() {
    var paint = PaintUniforms(color: SIMD4(1, 1, 1, 1))
    #expect(!paint.hasPattern)
    for number in [0, 1, PatternPlan.limit - 1] {
      paint.setPattern(number)
      #expect(paint.hasPattern && Int(-1 - paint.dash.w) == number)
    }
  }
}
