import RenderModel
import TextLayout

/// Collects the shapes and texts that lie over the map, in points from the view's upper left
/// corner.
///
/// ```swift
/// canvas.begin(frame: frame)
/// canvas.add(.box(center: [60, 20], size: [100, 24], color: .white, cornerRadius: 4))
/// canvas.write("Null Island", style, color: .black, at: [60, 20], anchor: [0.5, 0.5])
/// canvas.endGroup()
/// ```
package struct ScreenCanvas: Sendable {
  package let typesetter: ScreenTypesetter
  package private(set) var plan = ScreenPlan()
  /// The scale, for aligning texts to whole pixels, where they are sharpest.
  package var pixelsPerPoint: Float
  /// Mirrors everything at a vertical axis for right-to-left interfaces: twice the axis's x in
  /// points. Texts are not mirrored themselves, but start on the other side.
  package var mirror: Float?

  package init(typesetter: ScreenTypesetter, pixelsPerPoint: Float = 1) {
    self.typesetter = typesetter
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// Clears the canvas for the next picture.
  ///
  /// - Parameter frame: a number that increases by one per frame.
  package mutating func begin(frame: Int) {
    typesetter.glyphs.renewIfFull(frame: frame)
    plan.removeAll()
    plan.labels.glyphAtlas = typesetter.glyphs.image
  }

  package mutating func add(_ shape: ScreenShape) {
    guard let mirror else { return plan.shapes.append(shape) }
    var mirrored = shape
    mirrored.center.x = mirror - shape.center.x
    mirrored.angleRadians = -shape.angleRadians
    mirrored.arcStart = -shape.arcStart - shape.arcSweep
    plan.shapes.append(mirrored)
  }

  /// Ends a group of shapes and texts. What follows is drawn above it.
  package mutating func endGroup() { plan.endGroup() }

  /// - Parameters:
  ///   - place: the position of the anchor.
  ///   - anchor: a point of the text's box, 0...1 to the right and down.
  ///   - halo: a rim around the glyphs, for texts without a background.
  /// - Returns: width and height of the text's box in points.
  @discardableResult
  package mutating func write(
    _ text: String, _ style: ScreenTextStyle, color: ScreenColor, at place: SIMD2<Float>,
    anchor: SIMD2<Float> = .zero, halo: ScreenHalo? = nil, opacity: Float = 1
  ) -> SIMD2<Float> {
    var (style, place, anchor) = (style, place, anchor)
    if let mirror {
      place.x = mirror - place.x
      anchor.x = 1 - anchor.x
      style.justify = style.justify.mirrored
    }
    let shaped = typesetter.shaped(text, style)
    let em = max(style.sizePoints, 1)
    let size = SIMD2(shaped.box.width, shaped.box.height) * em
    let corner = SIMD2(shaped.box.left, shaped.box.top) * em
    let origin = onWholePixels(place - size * anchor - corner)
    let paint = plan.labels.number(
      of: LabelPaint(
        color: color.packed, haloColor: halo?.color.packed ?? 0, opacity: opacity,
        haloWidth: halo?.widthPoints ?? 0))
    for glyph in shaped.glyphs where glyph.image < 0 {
      guard let picture = typesetter.glyphs.place(of: glyph.id), picture.pixelsPerEm > 0 else {
        continue
      }
      let scale = em * glyph.scale / picture.pixelsPerEm
      let pen = origin + SIMD2(glyph.x, glyph.y) * em
      plan.labels.quads.append(
        LabelQuad(
          origin: pen + SIMD2(picture.left, -picture.top) * scale,
          right: SIMD2(Float(picture.rect.width) * scale, 0),
          down: SIMD2(0, Float(picture.rect.height) * scale),
          texels: SIMD4(
            picture.rect.x, picture.rect.y, picture.rect.width, picture.rect.height),
          paint: paint, fieldPoints: em * glyph.scale * GlyphImage.radiusEms,
          kind: .glyph))
    }
    return size
  }

  private func onWholePixels(_ place: SIMD2<Float>) -> SIMD2<Float> {
    guard pixelsPerPoint > 0 else { return place }
    return (place * pixelsPerPoint).rounded(.toNearestOrAwayFromZero) / pixelsPerPoint
  }
}

extension TextJustification {
  fileprivate var mirrored: TextJustification {
    switch self {
    case .left: .right
    case .center: .center
    case .right: .left
    }
  }
}

/// A rim around glyphs.
package struct ScreenHalo: Sendable, Hashable {
  package var color: ScreenColor
  package var widthPoints: Float

  package init(color: ScreenColor, widthPoints: Float) {
    self.color = color
    self.widthPoints = widthPoints
  }
}
