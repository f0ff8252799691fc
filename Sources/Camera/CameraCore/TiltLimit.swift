import GeoMath

/// The greatest tilt as a function of zoom, interpolated linearly between stops and constant beyond
/// the first and the last.
package struct TiltLimit: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    package var zoom: Double
    package var degrees: Double

    package init(zoom: Double, degrees: Double) {
      self.zoom = zoom
      self.degrees = degrees
    }
  }

  private let curve: PiecewiseLinear

  /// Creates a limit from stops in any order. Without stops the map cannot tilt. Stops that are not
  /// finite are dropped, and tilts are clamped to 0...180.
  package init(stops: [Stop]) {
    curve = PiecewiseLinear(
      stops.map { (at: $0.zoom, value: $0.degrees.clamped(to: Camera.freeTiltRange)) }, none: 0)
  }

  /// 30° up to zoom 10, 65° from zoom 16, linear in between.
  package static let standard = TiltLimit(stops: [
    Stop(zoom: 10, degrees: 30), Stop(zoom: 16, degrees: 65),
  ])

  /// Any tilt that a camera can have, at every zoom.
  package static let unrestricted = constant(Camera.freeTiltRange.upperBound)

  package static func constant(_ degrees: Double) -> TiltLimit {
    TiltLimit(stops: [Stop(zoom: 0, degrees: degrees)])
  }

  package func degrees(atZoom zoom: Double) -> Double { curve.value(at: zoom) }
}
