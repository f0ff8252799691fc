import Localization
import Replaying
import Rhumb

/// Switches terrain, contours and the globe on and off.
extension ViewSession {
  /// Turns the terrain off or on: that of the maps, or else that of the embedded world. If there is
  /// nothing to see of it, it says why.
  func toggleTerrain() {
    defer { options.hasLevelGround = map.terrain.current == nil }
    defer {
      if map.latestContent.hasTerrain, map.camera.tilt < Self.leastTiltOfHills {
        map.ornaments.showMessage(localized("Hills stand up when the map is tilted"))
      }
    }
    if map.terrain.toggle() {
      settings.recorder?.record(.terrain(map.terrain.current))
    } else if addEmbeddedHeights({ _ in }) {
      settings.recorder?.record(.terrain(Terrain(source: MapContent.nullIslandHeights)))
    }
  }

  /// Below this many degrees hills look as flat as the map.
  private static let leastTiltOfHills = 10.0

  /// Turns the contours off or on: for the heights of the maps, or else for those of the embedded
  /// world, whose ground stays flat. If there is nothing to see of them, it says why.
  func toggleContours() {
    defer {
      let isOn = map.latestContent.hasContours
      options.contours = isOn ? .wherePossible : .off
      if isOn, map.camera.zoom < ContourOption.leastZoom {
        map.ornaments.showMessage(localized("Contours appear when you zoom in"))
      }
    }
    guard !map.terrain.toggleContours() else { return }
    let hasAdded = addEmbeddedHeights { (content) throws(MapError) in
      content.levelGround()
      try content.addContours()
    }
    if hasAdded {
      // Gives a replay the heights for later events, and flat ground.
      settings.recorder?.record(
        .terrain(Terrain(source: MapContent.nullIslandHeights, exaggeration: 0)))
    }
    options.hasLevelGround = map.terrain.current == nil
  }

  /// Bends the map to a globe, or makes it flat. Other maps that are opened are shown likewise.
  func toggleGlobe() {
    let isGlobe = !map.style.isGlobe
    settings.recorder?.record(.globe(isGlobe))
    map.style.isGlobe = isGlobe
    options.projection = isGlobe ? .globe : .mercator
  }

  /// Why neither the map nor Rhumb has heights of the place in view, or `nil` if one of them has.
  var whyNoHills: String? {
    guard !map.terrain.hasHeights, !MapContent.hasEmbeddedHeights(at: map.camera.target) else {
      return nil
    }
    return localized("The map has no heights of this place.")
  }

  /// - Returns: whether the heights were added.
  private func addEmbeddedHeights(
    _ change: (inout MapContent) throws(MapError) -> Void
  ) -> Bool {
    var content = map.latestContent
    do throws(MapError) {
      try TerrainOption.embedded.add(to: &content)
      try change(&content)
    } catch {
      problems.report(CommandFailure(error))
      return false
    }
    options.terrain = .embedded
    map.load(content)
    return true
  }
}
