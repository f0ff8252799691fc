import CameraCore
import GeoMath
import RenderModel

/// Which drape a frame is shown with: while the view moves on evenly over ground that it has shown, that
/// of the frames before, so that the flat map need not be drawn anew for each.
///
/// Where the view rests, and where no time passes, it is the one that the view wants itself: a picture
/// that stays does not depend on the way to it.
struct KeptDrape {
  private var latest: Latest?
  /// Whether the latest frame was shown with another drape than it wants.
  private(set) var isProvisional = false

  /// What the latest frame was shown with.
  private struct Latest {
    var wanted: PlacedDrape
    var kept: PlacedDrape
    var number: UInt64
    var camera: Camera
    var viewport: Viewport
    var pixelsPerPoint: Double
    /// When the camera moved last, seconds.
    var moved: Double
  }

  /// Seconds after which a view rests that did not move.
  private static let patience = 0.1
  /// The part by which the scale of what is kept may differ. Beyond, lines would be too wide or narrow.
  private static let scaleDifference = 0.035

  /// Has the next frame shown with the drape that it wants.
  ///
  /// - Returns: whether that is another one.
  mutating func settle() -> Bool {
    defer { self = KeptDrape() }
    return isProvisional
  }

  /// - Parameter time: seconds; `nil` where no time passes.
  mutating func choose(for view: GroundView, pixelsPerPoint: Double, time: Double?) -> DrapeChoice {
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
    return DrapeChoice(
      view: shown.view(number: next.number, isProvisional: isProvisional),
      reach: isProvisional ? shown.reach : 0)
  }

  /// What is shown while the view moves: the drape of the frame before if that will do, or one with
  /// room for some more frames. Nil where it does not move on evenly.
  private func kept(
    for view: GroundView, _ wanted: PlacedDrape, _ latest: Latest
  ) -> PlacedDrape? {
    guard abs(latest.kept.worldWidth / view.worldWidth - 1) < Self.scaleDifference else {
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

/// The drape of a frame.
struct DrapeChoice {
  var view: DrapeView
  /// How far from the place below the eye ground is to be drawn for it, in points, beyond what the view
  /// itself asks for; 0 for no farther.
  var reach: Double
}

/// A drape and the frame by whose ground coordinates it is laid out.
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

  /// By the ground coordinates of another view.
  func layout(for view: GroundView) -> DrapeLayout {
    if view.eye == eye, view.worldWidth == worldWidth { return layout }
    return layout.moved(
      scale: worldWidth / view.worldWidth,
      origin: SIMD2(view.eye.x - eye.x, view.eye.y - eye.y) * worldWidth)
  }
}
