import GeoMath
import JSON

/// A source of a style's data. Nothing is loaded here.
package struct StyleSource: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case vector, raster, geojson
    /// Raster tiles of heights (`raster-dem`).
    case elevation
    /// Contour lines, made from the heights of another source.
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
  /// The URL of the TileJSON or archive.
  package var url: String?
  /// URL templates of tiles with {z}, {x} and {y}.
  package var tiles: [String] = []
  package var minZoom = 0
  package var maxZoom: Int
  /// The length of a raster tile's side in points.
  package var tileSize = 512.0
  package var scheme = Scheme.xyz
  /// The area in which the source has tiles; `nil` for everywhere.
  package var bounds: GeographicBox?
  package var attribution: String?
  package var data: Data?
  /// The corners of the picture, for a source of kind `image`.
  package var corners: ImageCorners?
  package var encoding = ElevationEncoding.mapbox
  /// For a valid source of kind `contour`.
  package var contour: ContourDefinition?
  /// The attributes used as ids (`promoteId`) by source layer, or under the empty name for all.
  package var promotedIDs: [String: String] = [:]
  /// The source as written in the style, for members that only one kind of source has.
  package var definition: JSONValue = .null

  /// Whether the style specifies where the tiles are or what they are made from.
  package var namesTiles: Bool { url != nil || !tiles.isEmpty || kind == .contour }

  package init(id: String, kind: Kind) {
    self.id = id
    self.kind = kind
    maxZoom = kind == .geojson ? 18 : 22
  }
}
