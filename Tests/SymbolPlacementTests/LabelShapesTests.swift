import GeoMath
import Testing

@testable import SymbolPlacement
@testable import TextLayout
@testable import TileBuilding

/// A text of 60 × 16 points, whose middle is 40 points to the right of its anchor and 10 above, with
/// an icon of 20 × 12 points that is offset by 3 points to the right and 5 down.
@Suite("The space that labels take up")
struct LabelShapesTests {
  private func label(_ change: (inout SymbolParts) -> Void = { _ in }) -> Label {
    let bucket = Samples.bucket([
      SampleSymbol(
        key: 1, place: SIMD2(200, 300), textSize: SIMD2(60, 16), textMiddles: [SIMD2(40, -10)],
        iconSize: SIMD2(20, 12), line: [SIMD2(0, 300), SIMD2(400, 300)], distance: 200)
    ])
    return Samples.label(of: bucket) { parts in
      parts.instances[0].line = -1
      parts.instances[0].iconCorner = SIMD2(-7, -1)
      change(&parts)
    }
  }

  private func isNear(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
    let off = a - b
    return max(off.max(), -off.min()) < 0.01
  }

  // MARK: Icons around texts

  /// Left, top, width and height of the icon.
  private func frame(
    _ fit: String, textSize: Float = 16, iconSize: Float = 1, textPadding: Float = 0,
    _ change: (inout SymbolParts) -> Void = { _ in }
  ) throws -> SIMD4<Float> {
    let layout =
      #""icon-text-fit":"\#(fit)","icon-text-fit-padding":[1,2,3,4],"text-padding":\#(textPadding)"#
    var paint = EvaluatedSymbolPaint()
    (paint.textSize, paint.iconSize) = (textSize, iconSize)
    return label(change).iconFrame(try Samples.paints([layout]).rules[0], paint)
  }

  @Test("An icon that is fitted to its text has its padding around it, on the sides that it fits")
  func fits() throws {
    for (fit, expected) in [
      ("none", SIMD4(-7, -1, 20, 12)), ("both", SIMD4(9, -14, 66, 20)),
      // In the other direction its middle is that of the text.
      ("width", SIMD4(9, -11, 66, 12)), ("height", SIMD4(33, -14, 20, 20)),
    ] as [(String, SIMD4<Float>)] {
      #expect(try isNear(frame(fit), expected), "\(fit)")
      // Its size scales it, and the room for the text, around the anchor.
      #expect(try isNear(frame(fit, iconSize: 2), expected * 2), "\(fit)")
    }
    #expect(try isNear(frame("both", textSize: 24), SIMD4(14, -23, 96, 28)))
  }

