import Sprites
import TextLayout

/// What the building of labels needs beside the tile.
struct SymbolTools: Sendable {
  let letters: GlyphNumbering
  let icons: IconAtlas
  /// Numbers of looks: what `EvaluatedSymbolPaints` works out for each zoom.
  let looks: PaintTable

  init(
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
