import CameraCore
import GeoMath
import RenderModel
import TestSupport
import Testing

@testable import SymbolPlacement
@testable import TileBuilding

@Suite("Texts along lines")
struct LineTextTests {
  /// A label on a line of the tile, with a text of 80 points at 16 points to an em.
  ///
  /// - Parameters:
  ///   - middle: where the text's middle is from the anchor, in points.
  ///   - offset: how much of that is the style's, in ems.
  private func label(
    _ line: [SIMD2<Float>], at distance: Float, middle: SIMD2<Float> = .zero,
    offset: SIMD2<Float> = .zero
  ) -> Label {
    let bucket = Samples.bucket([
      SampleSymbol(
        key: 1, place: .zero, textSize: SIMD2(80, 16), textMiddles: [middle], line: line,
        distance: distance, spacing: 100)
    ])
    return Samples.label(of: bucket) { $0.choices[0].offset = offset }
  }

  private func rules(_ layout: String = "") throws -> LabelRules {
    let separator = layout.isEmpty ? "" : ","
    return try Samples.paints([#""symbol-placement":"line"\#(separator)\#(layout)"#]).rules[0]
  }

  private func text(
    _ label: Label, _ rules: LabelRules, bearing: Double = 0, tilt: Double = 0
  ) throws -> LineText? {
    let projector = LabelProjector(try Samples.view(bearing: bearing, tilt: tilt))
    let anchor = try #require(ProjectedAnchor(label.world, projector))
    let choice = try #require(label.choice)
    return LineText(label, choice, anchor, rules, textSize: 16, projector)
  }

  private let straight: [SIMD2<Float>] = [SIMD2(100, 300), SIMD2(400, 300)]

  @Test("On a straight line every part of the text lies on it, an em on as many points")
  func straightLine() throws {
    for (pitch, bearing) in [("map", 0.0), ("viewport", 0), ("map", 30), ("viewport", -50)] {
      let rules = try rules(#""text-pitch-alignment":"\#(pitch)""#)
      var walk = try #require(try text(label(straight, at: 150), rules, bearing: bearing))
      #expect(!walk.isFlipped)
      let projector = LabelProjector(try Samples.view(bearing: bearing))
      let middle = projector.spot(projector.ground(label(straight, at: 150).world))
      let turn = Rotation(degrees: bearing)
      for ems in stride(from: Float(-2.5), through: 2.5, by: 0.25) {
        let found = walk.step(at: ems, reach: 0.5)
        let step = try #require(found)
        let way = SIMD2(step.spot.x - middle.x, step.spot.y - middle.y)
        let expected = SIMD2(turn.cosine, -turn.sine) * Double(ems) * 16
        #expect(abs(way.x - expected.x) < 0.02 && abs(way.y - expected.y) < 0.02, "\(ems) \(way)")
        #expect(abs((step.right * step.right).sum().squareRoot() - 16) < 1e-3)
        #expect(abs((step.right * step.down).sum()) < 1e-3, "upright on the line")
      }
    }
  }

  @Test("A text is turned round to be read from left to right, and only where it is to be")
  func flipping() throws {
    let rules = try rules()
    let back = Array(straight.reversed())
    #expect(try text(label(straight, at: 150), rules)?.isFlipped == false)
    #expect(try text(label(back, at: 150), rules)?.isFlipped == true)
    #expect(try text(label(straight, at: 150), rules, bearing: 180)?.isFlipped == true)
    let free = try self.rules(#""text-keep-upright":false"#)
    #expect(try text(label(back, at: 150), free)?.isFlipped == false)
    var walk = try #require(try text(label(back, at: 150), rules))
    let (start, end) = (walk.step(at: -2, reach: 0.5), walk.step(at: 2, reach: 0.5))
    #expect(try #require(start).spot.x < #require(end).spot.x)
    #expect(try #require(start).right.x > 0)
  }

  @Test("Near the vertical a text that is seen stays as it is")
  func staysNearVertical() throws {
    let rules = try rules()
    // It runs up and a little to the left.
    let steep: [SIMD2<Float>] = [SIMD2(256, 400), SIMD2(251, 100)]
    var label = label(steep, at: 150)
    #expect(try text(label, rules)?.isFlipped == true)
    label.state.showsText = true
    #expect(try text(label, rules)?.isFlipped == false)
    label.state.isFlipped = true
    #expect(try text(label, rules)?.isFlipped == true)
    // Beyond the dead zone it is turned all the same.
    #expect(try text(label, rules, bearing: -90)?.isFlipped == false)
    label.state.isFlipped = false
    #expect(try text(label, rules, bearing: 90)?.isFlipped == true)
  }

  @Test("A line must be as long as its text on both sides of the anchor")
  func tooShort() throws {
    let rules = try rules()
    for (distance, fits) in [(39, false), (41, true), (259, true), (261, false)]
      as [(Float, Bool)]
    {
      #expect(try (text(label(straight, at: distance), rules) != nil) == fits, "\(distance)")
    }
  }

  @Test("Under tilt a text that faces the viewer is as long on the screen as flat, each em of it")
  func foreshortened() throws {
    let rules = try rules(#""text-pitch-alignment":"viewport""#)
    // Away from the viewer, where the ground is seen ever more from the side.
    let away: [SIMD2<Float>] = [SIMD2(256, 500), SIMD2(256, 20)]
    let label = label(away, at: 240)
    var walk = try #require(try text(label, rules, tilt: 60))
    let projector = LabelProjector(try Samples.view(tilt: 60))
    let size = try #require(ProjectedAnchor(label.world, projector)).size
    var latest: LabelProjector.Spot?
    for ems in stride(from: Float(-2), through: 2, by: 0.5) {
      let step = walk.step(at: ems, reach: 0.3)
      let spot = try #require(step).spot
      if let latest {
        let length =
          ((spot.x - latest.x) * (spot.x - latest.x)
          + (spot.y - latest.y) * (spot.y - latest.y)).squareRoot()
        #expect(abs(length / (8 * size) - 1) < 0.06, "\(ems): \(length)")
      }
      latest = spot
    }
  }

  @Test("On ground seen almost from its side an em takes at most 50 times its length of the line")
  func almostFromTheSide() throws {
    let rules = try rules(#""text-pitch-alignment":"viewport""#)
    let away: [SIMD2<Float>] = [SIMD2(256, 300), SIMD2(256, -9000)]
    let label = label(away, at: 3300)
    let projector = LabelProjector(try Samples.view(tilt: 80))
    let size = try #require(ProjectedAnchor(label.world, projector)).size
    var walk = try #require(try text(label, rules, tilt: 80))
    for ems in stride(from: Float(-2.5), through: 2.5, by: 0.25) where ems != 0 {
      let found = walk.place(at: ems, reach: 0.3)
      let place = try #require(found)
      let spot = projector.spot(projector.ground(label.world) + place.way)
      #expect(abs(projector.slope(at: spot).south.y) < 0.016, "it is seen at a small angle")
      // Ahead in the reading direction, or back.
      let along = (place.way * place.direction).sum()
      #expect(abs(along / (Double(ems) * 16 * size) - 50) < 0.05, "\(ems)")
    }
  }

  @Test("What a text along a line occupies follows the bends of the line, and no sharp ones")
  func shapes() throws {
    for (angle, limit, fits) in [(20.0, 45, true), (60, 45, false), (60, 80, true)] {
      let rules = try rules(#""text-max-angle":\#(limit)"#)
      let turn = Rotation(degrees: angle)
      let bend = SIMD2<Float>(256, 256)
      let line = [
        bend - SIMD2(150, 0), bend, bend + SIMD2(Float(turn.cosine), Float(turn.sine)) * 150,
      ]
      var label = label(line, at: 150)
      let projector = LabelProjector(try Samples.view())
      let anchor = try #require(ProjectedAnchor(label.world, projector))
      var found: [CollisionGrid.Shape] = []
      let stands = label.appendTextShapes(
        &found, rules, EvaluatedSymbolPaint(), anchor, projector)
      #expect(stands == fits, "\(angle) of \(limit)")
      guard fits else { continue }
      #expect(found.count == 10 && found.allSatisfy(\.isCircle))
      // Their middles lie on the line, side by side from end to end.
      for shape in found {
        let middle = SIMD2((shape.minX + shape.maxX) / 2, (shape.minY + shape.maxY) / 2)
        let way = middle - bend
        let off =
          way.x < 0
          ? abs(way.y) : abs(way.y * Float(turn.cosine) - way.x * Float(turn.sine))
        #expect(off < 2.5, "\(way)")
        #expect(abs(shape.maxX - shape.minX - 16) < 0.1)
      }
    }
  }

  private func shapes(
    _ label: Label, _ rules: LabelRules, tilt: Double = 0
  ) throws -> [CollisionGrid.Shape] {
    var label = label
    let projector = LabelProjector(try Samples.view(tilt: tilt))
    let anchor = try #require(ProjectedAnchor(label.world, projector))
    var found: [CollisionGrid.Shape] = []
    let stands = label.appendTextShapes(
      &found, rules, EvaluatedSymbolPaint(), anchor, projector)
    #expect(stands && found.count == 10)
    return found
  }

  @Test("What a text along a line occupies is where the text is, and its padding on all sides")
  func paddedShapes() throws {
    var rules = try rules()
    rules.textPadding = SIMD4(1, 2, 3, 4)
    let middle = SIMD2<Float>(10, 12)
    for (line, isBack) in [(straight, false), (straight.reversed(), true)] {
      for offset in [SIMD2<Float>.zero, SIMD2(0.25, 0.5)] {
        // Against the line, an offset goes to the other side of the text.
        let moved = isBack ? offset * -32 : .zero
        let found = try shapes(label(line, at: 150, middle: middle, offset: offset), rules)
        for (number, shape) in found.enumerated() {
          let place = SIMD2(250, 300) + middle + moved + SIMD2(Float(number) * 8 - 36, 0)
          let off =
            SIMD4(shape.minX, shape.minY, shape.maxX, shape.maxY)
            - SIMD4(place.x - 12, place.y - 9, place.x + 10, place.y + 11)
          #expect(max(off.max(), -off.min()) < 0.1, "\(isBack) \(offset) \(number): \(shape)")
        }
      }
    }
  }

  @Test("On tilted ground each part of it is as large and as far away as the line is there")
  func tiltedShapes() throws {
    var rules = try rules()
    rules.textPadding = .zero
    let view = try Samples.view(tilt: 60)
    let away: [SIMD2<Float>] = [SIMD2(256, 420), SIMD2(256, 60)]
    for line in [straight, away] {
      let label = label(line, at: 150)
      let anchor = try #require(ProjectedAnchor(label.world, LabelProjector(view)))
      for shape in try shapes(label, rules, tilt: 60) {
        let depth = try #require(
          view.transform.depth(under: ScreenPoint(x: shape.middle.x, y: shape.middle.y)))
        #expect(abs(Double(shape.depth) / depth - 1) < 1e-4)
        // As wide as an em that is seen from ahead.
        let em = 16 * anchor.groundSize * view.targetDistance / depth
        for side in [shape.maxX - shape.minX, shape.maxY - shape.minY] {
          #expect(abs(Double(side) / em - 1) < 1e-3, "\(shape)")
        }
      }
    }
  }

  @Test("Glyphs that can stand upright stand below each other where the line is steep")
  func writingModes() throws {
    var label = label(straight, at: 150)
    label.instance.choices = 0..<2
    let projector = LabelProjector(try Samples.view())
    let quarter = LabelProjector(try Samples.view(bearing: 90))
    let diagonal = LabelProjector(try Samples.view(bearing: 47))
    func chosen(_ projector: LabelProjector) throws -> Int {
      label.chooseWriting(try #require(ProjectedAnchor(label.world, projector)))
      return label.state.choice
    }
    #expect(try chosen(projector) == 0)
    #expect(try chosen(quarter) == 1)
    #expect(try chosen(diagonal) == 1)
    #expect(try chosen(projector) == 0)
    label.state.showsText = true
    #expect(try chosen(diagonal) == 0, "a text that is seen stays as it is near the diagonal")
  }
}
