import MapScene

/// Ground that is waited for.
extension MapController {
  /// Has the heights in sight read and waits for them, and for nothing else: for who plays a session on a
  /// clock that stands still meanwhile. The camera then stands on the ground as in a window.
  package func readTerrain() {
    guard scenes.hasTerrain else { return }
    _ = plan()
    while scenes.isReadingTerrain {
      scenes.waitForNews()
      _ = plan()
    }
    // None of these plans has been drawn.
    hasChanged = true
  }

  /// Whether the ground rises or sinks, or other ground is about to take its place.
  package var isTerrainMoving: Bool {
    scenes.hasTerrain && (scenes.shown.isEasingTerrain || scenes.latest !== scenes.shown)
  }
}
