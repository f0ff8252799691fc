import VectorTiles

extension TileSourceSummary.Content {
  /// What a whole tile's bytes are, told by how they begin.
  package init(sniffing bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
      self = .png
    } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if Decompression.packing(of: bytes) != .none
      || VectorTileFormat(recognising: bytes) != nil
    {
      // Pictures are not packed again.
      self = .vector
    } else {
      self = .unknown
    }
  }

  /// What the word in an archive's metadata, or a file's extension, stands for; `nil` for
  /// another word.
  package init?(format: String) {
    switch format.lowercased() {
    case "pbf", "mvt", "application/vnd.mapbox-vector-tile", "application/x-protobuf":
      self = .vector
    // Which of both it is, a tile tells by how it begins.
    case "mlt", "application/vnd.maplibre-tile", "application/vnd.maplibre-vector-tile":
      self = .vector
    case "png", "image/png": self = .png
    case "jpg", "jpeg", "image/jpeg": self = .jpeg
    case "webp", "image/webp": self = .webp
    default: return nil
    }
  }
}
