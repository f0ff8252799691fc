import GeoMath
import MapOpening

extension TileOverlay: Codable {
  private enum CodingKeys: String, CodingKey {
    case template, zooms, tileSize, opacity, zIndex, isVisible, network
  }

  /// Reads an object with the property names as keys, with `zooms` as in `[0, 19]`. All except
  /// `template` are optional.
  ///
  /// - Throws: `DecodingError` if a value is missing, a number is not finite, or the template is
  ///   invalid.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let template = try values.decode(String.self, forKey: .template)
    let levels = try values.decodeIfPresent(ClosedRange<Int>.self, forKey: .zooms) ?? 0...19
    let side = try values.finiteIfPresent(.tileSize) ?? 256
    self = try values.making(.template) { () throws(MapError) in
      try TileOverlay(template: template, zooms: levels, tileSize: side)
    }
    try values.read(.opacity, into: &opacity)
    try values.read(.zIndex, into: &zIndex)
    try values.read(.isVisible, into: &isVisible)
    try values.read(.network, into: &network)
  }

  /// Writes the property names as keys.
  ///
  /// - Throws: `EncodingError` for tiles that the application creates, since functions cannot be
  ///   stored.
  public func encode(to encoder: any Encoder) throws {
    guard case .template(let template) = origin else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "what makes an application's tiles cannot be stored"))
    }
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(template, forKey: .template)
    try values.encode(zooms, forKey: .zooms)
    try values.encode(tileSize, forKey: .tileSize)
    try values.encode(opacity, forKey: .opacity)
    try values.encode(zIndex, forKey: .zIndex)
    try values.encode(isVisible, forKey: .isVisible)
    try values.encode(network, forKey: .network)
  }
}

extension TileOverlay: CustomStringConvertible {
  /// For example `tiles of weather/{z}/{x}/{y}.png, zooms 0 to 12`.
  public var description: String {
    let levels = "zooms \(zooms.lowerBound) to \(zooms.upperBound)"
    switch origin {
    case .template(let template): return "tiles of \(template), \(levels)"
    case .maker: return "tiles of the application, \(levels)"
    }
  }
}

extension TileOverlay.Tile: Codable {
  private enum CodingKeys: String, CodingKey {
    case zoom, x, y
  }

  /// Reads `{"zoom": 3, "x": 4, "y": 2}`.
  ///
  /// - Throws: `DecodingError` if a number is missing or not an integer.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      zoom: try values.decode(Int.self, forKey: .zoom), x: try values.decode(Int.self, forKey: .x),
      y: try values.decode(Int.self, forKey: .y))
  }

  /// Writes the keys `zoom`, `x` and `y`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(zoom, forKey: .zoom)
    try values.encode(x, forKey: .x)
    try values.encode(y, forKey: .y)
  }
}

extension TileOverlay.Tile: CustomStringConvertible {
  /// `3/4/2`: zoom, column and row.
  public var description: String { "\(zoom)/\(x)/\(y)" }
}

extension AnyOverlay: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case marker, polyline, polygon, circle, ground, tiles
  }

  /// Reads an object whose only key is the kind, `marker`, `polyline`, `polygon`, `circle`,
  /// `ground` or `tiles`, and whose value is the overlay.
  ///
  /// - Throws: `DecodingError` for another kind or several, and the errors of the overlay.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard let kind = values.allKeys.first, values.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "an overlay is of one of the kinds "
            + CodingKeys.allCases.map(\.rawValue).joined(separator: ", ")))
    }
    self =
      switch kind {
      case .marker: .marker(try values.decode(Marker.self, forKey: kind))
      case .polyline: .polyline(try values.decode(Polyline.self, forKey: kind))
      case .polygon: .polygon(try values.decode(Polygon.self, forKey: kind))
      case .circle: .circle(try values.decode(Circle.self, forKey: kind))
      case .ground: .ground(try values.decode(GroundOverlay.self, forKey: kind))
      case .tiles: .tiles(try values.decode(TileOverlay.self, forKey: kind))
      }
  }

  /// Writes the overlay under the key of its kind.
  ///
  /// - Throws: `EncodingError` for tiles that the application creates.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .marker(let marker): try values.encode(marker, forKey: .marker)
    case .polyline(let line): try values.encode(line, forKey: .polyline)
    case .polygon(let area): try values.encode(area, forKey: .polygon)
    case .circle(let circle): try values.encode(circle, forKey: .circle)
    case .ground(let picture): try values.encode(picture, forKey: .ground)
    case .tiles(let tiles): try values.encode(tiles, forKey: .tiles)
    }
  }
}

extension AnyOverlay: CustomStringConvertible {
  /// The description of the overlay.
  public var description: String {
    switch self {
    case .marker(let marker): marker.description
    case .polyline(let line): line.description
    case .polygon(let area): area.description
    case .circle(let circle): circle.description
    case .ground(let picture): picture.description
    case .tiles(let tiles): tiles.description
    }
  }
}
