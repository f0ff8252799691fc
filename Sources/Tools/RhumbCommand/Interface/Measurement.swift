import GeoMath
import Rhumb

/// A path that the user measures, and its drawing on the map: great circles between the clicked
/// places and, if the path is closed, the area inside.
struct Measurement {
  private(set) var places: [Coordinate] = []
  private(set) var isClosed = false
  private var line: OverlayID?
  private var area: OverlayID?
  private var points: [OverlayID] = []

  /// The length, with the closing segment if the path is closed.
  var metres: Double {
    let ends = places.dropFirst() + (isClosed ? places.prefix(1) : [])
    return zip(places, ends).map { GreatCircle.metres(from: $0, to: $1) }.reduce(0, +)
  }

  /// The area, or `nil` if the path is not closed.
  var squareMetres: Double? { isClosed ? GreatCircle.squareMetres(inside: places) : nil }

  /// How near to the first place a click closes the path, in points on each axis.
  private static let reach = 12.0

  @MainActor
  mutating func add(_ tap: MapTap, in map: MapView) {
    guard !isClosed else { return }
    if places.count > 2, let first = places.first.flatMap({ map.point(for: $0) }),
      abs(first.x - tap.point.x) <= Self.reach, abs(first.y - tap.point.y) <= Self.reach
    {
      isClosed = true
      draw(on: map)
    } else {
      add(tap.coordinate, in: map)
    }
  }

  @MainActor
  mutating func add(_ place: Coordinate, in map: MapView) {
    places.append(place)
    draw(on: map)
  }

  /// Removes the last step.
  @MainActor
  mutating func undo(in map: MapView) {
    if isClosed { isClosed = false } else { _ = places.popLast() }
    draw(on: map)
  }

  @MainActor
  mutating func remove(from map: MapView) {
    map.remove(contentsOf: points + [line, area].compactMap(\.self))
    (line, area, points) = (nil, nil, [])
  }

  @MainActor
  private mutating func draw(on map: MapView) {
    remove(from: map)
    if isClosed, var polygon = try? Polygon(places, fillColor: .blue.withAlpha(0.15)) {
      polygon.isGeodesic = true
      polygon.isTappable = false
      polygon.strokeWidth = .points(3)
      area = map.add(polygon)
    } else if places.count > 1, var polyline = try? Polyline(places, width: .points(3)) {
      polyline.isGeodesic = true
      polyline.isTappable = false
      line = map.add(polyline)
    }
    points = places.map {
      var marker = Marker(at: $0, icon: .pin(.blue, height: 22))
      marker.isTappable = false
      return map.add(marker)
    }
  }
}
