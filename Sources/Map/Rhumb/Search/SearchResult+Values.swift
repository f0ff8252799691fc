import GeoMath
import MapOpening

extension SearchResult.Source: Codable {
  private enum Name: String, Codable {
    case world, text
  }

  private enum CodingKeys: String, CodingKey {
    case map
  }

  /// Reads `"world"`, `"text"` or `{"map": "streets"}`.
  ///
  /// - Throws: `DecodingError` for anything else.
  public init(from decoder: any Decoder) throws {
    if let values = try? decoder.container(keyedBy: CodingKeys.self) {
      self = .map(try values.decode(String.self, forKey: .map))
      return
    }
    self =
      switch try decoder.singleValueContainer().decode(Name.self) {
      case .world: .world
      case .text: .text
      }
  }

  /// Writes `"world"`, `"text"` or the key `map`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .world: try Name.world.encode(to: encoder)
    case .text: try Name.text.encode(to: encoder)
    case .map(let source):
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(source, forKey: .map)
    }
  }
}

extension SearchResult: Codable {
  private enum CodingKeys: String, CodingKey {
    case title, subtitle, kind, source, coordinate, bounds, zoom
  }

  /// Reads an object with the property names as keys. `bounds` is optional.
  ///
  /// - Throws: `DecodingError` if a value is missing or a number is not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      title: try values.decode(String.self, forKey: .title),
      subtitle: try values.decode(String.self, forKey: .subtitle),
      kind: try values.decode(Kind.self, forKey: .kind),
      source: try values.decode(Source.self, forKey: .source),
      coordinate: try values.decode(Coordinate.self, forKey: .coordinate),
      bounds: try values.decodeIfPresent(CoordinateBounds.self, forKey: .bounds),
      zoom: try values.finite(.zoom))
  }

  /// Writes the property names as keys, without `bounds` if it is `nil`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(title, forKey: .title)
    try values.encode(subtitle, forKey: .subtitle)
    try values.encode(kind, forKey: .kind)
    try values.encode(source, forKey: .source)
    try values.encode(coordinate, forKey: .coordinate)
    try values.encodeIfPresent(bounds, forKey: .bounds)
    try values.encode(zoom, forKey: .zoom)
  }
}

extension SearchResult: CustomStringConvertible {
  /// For example `Monza, Town, Lombardia, Italia, 45.5845, 9.2744`.
  public var description: String {
    fields(title, subtitle.isEmpty ? nil : subtitle, coordinate.description)
  }
}

extension SearchOptions: Codable {
  private enum CodingKeys: String, CodingKey {
    case languages, near, limit
  }

  /// Reads an object with the property names as keys, all of which are optional.
  ///
  /// - Throws: `DecodingError` if a number is not finite.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try values.read(.languages, into: &languages)
    near = try values.decodeIfPresent(Coordinate.self, forKey: .near)
    try values.read(.limit, into: &limit)
  }

  /// Writes the property names as keys, without `near` if it is `nil`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(languages, forKey: .languages)
    try values.encodeIfPresent(near, forKey: .near)
    try values.encode(limit, forKey: .limit)
  }
}

extension SearchOptions: CustomStringConvertible {
  /// For example `at most 10, in de,fr, near 47.25, -8.5`.
  public var description: String {
    fields("at most \(limit)", "in \(languages)", near.map { "near \($0)" })
  }
}
