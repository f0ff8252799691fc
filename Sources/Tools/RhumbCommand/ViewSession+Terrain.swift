import Rhumb

/// Hills and level ground, and lines of equal height.
extension ViewSession {
  /// Takes the hills away, or brings them: those of the maps, or where these have none, those of the
  /// embedded town.
  mutating func toggleTerrain() {
    defer { theme.options.hasLevelGround = map.terrain == nil }
    if !map.toggleTerrain() { addEmbeddedHeights { _ in } }
  }

  /// Takes the contours away, or brings them: of the heights of the maps, or where these have none, of
  /// those of the embedded town, whose ground stays level.
  mutating func toggleContours() {
    defer { theme.options.contours = map.hasContours ? .wherePossible : .off }
    guard !map.toggleContours() else { return }
    addEmbeddedHeights { (content) throws(MapError) in
      content.levelGround()
      try content.addContours()
    }
    theme.options.hasLevelGround = map.terrain == nil
  }

  private mutating func addEmbeddedHeights(
    _ change: (inout MapContent) throws(MapError) -> Void
  ) {
    var content = map.latestContent
    do throws(MapError) {
      try TerrainOption.embedded.add(to: &content)
      try change(&content)
    } catch {
      return tell(CommandFailure(error))
    }
    theme.options.terrain = .embedded
    map.load(content)
  }
}
