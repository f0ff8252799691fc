import Sprites
import TextLayout

/// What the building of labels needs beside the tile.
package struct SymbolTools: Sendable {
  package let letters: GlyphNumbering
  package let icons: IconAtlas
  /// Numbers of looks: what `EvaluatedSymbolPaints` works out for each zoom.
  package let looks: PaintTable

  package init(
    layerCount: Int, paintParts: [Int] = [], sprites: SpriteSheet? = nil,
    letters: GlyphNumbering = GlyphNumbering(engine: TextEngine()),
    onShared: @escaping @Sendable (_ layer: Int, _ limit: Int) -> Void = { _, _ in }
  ) {
    self.letters = letters
    icons = IconAtlas(sheet: sprites)
    looks = PaintTable(
      layerCount: layerCount, paintParts: paintParts, limits: .labels, onShared: onShared)
  }
}
