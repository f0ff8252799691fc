import GeoMath
import MapEngine

extension FollowViewportState: Codable {
  private enum CodingKeys: String, CodingKey {
    case mode, options
  }

  /// Reads `{"mode": {"mode": "heading"}, "options": {…}}`. The options are optional.
  ///
  /// - Throws: `DecodingError` if a value is missing or a number is not finite.
  nonisolated public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode(FollowMode.self, forKey: .mode),
      options: try values.decodeIfPresent(FollowOptions.self, forKey: .options) ?? FollowOptions())
  }

  /// Writes the keys `mode` and `options`.
  nonisolated public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(mode, forKey: .mode)
    try values.encode(options, forKey: .options)
  }
}

extension FollowViewportState: CustomStringConvertible {
  /// For example `following heading`, with the options that differ from the defaults.
  nonisolated public var description: String {
    fields("following \(mode)", options == FollowOptions() ? nil : options.description)
  }
}

extension OverviewViewportState: Codable {
  private enum CodingKeys: String, CodingKey {
    case coordinates, insets, bearing, pitch, maxZoom
  }

  /// Reads an object with the property names as keys. All except `coordinates` are optional.
  ///
  /// - Throws: `DecodingError` if a value is missing or a number is not finite.
  nonisolated public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(try values.decode([Coordinate].self, forKey: .coordinates))
    try values.read(.insets, into: &insets)
    try values.read(.bearing, into: &bearing)
    try values.read(.pitch, into: &pitch)
    try values.read(.maxZoom, into: &maxZoom)
  }

  /// Writes the property names as keys.
  nonisolated public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(coordinates, forKey: .coordinates)
    try values.encode(insets, forKey: .insets)
    try values.encode(bearing, forKey: .bearing)
    try values.encode(pitch, forKey: .pitch)
    try values.encode(maxZoom, forKey: .maxZoom)
  }
}

extension OverviewViewportState: CustomStringConvertible {
  /// For example `overview of 12 places`.
  nonisolated public var description: String { "overview of \(coordinates.count) places" }
}
