import ImageCodec
import RenderModel
import Testing

@Suite("Counting what is painted", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct OverdrawTests {
  private func layer(isOpaque: Bool) -> LayerPlan {
    LayerPlan(layer: 3, kind: .fill, isOpaque: isOpaque, isAntialiased: false)
  }

  /// The same rectangle, so many times over.
  private func plan(_ count: Int, isOpaque: Bool = true, color: SIMD4<Float> = Ink.red) -> FramePlan
  {
    var plan = FillTests.flatPlan(
      FillTests.rectangle(10..<30, 20..<45), paint: PaintUniforms(color: color),
      layer: layer(isOpaque: isOpaque))
    plan.layers = Array(repeating: plan.layers[0], count: count)
    plan.showsOverdraw = true
    return plan
  }

  @Test(
    "Each time adds as much, whatever the colour, and blended or not: red is full with 8, yellow with 16",
    arguments: [1, 2, 5, 8, 12, 40], [true, false])
  func counts(count: Int, isOpaque: Bool) throws {
    let stage = try Stage()
    for color in [Ink.red, SIMD4(0, 0, 0, 0.5)] {
      let picture = stage.picture(of: plan(count, isOpaque: isOpaque, color: color))
      let inside = picture[x: 20, y: 30]
      #expect(Int(inside.x) == min(32 * count, 255), "\(color)")
      #expect(Int(inside.y) == min(16 * count, 255) && Int(inside.z) == min(8 * count, 255))
      #expect(inside.w == 255)
      #expect(picture[x: 5, y: 5] == SIMD4(0, 0, 0, 255), "nothing is painted there")
    }
  }

  @Test("The next plan that does not ask for it is drawn as ever")
  func off() throws {
    let stage = try Stage()
    var plan = plan(3)
    _ = stage.picture(of: plan)
    plan.showsOverdraw = false
    let picture = stage.picture(of: plan)
    #expect(picture[x: 20, y: 30] == Shown.red && picture[x: 5, y: 5] == Shown.white)
  }
}
