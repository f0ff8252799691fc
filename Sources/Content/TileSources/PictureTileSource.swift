import GeoMath

/// A source with a single tile, which is an image in memory.
package struct PictureTileSource: TileSource {
  package let summary: TileSourceSummary
  package let isLocal: Bool
  private let bytes: [UInt8]

  /// - Parameter bytes: The contents of an image file.
  package init(_ bytes: [UInt8], name: String, bounds: GeographicBox?, isLocal: Bool = true) {
    self.bytes = bytes
    self.isLocal = isLocal
    summary = TileSourceSummary(name: name, content: .png, zooms: 0...0, bounds: bounds)
  }

  package func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? { id.z == 0 ? bytes : nil }
}
