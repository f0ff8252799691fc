import CameraCore
import GeoMath
import RenderModel

/// Chooses the drape of each frame, the texture of the flat map that is laid over the terrain.
/// While the view moves evenly over ground that it has shown, the drape of earlier frames is kept,
/// so that the flat map need not be drawn again for each frame.
///
/// When the view rests, or if no time passes, the drape is the one that suits the view best, so
/// that a still picture does not depend on how the view got there.
struct DrapeCache {
  private var latest: Latest?
  /// Whether the latest frame was shown with another drape than the one that suits it best.
  private(set) var isProvisional = false

  /// What the latest frame was shown with.
  private struct Latest {
    var wanted: PlacedDrape
    var kept: PlacedDrape
    var number: UInt64
    var camera: Camera
    var viewport: Viewport
    var pixelsPerPoint: Double
    /// The time at which the camera last moved, in seconds.
    var moved: Double
  }

  /// The seconds without movement after which a view is at rest.
  private static let patience = 0.1
  /// The largest relative difference in scale of a drape that is kept. Beyond it, lines would look
  /// too wide or too narrow.
  private static let scaleDifference = 0.035

  /// Makes the next frame use the drape that suits it best.
  ///
  /// - Returns: whether that is another drape than the latest.
  mutating func settle() -> Bool {
    defer { self = DrapeCache() }
    return isProvisional
  }

  /// - Parameter time: seconds, or `nil` if no time passes.
  /// - Returns: the drape, and how far from the place below the eye ground must be drawn for it, in
  ///   points; 0 if the view's own reach is enough.
  mutating func choose(
    for view: GroundView, pixelsPerPoint: Double, time: Double?
  ) -> (view: DrapeView, reach: Double) {
    let wanted = PlacedDrape(DrapeLayout(view, pixelsPerPoint: pixelsPerPoint), view)
    let (camera, viewport) = (view.transform.camera, view.transform.viewport)
    var next = Latest(
      wanted: wanted, kept: wanted, number: 0, camera: camera, viewport: viewport,
      pixelsPerPoint: pixelsPerPoint, moved: time ?? 0)
    if let time, let latest, latest.viewport == viewport, latest.pixelsPerPoint == pixelsPerPoint {
      if latest.camera == camera { next.moved = min(latest.moved, time) }
      if time - next.moved < Self.patience, let kept = kept(for: view, wanted, latest) {
        next.kept = kept
      }
    }
    if let latest, latest.kept.isSame(as: next.kept) {
      (next.kept, next.number) = (latest.kept, latest.number)
    } else {
      next.number = UniqueID.next()
    }
    let shown = next.kept.layout(for: view)
    isProvisional = shown != wanted.layout
    latest = next
    return (
      shown.view(number: next.number, isProvisional: isProvisional),
      view.isBent ? shown.levelReach : isProvisional ? shown.reach : 0
    )
  }

  /// The drape to show while the view moves: that of the frame before if it serves this view, or
  /// one with room for some more frames. `nil` if the view does not move evenly.
  private func kept(
    for view: GroundView, _ wanted: PlacedDrape, _ latest: Latest
  ) -> PlacedDrape? {
    guard !view.isBent, abs(latest.kept.worldWidth / view.worldWidth - 1) < Self.scaleDifference
    else {
      return nil
    }
    if latest.kept.layout(for: view).serves(wanted.layout) { return latest.kept }
    guard let margins = wanted.layout.margins(after: latest.wanted.layout(for: view))
    else { return nil }
    return PlacedDrape(
      wanted.layout.padded(
        by: margins, pixelsPerPoint: latest.pixelsPerPoint,
        least: (latest.kept.layout.width, latest.kept.layout.height)), view)
  }
}

/// A drape, with the eye and world width of the view in whose ground coordinates it is laid out.
private struct PlacedDrape {
  private(set) var layout: DrapeLayout
  private var eye: WorldPoint
  private(set) var worldWidth: Double

  init(_ layout: DrapeLayout, _ view: GroundView) {
    self.layout = layout
    eye = view.eye
    worldWidth = view.worldWidth
  }

  func isSame(as other: PlacedDrape) -> Bool {
    layout == other.layout && eye == other.eye && worldWidth == other.worldWidth
  }

  /// The layout in the ground coordinates of another view.
  func layout(for view: GroundView) -> DrapeLayout {
    if view.eye == eye, view.worldWidth == worldWidth { return layout }
    return layout.moved(
      scale: worldWidth / view.worldWidth,
      origin: SIMD2(view.eye.x - eye.x, view.eye.y - eye.y) * worldWidth)
  }
}
