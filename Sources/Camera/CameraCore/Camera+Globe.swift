import GeoMath
import Glibc

/// The globe's size. A zoom means the size of the ground at the target, so a globe of the same size
/// has a lower zoom the nearer the target is to a pole.
extension Camera {
  /// The radius in points of the globe that touches this camera's plane at the target: the width of
  /// the world / (2π cos φ₀).
  package var globeRadius: Double {
    worldWidth / (2 * .pi * Rotation(degrees: target.latitude).cosine)
  }

  /// The zoom at which a globe has a radius, in points, with a target at a latitude.
  package static func zoom(globeRadius: Double, latitude: Double) -> Double {
    WebMercator.zoom(worldWidth: 2 * .pi * globeRadius * Rotation(degrees: latitude).cosine)
  }

  /// What the zoom changes by when the target moves to another latitude and the globe keeps its size.
  package static func zoomChange(fromLatitude old: Double, to new: Double) -> Double {
    log2(Rotation(degrees: new).cosine / Rotation(degrees: old).cosine)
  }

  /// This camera with another target and the globe as large as before.
  package func recentred(on target: Coordinate) -> Camera {
    let moved = with(target: target)
    return moved.with(
      zoom: zoom
        + Camera.zoomChange(fromLatitude: self.target.latitude, to: moved.target.latitude))
  }

  /// The zoom at which the outline of the whole globe just fits the viewport without its padding: the
  /// least zoom that is worth offering. Target, tilt and viewport are used, the zoom is not.
  ///
  /// With m and k half the width and half the height, and D the distance from eye to target, the
  /// outline is 2m wide for R = m D (m cos p + √(m² + D²)) / (D² + m² sin² p), and its lower edge k
  /// below the target for R = k D / (√(k² + D²) + D sin p - k cos p). Its upper edge is nearer.
  package func discZoom(in viewport: Viewport) -> Double {
    let (space, distance) = (viewport.paddedBounds, viewport.eyeDistance)
    let (m, k) = (max(space.width, 1) / 2, max(space.height, 1) / 2)
    let tilt = Rotation(degrees: tiltDegrees)
    let (sine, cosine) = (tilt.sine, tilt.cosine)
    let wide =
      m * distance * (m * cosine + hypot(m, distance)) / (distance * distance + m * m * sine * sine)
    let high = k * distance / (hypot(k, distance) + distance * sine - k * cosine)
    return Camera.zoom(globeRadius: min(wide, high), latitude: target.latitude)
  }
}
