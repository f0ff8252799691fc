import CameraCore
import GeoMath
import Glibc

/// Cameras in which ground that is held is under a screen point.
///
/// With north where the bearing puts it there may be no such camera: near a pole the ground cannot
/// follow a hand sideways, nor past the globe's edge or over a pole. Then the camera goes as far as
/// it can on the way that it began, and the ground slips.
extension SurfaceView {
  /// The camera after the ground under `from` was dragged to `to`, as far as it follows. `nil` if
  /// there is no ground under `from`.
  package func dragged(
    from: ScreenPoint, to: ScreenPoint, keepsSize: Bool? = nil
  ) -> Camera? {
    guard let grip = SurfaceGrip(under: from, of: self, keepsSize: keepsSize) else { return nil }
    // Beyond the Mercator square there is no ground, and a hand there holds its edge.
    let isOnSquare = abs(grip.place.latitude) <= WebMercator.edgeLatitude
    if globeness == 0, !grip.keepsSize, isOnSquare,
      let dragged = camera.dragged(from: from, to: to, in: viewport)
    {
      return dragged
    }
    return holding(grip, at: to)
  }

  /// The camera after a change about a screen point, whose ground stays there. The target stays if
  /// there is no ground at the point.
  package func changed(
    by change: HeldChange, about anchor: ScreenPoint, keepsSize: Bool? = nil
  ) -> Camera {
    let keepsSize = keepsSize ?? (globeness > 0)
    if !keepsSize, globeness == 0 {
      let zoom = camera.zoom + change.zoom
      if projection.globeness(atZoom: zoom) == 0 {
        return camera.changed(
          zoom: zoom, bearingDegrees: change.bearingDegrees, tiltDegrees: change.tiltDegrees,
          holding: anchor, in: viewport)
      }
    }
    guard let grip = SurfaceGrip(under: anchor, of: self, keepsSize: keepsSize) else {
      return camera.with(
        zoom: camera.zoom + change.zoom, bearingDegrees: change.bearingDegrees,
        tiltDegrees: change.tiltDegrees)
    }
    return holding(grip, at: anchor, change)
  }

  /// The camera in which held ground is at a screen point, after a change: the one at which small
  /// steps from this camera arrive.
  package func holding(
    _ grip: SurfaceGrip, at point: ScreenPoint, _ change: HeldChange = HeldChange()
  ) -> Camera {
    if globeness == 1, grip.keepsSize {
      let turned = turned(grip, to: point, change)
      if projection.globeness(atZoom: turned.zoom) == 1 { return turned }
      // Nearly there, and not by way of latitudes that the plane does not have.
      if TargetReach.square.latitudes.contains(turned.target.latitude),
        let held = HeldGroundPath(
          SurfaceView(turned, viewport, projection), grip, to: point, HeldChange()
        )?.arrival()
      {
        return held
      }
    }
    return HeldGroundPath(self, grip, to: point, change)?.arrival()
      ?? camera.with(
        zoom: camera.zoom + change.zoom, bearingDegrees: change.bearingDegrees,
        tiltDegrees: change.tiltDegrees)
  }

  /// The same on a whole globe that keeps its size, in closed form.
  ///
  /// With (e, n, w) the position under the point from the centre, in radii, and φ, Δλ the place's
  /// latitude and its longitude from the new target's, sin Δλ = e / cos φ. Then (cos φ cos Δλ, sin
  /// φ) is (w, n) turned by the new target's latitude.
  private func turned(
    _ grip: SurfaceGrip, to point: ScreenPoint, _ change: HeldChange
  ) -> Camera {
    let scaled = camera.with(
      zoom: camera.zoom + change.zoom, bearingDegrees: change.bearingDegrees,
      tiltDegrees: change.tiltDegrees)
    let view = SurfaceView(scaled, viewport, .verticalPerspective)
    let under = view.sphereHitOrHorizon(point) / view.radius
    let (east, north, up) = (under.x, -under.y, 1 + under.z)

    let place = Rotation(degrees: grip.place.latitude)
    // Not quite 90°, so that it remains on its side of the turn.
    let most = place.cosine * (1 - 1e-12)
    let held = east.clamped(to: -most...most)
    let along = ((place.cosine - held) * (place.cosine + held)).squareRoot()
    let meridian = grip.isBeforeTurn ? along : -along
    let old = camera.target.latitude
    let latitude = (atan2(place.sine, meridian) - atan2(north, up)) * 180 / .pi
    let target = Coordinate(
      latitude: old + remainder(latitude - old, 360),
      longitude: grip.place.longitude - atan2(held, meridian) * 180 / .pi)
    return scaled.recentred(on: target)
  }
}
