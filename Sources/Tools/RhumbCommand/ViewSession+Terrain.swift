import Rhumb

/// Hills and level ground.
extension ViewSession {
  /// Takes the hills away, or brings them: those of the maps, or where these have none, those of the
  /// embedded town.
  mutating func toggleTerrain() {
    guard !map.toggleTerrain() else { return }
    var content = map.content
    do throws(MapError) {
      try TerrainOption.embedded.add(to: &content)
    } catch {
      return tell(CommandFailure(error))
    }
    theme.options.terrain = .embedded
    map.load(content)
  }
}
