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

  private let stops: [Stop]

  /// Creates a limit from stops in any order. Without stops the map cannot tilt. Stops that are not
  /// finite are dropped, and tilts are clamped to 0...180.
  package init(stops: [Stop]) {
    self.stops =
      stops.filter { $0.zoom.isFinite && $0.degrees.isFinite }
      .map { Stop(zoom: $0.zoom, degrees: $0.degrees.clamped(to: Camera.freeTiltRange)) }
      .sorted { $0.zoom < $1.zoom }
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

  package func degrees(atZoom zoom: Double) -> Double {
    guard let first = stops.first, let last = stops.last else { return 0 }
    if zoom <= first.zoom { return first.degrees }
    if zoom >= last.zoom { return last.degrees }
    for index in stops.indices.dropFirst() where zoom < stops[index].zoom {
      let (lower, upper) = (stops[index - 1], stops[index])
      let part = (zoom - lower.zoom) / (upper.zoom - lower.zoom)
      return lower.degrees + (upper.degrees - lower.degrees) * part
    }
    return last.degrees
  }
}
