import GeoMath

extension MapColor: Codable {
  private enum CodingKeys: String, CodingKey {
    case red, green, blue, alpha
  }

  /// Reads `{"red": 0.1, "green": 0.45, "blue": 0.9, "alpha": 1}`, or a string that ``init(_:)``
  /// accepts, such as `"#1a73e8"`. The alpha is optional and defaults to 1.
  ///
  /// - Throws: `DecodingError` for a string that is not a colour or a number that is not finite.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      guard let color = MapColor(text) else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "\(text) is no colour"))
      }
      self = color
      return
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      red: try values.finite(.red), green: try values.finite(.green),
      blue: try values.finite(.blue), alpha: try values.finiteIfPresent(.alpha) ?? 1)
  }

  /// Writes the keys `red`, `green`, `blue` and `alpha`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(red, forKey: .red)
    try values.encode(green, forKey: .green)
    try values.encode(blue, forKey: .blue)
    try values.encode(alpha, forKey: .alpha)
  }
}

extension MapColor: CustomStringConvertible {
  /// The CSS notation, the same in every locale: `rgb(26 115 232)`, `rgb(26 115 232 / 0.3)`.
  public var description: String {
    let parts = [red, green, blue].map { ($0 * 255).decimalText(1) }.joined(separator: " ")
    return alpha == 1 ? "rgb(\(parts))" : "rgb(\(parts) / \(alpha.decimalText(3)))"
  }
}

extension LineWidth: Codable {
  private enum CodingKeys: String, CodingKey {
    case points, metres
  }

  /// Reads `{"points": 4}` or `{"metres": 12}`.
  ///
  /// - Throws: `DecodingError` if there is neither, or if the number is not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let metres = try values.finiteIfPresent(.metres) {
      self = .metres(metres)
    } else {
      self = .points(try values.finite(.points))
    }
  }

  /// Writes the key `points` or `metres`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .points(let points): try values.encode(points, forKey: .points)
    case .metres(let metres): try values.encode(metres, forKey: .metres)
    }
  }
}

extension LineWidth: CustomStringConvertible {
  /// `4 points` or `12 m`.
  public var description: String {
    switch self {
    case .points(let points): "\(points.decimalText(3)) points"
    case .metres(let metres): "\(metres.decimalText(3)) m"
    }
  }
}
