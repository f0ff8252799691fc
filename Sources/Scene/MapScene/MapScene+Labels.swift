import CameraCore
import GeoMath
import RenderModel
import SymbolPlacement

/// Labels and their fading.
extension MapScene {
  /// The labels that the last plan shows, projected for a camera and viewport.
  package func shownLabels(for camera: Camera, in viewport: Viewport) -> [ShownLabel] {
    labels.shownLabels(in: GroundView(camera, viewport, projection, terrain: surface))
  }

  /// The number of labels that the visible tiles offer, shown or not.
  package var offeredLabelCount: Int { labels.offeredCount }

  /// What labels keep clear of.
  package var labelObstacles: LabelObstacles {
    get { labels.obstacles }
    set { labels.obstacles = newValue }
  }

  /// Whether labels of one source are in the way of those of another.
  package var crossSourceCollisions: Bool {
    get { labels.crossSourceCollisions }
    set { labels.crossSourceCollisions = newValue }
  }

  package var showsCollisionBoxes: Bool {
    get { labels.showsCollisionBoxes }
    set { labels.showsCollisionBoxes = newValue }
  }

  /// Whether the next plan differs from the last even if the camera does not move and no tile
  /// arrives: because labels, patterns or pictures fade, style properties, the terrain or the
  /// projection are in transition, or the drape is provisional.
  package var isFading: Bool {
    labels.isFading || planner.isFading || isFadingPictures || edits.isRunning
      || isEasingTerrain || isEasingProjection || isDrapeProvisional
  }

  private var isFadingPictures: Bool {
    rasters.isFading(tiles.pyramids, at: time) || overlays.isFading(at: time)
  }

  /// Whether labels are held back briefly because their glyphs are still being loaded.
  package var isKeepingLabelsBack: Bool { labels.isKeepingBack }

  /// Ends all fades: the next plan shows labels and draped layers as they look after a long rest,
  /// regardless of what was shown before.
  ///
  /// - Returns: whether the next plan will differ from the last.
  package func settleLabels() -> Bool {
    let wasFading = isFadingPictures
    tiles.endFades()
    overlays.tiles.endFades()
    let wasGoingOver = edits.isRunning
    showEdits(at: nil)
    let wasProvisional = terrain?.drape.settle() ?? false
    let wasEasing = isEasingProjection
    advanceProjection(to: nil)
    return labels.settle() || wasFading || wasGoingOver || wasProvisional || wasEasing
  }
}
