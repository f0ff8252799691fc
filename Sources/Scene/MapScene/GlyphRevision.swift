import TextLayout
import TileBuilding

/// Decides when tiles are built again because more of the style's glyph files have been loaded.
///
/// Files arrive one by one while the first tiles are built. A tile is built again once no more
/// files are pending or, if some files take long, once no other tile is being built. So this
/// happens a few times in all, and not once for every file.
struct GlyphRevision {
  private let engine: TextEngine
  /// The glyph revision up to which tiles have been invalidated.
  private var revision = 0
  /// Whether a tile has arrived that was begun before that revision.
  private var hasLate = false
  /// The glyph revision at which `waitForNews()` gave up waiting for more files.
  private var givenUpAt: Int?

  init(_ engine: TextEngine) { self.engine = engine }

  /// Whether glyph files are pending that are still worth waiting for.
  var isAwaiting: Bool { engine.pendingGlyphFiles > 0 && givenUpAt != engine.glyphRevision }

  /// Whether tiles must be built again now.
  func isDue(whileLoading isLoading: Bool) -> Bool {
    (hasLate || engine.glyphRevision != revision)
      && (!isLoading || engine.pendingGlyphFiles == 0)
  }

  mutating func note(_ built: BuiltTile) {
    hasLate = hasLate || built.isProvisional(before: engine.glyphRevision)
  }

  /// Returns the revision before which tiles that lacked glyphs must be built again, or `nil` if
  /// none must be built now.
  mutating func take(whileLoading isLoading: Bool) -> Int? {
    guard isDue(whileLoading: isLoading) else { return nil }
    revision = engine.glyphRevision
    hasLate = false
    return revision
  }

  /// Stops waiting until another file arrives.
  mutating func giveUp() { givenUpAt = engine.glyphRevision }
}
