import CameraCore
import GeoMath
import RenderModel
import ScreenLayout

/// The info window over the selected marker.
extension OverlayStore {
  /// The info window's position in a view, or `nil` if there is none or its marker is not visible.
  package func infoWindowFrame(
    _ typesetter: ScreenTypesetter, in view: OverlayView
  ) -> InfoWindowFrame? {
    markers.prepare(for: view)
    return plannedFrame(typesetter, in: view)
  }

  /// The same without a new plan of the markers.
  private func plannedFrame(
    _ typesetter: ScreenTypesetter, in view: OverlayView
  ) -> InfoWindowFrame? {
    guard let infoWindow, !infoWindow.isEmpty,
      let tip = markers.place(on: infoWindow.key, at: infoWindow.anchor, in: view)
    else { return nil }
    let style = infoWindowStyle ?? InfoWindowStyle(infoWindow, typesetter)
    infoWindowStyle = style
    return style.frame(above: tip, pixelsPerPoint: view.pixelsPerPoint)
  }

  /// Draws the info window. Its marker is where the latest plan shows it.
  package func drawInfoWindow(
    on canvas: inout ScreenCanvas, in view: OverlayView, isDark: Bool
  ) {
    guard let frame = plannedFrame(canvas.typesetter, in: view) else { return }
    let bounds = view.transform.viewport.bounds
    // The shadow extends a little beyond the window.
    guard frame.box.left < bounds.right + 16, frame.box.right > bounds.left - 16,
      frame.box.top < bounds.bottom, frame.tip.y > bounds.top - 16
    else { return }
    infoWindowStyle?.draw(frame, on: &canvas, isDark: isDark)
  }
}

extension MarkerStore {
  /// The screen position of a point of a marker's icon, in the copy of the world nearest to the
  /// target. `nil` without such a marker, or if it is behind the eye or a hill or far in the haze.
  func place(
    on key: OverlayID, at anchor: SIMD2<Double>, in view: OverlayView
  ) -> ScreenPoint? {
    guard let look = appearance(of: key), look.isDrawn, let world = look.world else { return nil }
    let wrap = Int(clamping: (view.target.x - world.x).rounded())
    let ground = view.ground(world, wrap: wrap)
    guard let seen = view.project(ground), seen.depth < 16 * view.transform.eyeDistance,
      view.share(of: seen) > 0
    else { return nil }
    let way =
      look.iconCorner + look.iconRight * anchor.x.clamped(to: MarkerAppearance.anchors, else: 0)
      + look.iconDown * anchor.y.clamped(to: MarkerAppearance.anchors, else: 0)
    if look.isFlat {
      return view.project(GroundPoint(x: ground.x + way.x, y: ground.y + way.y))?.point
    }
    return ScreenPoint(x: seen.point.x + way.x, y: seen.point.y + way.y)
  }
}
