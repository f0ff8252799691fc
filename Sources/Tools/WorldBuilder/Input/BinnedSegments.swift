import GeoMath

/// The line pieces that GSHHG stores for each bin, a cell of a grid of whole degrees. Positions are
/// integers on a global grid, so that pieces that meet at a bin's edge have equal ends.
struct BinnedSegments {
  /// One piece of a line inside one bin.
  struct Segment {
    var points: [BinPoint]
    /// The number of the segment in the file.
    var index: Int
  }

  /// Grid steps per bin side.
  private static let stepsPerBin = 65_535

  /// NetCDF's fill value for 16-bit variables, `NC_FILL_SHORT`.
  private static let shortFill = -32_767

  let grid: BinGrid
  let segments: [Segment]

  /// The variables of a file that are read here.
  static let variables = [
    "N_bins_in_360_longitude_range", "N_bins_in_180_degree_latitude_range",
    "Id_of_first_segment_in_a_bin", "N_segments_in_a_bin", "Id_of_first_point_in_a_segment",
    "Relative_longitude_from_SW_corner_of_bin", "Relative_latitude_from_SW_corner_of_bin",
  ]

  /// Reads the points. `pointCount` returns the number of points in a segment of the file.
  init(_ dump: NetCDFDump, pointCount: (Int) -> Int) throws {
    let first = try dump.integers("Id_of_first_segment_in_a_bin")
    let counts = try dump.integers("N_segments_in_a_bin")
    let firstPoints = try dump.integers("Id_of_first_point_in_a_segment")
    // A coordinate can have the value that netCDF uses for missing values.
    let longitudes = try dump.integers(
      "Relative_longitude_from_SW_corner_of_bin", fill: Self.shortFill)
    let latitudes = try dump.integers(
      "Relative_latitude_from_SW_corner_of_bin", fill: Self.shortFill)
    let columns = try dump.integers("N_bins_in_360_longitude_range").first ?? 0
    let rows = try dump.integers("N_bins_in_180_degree_latitude_range").first ?? 0
    guard columns > 0, rows > 0, first.count == columns * rows, counts.count == first.count else {
      throw BuildError.badData(path: dump.path, reason: "the bins do not cover the globe")
    }
    grid = BinGrid(stepsAround: columns * Self.stepsPerBin, stepsUp: rows * Self.stepsPerBin)
    var segments: [Segment] = []
    for bin in first.indices {
      let west = bin % columns * Self.stepsPerBin
      let south = (rows - 1 - bin / columns) * Self.stepsPerBin
      for index in first[bin]..<first[bin] + counts[bin] {
        let range = firstPoints[index]..<firstPoints[index] + pointCount(index)
        guard range.upperBound <= longitudes.count, range.upperBound <= latitudes.count else {
          throw BuildError.badData(path: dump.path, reason: "segment \(index) has too few points")
        }
        // The file's 16-bit numbers are unsigned, although their type is signed.
        let points = range.map { place in
          BinPoint(x: west + longitudes[place] & 0xffff, y: south + latitudes[place] & 0xffff)
        }
        segments.append(Segment(points: points, index: index))
      }
    }
    self.segments = segments
  }
}

/// A place on the global integer grid: x east from Greenwich, y north from the South Pole.
struct BinPoint: Hashable {
  var x: Int
  var y: Int
}

/// The number of steps of the grid of `BinPoint`.
struct BinGrid {
  let stepsAround: Int
  let stepsUp: Int

  /// The same place with x in `0..<stepsAround`.
  func wrapped(_ point: BinPoint) -> BinPoint {
    let x = point.x % stepsAround
    return BinPoint(x: x < 0 ? x + stepsAround : x, y: point.y)
  }

  /// The place on the Mercator plane. x is not wrapped.
  func worldPoint(_ point: BinPoint) -> WorldPoint {
    WebMercator.worldPoint(
      Coordinate(
        latitude: Double(point.y) / Double(stepsUp) * 180 - 90,
        longitude: Double(point.x) / Double(stepsAround) * 360))
  }
}
