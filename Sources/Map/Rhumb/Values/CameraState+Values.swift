import GeoMath

extension CameraState: Codable {
  private enum CodingKeys: String, CodingKey {
    case center, padding, zoom, bearing, pitch
  }

  /// Reads `{"center": {…}, "padding": {…}, "zoom": 16, "bearing": 0, "pitch": 45}`. The padding is
  /// optional and defaults to 0.
  ///
  /// - Throws: `DecodingError` if a number is missing or not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      center: try values.decode(Coordinate.self, forKey: .center),
      padding: try values.decodeIfPresent(EdgeInsets.self, forKey: .padding) ?? .zero,
      zoom: try values.finite(.zoom), bearing: try values.finite(.bearing),
      pitch: try values.finite(.pitch))
  }

  /// Writes the keys `center`, `padding`, `zoom`, `bearing` and `pitch`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(center, forKey: .center)
    try values.encode(padding, forKey: .padding)
    try values.encode(zoom, forKey: .zoom)
    try values.encode(bearing, forKey: .bearing)
    try values.encode(pitch, forKey: .pitch)
  }
}

extension CameraState: CustomStringConvertible {
  /// One line for people, the same in every locale: like that of a ``CameraPosition``, followed by
  /// the padding if it is not 0.
  public var description: String {
    let camera =
      "\(center), zoom \(zoom.decimalText(4)), bearing \(bearing.decimalText(3))°, "
      + "pitch \(pitch.decimalText(3))°"
    return padding == .zero ? camera : "\(camera), padding \(padding)"
  }
}

extension CameraOptions: Codable {
  private enum CodingKeys: String, CodingKey {
    case center, anchor, padding, zoom, bearing, pitch
  }

  /// Reads an object with any of the keys `center` or `anchor`, `padding`, `zoom`, `bearing` and
  /// `pitch`. Missing values are `nil`.
  ///
  /// - Throws: `DecodingError` if a number is not finite, or if both a centre and an anchor are
  ///   given, because they exclude each other.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      center: try values.decodeIfPresent(Coordinate.self, forKey: .center),
      padding: try values.decodeIfPresent(EdgeInsets.self, forKey: .padding),
      zoom: try values.finiteIfPresent(.zoom), bearing: try values.finiteIfPresent(.bearing),
      pitch: try values.finiteIfPresent(.pitch))
    guard let point = try values.decodeIfPresent(Point.self, forKey: .anchor) else { return }
    guard center == nil else {
      throw values.refused(.anchor, "a center and an anchor exclude each other")
    }
    anchor = point
  }

  /// Writes those of the keys `center` or `anchor`, `padding`, `zoom`, `bearing` and `pitch` whose
  /// fields are not `nil`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(center, forKey: .center)
    try values.encodeIfPresent(anchor, forKey: .anchor)
    try values.encodeIfPresent(padding, forKey: .padding)
    try values.encodeIfPresent(zoom, forKey: .zoom)
    try values.encodeIfPresent(bearing, forKey: .bearing)
    try values.encodeIfPresent(pitch, forKey: .pitch)
  }
}

extension CameraOptions: CustomStringConvertible {
  /// The fields that are not `nil`, the same in every locale: `center -33.8683, 151.2086, zoom 16`.
  /// `unchanged` if all are `nil`.
  public var description: String {
    fields(
      center.map { "center \($0)" }, anchor.map { "anchor \($0)" },
      zoom.map { "zoom \($0.decimalText(4))" }, bearing.map { "bearing \($0.decimalText(3))°" },
      pitch.map { "pitch \($0.decimalText(3))°" }, padding.map { "padding \($0)" },
      otherwise: "unchanged")
  }
}
