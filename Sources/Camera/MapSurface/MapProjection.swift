import GeoMath

/// How the ground is curved: the Mercator plane, a globe, or something between that depends on the
/// zoom.
///
/// The globeness tells what lies between: with g from 0 to 1, a place is drawn at g · sphere +
/// (1 - g) · plane, both of which touch at the camera's target.
package struct MapProjection: Hashable, Sendable {
  /// The globeness by zoom, in 0...1.
  private let transition: PiecewiseLinear

  /// A projection whose globeness goes linearly from one stop to the next and is constant beyond the
  /// first and the last. Stops are sorted by zoom, and of two with the same zoom the second is that
  /// from which the map is zoomed in. Stops that are not finite are dropped; without any the map is
  /// a plane.
  package init(stops: [(zoom: Double, globeness: Double)]) {
    transition = PiecewiseLinear(
      stops.map { (at: $0.zoom, value: $0.globeness.clamped(to: 0...1)) }, none: 0)
  }

  /// A projection with the same globeness at all zooms.
  package init(globeness: Double) { self.init(stops: [(0, globeness)]) }

  /// The plane, which repeats to east and west.
  package static let mercator = MapProjection(globeness: 0)

  /// A globe at every zoom, seen in perspective.
  package static let verticalPerspective = MapProjection(globeness: 1)

  /// A globe that becomes the plane where their difference would be smaller than what an eye sees:
  /// a whole globe up to zoom 12, the plane from zoom 13.
  package static let globe = MapProjection(stops: [(12, 1), (13, 0)])

  /// The globeness at a zoom: 1 for the globe, 0 for the plane.
  package func globeness(atZoom zoom: Double) -> Double { transition.value(at: zoom) }

  /// The greatest zoom up to which the map is a whole globe; `nil` if it is none at the lowest zooms.
  package var wholeGlobeZoom: Double? {
    let whole = transition.values.prefix { $0 == 1 }.count
    guard whole > 0 else { return nil }
    return whole < transition.values.count ? transition.places[whole - 1] : .infinity
  }

  /// The projection between this one and another; with a share of 1 it is the other.
  package func mixed(with other: MapProjection, share: Double) -> MapProjection {
    let zooms = Set(transition.places + other.transition.places)
    // Either may have a step at any of the zooms.
    return MapProjection(
      stops: zooms.flatMap { [$0.nextDown, $0] }.map { zoom in
        let (from, to) = (globeness(atZoom: zoom), other.globeness(atZoom: zoom))
        return (zoom, from + (to - from) * share)
      })
  }

  /// Whether the map is a plane at every zoom.
  package var isPlane: Bool { transition.values.allSatisfy { $0 == 0 } }
}