  @Test("It goes with a text that stands off a variable anchor, and is scaled around its middle")
  func variableAnchor() throws {
    func stand(_ parts: inout SymbolParts) { parts.choices[0].standOff = SIMD2(1, -1) }
    #expect(try isNear(frame("both", textPadding: 3, stand), SIMD4(12, -17, 66, 20)))
    #expect(
      try isNear(frame("both", iconSize: 2, textPadding: 3, stand), SIMD4(-19, -21, 132, 40)))
  }

  @Test("Around a column it lies on its side, but not along a line, where texts turn themselves")
  func columns() throws {
    func turn(_ parts: inout SymbolParts) { parts.choices[0].isVertical = true }
    #expect(try isNear(frame("both", turn), SIMD4(-19, -66, 22, 64)))
    let alongLine = try frame("both") { parts in
      turn(&parts)
      parts.instances[0].line = 0
    }
    #expect(isNear(alongLine, SIMD4(9, -14, 66, 20)))
  }

  @Test("The margins of a stretched icon lie outside the text's area, and keep their size")
  func margins() throws {
    func stretch(_ parts: inout SymbolParts) {
      parts.icons[0].stretch = IconStretch(
        columns: [], rows: [], area: SIMD2(12, 6), fixed: .zero, fixedMargins: SIMD4(2, 3, 4, 5),
        stretchedMargins: .zero)
    }
    #expect(try isNear(frame("both", stretch), SIMD4(4, -16, 74, 26)))
    // Where it is not fitted, it has its own size, with its area in the middle of the text.
    #expect(try isNear(frame("width", stretch), SIMD4(4, -11, 74, 12)))
    #expect(try isNear(frame("height", stretch), SIMD4(33, -16, 20, 26)))
    // What does not stretch is larger than the text.
    let large = try frame("both") { parts in
      stretch(&parts)
      parts.icons[0].stretch?.fixed = SIMD2(132, 10)
    }
    #expect(isNear(large, SIMD4(13, -16, 140, 26)))
  }

  // MARK: In the way of others

  private func shapes(
    _ layout: String = "", bearing: Double = 0, _ change: (inout SymbolParts) -> Void = { _ in }
  ) throws -> (text: SIMD4<Float>, icon: SIMD4<Float>) {
    var label = label(change)
    var paints = try Samples.paints([#""icon-padding":[1,2,3,4],"text-padding":5"# + layout])
    paints.use([label])
    let projector = LabelProjector(try Samples.view(bearing: bearing))
    let anchor = try #require(ProjectedAnchor(label.world, projector))
    var found: [CollisionGrid.Shape] = []
    let hasText = label.appendTextShapes(
      &found, paints.rules[0], paints.paints[0], anchor, projector)
    let hasIcon = label.appendIconShapes(
      &found, paints.rules[0], paints.paints[0], anchor, projector)
    #expect(hasText && hasIcon && found.count == 2 && !found.contains(where: \.isCircle))
    let sides = found.map { shape in
      SIMD4(shape.minX, shape.minY, shape.maxX, shape.maxY)
        - SIMD4(lowHalf: SIMD2<Float>(anchor.point), highHalf: SIMD2<Float>(anchor.point))
    }
    return (sides[0], sides[1])
  }

  @Test("A label at a point takes up the box around its text or icon, and its padding")
  func boxes() throws {
    let plain = try shapes()
    #expect(isNear(plain.text, SIMD4(5, -23, 75, 3)) && isNear(plain.icon, SIMD4(-11, -2, 15, 14)))
    let large = try shapes(#","text-size":24,"icon-size":2"#)
    #expect(isNear(large.text, SIMD4(10, -32, 110, 2)))
    #expect(isNear(large.icon, SIMD4(-18, -3, 28, 25)))
  }

  @Test("A label along a line takes up circles side by side, from its text's start to its end")
  func circles() throws {
    let paints = try Samples.paints([#""symbol-placement":"line","text-padding":5"#])
    for isReversed in [false, true] {
      var label = label { parts in
        parts.instances[0].line = 0
        if isReversed { parts.linePoints.reverse() }
      }
      let projector = LabelProjector(try Samples.view())
      let anchor = try #require(ProjectedAnchor(label.world, projector))
      var shapes: [CollisionGrid.Shape] = []
      let isPlaced = label.appendTextShapes(
        &shapes, paints.rules[0], EvaluatedSymbolPaint(textSize: 16), anchor, projector)
      // Eight circles as high as the text share its 60 points.
      #expect(isPlaced && shapes.count == 8 && shapes.allSatisfy(\.isCircle))
      #expect(label.state.isFlipped == isReversed)
      for (number, shape) in shapes.enumerated() {
        let middle = SIMD2<Float>(anchor.point) + SIMD2(10 + 7.5 * (Float(number) + 0.5), -10)
        let sides = SIMD4(shape.minX, shape.minY, shape.maxX, shape.maxY)
        #expect(isNear(sides, SIMD4(lowHalf: middle - 13, highHalf: middle + 13)), "\(number)")
      }
    }
  }

  @Test("The box turns with the label")
  func turnedBoxes() throws {
    let turned = try shapes { parts in
      parts.instances[0].textRotation = 90
      parts.instances[0].iconRotation = 180
    }
    #expect(isNear(turned.text, SIMD4(-3, 5, 23, 75)))
    #expect(isNear(turned.icon, SIMD4(-15, -14, 11, 2)))
    // With east up.
    let map = try shapes(#","text-rotation-alignment":"map""#, bearing: 90)
    #expect(isNear(map.text, SIMD4(-23, -75, 3, -5)) && isNear(map.icon, SIMD4(-2, -15, 14, 11)))
  }
}
