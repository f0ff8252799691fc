import GeoMath

/// The shores of GSHHG: rings around land, lakes, islands in lakes and ponds on them.
struct Shorelines {
  /// A ring and what lies inside it.
  struct Shore {
    var line: Polyline
    /// 1 land, 2 lake, 3 island in a lake, 4 pond on such an island.
    var level: Int
    /// Whether the lake, or the lake around the island, is a stretch of a wide river.
    var isRiver: Bool
  }

  let shores: [Shore]

  /// Reads the binned file at `path`. Antarctica is taken with its shelf ice.
  init(path: String, package: String) throws {
    let dump = try NetCDFDump.read(
      [
        "N_bins_in_360_longitude_range", "N_bins_in_180_degree_latitude_range",
        "Id_of_parent_polygons", "The_km_squared_area_of_polygons", "Id_of_first_segment_in_a_bin",
        "N_segments_in_a_bin",
        "Embedded_npts_levels_exit_entry_for_a_segment", "Id_of_first_point_in_a_segment",
        "Id_of_GSHHS_ID", "Relative_longitude_from_SW_corner_of_bin",
        "Relative_latitude_from_SW_corner_of_bin",
      ], from: path, package: package)
    let packed = try dump.integers("Embedded_npts_levels_exit_entry_for_a_segment")
    let polygons = try dump.integers("Id_of_GSHHS_ID")
    let parents = try dump.integers("Id_of_parent_polygons")
    let areas = try dump.numbers("The_km_squared_area_of_polygons")
    let binned = try BinnedSegments(dump) { packed[$0] >> 9 }
    let level = { (segment: Int) in packed[segment] >> 6 & 7 }
    // Level 6 is Antarctica's grounding line, another course of the shore of level 1.
    let groups = Dictionary(grouping: binned.segments.filter { level($0.index) <= 4 }) {
      polygons[$0.index]
    }
    var shores: [Shore] = []
    for (polygon, segments) in groups.sorted(by: { $0.key < $1.key }) {
      let level = level(segments[0].index)
      // An island belongs to the water around it; the areas of wide rivers are negative.
      let water = level == 3 ? parents[polygon] : polygon
      for line in Self.rings(of: segments.map(\.points), grid: binned.grid) {
        shores.append(Shore(line: line, level: level, isRiver: areas[water] < 0))
      }
    }
    self.shores = shores
  }

  /// Joins pieces end to start into rings.
  private static func rings(of pieces: [[BinPoint]], grid: BinGrid) -> [Polyline] {
    var byStart: [BinPoint: [Int]] = [:]
    for index in pieces.indices.reversed() {
      guard let start = pieces[index].first else { continue }
      byStart[grid.wrapped(start), default: []].append(index)
    }
    var isUsed = [Bool](repeating: false, count: pieces.count)
    var rings: [Polyline] = []
    for index in pieces.indices where !isUsed[index] {
      var points: [BinPoint] = []
      var next: Int? = index
      while let piece = next, !isUsed[piece] {
        isUsed[piece] = true
        append(pieces[piece], to: &points, grid: grid)
        let end = grid.wrapped(points[points.count - 1])
        next = byStart[end]?.first { !isUsed[$0] }
      }
      if let ring = ring(points, grid: grid) { rings.append(ring) }
    }
    return rings
  }

  /// Appends a piece whose first point is the last one of `points`, on whatever world copy.
  private static func append(_ piece: [BinPoint], to points: inout [BinPoint], grid: BinGrid) {
    guard let last = points.last, let first = piece.first else {
      points += piece
      return
    }
    let shift = last.x - first.x
    points += piece.dropFirst().map { BinPoint(x: $0.x + shift, y: $0.y) }
  }

  /// The polyline of a closed walk, moved so that its middle lies on the world's main copy.
  private static func ring(_ points: [BinPoint], grid: BinGrid) -> Polyline? {
    guard let first = points.first, let last = points.last, points.count > 3 else { return nil }
    let kind: Polyline.Kind = first.x == last.x ? .ring : .aroundWorld
    var world = points.map(grid.worldPoint)
    if kind == .ring { world.removeLast() }
    var (west, east) = (Double.infinity, -Double.infinity)
    for point in world { (west, east) = (min(west, point.x), max(east, point.x)) }
    let shift = -((west + east) / 2).rounded(.down)
    for index in world.indices { world[index].x += shift }
    return Polyline(points: world, kind: kind)
  }
}
