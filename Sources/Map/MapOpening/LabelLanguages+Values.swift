extension LabelLanguages: Codable {
  private enum CodingKeys: String, CodingKey {
    case tags, changesOtherStyles
  }

  /// Reads `{"tags": ["de", "fr"], "changesOtherStyles": true}`. If the latter is missing, it is
  /// true.
  ///
  /// - Throws: `DecodingError` if there are no tags.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      tags: try values.decode([String].self, forKey: .tags),
      changesOtherStyles: try values.decodeIfPresent(Bool.self, forKey: .changesOtherStyles) ?? true
    )
  }

  /// Writes the keys `tags` and `changesOtherStyles`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(tags, forKey: .tags)
    try values.encode(changesOtherStyles, forKey: .changesOtherStyles)
  }
}

extension LabelLanguages: CustomStringConvertible {
  /// The tags, separated by commas; `as written` if there are none.
  public var description: String { tags.isEmpty ? "as written" : tags.joined(separator: ",") }
}
