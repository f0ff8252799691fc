import VectorTiles

extension TileSourceSummary.Content {
  /// Recognises the kind of a tile by its first bytes.
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
      // Images are not compressed again.
      self = .vector
    } else {
      self = .unknown
    }
  }

  /// The meaning of a format in an archive's metadata, or of a file extension. `nil` if it is
  /// unknown.
  package init?(format: String) {
    switch format.lowercased() {
    case "pbf", "mvt", "application/vnd.mapbox-vector-tile", "application/x-protobuf":
      self = .vector
    // MVT or MLT is recognised by the tile's first bytes.
    case "mlt", "application/vnd.maplibre-tile", "application/vnd.maplibre-vector-tile":
      self = .vector
    case "png", "image/png": self = .png
    case "jpg", "jpeg", "image/jpeg": self = .jpeg
    case "webp", "image/webp": self = .webp
    default: return nil
    }
  }
}
