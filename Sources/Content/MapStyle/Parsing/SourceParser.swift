import GeoMath
import JSON

/// Reads one entry of a style's `sources`.
enum SourceParser {
  static func parse(
    _ id: String, _ json: JSONValue, _ problems: inout ProblemList
  ) -> StyleSource? {
    let path = "sources.\(id)"
    guard case .object(let object) = json, let type = object["type"]?.string else {
      problems.add(.invalid, path, "expected an object with a type")
      return nil
    }
    var source = StyleSource(id: id, kind: kind(type))
    if case .other = source.kind {
      problems.add(
        .unsupported, "\(path).type", "sources of type \(type) are not read",
        onceFor: "source \(type)")
    }
    source.definition = json
    if let name = object["promoteId"]?.string { source.promotedIDs[""] = name }
    for (layer, name) in object["promoteId"]?.object?.members ?? [] {
      source.promotedIDs[layer] = name.string
    }
    source.url = object["url"]?.string
    source.tiles = object["tiles"]?.array?.compactMap(\.string) ?? []
    for (name, zoom) in [("minzoom", \StyleSource.minZoom), ("maxzoom", \StyleSource.maxZoom)] {
      source[keyPath: zoom] =
        problems.read(
          object[name], at: "\(path).\(name)", "a zoom from 0 to 30", found: { $0.text },
          { $0.number.flatMap { (0...30).contains($0) ? Int($0) : nil } })
        ?? source[keyPath: zoom]
    }
    if let size = object["tileSize"]?.number, (1...65_536).contains(size) {
      source.tileSize = size
    }
    source.scheme =
      problems.read(object["scheme"], at: "\(path).scheme", "xyz or tms") {
        $0.string.flatMap(StyleSource.Scheme.init)
      } ?? .xyz
    source.bounds = problems.read(
      object["bounds"], at: "\(path).bounds", "west, south, east and north in degrees", found: nil,
      bounds)
    source.attribution = object["attribution"]?.string
    parseContent(of: &source, object, path, &problems)
    return source
  }

  private static func parseContent(
    of source: inout StyleSource, _ json: JSONObject, _ path: String, _ problems: inout ProblemList
  ) {
    if source.kind == .elevation {
      source.encoding =
        problems.read(
          json["encoding"] ?? "mapbox", at: "\(path).encoding", "mapbox, terrarium or custom"
        ) { encoding($0, json) } ?? .mapbox
    } else if source.kind == .vector, let encoding = json["encoding"],
      !["mvt", "mlt"].contains(encoding)
    {
      problems.add(
        .unsupported, "\(path).encoding",
        "expected mvt or mlt, found \(encoding.text.prefix(80)); tiles are read by their content")
    }
    if source.kind == .contour { source.contour = ContourParser.parse(json, path, &problems) }
    if source.kind == .image {
      source.corners = problems.read(
        json["coordinates"] ?? .null, at: "\(path).coordinates",
        "four corners, each a longitude and a latitude", found: nil, corners)
    }
    switch json["data"] {
    case nil: break
    case .string(let url)?: source.data = .url(url)
    case let inline?: source.data = .inline(inline)
    }
  }

  /// Some boxes extend around the world, but none makes sense beyond two and a half times.
  private static let farthestDegrees = 900.0

  private static func bounds(_ json: JSONValue) -> GeographicBox? {
    let edges = json.array?.compactMap(\.number) ?? []
    guard edges.count == 4, edges[0] <= edges[2], edges[1] <= edges[3],
      edges.allSatisfy({ abs($0) <= farthestDegrees })
    else { return nil }
    return GeographicBox(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
  }

  /// The corners of a picture, clockwise from the upper left.
  private static func corners(_ json: JSONValue) -> ImageCorners? {
    let places = (json.array ?? []).compactMap { pair -> Coordinate? in
      let numbers = pair.array?.compactMap(\.number) ?? []
      guard numbers.count == 2, (-90...90).contains(numbers[1]), abs(numbers[0]) <= 540 else {
        return nil
      }
      return Coordinate(latitude: numbers[1], longitude: numbers[0])
    }
    guard places.count == 4, json.array?.count == 4 else { return nil }
    return ImageCorners(
      northWest: places[0], northEast: places[1], southEast: places[2], southWest: places[3])
  }

  private static func encoding(_ json: JSONValue, _ object: JSONObject) -> ElevationEncoding? {
    switch json {
    case "mapbox": return .mapbox
    case "terrarium": return .terrarium
    case "custom":
      func number(_ name: String, _ usual: Double) -> Double {
        object[name]?.number.flatMap { $0.isFinite ? $0 : nil } ?? usual
      }
      return ElevationEncoding(
        factors: SIMD3(number("redFactor", 1), number("greenFactor", 1), number("blueFactor", 1)),
        base: number("baseShift", 0))
    default: return nil
    }
  }

  private static func kind(_ type: String) -> StyleSource.Kind {
    switch type {
    case "vector": .vector
    case "raster": .raster
    case "geojson": .geojson
    case "raster-dem": .elevation
    case "contour": .contour
    case "image": .image
    default: .other(type)
    }
  }
}
