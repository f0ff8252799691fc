extension Coordinate: Codable {
  private enum CodingKeys: String, CodingKey {
    case latitude, longitude
  }

  /// Reads `{"latitude": -33.8683, "longitude": 151.2086}`, degrees.
  ///
  /// - Throws: `DecodingError` where a number is missing or not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(latitude: try values.finite(.latitude), longitude: try values.finite(.longitude))
  }

  /// Writes the keys `latitude` and `longitude`, degrees as they stand.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(latitude, forKey: .latitude)
    try values.encode(longitude, forKey: .longitude)
  }
}

extension Coordinate: CustomStringConvertible {
  /// Latitude and longitude in degrees to a centimetre, the same in every locale:
  /// `-33.8683, 151.2086`.
  public var description: String { "\(latitude.decimalText(7)), \(longitude.decimalText(7))" }
}

extension Coordinate {
  /// Metres to another place by the shortest way over the Earth, taken as a sphere.
  ///
  /// The sphere's radius is 6,378,137 m, the semi-major axis of WGS 84, as in spherical web Mercator
  /// (EPSG:3857) and so everywhere in Rhumb: on the ellipsoid distances differ by up to half a
  /// percent. By the haversine formula. Not a number where a place is none on Earth.
  public func distance(to other: Coordinate) -> Double {
    GreatCircle.metres(from: self, to: other)
  }

  /// Whether both name one place on Earth, in whatever spelling: longitudes may differ by whole turns,
  /// as 180 and -180 do, and at a pole by anything. What `==` asks is whether they are spelt alike.
  ///
  /// Exact otherwise: places a millimetre apart are two. A coordinate that is not finite is no place,
  /// and the same as none.
  public func isSamePlace(as other: Coordinate) -> Bool {
    guard isFinite, other.isFinite, latitude == other.latitude else { return false }
    return abs(latitude) >= 90
      || Longitude.shortestWay(from: longitude, to: other.longitude) == 0
  }
}
