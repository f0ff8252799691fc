import GeoMath

// Of the overlays, those that are nothing but numbers. Pictures are no values to store: an
// application stores where it has them from.

extension Circle: Codable {
  private enum CodingKeys: String, CodingKey {
    case center, radius, fillColor, strokeColor, strokeWidth, strokeDashes, zIndex, isVisible
    case isTappable
  }

  /// Reads an object with the names of the members as keys; all but `center` and `radius` may be
  /// missing.
  ///
  /// - Throws: `DecodingError` where a value is missing or a number not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      center: try values.decode(Coordinate.self, forKey: .center),
      radius: try values.finite(.radius))
    fillColor = try values.decodeIfPresent(MapColor.self, forKey: .fillColor) ?? fillColor
    strokeColor = try values.decodeIfPresent(MapColor.self, forKey: .strokeColor) ?? strokeColor
    strokeWidth = try values.decodeIfPresent(LineWidth.self, forKey: .strokeWidth) ?? strokeWidth
    strokeDashes = try values.decodeIfPresent([Double].self, forKey: .strokeDashes) ?? strokeDashes
    zIndex = try values.finiteIfPresent(.zIndex) ?? zIndex
    isVisible = try values.decodeIfPresent(Bool.self, forKey: .isVisible) ?? isVisible
    isTappable = try values.decodeIfPresent(Bool.self, forKey: .isTappable) ?? isTappable
  }

  /// Writes the names of the members as keys.
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

extension Marker: CustomStringConvertible {
  /// `marker at -33.8683, 151.2086`, with its title where it has one.
  public var description: String {
    "marker at \(coordinate)" + (title.map { ", \($0)" } ?? "")
  }
}
