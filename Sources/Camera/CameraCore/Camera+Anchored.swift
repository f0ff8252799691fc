import GeoMath

/// Camera changes that keep the ground under one screen point in place. All find the ground under
/// the point, change the camera, find it again, and shift the camera by the difference.
extension Camera {
  /// This camera with another zoom, bearing or tilt. The ground under `anchor` stays there. If the
  /// anchor is above the horizon before or after the change, the target is kept instead.
  ///
  /// The target stays within ±85, so near the map's northern and southern edges the ground may
  /// slip. Numbers that are not finite are ignored.
  package func changed(
    zoom: Double? = nil, bearingDegrees: Double? = nil, tiltDegrees: Double? = nil,
    holding anchor: ScreenPoint, in viewport: Viewport
  ) -> Camera {
    let changed = with(zoom: zoom, bearingDegrees: bearingDegrees, tiltDegrees: tiltDegrees)
    if changed == self { return self }
    guard let held = groundOffset(under: anchor, in: viewport),
      let drifted = changed.groundOffset(under: anchor, in: viewport)
    else { return changed }
    return changed.shifted(by: held - drifted)
  }

  /// This camera moved so that the ground under `from` comes under `to`. `nil` if one of them is at
  /// or above the horizon, where there is no ground to drag.
  package func dragged(
    from: ScreenPoint, to: ScreenPoint, in viewport: Viewport
  ) -> Camera? {
    guard let grabbed = groundOffset(under: from, in: viewport),
      let released = groundOffset(under: to, in: viewport)
    else { return nil }
    return shifted(by: grabbed - released)
  }

  /// This camera with its target moved along the ground, in points at the target's scale: x to the
  /// right, y towards the lower edge of the screen. With a tilt this differs from dragging, but it
  /// is invertible and continuous. Numbers that are not finite are ignored.
  package func scrolled(x: Double, y: Double) -> Camera {
    let turn = Rotation(degrees: bearingDegrees + rollDegrees)
    return shifted(
      by: WorldOffset(
        x: (x * turn.cosine - y * turn.sine) / worldWidth,
        y: (x * turn.sine + y * turn.cosine) / worldWidth))
  }

  /// This camera with its target moved on the Mercator square.
  package func shifted(by offset: WorldOffset) -> Camera {
    if offset.x == 0 && offset.y == 0 { return self }
    return with(target: WebMercator.wrappedCoordinate(offset, from: target))
  }

  /// The offset from the target to the ground under a screen point, in world widths. `nil` at and
  /// above the horizon. It does not depend on the target's position.
  package func groundOffset(under point: ScreenPoint, in viewport: Viewport) -> WorldOffset? {
    ViewTransform(self, viewport).groundPoint(under: point).map {
      WorldOffset(x: $0.x / worldWidth, y: $0.y / worldWidth)
    }
  }
  /// This camera aimed at the ground under a screen point, which is where it looks once it has
  /// zoomed in at that point.
  package func looking(at point: ScreenPoint?, in viewport: Viewport) -> Camera {
    guard let point, let offset = groundOffset(under: point, in: viewport) else { return self }
    return shifted(by: offset)
  }
}
