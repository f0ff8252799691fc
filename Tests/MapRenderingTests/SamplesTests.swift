import ImageCodec
import RenderModel
import Testing

@testable import MapRendering

@Suite("Several samples to a pixel", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct SamplesTests {
  private func plan() -> FramePlan {
    ExtrusionTests.plan(nearFirst: true, paints: [Ink.red, Ink.green], isOpaque: true)
  }

  @Test("With more than one, edges are smooth")
  func edges() throws {
    let stage = try Stage(width: 128, height: 128)
    let hard = stage.picture(of: plan())
    stage.renderer.samples = 1
    #expect(stage.picture(of: plan()) == hard)
    stage.renderer.samples = 4
    let smooth = stage.picture(of: plan())
    #expect(smooth.histogram.count > hard.histogram.count + 10)
    for (x, y) in [(2, 2), (64, 64)] { #expect(smooth[x: x, y: y] == hard[x: x, y: y]) }
    stage.renderer.samples = 0
    #expect(stage.picture(of: plan()) == hard)
  }

  @Test("They take room as long as they are used, and what is painted is counted without them")
  func room() throws {
    let stage = try Stage(width: 128, height: 128)
    let bytes = stage.draw(plan()).residentBytes
    var counted = plan()
    counted.showsOverdraw = true
    for (samples, plan, expected) in [
      (1, plan(), 0), (2, plan(), 2), (4, plan(), 4), (4, counted, 0), (4, plan(), 4),
      (0, plan(), 0),
    ] {
      stage.renderer.samples = samples
      #expect(stage.draw(plan).residentBytes == bytes + 128 * 128 * 8 * expected, "\(samples)")
    }
  }
}
