import JSON

extension QueriedFeature {
  /// A GeoJSON feature with `source`, `sourceLayer`, `layer` and `state` as additional members.
  /// Members without a value are omitted.
  package var geoJSON: JSONValue {
    var object = JSONObject()
    object["type"] = "Feature"
    object["id"] = id?.json
    object["geometry"] = geometry.geoJSON
    object["properties"] = FeatureValue.object(properties).json
    object["source"] = .string(source)
    object["sourceLayer"] = sourceLayer.map { .string($0) }
    object["layer"] = layer.map { .string($0) }
    object["state"] = FeatureValue.object(state).json
    return .object(object)
  }
}

extension FeatureGeometry {
  /// The GeoJSON geometry: longitude comes before latitude, and rings end where they begin.
  package var geoJSON: JSONValue {
    ["type": .string(typeName), "coordinates": coordinates]
  }

  package var typeName: String {
    switch self {
    case .point: "Point"
    case .multiPoint: "MultiPoint"
    case .lineString: "LineString"
    case .multiLineString: "MultiLineString"
    case .polygon: "Polygon"
    case .multiPolygon: "MultiPolygon"
    }
  }

  private var coordinates: JSONValue {
    func position(_ place: Coordinate) -> JSONValue {
      [.number(place.longitude), .number(place.latitude)]
    }
    func positions(_ places: [Coordinate]) -> JSONValue { .array(places.map(position)) }
    func rings(_ rings: [[Coordinate]]) -> JSONValue {
      .array(rings.map { positions($0 + $0.prefix(1)) })
    }
    return switch self {
    case .point(let place): position(place)
    case .multiPoint(let places), .lineString(let places): positions(places)
    case .multiLineString(let lines): .array(lines.map(positions))
    case .polygon(let polygon): rings(polygon)
    case .multiPolygon(let polygons): .array(polygons.map(rings))
    }
  }
}
