import GeoMath
import JSON

/// Where a style's data come from. Nothing is loaded here.
package struct StyleSource: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case vector, raster, geojson
    /// Pictures of heights (`raster-dem`).
    case elevation
    /// Lines of equal height, made of those of another source.
    case contour
    /// One picture on a quadrilateral of ground.
    case image
    /// A kind that Rhumb does not read.
    case other(String)
  }

  package enum Scheme: String, Sendable {
    case xyz, tms
  }

  /// The data of a GeoJSON source.
  package enum Data: Sendable, Equatable {
    case url(String)
    case inline(JSONValue)
  }

  package var id: String
  package var kind: Kind
  /// Of the TileJSON or archive.
  package var url: String?
  /// Addresses of tiles with {z}, {x}, {y}.
  package var tiles: [String]
  package var minZoom: Int
  package var maxZoom: Int
  /// Edge of a tile in points, for sources of pictures.
  package var tileSize: Double
  package var scheme: Scheme
  /// Where the source has tiles; `nil` for everywhere.
  package var bounds: GeographicBox?
  package var attribution: String?
  package var data: Data?
  /// Where the picture of a source of one picture lies.
  package var corners: ImageCorners?
  /// How pictures tell heights.
  package var encoding = ElevationEncoding.mapbox
  /// Of a source of kind `contour`, where it is sound.
  package var contour: ContourDefinition?
  /// The attribute that is the features' id, by source layer; under the empty name for all layers
  /// (`promoteId`).
  package var promotedIDs: [String: String] = [:]
  /// The source as the style has it, for what only one kind of source has.
  package var definition: JSONValue = .null

  /// Whether the style says where the source's tiles are, or what they are made of.
  package var namesTiles: Bool { url != nil || !tiles.isEmpty || kind == .contour }

  package init(id: String, kind: Kind) {
    self.id = id
    self.kind = kind
    tiles = []
    minZoom = 0
    maxZoom = kind == .geojson ? 18 : 22
    tileSize = 512
    scheme = .xyz
  }
}
