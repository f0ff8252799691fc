import CameraMotion
import GeoMath

extension AnimationCurve: Codable {
  private enum CodingKeys: String, CodingKey {
    case x1, y1, x2, y2, dampingRatio, response
  }

  /// Reads the control points of a cubic Bézier curve, `{"x1": 0.42, "y1": 0, "x2": 0.58, "y2":
  /// 1}`, or a spring, `{"dampingRatio": 1, "response": 0.5}` with the response in seconds.
  ///
  /// - Throws: `DecodingError` for anything else, and for a number that is not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if values.contains(.dampingRatio) {
      // A `Duration` would round the seconds.
      self.init(
        .spring(
          Spring(
            dampingRatio: try values.finite(.dampingRatio),
            response: try values.finite(.response))))
    } else {
      self = .cubicBezier(
        try values.finite(.x1), try values.finite(.y1), try values.finite(.x2),
        try values.finite(.y2))
    }
  }

  /// Writes the keys `x1`, `y1`, `x2` and `y2`, or `dampingRatio` and `response`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch shape {
    case .bezier(let curve):
      try values.encode(curve.x1, forKey: .x1)
      try values.encode(curve.y1, forKey: .y1)
      try values.encode(curve.x2, forKey: .x2)
      try values.encode(curve.y2, forKey: .y2)
    case .spring(let spring):
      try values.encode(spring.dampingRatio, forKey: .dampingRatio)
      try values.encode(spring.response, forKey: .response)
    }
  }
}

extension AnimationCurve: CustomStringConvertible {
  /// `linear`, `easeIn`, `easeOut` and `easeInOut` by name, others as in CSS: `cubic-bezier(0.1, 0,
  /// 0.5, 1)`. A spring has its damping and response.
  public var description: String {
    let named: [(AnimationCurve, String)] = [
      (.linear, "linear"), (.easeIn, "easeIn"), (.easeOut, "easeOut"), (.easeInOut, "easeInOut"),
    ]
    if let name = named.first(where: { $0.0 == self })?.1 { return name }
    switch shape {
    case .bezier(let curve):
      let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { $0.decimalText(3) }
      return "cubic-bezier(\(numbers.joined(separator: ", ")))"
    case .spring(let spring):
      return "spring of damping \(spring.dampingRatio.decimalText(3)) and response "
        + "\(spring.response.decimalText(3)) s"
    }
  }
}
