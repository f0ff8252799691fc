import GeoMath

// Overlays that consist of plain values.

extension Circle: Codable {
  private enum CodingKeys: String, CodingKey {
    case center, radius, fillColor, strokeColor, strokeWidth, strokeDashes, zIndex, isVisible
    case isTappable
  }

  /// Reads an object with the property names as keys. All except `center` and `radius` are
  /// optional.
  ///
  /// - Throws: `DecodingError` if a value is missing or a number is not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      center: try values.decode(Coordinate.self, forKey: .center),
      radius: try values.finite(.radius))
    try values.read(.fillColor, into: &fillColor)
    try values.read(.strokeColor, into: &strokeColor)
    try values.read(.strokeWidth, into: &strokeWidth)
    try values.read(.strokeDashes, into: &strokeDashes)
    try values.read(.zIndex, into: &zIndex)
    try values.read(.isVisible, into: &isVisible)
    try values.read(.isTappable, into: &isTappable)
  }

  /// Writes the property names as keys.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(center, forKey: .center)
    try values.encode(radius, forKey: .radius)
    try values.encode(fillColor, forKey: .fillColor)
    try values.encode(strokeColor, forKey: .strokeColor)
    try values.encode(strokeWidth, forKey: .strokeWidth)
    try values.encode(strokeDashes, forKey: .strokeDashes)
    try values.encode(zIndex, forKey: .zIndex)
    try values.encode(isVisible, forKey: .isVisible)
    try values.encode(isTappable, forKey: .isTappable)
  }
}

extension Circle: CustomStringConvertible {
  /// `circle of 500 m around -33.8683, 151.2086`.
  public var description: String { "circle of \(radius.decimalText(3)) m around \(center)" }
}

extension Polyline: CustomStringConvertible {
  /// `line of 12 places`.
  public var description: String { "line of \(path.count) places" }
}

extension Polygon: CustomStringConvertible {
  /// `area of 12 corners, 1 hole`.
  public var description: String {
    let area = "area of \(outline.count) corners"
    if holes.isEmpty { return area }
    return holes.count == 1 ? "\(area), 1 hole" : "\(area), \(holes.count) holes"
  }
}
