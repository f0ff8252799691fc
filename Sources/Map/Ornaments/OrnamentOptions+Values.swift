import GeoMath

extension OrnamentOptions.Piece: Codable {}

extension OrnamentOptions.Corner: Codable {}

extension OrnamentOptions.Units: Codable {}

extension OrnamentOptions.LayoutDirection: Codable {}

extension OrnamentOptions: Codable {
  private enum CodingKeys: String, CodingKey {
    case pieces, corners, insets, units, layoutDirection, alwaysShowsCompass, isDark,
      hasHighContrast
  }

  /// Reads an object such as `{"pieces": ["compass", "scale"], "corners": {"compass": "topLeft"}}`.
  /// Missing members are as in ``init()``, and pieces are named by their raw values.
  ///
  /// - Throws: `DecodingError` for an unknown name or a number that is not finite.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: CodingKeys.self)
    pieces = try values.decodeIfPresent(Set<Piece>.self, forKey: .pieces) ?? pieces
    let named = try values.decodeIfPresent([String: Corner].self, forKey: .corners) ?? [:]
    for (name, corner) in named {
      guard let piece = Piece(rawValue: name) else {
        throw values.refused(.corners, "there is no ornament \(name)")
      }
      corners[piece] = corner
    }
    insets = try values.decodeIfPresent(EdgeInsets.self, forKey: .insets) ?? insets
    units = try values.decodeIfPresent(Units.self, forKey: .units) ?? units
    layoutDirection =
      try values.decodeIfPresent(LayoutDirection.self, forKey: .layoutDirection) ?? layoutDirection
    alwaysShowsCompass =
      try values.decodeIfPresent(Bool.self, forKey: .alwaysShowsCompass) ?? alwaysShowsCompass
    isDark = try values.decodeIfPresent(Bool.self, forKey: .isDark) ?? isDark
    hasHighContrast =
      try values.decodeIfPresent(Bool.self, forKey: .hasHighContrast) ?? hasHighContrast
  }

  /// Writes all options, pieces and corners by name.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    // In a fixed order, so that equal options give equal text.
    try values.encode(Piece.allCases.filter(pieces.contains), forKey: .pieces)
    let named = corners.map { ($0.key.rawValue, $0.value) }
    try values.encode(Dictionary(uniqueKeysWithValues: named), forKey: .corners)
    try values.encode(insets, forKey: .insets)
    try values.encode(units, forKey: .units)
    try values.encode(layoutDirection, forKey: .layoutDirection)
    try values.encode(alwaysShowsCompass, forKey: .alwaysShowsCompass)
    try values.encode(isDark, forKey: .isDark)
    try values.encode(hasHighContrast, forKey: .hasHighContrast)
  }
}

extension OrnamentOptions: CustomStringConvertible {
  /// The pieces with their corners: `compass topRight, scale bottomLeft`; `none` if there are none.
  public var description: String {
    let shown = Piece.allCases.filter(pieces.contains).map { "\($0.rawValue) \(corner(of: $0))" }
    return shown.isEmpty ? "none" : shown.joined(separator: ", ")
  }
}
