import GeoMath
import Tessellation

extension LineGradient.Stop: Codable {
  private enum CodingKeys: String, CodingKey {
    case part, color
  }

  /// Reads `{"part": 0.5, "color": …}`.
  ///
  /// - Throws: `DecodingError` if a value is missing or a number is not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      at: try values.finite(.part), try values.decode(MapColor.self, forKey: .color))
  }

  /// Writes the keys `part` and `color`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(part, forKey: .part)
    try values.encode(color, forKey: .color)
  }
}

extension LineGradient: Codable {
  private enum CodingKeys: String, CodingKey {
    case perCoordinate, along
  }

  /// Reads `{"perCoordinate": […]}` with colours, or `{"along": […]}` with stops.
  ///
  /// - Throws: `DecodingError` if there is neither.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let stops = try values.decodeIfPresent([Stop].self, forKey: .along) {
      self = .along(stops)
    } else {
      self = .perCoordinate(try values.decode([MapColor].self, forKey: .perCoordinate))
    }
  }

  /// Writes the key `perCoordinate` or `along`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .perCoordinate(let colors): try values.encode(colors, forKey: .perCoordinate)
    case .along(let stops): try values.encode(stops, forKey: .along)
    }
  }
}

extension Polyline: Codable {
  private enum CodingKeys: String, CodingKey {
    case path, width, color, gradient, opacity, isGeodesic, dashes, cap, join, zIndex, isVisible
    case isTappable
  }

  /// Reads an object with the property names as keys. All except `path` are optional.
  ///
  /// - Throws: `DecodingError` if a value is missing or a number is not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(try values.decode([Coordinate].self, forKey: .path))
    try values.read(.width, into: &width)
    try values.read(.color, into: &color)
    gradient = try values.decodeIfPresent(LineGradient.self, forKey: .gradient)
    try values.read(.opacity, into: &opacity)
    try values.read(.isGeodesic, into: &isGeodesic)
    try values.read(.dashes, into: &dashes)
    try values.read(.cap, into: &cap)
    try values.read(.join, into: &join)
    try values.read(.zIndex, into: &zIndex)
    try values.read(.isVisible, into: &isVisible)
    try values.read(.isTappable, into: &isTappable)
  }

  /// Writes the property names as keys.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(path, forKey: .path)
    try values.encode(width, forKey: .width)
    try values.encode(color, forKey: .color)
    try values.encodeIfPresent(gradient, forKey: .gradient)
    try values.encode(opacity, forKey: .opacity)
    try values.encode(isGeodesic, forKey: .isGeodesic)
    try values.encode(dashes, forKey: .dashes)
    try values.encode(cap, forKey: .cap)
    try values.encode(join, forKey: .join)
    try values.encode(zIndex, forKey: .zIndex)
    try values.encode(isVisible, forKey: .isVisible)
    try values.encode(isTappable, forKey: .isTappable)
  }
}

extension Polygon: Codable {
  private enum CodingKeys: String, CodingKey {
    case outline, holes, fillColor, strokeColor, strokeWidth, strokeDashes, strokeJoin, isGeodesic
    case zIndex, isVisible, isTappable
  }

  /// Reads an object with the property names as keys. All except `outline` are optional.
  ///
  /// - Throws: `DecodingError` if a value is missing or a number is not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      try values.decode([Coordinate].self, forKey: .outline),
      holes: try values.decodeIfPresent([[Coordinate]].self, forKey: .holes) ?? [])
    try values.read(.fillColor, into: &fillColor)
    try values.read(.strokeColor, into: &strokeColor)
    try values.read(.strokeWidth, into: &strokeWidth)
    try values.read(.strokeDashes, into: &strokeDashes)
    try values.read(.strokeJoin, into: &strokeJoin)
    try values.read(.isGeodesic, into: &isGeodesic)
    try values.read(.zIndex, into: &zIndex)
    try values.read(.isVisible, into: &isVisible)
    try values.read(.isTappable, into: &isTappable)
  }

  /// Writes the property names as keys.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(outline, forKey: .outline)
    try values.encode(holes, forKey: .holes)
    try values.encode(fillColor, forKey: .fillColor)
    try values.encode(strokeColor, forKey: .strokeColor)
    try values.encode(strokeWidth, forKey: .strokeWidth)
    try values.encode(strokeDashes, forKey: .strokeDashes)
    try values.encode(strokeJoin, forKey: .strokeJoin)
    try values.encode(isGeodesic, forKey: .isGeodesic)
    try values.encode(zIndex, forKey: .zIndex)
    try values.encode(isVisible, forKey: .isVisible)
    try values.encode(isTappable, forKey: .isTappable)
  }
}

extension LineGradient: CustomStringConvertible {
  /// `12 colors` or `rgb(255 0 0) at 0, rgb(0 0 255) at 1`.
  public var description: String {
    switch self {
    case .perCoordinate(let colors): "\(colors.count) colors"
    case .along(let stops): stops.map(\.description).joined(separator: ", ")
    }
  }
}

extension LineGradient.Stop: CustomStringConvertible {
  /// `rgb(255 0 0) at 0.5`.
  public var description: String { "\(color) at \(part.decimalText(4))" }
}

/// A value that is stored as one of a few names.
private protocol Named: Hashable {
  static var names: [(name: String, value: Self)] { get }
}

extension Named {
  fileprivate init(named decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    guard let known = Self.names.first(where: { $0.name == name }) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "\(name) is no \(Self.self)"))
    }
    self = known.value
  }

  fileprivate func encodeName(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(Self.names.first { $0.value == self }?.name)
  }
}

extension LineCap: Named {
  fileprivate static var names: [(name: String, value: LineCap)] {
    [("butt", .butt), ("round", .round), ("square", .square)]
  }
}

extension LineCap: Codable {
  /// Reads `"butt"`, `"round"` or `"square"`.
  ///
  /// - Throws: `DecodingError` for another name.
  public init(from decoder: any Decoder) throws { try self.init(named: decoder) }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws { try encodeName(to: encoder) }
}

extension LineJoin: Named {
  fileprivate static var names: [(name: String, value: LineJoin)] {
    [("round", .round), ("miter", .miter), ("bevel", .bevel)]
  }
}

extension LineJoin: Codable {
  /// Reads `"round"`, `"miter"` or `"bevel"`.
  ///
  /// - Throws: `DecodingError` for another name.
  public init(from decoder: any Decoder) throws { try self.init(named: decoder) }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws { try encodeName(to: encoder) }
}
