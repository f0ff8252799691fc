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
