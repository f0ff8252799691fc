import GeoMath
import MapOpening

// Boxes and corners of views and images.

extension Rect: Codable {
  private enum CodingKeys: String, CodingKey {
    case x, y, width, height
  }

  /// Reads `{"x": 10, "y": 20, "width": 300, "height": 200}`.
  ///
  /// - Throws: `DecodingError` if a number is missing or not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      x: try values.finite(.x), y: try values.finite(.y), width: try values.finite(.width),
      height: try values.finite(.height))
  }

  /// Writes the keys `x`, `y`, `width` and `height`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(origin.x, forKey: .x)
    try values.encode(origin.y, forKey: .y)
    try values.encode(size.width, forKey: .width)
    try values.encode(size.height, forKey: .height)
  }
}

extension Rect: CustomStringConvertible {
  /// `300 × 200 at (10, 20)`.
  public var description: String { "\(size) at \(origin)" }
}

extension VisibleRegion: Codable {
  private enum CodingKeys: String, CodingKey {
    case nearLeft, nearRight, farLeft, farRight, bounds
  }

  /// Reads an object with the property names as keys. `nil` properties are missing.
  ///
  /// - Throws: `DecodingError` if a number is not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func place(_ key: CodingKeys) throws -> Coordinate? {
      try values.decodeIfPresent(Coordinate.self, forKey: key)
    }
    self.init(
      nearLeft: try place(.nearLeft), nearRight: try place(.nearRight),
      farLeft: try place(.farLeft), farRight: try place(.farRight),
      bounds: try values.decodeIfPresent(CoordinateBounds.self, forKey: .bounds))
  }

  /// Writes the names of the properties that are not `nil` as keys.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(nearLeft, forKey: .nearLeft)
    try values.encodeIfPresent(nearRight, forKey: .nearRight)
    try values.encodeIfPresent(farLeft, forKey: .farLeft)
    try values.encodeIfPresent(farRight, forKey: .farRight)
    try values.encodeIfPresent(bounds, forKey: .bounds)
  }
}

extension VisibleRegion: CustomStringConvertible {
  /// The bounds, `63.2, -24.6 to 66.6, -13.4`, or `to the horizon` if there are none.
  public var description: String { bounds?.description ?? "to the horizon" }
}

extension MapView.ImageContent: Codable {
  private enum CodingKeys: String, CodingKey {
    case left, top, right, bottom
  }

  /// Reads `{"left": 4, "top": 4, "right": 28, "bottom": 20}`.
  ///
  /// - Throws: `DecodingError` if a number is missing or not finite.
  nonisolated public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      left: try values.finite(.left), top: try values.finite(.top),
      right: try values.finite(.right), bottom: try values.finite(.bottom))
  }

  /// Writes the keys `left`, `top`, `right` and `bottom`.
  nonisolated public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(left, forKey: .left)
    try values.encode(top, forKey: .top)
    try values.encode(right, forKey: .right)
    try values.encode(bottom, forKey: .bottom)
  }
}

extension MapView.ImageContent: CustomStringConvertible {
  /// `left 4, top 4, right 28, bottom 20`.
  nonisolated public var description: String {
    "left \(left.decimalText(3)), top \(top.decimalText(3)), right \(right.decimalText(3)), "
      + "bottom \(bottom.decimalText(3))"
  }
}

extension MapViewOptions: CustomStringConvertible {
  /// The settings that differ from the defaults, without the content: `800 × 600 points, camera …`.
  public var description: String {
    fields(
      "\(frame) points",
      pixelsPerPoint == 1 ? nil : "\(pixelsPerPoint.decimalText(3)) pixels to one",
      camera.map { "camera \($0)" }, padding == .zero ? nil : "padding \(padding)")
  }
}

extension MapInitOptions: CustomStringConvertible {
  /// The settings that differ from the defaults, without the content: `camera with zoom 3`.
  public var description: String {
    fields(
      cameraOptions.map { "camera with \($0)" },
      pixelsPerPoint == 1 ? nil : "\(pixelsPerPoint.decimalText(3)) pixels to a point")
  }
}
