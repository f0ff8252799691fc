import Replaying
import Rhumb

/// Hills and level ground, and lines of equal height.
extension ViewSession {
  /// Takes the hills away, or brings them: those of the maps, or where these have none, those of the
  /// embedded town.
  mutating func toggleTerrain() {
    defer { theme.options.hasLevelGround = map.terrain == nil }
    if map.toggleTerrain() {
      recorder?.record(.terrain(map.terrain))
    } else if addEmbeddedHeights({ _ in }) {
      recorder?.record(.terrain(Terrain(source: MapContent.nullIslandHeights)))
    }
  }

  /// Takes the contours away, or brings them: of the heights of the maps, or where these have none, of
  /// those of the embedded town, whose ground stays level.
  mutating func toggleContours() {
    defer { theme.options.contours = map.hasContours ? .wherePossible : .off }
    guard !map.toggleContours() else { return }
    let hasAdded = addEmbeddedHeights { (content) throws(MapError) in
      content.levelGround()
      try content.addContours()
    }
    if hasAdded {
      // A replay has the heights for what comes, and level ground too.
      recorder?.record(.terrain(Terrain(source: MapContent.nullIslandHeights, exaggeration: 0)))
    }
    theme.options.hasLevelGround = map.terrain == nil
  }

  /// - Returns: whether they are there.
  private mutating func addEmbeddedHeights(
    _ change: (inout MapContent) throws(MapError) -> Void
  ) -> Bool {
    var content = map.latestContent
    do throws(MapError) {
      try TerrainOption.embedded.add(to: &content)
      try change(&content)
    } catch {
      tell(CommandFailure(error))
      return false
    }
    theme.options.terrain = .embedded
    map.load(content)
    return true
  }
}
