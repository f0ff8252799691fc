import CameraCore
import GeoMath
import RenderModel
import TestSupport
import Testing

@testable import SymbolPlacement
@testable import TileBuilding

@Suite("Axes of labels")
struct LabelAxesTests {
  private func axes(
    _ mark: LabelRules.Mark, bearing: Double = 0, tilt: Double = 0, degrees: Float = 0,
    direction: SIMD2<Double>? = nil
  ) throws -> LabelAxes {
    let view = try Samples.view(bearing: bearing, tilt: tilt)
    let projector = LabelProjector(view)
    let target = view.transform.targetWorld
    let anchor = try #require(ProjectedAnchor(SIMD2(target.x, target.y), projector))
    return LabelAxes(mark, anchor, projector, degrees: degrees, direction: direction, unit: 10)
  }

  private func isNear(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    ((a - b) * (a - b)).sum().squareRoot() < 1e-6
  }

  private func mark(turns: Bool = false, lies: Bool = false, upright: Bool = true)
    -> LabelRules.Mark
  {
    LabelRules.Mark(turnsWithMap: turns, liesOnGround: lies, keepsUpright: upright)
  }

  @Test("A label that faces the viewer stands upright in every view, turned by its own angle only")
  func viewport() throws {
    for (bearing, tilt) in LabelProjectorTests.views {
      let plain = try axes(mark(), bearing: bearing, tilt: tilt)
      #expect(isNear(plain.right, SIMD2(10, 0)) && isNear(plain.down, SIMD2(0, 10)))
      let turned = try axes(mark(), bearing: bearing, tilt: tilt, degrees: 90)
      #expect(isNear(turned.right, SIMD2(0, 10)) && isNear(turned.down, SIMD2(-10, 0)))
    }
  }

  @Test("One that turns with the map turns against its bearing")
  func map() throws {
    let axes = try axes(mark(turns: true), bearing: 90)
    // East is up on the screen.
    #expect(isNear(axes.right, SIMD2(0, -10)) && isNear(axes.down, SIMD2(10, 0)))
  }

  @Test("One that lies on the ground is as wide at the target as it says, and lower under tilt")
  func ground() throws {
    let axes = try axes(mark(lies: true), bearing: 200, tilt: 60)
    #expect(isNear(axes.right, SIMD2(10, 0)), "to the right of the screen: \(axes.right)")
    #expect(abs(axes.down.x) < 1e-6 && abs(axes.down.y - 5) < 1e-3, "\(axes.down)")
    let flat = try self.axes(mark(turns: true, lies: true), bearing: 90)
    #expect(isNear(flat.right, SIMD2(0, -10)))
  }

  @Test("Along a line a label follows it and, where it keeps upright, never runs to the left")
  func lines() throws {
    var random = SeededGenerator(seed: 31)
    for (bearing, tilt) in LabelProjectorTests.views {
      for lies in [false, true] {
        let angle = random.double(0...6.28)
        let way = SIMD2(
          Double(Rotation(degrees: angle * 57).cosine), Rotation(degrees: angle * 57).sine)
        let kept = try axes(
          mark(turns: true, lies: lies), bearing: bearing, tilt: tilt, direction: way)
        #expect(kept.right.x >= 0)
        let free = try axes(
          mark(turns: true, lies: lies, upright: false), bearing: bearing, tilt: tilt,
          direction: way)
        let back = try axes(
          mark(turns: true, lies: lies, upright: false), bearing: bearing, tilt: tilt,
          direction: -way)
        #expect(isNear(free.right, -back.right) && isNear(free.down, -back.down))
        #expect(isNear(kept.right, free.right) || isNear(kept.right, back.right))
      }
    }
  }

  @Test("The box around a part of a label is the smallest that holds its four corners")
  func boxes() {
    var random = SeededGenerator(seed: 14)
    for _ in 0..<300 {
      var axes = LabelAxes(unit: 1, degrees: 0)
      axes.right = SIMD2(random.double(-9...9), random.double(-9...9))
      axes.down = SIMD2(random.double(-9...9), random.double(-9...9))
      let (left, top) = (random.double(-50...50), random.double(-50...50))
      let (right, bottom) = (left + random.double(0...50), top + random.double(0...50))
      let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map {
        axes.right * $0.0 + axes.down * $0.1
      }
      let box = axes.box(left, top, right, bottom)
      for (low, high, values) in [
        (box.low.x, box.high.x, corners.map(\.x)), (box.low.y, box.high.y, corners.map(\.y)),
      ] {
        #expect(abs(low - (values.min() ?? 0)) < 1e-9 && abs(high - (values.max() ?? 0)) < 1e-9)
      }
    }
  }

  @Test("The shift of a style is one on the ground, which turns with the map where it is the map's")
  func shifts() throws {
    var mark = LabelRules.Mark(translate: SIMD2(3, 4), translateTurns: true)
    let quarter = Rotation(degrees: 90)
    #expect(mark.shift(quarter) == SIMD2(3, 4))
    mark.translateTurns = false
    // East is up, south is to the right.
    #expect(isNear(mark.shift(quarter), SIMD2(-4, 3)))
    for (bearing, tilt, isMaps, expected) in [
      (90, 0, false, SIMD2(3, 4)), (90, 0, true, SIMD2(4, -3)), (0, 60, false, SIMD2(3, 2)),
    ] as [(Double, Double, Bool, SIMD2<Double>)] {
      mark.translateTurns = isMaps
      let view = try Samples.view(bearing: bearing, tilt: tilt)
      let projector = LabelProjector(view)
      let target = SIMD2(view.transform.targetWorld.x, view.transform.targetWorld.y)
      let anchor = try #require(ProjectedAnchor(target, projector))
      let moved = try #require(anchor.moved(mark, from: target, projector))
      let offset = moved.point - anchor.point
      #expect(offset == moved.offset && (offset - expected).length < 0.05, "\(offset)")
    }
  }
}
