import Sprites
import TextLayout

/// What building labels needs in addition to the tile.
package struct SymbolTools: Sendable {
  package let glyphs: GlyphNumbers
  package let icons: IconAtlas
  /// The numbers of paints, which `EvaluatedSymbolPaints` evaluates for each zoom.
  package let paints: PaintTable

  package init(
    layerCount: Int, paintParts: [Int] = [], sprites: SpriteSheet? = nil,
    glyphs: GlyphNumbers = GlyphNumbers(engine: TextEngine()),
    onShared: @escaping @Sendable (_ layer: Int, _ limit: Int) -> Void = { _, _ in }
  ) {
    self.glyphs = glyphs
    icons = IconAtlas(sheet: sprites)
    paints = PaintTable(
      layerCount: layerCount, paintParts: paintParts, limits: .labels, onShared: onShared)
  }
}
