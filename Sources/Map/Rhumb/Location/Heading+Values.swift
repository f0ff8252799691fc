import GeoMath

extension Heading: Codable {
  private enum CodingKeys: String, CodingKey {
    case degrees, accuracy
  }

  /// Reads `{"degrees": 90, "accuracy": 5}`. The accuracy is optional.
  ///
  /// - Throws: `DecodingError` if the degrees are missing or a number is not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      degrees: try values.finite(.degrees), accuracy: try values.finiteIfPresent(.accuracy))
  }

  /// Writes the keys `degrees` and, if it is known, `accuracy`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(degrees, forKey: .degrees)
    try values.encodeIfPresent(accuracy, forKey: .accuracy)
  }
}

extension Heading: CustomStringConvertible {
  /// For example `90° ± 5°`.
  public var description: String {
    "\(degrees.decimalText(1))°" + (accuracy.map { " ± \($0.decimalText(1))°" } ?? "")
  }
}
