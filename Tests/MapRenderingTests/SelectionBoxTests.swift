import Foundation
import GeoMath
import ImageCodec
import RenderModel
import Testing

@Suite("The box over the map", .enabled(if: Stage.isPossible, Stage.whyNot))
struct SelectionBoxTests {
  private static func plan(
    _ box: ScreenRectangle?, ground: SIMD4<Float> = Ink.white, pixelsPerPoint: Float = 1
  ) -> FramePlan {
    var plan = FramePlan(SyntheticCamera(width: 64, height: 48))
    plan.pixelsPerPoint = pixelsPerPoint
    plan.beyondEdgeColor = ground
    plan.selectionBox = box
    return plan
  }

  private static let box = ScreenRectangle(left: 10, top: 8, right: 50, bottom: 30)

  @Test("A translucent fill, an outline of whole pixels, nothing outside; sides in any order")
  func box() throws {
    let stage = try Stage(width: 64, height: 48)
    let picture = stage.picture(of: Self.plan(Self.box))
    #expect(picture.histogram.count == 3)
    #expect(picture.histogram[Shown.white] == 64 * 48 - 40 * 22)
    let (outline, fill) = (picture[x: 10, y: 8], picture[x: 30, y: 20])
    #expect(picture.histogram[fill] == 36 * 18, "two pixels of outline on each side")
    #expect(picture[x: 49, y: 29] == outline && picture[x: 50, y: 29] == Shown.white)
    #expect(fill.x > 190 && fill.x < 255)
    let turned = ScreenRectangle(left: 50, top: 30, right: 10, bottom: 8)
    #expect(stage.picture(of: Self.plan(turned)) == picture)
  }

  @Test(
    "Its edges lie on whole pixels at every scale",
    arguments: [(1, 2), (1.25, 2), (1.5, 2), (2, 3), (3, 5)] as [(Float, Int)])
  func crisp(_ pixelsPerPoint: Float, outline: Int) throws {
    let (width, height) = (Int(64 * pixelsPerPoint), Int(48 * pixelsPerPoint))
    let stage = try Stage(width: width, height: height)
    let box = ScreenRectangle(left: 10.3, top: 8.2, right: 50.7, bottom: 30.9)
    let picture = stage.picture(of: Self.plan(box, pixelsPerPoint: pixelsPerPoint))
    #expect(picture.histogram.count == 3, "no half-covered pixels")
    let row = height * 20 / 48
    let kinds = (0..<width).map { picture[x: $0, y: row] }
    let first = try #require(kinds.firstIndex { $0 != Shown.white })
    let line = kinds[first]
    #expect(kinds[first...].prefix { $0 == line }.count == outline)
    #expect(first == Int((10.3 * pixelsPerPoint).rounded()))
  }

  @Test("It is seen on white and on black ground")
  func contrast() throws {
    func luminance(_ color: SIMD4<UInt8>) -> Double {
      let linear = (0..<3).map { index in
        let value = Double(color[index]) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let stage = try Stage(width: 64, height: 48)
    for ground in [Ink.white, Ink.black] {
      let picture = stage.picture(of: Self.plan(Self.box, ground: ground))
      let pair = [luminance(picture[x: 10, y: 8]), luminance(picture[x: 0, y: 0])].sorted()
      // What the W3C's accessibility guidelines (WCAG 2.1, 1.4.11) ask of graphics.
      #expect((pair[1] + 0.05) / (pair[0] + 0.05) >= 3)
      #expect(picture[x: 30, y: 20] != picture[x: 0, y: 0], "the fill shows")
    }
  }

  @Test("It costs one draw call, and none while none is drawn")
  func cost() throws {
    let stage = try Stage(width: 64, height: 48)
    let without = stage.draw(Self.plan(nil)).drawCalls
    #expect(stage.draw(Self.plan(Self.box)).drawCalls == without + 1)
    #expect(stage.picture(of: Self.plan(nil)).histogram == [Shown.white: 64 * 48])
  }

  @Test("A box beyond the surface, or without size, does no harm")
  func odd() throws {
    let stage = try Stage(width: 64, height: 48)
    let far = ScreenRectangle(left: -1e9, top: -1e9, right: 1e9, bottom: 1e9)
    #expect(stage.picture(of: Self.plan(far)).histogram.count == 1)
    let none = ScreenRectangle(left: 9, top: 9, right: 9, bottom: 9)
    #expect(stage.picture(of: Self.plan(none)).histogram == [Shown.white: 64 * 48])
  }
}
