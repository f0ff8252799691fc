import GeoMath

/// The rivers and canals of GSHHG (from the World Data Bank II), joined across bins.
enum Rivers {
  struct River {
    var line: Polyline
    /// The rank in the file: 0 to 4 are rivers from the widest to the smallest, 5 to 7 intermittent
    /// rivers, 8 to 10 canals.
    var level: Int
    /// `nil` for most.
    var names: PlaceNames?
  }

  static func read(path: String, package: String) throws -> [River] {
    let dump = try NetCDFDump.read(
      BinnedSegments.variables + ["N_points_for_a_segment", "Hierarchial_level_of_a_segment"],
      from: path, package: package)
    let counts = try dump.integers("N_points_for_a_segment")
    let levels = try dump.integers("Hierarchial_level_of_a_segment")
    let binned = try BinnedSegments(dump) { counts[$0] }
    let groups = Dictionary(grouping: binned.segments) { levels[$0.index] }
    var rivers: [River] = []
    for (level, segments) in groups.sorted(by: { $0.key < $1.key }) {
      let joined = LineJoiner(grid: binned.grid).join(segments.map(\.points))
      rivers += joined.map { points in
        let world = points.map(binned.grid.worldPoint)
        let shift = -(world.first?.x ?? 0).rounded(.down)
        return River(line: Polyline(points: world.shifted(east: shift), kind: .line), level: level)
      }
    }
    return rivers
  }
}
