import GeoMath
import JSON

/// A point, line or polygon from GeoJSON in a style.
enum GeographicShape: Sendable, Equatable {
  case point(Coordinate)
  case line([Coordinate])
  /// An exterior ring and holes. The last point of each ring repeats the first.
  case polygon([[Coordinate]])

  /// All its points in order.
  var places: [Coordinate] {
    switch self {
    case .point(let place): [place]
    case .line(let places): places
    case .polygon(let rings): Array(rings.joined())
    }
  }

  /// The shapes of a geometry, feature or feature collection. Invalid ones are left out.
  static func shapes(_ json: JSONValue, onlyPolygons: Bool) -> [GeographicShape] {
    switch json["type"]?.string {
    case "FeatureCollection":
      return (json["features"]?.array ?? []).flatMap { feature in
        feature["geometry"].map { geometry($0, onlyPolygons) } ?? []
      }
    case "Feature": return json["geometry"].map { geometry($0, onlyPolygons) } ?? []
    default: return geometry(json, onlyPolygons)
    }
  }

  private static func geometry(_ json: JSONValue, _ onlyPolygons: Bool) -> [GeographicShape] {
    guard let coordinates = json["coordinates"] else { return [] }
    let parts = coordinates.array ?? []
    switch json["type"]?.string {
    case "Polygon": return polygon(coordinates).map { [$0] } ?? []
    case "MultiPolygon": return parts.compactMap(polygon)
    case _ where onlyPolygons: return []
    case "Point": return place(coordinates).map { [.point($0)] } ?? []
    case "MultiPoint": return parts.compactMap(place).map(GeographicShape.point)
    case "LineString": return places(coordinates, fewest: 2).map { [.line($0)] } ?? []
    case "MultiLineString":
      return parts.compactMap { places($0, fewest: 2) }.map(GeographicShape.line)
    default: return []
    }
  }

  private static func polygon(_ json: JSONValue) -> GeographicShape? {
    let rings = (json.array ?? []).compactMap { places($0, fewest: 3) }.map { ring in
      ring.first == ring.last ? ring : ring + ring.prefix(1)
    }
    return rings.isEmpty ? nil : .polygon(rings)
  }

  private static func places(_ json: JSONValue, fewest: Int) -> [Coordinate]? {
    guard let items = json.array else { return nil }
    let places = items.compactMap(place)
    return places.count == items.count && places.count >= fewest ? places : nil
  }

  private static func place(_ json: JSONValue) -> Coordinate? {
    guard let parts = json.array, parts.count >= 2, let longitude = parts[0].number,
      let latitude = parts[1].number
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
