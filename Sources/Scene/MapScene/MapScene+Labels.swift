import CameraCore
import RenderModel
import SymbolPlacement

/// Labels, and how they fade.
extension MapScene {
  /// The labels that the last plan shows, as a view sees them.
  package func shownLabels(for camera: Camera, in viewport: Viewport) -> [ShownLabel] {
    labels.shownLabels(in: GroundView(camera, viewport, terrain: surface))
  }

  /// How many labels the tiles in sight offer, shown or not.
  package var offeredLabelCount: Int { labels.offeredCount }

  /// Whether the boxes that labels occupy are to be seen.
  package var showsCollisionBoxes: Bool {
    get { labels.showsCollisionBoxes }
    set { labels.showsCollisionBoxes = newValue }
  }

  /// Whether the next plan differs from the last although neither the camera moves nor tiles come:
  /// labels fade, or are to be placed anew.
  package var isFading: Bool {
    labels.isFading || planner.isFading || isFadingPictures || edits.isRunning
      || isEasingTerrain || isDrapeProvisional
  }

  private var isFadingPictures: Bool {
    rasters.isFading(tiles.pyramids, at: time) || overlays.isFading(at: time)
  }

  /// Whether labels are kept back for a moment because their glyphs are on the way.
  package var isKeepingLabelsBack: Bool { labels.isKeepingBack }

  /// Ends all fades: the next plan shows the labels, and what lies on hills, as they are when nothing has
  /// moved for long, whatever the way there was.
  ///
  /// - Returns: whether the next plan will differ from the last.
  package func settleLabels() -> Bool {
    let wasFading = isFadingPictures
    tiles.endFades()
    overlays.tiles.endFades()
    let wasGoingOver = edits.isRunning
    showEdits(at: nil)
    let wasProvisional = terrain?.drape.settle() ?? false
    return labels.settle() || wasFading || wasGoingOver || wasProvisional
  }
}
