/// What one part of the way from a file to triangles costs.
package struct PartFigures: Sendable {
  /// The parts, in the order in which a tile goes through them.
  package enum Part: String, CaseIterable, Sendable {
    /// Opening the archive and reading what it says of itself.
    case open
    /// One tile's bytes as the archive holds them.
    case read
    /// Undoing their compression.
    case unpack
    /// Checking a tile's structure and, of an MVT, its attributes.
    case parse
    /// Parsing a tile and reading the geometry of all its features.
    case geometry = "parse+geometry"
    /// Reading all that a tile holds: geometry, ids and attributes of every feature.
    case decode
    /// Reading what the style asks for: of the layers that it draws at the tile's zoom the geometry
    /// and the attributes that filters, paint and texts name.
    case decodeAsked = "decode as asked"
    /// Deciding, in a tile that has been decoded, which features are drawn and how.
    case evaluate
    /// Triangles of fills, without their smooth rims.
    case fill
    /// Triangles of fills and of their rims.
    case fillAndEdge = "fill+edge"
    case line
    case extrusion
    case circle
    /// All of the above from unpacked bytes to a mesh, with filters and paints.
    case build
    /// Deciding anew which labels of a view of 1024 × 768 points are shown, and laying them out.
    case place
    /// Laying out the glyphs of the labels of such a view, for one frame.
    case layOut = "lay out"
  }

  package let part: Part
  /// Labels that the tiles in the view offer; 0 for other parts.
  package let labels: Int
  /// Processor time of one thread, microseconds for one tile (for `open`: one archive), over
  /// passes over all tiles.
  package let microseconds: Distribution
  /// Bytes that one tile takes in on the average.
  package let bytes: Double
  /// Triangles that come out of one tile on the average; 0 for parts that make none.
  package let triangles: Double
  /// `nil` in programs that do not count them.
  package let allocations: PartAllocations?

  init(
    _ part: Part, _ sample: PartSample, bytes: Double = 0, triangles: Double = 0, labels: Int = 0
  ) {
    self.part = part
    microseconds = sample.microseconds
    allocations = sample.allocations
    self.labels = labels
    self.bytes = bytes
    self.triangles = triangles
  }

  /// At the median; `nil` for what is done to no tile.
  package var tilesPerSecond: Double? {
    bytes > 0 && microseconds.median > 0 ? 1e6 / microseconds.median : nil
  }

  /// Megabytes taken in by a second, at the median; `nil` where no bytes are taken in.
  package var megabytesPerSecond: Double? {
    bytes > 0 && microseconds.median > 0 ? bytes / microseconds.median : nil
  }

  /// Millions of triangles made in a second, at the median; `nil` where none are made.
  package var megatrianglesPerSecond: Double? {
    triangles > 0 && microseconds.median > 0 ? triangles / microseconds.median : nil
  }
}

/// What one tile asks for of memory, on the average.
package struct PartAllocations: Sendable {
  package var blocks: Double
  package var bytes: Double
}
