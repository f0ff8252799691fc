/// The cost of one stage on the way from a file to triangles.
package struct PartFigures: Sendable {
  /// The stages, in the order in which a tile passes through them.
  package enum Part: String, CaseIterable, Sendable {
    /// Opening the archive and reading its metadata.
    case open
    /// Reading one tile's bytes as stored in the archive.
    case read
    /// Decompressing them.
    case unpack
    /// Checking a tile's structure and, for MVT, its attributes.
    case parse
    /// Parsing a tile and reading the geometry of all its features.
    case geometry = "parse+geometry"
    /// Reading everything in a tile: geometry, ids and attributes of every feature.
    case decode
    /// Reading only what the style needs: in the layers that it draws at the tile's zoom, the
    /// geometry and the attributes that filters, paint and texts use.
    case decodeAsked = "decode as asked"
    /// Deciding which features of a decoded tile are drawn, and how.
    case evaluate
    /// Triangulating fills without antialiased rims.
    case fill
    /// Triangulating fills and their rims.
    case fillAndEdge = "fill+edge"
    case line
    case extrusion
    case circle
    /// All of the above from decompressed bytes to a mesh, with filters and paints.
    case build
    /// Placing the labels of a view of 1024 × 768 points again, and laying out the shown ones.
    case place
    /// Laying out the glyphs of the labels of such a view, for one frame.
    case layOut = "lay out"
  }

  package let part: Part
  /// The number of labels in the view's tiles. 0 for other stages.
  package let labels: Int
  /// Processor time of one thread in microseconds per tile (for `open`, per archive), with a value
  /// for each pass over all tiles.
  package let microseconds: Distribution
  /// The average input of a tile in bytes.
  package let bytes: Double
  /// The average number of triangles made from a tile. 0 for stages that make none.
  package let triangles: Double
  /// `nil` if the program does not count allocations.
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

  /// Based on the median. `nil` for stages that do not process tiles.
  package var tilesPerSecond: Double? {
    bytes > 0 && microseconds.median > 0 ? 1e6 / microseconds.median : nil
  }

  /// Megabytes of input per second, based on the median. `nil` for stages without input.
  package var megabytesPerSecond: Double? {
    bytes > 0 && microseconds.median > 0 ? bytes / microseconds.median : nil
  }

  /// Millions of triangles per second, based on the median. `nil` for stages that make none.
  package var megatrianglesPerSecond: Double? {
    triangles > 0 && microseconds.median > 0 ? triangles / microseconds.median : nil
  }
}

/// The average memory allocations for a tile.
package struct PartAllocations: Sendable {
  package var blocks: Double
  package var bytes: Double
}
