extension FrameReport: Codable {
  private enum CodingKeys: String, CodingKey {
    case drawCalls, triangles, uploadedBytes, tilesDrawn, tilesWaiting, tilesMissing, tilesFailed
    case labels, failures
  }

  /// Reads an object with the property names as keys. Missing values are 0 or empty.
  ///
  /// - Throws: `DecodingError` for a number that is not an integer.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try values.read(.drawCalls, into: &drawCalls)
    try values.read(.triangles, into: &triangles)
    try values.read(.uploadedBytes, into: &uploadedBytes)
    try values.read(.tilesDrawn, into: &tilesDrawn)
    try values.read(.tilesWaiting, into: &tilesWaiting)
    try values.read(.tilesMissing, into: &tilesMissing)
    try values.read(.tilesFailed, into: &tilesFailed)
    try values.read(.labels, into: &labels)
    try values.read(.failures, into: &failures)
  }

  /// Writes the property names as keys.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(drawCalls, forKey: .drawCalls)
    try values.encode(triangles, forKey: .triangles)
    try values.encode(uploadedBytes, forKey: .uploadedBytes)
    try values.encode(tilesDrawn, forKey: .tilesDrawn)
    try values.encode(tilesWaiting, forKey: .tilesWaiting)
    try values.encode(tilesMissing, forKey: .tilesMissing)
    try values.encode(tilesFailed, forKey: .tilesFailed)
    try values.encode(labels, forKey: .labels)
    try values.encode(failures, forKey: .failures)
  }
}

extension FrameReport: CustomStringConvertible {
  /// For example `21 draw calls, 48210 triangles, 12 tiles, 87 labels`, and any missing tiles.
  public var description: String {
    fields(
      "\(drawCalls) draw calls", "\(triangles) triangles",
      uploadedBytes == 0 ? nil : "\(uploadedBytes) bytes uploaded", "\(tilesDrawn) tiles",
      tilesWaiting == 0 ? nil : "\(tilesWaiting) waiting",
      tilesMissing == 0 ? nil : "\(tilesMissing) missing",
      tilesFailed == 0 ? nil : "\(tilesFailed) failed", "\(labels) labels")
  }
}
