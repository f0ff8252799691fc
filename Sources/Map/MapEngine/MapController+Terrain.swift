import MapScene

/// Waiting for terrain.
extension MapController {
  /// Loads the visible heights, and tiles that a globe needs, and waits only for those. This is for replaying a session with the
  /// clock stopped meanwhile, so that the camera stands on the ground as it does in a window.
  package func readTerrain() {
    guard scenes.hasTerrain || scenes.shown.isGroundChanging else { return }
    _ = plan()
    while scenes.isReadingTerrain {
      scenes.waitForNews()
      _ = plan()
    }
    // None of these plans has been drawn.
    hasChanged = true
  }

  /// Whether the ground is rising, sinking or bending, or another scene's ground is about to replace it.
  package var isTerrainMoving: Bool {
    scenes.shown.isGroundChanging || (scenes.hasTerrain && scenes.latest !== scenes.shown)
  }
}
