import GeoMath
import JSON
import StyleExpressions
import VectorTiles

/// The input of a published expression test: the zoom and other globals, and a feature whose
/// attributes may be arrays and objects.
struct PublishedFeature: FeatureAttributes, LocatedFeature {
  private let globals: JSONValue
  private let json: JSONValue

  /// - Parameter input: `[{zoom, …}, feature]`.
  init(_ input: JSONValue) {
    let parts = input.array ?? []
    globals = parts.first ?? .null
    json = parts.count > 1 ? parts[1] : .null
  }

  var context: EvaluationContext {
    var context = EvaluationContext(styleZoom: globals["zoom"]?.number ?? 0, feature: self)
    for (key, value) in json["featureState"]?.object?.members ?? [] {
      context.featureState[key] = StyleValue(value)
    }
    context.rampInput =
      ["elevation", "heatmapDensity", "lineProgress"].lazy
      .compactMap { globals[$0]?.number }.first ?? 0
    context.availableImages = globals["availableImages"]?.array.map { names in
      Set(names.compactMap(\.string))
    }
    if tile != nil && json["geometry"] != nil { context.location = self }
    return context
  }

  var geometryKind: GeometryKind {
    switch json["geometry"]?["type"]?.string {
    case "Point", "MultiPoint": .point
    case "LineString", "MultiLineString": .line
    case "Polygon", "MultiPolygon": .polygon
    default: .unknown
    }
  }

  var identifier: PropertyValue? {
    switch json["id"] {
    case .number(let value): .double(value)
    case .string(let value): .string(value)
    default: nil
    }
  }

  func value(forKey key: String) -> PropertyValue? { json["properties"]?[key]?.attribute }

  var attributes: [(key: String, value: PropertyValue)] {
    json["properties"]?.object?.members.map { ($0.key, $0.value.attribute) } ?? []
  }

  private var tile: JSONValue? { globals["canonicalID"] }

  var tileLevel: Int {
    tile?["z"]?.number.flatMap { Int(exactly: $0) } ?? 0
  }

  /// Rounded to 1/8192 of a tile, as in tiles.
  var worldParts: [[WorldPoint]] {
    let unit = 1 / Double(8192 << min(max(tileLevel, 0), TileID.deepestLevel))
    return lines.map { line in
      line.map { place in
        let point = WebMercator.worldPoint(place)
        return WorldPoint(
          x: (point.x / unit).rounded(.toNearestOrAwayFromZero) * unit,
          y: (point.y / unit).rounded(.toNearestOrAwayFromZero) * unit)
      }
    }
  }

  private var lines: [[Coordinate]] {
    guard let geometry = json["geometry"], let coordinates = geometry["coordinates"] else {
      return []
    }
    let parts = coordinates.array ?? []
    switch geometry["type"]?.string {
    case "Point": return [Self.places([coordinates])]
    case "MultiPoint", "LineString": return [Self.places(parts)]
    case "MultiLineString", "Polygon": return parts.map { Self.places($0.array ?? []) }
    case "MultiPolygon":
      return parts.flatMap { $0.array ?? [] }.map { Self.places($0.array ?? []) }
    default: return []
    }
  }

  private static func places(_ items: [JSONValue]) -> [Coordinate] {
    items.compactMap { item in
      guard let parts = item.array, parts.count >= 2, let longitude = parts[0].number,
        let latitude = parts[1].number
      else { return nil }
      return Coordinate(latitude: latitude, longitude: longitude)
    }
  }
}

extension JSONValue {
  fileprivate var attribute: PropertyValue {
    switch self {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let number): .double(number)
    case .string(let text): .string(text)
    case .array, .object: .json(text)
    }
  }
}
