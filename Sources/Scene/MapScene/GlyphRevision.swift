import TextLayout
import TileBuilding

/// When tiles are built again because glyphs of the style's glyph files have come.
///
/// Files come one by one while the first tiles are built. A tile is built again when no more files
/// are to come or, where some keep one waiting, when nothing else is to be built: a few times in
/// all, and not once for every file.
struct GlyphRevision {
  private let engine: TextEngine
  /// Of the files that have been taken in.
  private var revision = 0
  /// A tile has come that was begun before these.
  private var hasLate = false
  /// The revision at which who waited had enough.
  private var givenUpAt: Int?

  init(_ engine: TextEngine) { self.engine = engine }

  /// Whether files are still to come that somebody waits for.
  var isAwaiting: Bool { engine.pendingGlyphFiles > 0 && givenUpAt != engine.glyphRevision }

  /// Whether tiles are to be built again now.
  func isDue(whileLoading isLoading: Bool) -> Bool {
    (hasLate || engine.glyphRevision != revision)
      && (!isLoading || engine.pendingGlyphFiles == 0)
  }

  /// Notes a tile that has been built.
  mutating func note(_ built: BuiltTile) {
    hasLate = hasLate || built.isProvisional(before: engine.glyphRevision)
  }

  /// The revision before which what lacked glyphs is to be built again; `nil` for not now.
  mutating func take(whileLoading isLoading: Bool) -> Int? {
    guard isDue(whileLoading: isLoading) else { return nil }
    revision = engine.glyphRevision
    hasLate = false
    return revision
  }

  /// Nobody waits any longer, until another file comes.
  mutating func giveUp() { givenUpAt = engine.glyphRevision }
}
