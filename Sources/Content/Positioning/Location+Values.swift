import GeoMath

extension Location: Codable {
  private enum CodingKeys: String, CodingKey {
    case coordinate, horizontalAccuracy, course, speed, altitude, timestamp
  }

  /// Decodes `{"coordinate": {"latitude": 47, "longitude": 8}, "course": 270}`, with the names of
  /// the properties as keys. Missing values are unknown.
  ///
  /// - Throws: `DecodingError` if the coordinate is missing or a number is not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode(Coordinate.self, forKey: .coordinate),
      horizontalAccuracy: try values.finiteIfPresent(.horizontalAccuracy),
      course: try values.finiteIfPresent(.course), speed: try values.finiteIfPresent(.speed),
      altitude: try values.finiteIfPresent(.altitude),
      timestamp: try values.finiteIfPresent(.timestamp))
  }

  /// Encodes the known values, with the names of the properties as keys.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(coordinate, forKey: .coordinate)
    try values.encodeIfPresent(horizontalAccuracy, forKey: .horizontalAccuracy)
    try values.encodeIfPresent(course, forKey: .course)
    try values.encodeIfPresent(speed, forKey: .speed)
    try values.encodeIfPresent(altitude, forKey: .altitude)
    try values.encodeIfPresent(timestamp, forKey: .timestamp)
  }
}

extension Location: CustomStringConvertible {
  /// A line for people, the same in every locale: `47, 8 ± 5 m, course 270°, 1.4 m/s`.
  public var description: String {
    var text = "\(coordinate)"
    if let horizontalAccuracy { text += " ± \(horizontalAccuracy.decimalText(1)) m" }
    if let course { text += ", course \(course.decimalText(1))°" }
    if let speed { text += ", \(speed.decimalText(1)) m/s" }
    if let altitude { text += ", altitude \(altitude.decimalText(1)) m" }
    return text
  }
}

extension LocationForecast: Codable {
  private enum CodingKeys: String, CodingKey {
    case location, time
  }

  /// Decodes `{"location": {…}, "time": 12.5}`.
  ///
  /// - Throws: `DecodingError` if a value is missing or a number is not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode(Location.self, forKey: .location), at: try values.finite(.time))
  }

  /// Encodes the keys `location` and `time`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(location, forKey: .location)
    try values.encode(time, forKey: .time)
  }
}

extension LocationForecast: CustomStringConvertible {
  /// For example `47.25, -8.5 at 12.5 s`.
  public var description: String { "\(location) at \(time.decimalText(3)) s" }
}
