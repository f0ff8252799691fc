import RenderModel
import Testing

@Suite("The HUD over the map", .enabled(if: Stage.isPossible, Stage.whyNot))
struct HudTests {
  private static func plan(hud: ScreenPlan?) -> FramePlan {
    var plan = FramePlan(SyntheticCamera(width: 300, height: 140), pixelsPerPoint: 1)
    plan.hud = hud
    return plan
  }

  @Test("It is not among what the map cost, leaves no state behind, and is gone when it is off")
  func cost() throws {
    let stage = try Stage(width: 300, height: 140)
    let plain = stage.picture(of: Self.plan(hud: nil))
    let cost = stage.draw(Self.plan(hud: nil))
    var hud = ScreenPlan()
    hud.shapes = [ScreenShape(.box, center: [50, 50], halfSize: [20, 20], color: 0xff00_0000)]
    hud.endGroup()
    #expect(stage.draw(Self.plan(hud: hud)) == cost)
    #expect(stage.picture(of: Self.plan(hud: hud)) != plain)
    #expect(stage.picture(of: Self.plan(hud: nil)) == plain)
  }
}
