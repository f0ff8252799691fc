import ImageCodec
import RenderModel
import Testing

@Suite("Frames", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct FrameTests {
  @Test("An empty plan shows what lies beyond the edge, without a draw call")
  func emptyPlan() throws {
    let stage = try Stage(width: 8, height: 4)
    var plan = FramePlan(SyntheticCamera(width: 8, height: 4))
    plan.beyondEdgeColor = SIMD4(0.2, 0.4, 0.6, 1)
    let picture = stage.picture(of: plan)
    #expect(picture == PixelImage(width: 8, height: 4, filledWith: SIMD4(51, 102, 153, 255)))
    #expect(stage.draw(plan).drawCalls == 0)
  }
}
