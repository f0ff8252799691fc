import GeoMath

/// The rivers and canals of GSHHG (from the World Data Bank II), joined across bins.
struct Rivers {
  struct River {
    var line: Polyline
    /// The file's rank: 0 to 4 rivers from the widest to the least, 5 to 7 those that run dry for
    /// part of the year, 8 to 10 canals.
    var level: Int
  }

  let rivers: [River]

  init(path: String, package: String) throws {
    let dump = try NetCDFDump.read(
      [
        "N_bins_in_360_longitude_range", "N_bins_in_180_degree_latitude_range",
        "Id_of_first_segment_in_a_bin", "N_segments_in_a_bin", "N_points_for_a_segment",
        "Hierarchial_level_of_a_segment", "Id_of_first_point_in_a_segment",
        "Relative_longitude_from_SW_corner_of_bin", "Relative_latitude_from_SW_corner_of_bin",
      ], from: path, package: package)
    let counts = try dump.integers("N_points_for_a_segment")
    let levels = try dump.integers("Hierarchial_level_of_a_segment")
    let binned = try BinnedSegments(dump) { counts[$0] }
    let groups = Dictionary(grouping: binned.segments) { levels[$0.index] }
    var rivers: [River] = []
    for (level, segments) in groups.sorted(by: { $0.key < $1.key }) {
      let joined = LineJoiner(grid: binned.grid).join(segments.map(\.points))
      rivers += joined.map { points in
        River(line: Self.polyline(points, grid: binned.grid), level: level)
      }
    }
    self.rivers = rivers
  }

  private static func polyline(_ points: [BinPoint], grid: BinGrid) -> Polyline {
    var world = points.map(grid.worldPoint)
    let shift = -(world.first?.x ?? 0).rounded(.down)
    for index in world.indices { world[index].x += shift }
    return Polyline(points: world, kind: .line)
  }
}
