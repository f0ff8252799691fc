import GeoMath

/// Ground in a hand: what a drag, a pinch or a zoom at a point keeps under a screen point.
package struct SurfaceGrip: Hashable, Sendable {
  /// The ground that is held.
  package let place: Coordinate
  /// Whether the globe keeps its size while it is turned, as where a gesture began on a globe.
  /// Otherwise the camera keeps its zoom, as on the plane.
  package let keepsSize: Bool
  /// Whether the place was within 90° of longitude of the target. Two cameras have the same ground
  /// under the same point, one on each side of that.
  let isBeforeTurn: Bool

  /// The ground under a screen point; `nil` beside the globe and above the horizon.
  package init?(under point: ScreenPoint, of view: SurfaceView, keepsSize: Bool? = nil) {
    guard let place = view.levelHit(point) else { return nil }
    self.init(place, of: view, keepsSize: keepsSize ?? (view.globeness > 0))
  }

  /// The ground under a screen point or, beside a whole globe, that on its horizon in the direction of
  /// the point. `nil` above the horizon of other ground.
  package init?(nearest point: ScreenPoint, of view: SurfaceView) {
    guard view.globeness == 1, point.x.isFinite, point.y.isFinite else {
      self.init(under: point, of: view)
      return
    }
    let place = view.sphere.place(at: view.sphereHitOrHorizon(point) / view.radius)
    self.init(place, of: view, keepsSize: true)
  }

  private init(_ place: Coordinate, of view: SurfaceView, keepsSize: Bool) {
    self.place = place
    self.keepsSize = keepsSize
    isBeforeTurn = abs(view.sphere.longitudeWay(to: place)) <= 90
  }
}

/// What else changes while ground is held.
package struct HeldChange: Hashable, Sendable {
  /// Zoom levels to add: to the globe's size or to the zoom, whichever is kept.
  package var zoom: Double
  /// The new bearing in degrees, or `nil` for the old one.
  package var bearingDegrees: Double?
  /// The new tilt in degrees, or `nil` for the old one.
  package var tiltDegrees: Double?

  package init(zoom: Double = 0, bearingDegrees: Double? = nil, tiltDegrees: Double? = nil) {
    self.zoom = zoom
    self.bearingDegrees = bearingDegrees
    self.tiltDegrees = tiltDegrees
  }
}
