extension Point: Codable {
  private enum CodingKeys: String, CodingKey {
    case x, y
  }

  /// Reads `{"x": 100, "y": 50}`, in points.
  ///
  /// - Throws: `DecodingError` if a number is missing or not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(x: try values.finite(.x), y: try values.finite(.y))
  }

  /// Writes the keys `x` and `y`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(x, forKey: .x)
    try values.encode(y, forKey: .y)
  }
}

extension Point: CustomStringConvertible {
  /// The two numbers, rounded to a thousandth of a point: `(100, 50.5)`.
  public var description: String { "(\(x.decimalText(3)), \(y.decimalText(3)))" }
}

extension Size: Codable {
  private enum CodingKeys: String, CodingKey {
    case width, height
  }

  /// Reads `{"width": 1024, "height": 768}`, in points.
  ///
  /// - Throws: `DecodingError` if a number is missing or not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(width: try values.finite(.width), height: try values.finite(.height))
  }

  /// Writes the keys `width` and `height`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(width, forKey: .width)
    try values.encode(height, forKey: .height)
  }
}

extension Size: CustomStringConvertible {
  /// Width and height, rounded to a thousandth of a point: `1024 × 768`.
  public var description: String { "\(width.decimalText(3)) × \(height.decimalText(3))" }
}

extension EdgeInsets: Codable {
  private enum CodingKeys: String, CodingKey {
    case top, left, bottom, right
  }

  /// Reads `{"top": 0, "left": 400, "bottom": 0, "right": 0}`, in points. Missing edges are 0.
  ///
  /// - Throws: `DecodingError` if a number is not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      top: try values.finiteIfPresent(.top) ?? 0, left: try values.finiteIfPresent(.left) ?? 0,
      bottom: try values.finiteIfPresent(.bottom) ?? 0,
      right: try values.finiteIfPresent(.right) ?? 0)
  }

  /// Writes the keys `top`, `left`, `bottom` and `right`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(top, forKey: .top)
    try values.encode(left, forKey: .left)
    try values.encode(bottom, forKey: .bottom)
    try values.encode(right, forKey: .right)
  }
}

extension EdgeInsets: CustomStringConvertible {
  /// The edges, rounded to a thousandth of a point: `top 0, left 400, bottom 0, right 0`.
  public var description: String {
    "top \(top.decimalText(3)), left \(left.decimalText(3)), bottom \(bottom.decimalText(3)), "
      + "right \(right.decimalText(3))"
  }
}
