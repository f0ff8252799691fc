import GeoMath
import ImageCodec
import VectorTiles

/// What a source contains: enough to choose tiles and to describe the map to the user.
package struct TileSourceSummary: Sendable, Equatable {
  /// The kind of tiles.
  package enum Content: String, Sendable {
    case vector, png, jpeg, webp, unknown
    /// Features that are cut into tiles in memory, all in one unnamed layer.
    case features

    /// Recognises the kind of a tile by its first bytes.
    package init(sniffing bytes: [UInt8]) {
      switch ImageFormat(sniffing: bytes) {
      case .png: self = .png
      case .jpeg: self = .jpeg
      case .webp: self = .webp
      case nil:
        // Images are not compressed again.
        let isVector =
          Decompression.packing(of: bytes) != .none || VectorTileFormat(recognising: bytes) != nil
        self = isVector ? .vector : .unknown
      }
    }

    /// The meaning of a format in an archive's metadata, or of a file extension. `nil` if it is
    /// unknown.
    package init?(format: String) {
      switch format.lowercased() {
      // MVT or MLT is recognised by the tile's first bytes.
      case "pbf", "mvt", "application/vnd.mapbox-vector-tile", "application/x-protobuf", "mlt",
        "application/vnd.maplibre-tile", "application/vnd.maplibre-vector-tile":
        self = .vector
      case "png", "image/png": self = .png
      case "jpg", "jpeg", "image/jpeg": self = .jpeg
      case "webp", "image/webp": self = .webp
      default: return nil
      }
    }
  }

  package var name: String
  package var content: Content
  /// The levels for which the source has tiles.
  package var zooms: ClosedRange<Int>
  /// West, south, east and north in degrees, or `nil` if the source has no bounds.
  package var bounds: GeographicBox?
  /// The centre according to the source, or `nil` if it does not say.
  package var center: Coordinate?
  package var attribution: String?
  package var description: String?
  /// The layers in the metadata, with the names of their attributes.
  package var vectorLayers: [VectorLayer]

  /// The deepest level of each area, if some areas have deeper tiles than others. `nil` if the
  /// depth is the same everywhere in `bounds`.
  package var unevenDepths: [Depth]?

  /// An area and the deepest level of its tiles.
  package struct Depth: Sendable, Equatable {
    /// The area, or `nil` for everywhere.
    package var bounds: GeographicBox?
    package var deepest: Int
    package init(bounds: GeographicBox?, deepest: Int) {
      self.bounds = bounds
      self.deepest = deepest
    }
  }

  /// The deepest level of each area.
  package var depths: [Depth] {
    unevenDepths ?? [Depth(bounds: coversWorld ? nil : bounds, deepest: zooms.upperBound)]
  }

  /// Whether the bounds are those of the whole Mercator square and so say nothing.
  private var coversWorld: Bool {
    guard let bounds else { return true }
    return bounds.east - bounds.west >= 360 && bounds.north >= 85 && bounds.south <= -85
  }

  package struct VectorLayer: Sendable, Equatable {
    package var name: String
    package var fields: [String]
    package init(name: String, fields: [String]) {
      self.name = name
      self.fields = fields
    }
  }

  package init(
    name: String, content: Content, zooms: ClosedRange<Int>, bounds: GeographicBox? = nil,
    center: Coordinate? = nil, attribution: String? = nil, description: String? = nil,
    vectorLayers: [VectorLayer] = []
  ) {
    self.name = name
    self.content = content
    self.zooms = zooms
    self.bounds = bounds
    self.center = center
    self.attribution = attribution
    self.description = description
    self.vectorLayers = vectorLayers
  }
}
