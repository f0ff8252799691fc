import MapStyle
import RenderModel
import StyleExpressions
import TextLayout

/// A text before it is shaped: everything that its look depends on, except for size and colour.
struct TextSource: Hashable {
  var sections: [TextSection]
  var shaping: TextShaping
  /// RGBA8 for each section, 0 for the layer's colour. Empty if no section has its own.
  package var colors: [UInt32]

  /// - Parameter imageEms: returns the size of an image in the text, or `nil` if there is none.
  init(
    _ text: FormattedText, transform: SymbolLayout.Transform, shaping: TextShaping,
    imageEms: (String) -> SIMD2<Float>?
  ) {
    var shaping = shaping
    sections = text.sections.map { section in
      if let name = section.image?.name, let size = imageEms(name) {
        shaping.images[name] = size
      }
      return TextSection(section, transform: transform)
    }
    self.shaping = shaping
    let own = text.sections.map { $0.textColor?.packed ?? 0 }
    colors = own.contains { $0 != 0 } ? own : []
  }

  /// Whether there is nothing to see.
  package var isEmpty: Bool {
    sections.allSatisfy { $0.imageName == nil && $0.text.allSatisfy(\.isWhitespace) }
  }
}

extension TextSection {
  fileprivate init(_ section: FormattedText.Section, transform: SymbolLayout.Transform) {
    let text =
      switch transform {
      case .none: section.text
      case .uppercase: section.text.uppercased()
      case .lowercase: section.text.lowercased()
      }
    self.init(
      text, imageName: section.image?.name, scale: Float(section.scale ?? 1),
      fontStack: section.fontStack, verticalAlignment: .init(section.verticalAlignment))
  }
}

extension TextSection.VerticalAlignment {
  fileprivate init(_ alignment: FormattedText.VerticalAlignment?) {
    switch alignment {
    case nil, .bottom: self = .bottom
    case .center: self = .center
    case .top: self = .top
    }
  }
}

extension SymbolParts {
  /// Shapes a text and keeps its glyphs.
  ///
  /// - Returns: its number among the texts, or `nil` if nothing of it is visible.
  mutating func set(_ source: TextSource, _ tools: SymbolTools) -> Int? {
    let shaped = tools.glyphs.engine.shape(source.sections, source.shaping)
    isProvisional = isProvisional || shaped.isProvisional
    guard !shaped.isEmpty else { return nil }
    let first = glyphs.count
    for glyph in shaped.glyphs {
      if glyph.image >= 0, Int(glyph.image) < shaped.imageNames.count {
        guard let icon = tools.icons.icon(named: shaped.imageNames[Int(glyph.image)]) else {
          continue
        }
        glyphs.append(
          SymbolGlyph(glyph, picture: icon, isVertical: source.shaping.isVertical))
      } else if let picture = tools.glyphs.picture(of: glyph.id) {
        glyphs.append(SymbolGlyph(glyph, picture))
      }
    }
    guard glyphs.count > first else { return nil }
    texts.append(
      SymbolText(
        glyphs: first..<glyphs.count, box: shaped.box, sectionColors: source.colors,
        isProvisional: shaped.isProvisional))
    return texts.count - 1
  }
}

extension SymbolGlyph {
  fileprivate init(_ glyph: ShapedGlyph, _ picture: GlyphNumbers.Picture) {
    var corner = picture.corner * glyph.scale
    let size = picture.size * glyph.scale
    // Turned clockwise, what was at (x, y) is at (-y, x).
    if glyph.isTurned { corner = SIMD2(-(corner.y + size.y), corner.x) }
    let half = glyph.advance / 2
    self.init(
      corner: SIMD2(glyph.x, glyph.y) + corner, size: size, number: picture.number,
      middle: SIMD2(glyph.x + half, glyph.y), halfAdvance: half, scale: glyph.scale,
      section: glyph.section, kind: .glyph, isTurned: glyph.isTurned)
  }

  fileprivate init(_ glyph: ShapedGlyph, picture icon: SymbolIcon, isVertical: Bool) {
    let half = glyph.advance / 2
    let length = isVertical ? icon.size.y : icon.size.x
    let size = icon.size * (glyph.advance / max(length, 1e-3))
    let (frame, texels) = icon.rimmed(
      SIMD4(lowHalf: SIMD2(glyph.x, glyph.y - size.y), highHalf: size))
    self.init(
      corner: frame.lowHalf, size: frame.highHalf, texels: texels,
      middle: SIMD2(glyph.x + half, glyph.y), halfAdvance: half, scale: glyph.scale,
      section: glyph.section, kind: icon.isShape ? .iconShape : .picture, isTurned: false)
  }
}

extension Color {
  /// Straight RGBA8 with red in the lowest byte; never 0 for a visible colour.
  package var packed: UInt32 {
    let bytes = (components.clamped(lowerBound: .zero, upperBound: .one) * 255)
      .rounded(.toNearestOrAwayFromZero)
    return UInt32(bytes.x) | UInt32(bytes.y) << 8 | UInt32(bytes.z) << 16 | UInt32(bytes.w) << 24
  }
}
