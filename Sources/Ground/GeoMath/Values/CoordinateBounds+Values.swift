extension CoordinateBounds: Codable {
  private enum CodingKeys: String, CodingKey {
    case southwest, northeast
  }

  /// Reads `{"southwest": {…}, "northeast": {…}}`, where each corner is an encoded ``Coordinate``.
  ///
  /// - Throws: `DecodingError` if a number is missing or not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      southwest: try values.decode(Coordinate.self, forKey: .southwest),
      northeast: try values.decode(Coordinate.self, forKey: .northeast))
  }

  /// Writes the keys `southwest` and `northeast`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(southwest, forKey: .southwest)
    try values.encode(northeast, forKey: .northeast)
  }
}

extension CoordinateBounds: CustomStringConvertible {
  /// The two corners, the same in every locale: `63.2, -24.6 to 66.6, -13.4`.
  public var description: String { "\(southwest) to \(northeast)" }
}
