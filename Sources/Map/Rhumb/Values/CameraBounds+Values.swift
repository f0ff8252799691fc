import GeoMath

extension CameraBoundsOptions: Codable {
  private enum CodingKeys: String, CodingKey {
    case bounds, viewportBounds, maxZoom, minZoom, maxPitch, minPitch
  }

  /// Reads an object with any of the keys `bounds`, `viewportBounds`, `maxZoom`, `minZoom`,
  /// `maxPitch` and `minPitch`. Missing values are `nil`.
  ///
  /// - Throws: `DecodingError` if a number is not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      bounds: try values.decodeIfPresent(CoordinateBounds.self, forKey: .bounds),
      maxZoom: try values.finiteIfPresent(.maxZoom), minZoom: try values.finiteIfPresent(.minZoom),
      maxPitch: try values.finiteIfPresent(.maxPitch),
      minPitch: try values.finiteIfPresent(.minPitch),
      viewportBounds: try values.decodeIfPresent(CoordinateBounds.self, forKey: .viewportBounds))
  }

  /// Writes the keys of the fields that are not `nil`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(bounds, forKey: .bounds)
    try values.encodeIfPresent(viewportBounds, forKey: .viewportBounds)
    try values.encodeIfPresent(maxZoom, forKey: .maxZoom)
    try values.encodeIfPresent(minZoom, forKey: .minZoom)
    try values.encodeIfPresent(maxPitch, forKey: .maxPitch)
    try values.encodeIfPresent(minPitch, forKey: .minPitch)
  }
}

extension CameraBoundsOptions: CustomStringConvertible {
  /// The fields that are not `nil`, the same in every locale: `bounds 63.2, -24.6 to 66.6, -13.4,
  /// max zoom 12`. `unchanged` if all are `nil`.
  public var description: String {
    fields(
      bounds.map { "bounds \($0)" }, viewportBounds.map { "viewport bounds \($0)" },
      minZoom.map { "min zoom \($0.decimalText(4))" },
      maxZoom.map { "max zoom \($0.decimalText(4))" },
      minPitch.map { "min pitch \($0.decimalText(3))°" },
      maxPitch.map { "max pitch \($0.decimalText(3))°" },
      otherwise: "unchanged")
  }
}

extension CameraBounds: Codable {
  private enum CodingKeys: String, CodingKey {
    case bounds, viewportBounds, maxZoom, minZoom, maxPitch, minPitch
  }

  /// Reads an object with the keys `maxZoom`, `minZoom`, `maxPitch`, `minPitch` and, optionally,
  /// `bounds` and `viewportBounds`.
  ///
  /// - Throws: `DecodingError` if a number is missing or not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      bounds: try values.decodeIfPresent(CoordinateBounds.self, forKey: .bounds),
      maxZoom: try values.finite(.maxZoom), minZoom: try values.finite(.minZoom),
      maxPitch: try values.finite(.maxPitch), minPitch: try values.finite(.minPitch),
      viewportBounds: try values.decodeIfPresent(CoordinateBounds.self, forKey: .viewportBounds))
  }

  /// Writes the keys of ``CameraBoundsOptions``, without bounds that are `nil`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(bounds, forKey: .bounds)
    try values.encodeIfPresent(viewportBounds, forKey: .viewportBounds)
    try values.encode(maxZoom, forKey: .maxZoom)
    try values.encode(minZoom, forKey: .minZoom)
    try values.encode(maxPitch, forKey: .maxPitch)
    try values.encode(minPitch, forKey: .minPitch)
  }
}

extension CameraBounds: CustomStringConvertible {
  /// One line for people, the same in every locale.
  public var description: String { CameraBoundsOptions(cameraBounds: self).description }
}
