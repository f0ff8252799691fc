import GeoMath

extension FeatureGeometry: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, coordinates
  }

  private enum Kind: String, Codable {
    case point = "Point"
    case multiPoint = "MultiPoint"
    case lineString = "LineString"
    case multiLineString = "MultiLineString"
    case polygon = "Polygon"
    case multiPolygon = "MultiPolygon"
  }

  /// A position of GeoJSON.
  private struct Position: Decodable {
    let coordinate: Coordinate

    init(from decoder: any Decoder) throws {
      var numbers = try decoder.unkeyedContainer()
      let longitude = try numbers.decode(Double.self)
      let latitude = try numbers.decode(Double.self)
      guard longitude.isFinite, latitude.isFinite else {
        throw DecodingError.dataCorruptedError(
          in: numbers, debugDescription: "a position is not finite")
      }
      coordinate = Coordinate(latitude: latitude, longitude: longitude)
    }
  }

  /// Reads a GeoJSON geometry, `{"type": "Point", "coordinates": [151.2, -33.9]}`.
  ///
  /// - Throws: `DecodingError` for another type, and for unsuitable or non-finite coordinates.
  public init(from decoder: any Decoder) throws {
    func places(_ line: [Position]) -> [Coordinate] { line.map(\.coordinate) }
    func rings(_ rings: [[Position]]) -> [[Coordinate]] {
      rings.map { ring in
        let places = places(ring)
        return places.count > 1 && places.first == places.last ? places.dropLast() : places
      }
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>() throws -> Value {
      try values.decode(Value.self, forKey: .coordinates)
    }
    self =
      switch try values.decode(Kind.self, forKey: .type) {
      case .point: .point((try read() as Position).coordinate)
      case .multiPoint: .multiPoint(places(try read()))
      case .lineString: .lineString(places(try read()))
      case .multiLineString: .multiLineString((try read() as [[Position]]).map(places))
      case .polygon: .polygon(rings(try read()))
      case .multiPolygon: .multiPolygon((try read() as [[[Position]]]).map(rings))
      }
  }

  /// Writes a GeoJSON geometry.
  public func encode(to encoder: any Encoder) throws {
    try FeatureValue(geoJSON).encode(to: encoder)
  }
}

extension FeatureGeometry: CustomStringConvertible {
  /// For example `point at -33.8683, 151.2086` or `area of 12 corners`.
  public var description: String {
    switch self {
    case .point(let place): "point at \(place)"
    case .multiPoint(let places): "\(places.count) points"
    case .lineString(let places): "line of \(places.count) places"
    case .multiLineString(let lines): "\(lines.count) lines of \(lines.joined().count) places"
    case .polygon(let rings): "area of \(rings.joined().count) corners"
    case .multiPolygon(let areas):
      "\(areas.count) areas of \(areas.joined().joined().count) corners"
    }
  }
}

extension QueriedFeature: Codable {
  private enum CodingKeys: String, CodingKey {
    case source, sourceLayer, layer, id, geometry, properties, state
  }

  /// Reads a GeoJSON feature with `source`, `sourceLayer`, `layer` and `state` as additional
  /// members. All of them except `source` are optional.
  ///
  /// - Throws: `DecodingError` if the source or the geometry is missing, and the errors of the
  ///   values.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      source: try values.decode(String.self, forKey: .source),
      sourceLayer: try values.decodeIfPresent(String.self, forKey: .sourceLayer),
      layer: try values.decodeIfPresent(String.self, forKey: .layer),
      id: try values.decodeIfPresent(FeatureValue.self, forKey: .id),
      geometry: try values.decode(FeatureGeometry.self, forKey: .geometry),
      properties: try values.decodeIfPresent([String: FeatureValue].self, forKey: .properties)
        ?? [:],
      state: try values.decodeIfPresent([String: FeatureValue].self, forKey: .state) ?? [:])
  }

  /// Writes a GeoJSON feature, with the same additional members.
  public func encode(to encoder: any Encoder) throws {
    try FeatureValue(geoJSON).encode(to: encoder)
  }
}

extension QueriedFeature: CustomStringConvertible {
  /// For example `point at -33.8683, 151.2086 of world, places, {"name":"Sydney"}`.
  public var description: String {
    fields(
      "\(geometry) of \(source)", sourceLayer, id.map { "id \($0)" },
      FeatureValue.object(properties).description)
  }
}
