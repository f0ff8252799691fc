extension Coordinate: Codable {
  private enum CodingKeys: String, CodingKey {
    case latitude, longitude
  }

  /// Reads `{"latitude": -33.8683, "longitude": 151.2086}`, in degrees.
  ///
  /// - Throws: `DecodingError` if a number is missing or not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(latitude: try values.finite(.latitude), longitude: try values.finite(.longitude))
  }

  /// Writes the keys `latitude` and `longitude`, in degrees that are not wrapped or clamped.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(latitude, forKey: .latitude)
    try values.encode(longitude, forKey: .longitude)
  }
}

extension Coordinate: CustomStringConvertible {
  /// Latitude and longitude in degrees, rounded to 7 decimals (a centimetre). The same in every
  /// locale: `-33.8683, 151.2086`.
  public var description: String { "\(latitude.decimalText(7)), \(longitude.decimalText(7))" }
}

extension Coordinate {
  /// The distance in metres to another coordinate along the shortest path on a spherical Earth, by
  /// the haversine formula. NaN if one of the two is not finite.
  ///
  /// The radius is 6,378,137 m, the semi-major axis of WGS 84, as in spherical web Mercator
  /// (EPSG:3857) and all of Rhumb. On the ellipsoid distances differ by up to half a percent.
  public func distance(to other: Coordinate) -> Double {
    GreatCircle.metres(from: self, to: other)
  }

  /// Whether both are the same location on the Earth. Unlike with `==`, longitudes may differ by
  /// whole turns, such as 180 and -180, and by any amount at a pole.
  ///
  /// The comparison is exact otherwise: locations a millimetre apart differ. A coordinate that is
  /// not finite is not a location, so the result is `false`.
  public func isSamePlace(as other: Coordinate) -> Bool {
    guard isFinite, other.isFinite, latitude == other.latitude else { return false }
    return abs(latitude) >= 90
      || Longitude.shortestWay(from: longitude, to: other.longitude) == 0
  }
}
