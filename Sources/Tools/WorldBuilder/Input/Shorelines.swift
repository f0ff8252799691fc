import GeoMath
import PlaneGeometry

/// The shorelines of GSHHG: rings around land, lakes, islands in lakes and ponds on such islands.
enum Shorelines {
  /// A ring and the kind of its inside.
  struct Shore {
    var line: Polyline
    /// 1 land, 2 lake, 3 island in a lake, 4 pond on such an island.
    var level: Int
    /// Whether the lake, or the lake around the island, is a stretch of a wide river.
    var isRiver: Bool
  }

  /// Reads the binned file at `path`. Antarctica includes its ice shelves.
  static func read(path: String, package: String) throws -> [Shore] {
    let dump = try NetCDFDump.read(
      BinnedSegments.variables + [
        "Id_of_parent_polygons", "The_km_squared_area_of_polygons",
        "Embedded_npts_levels_exit_entry_for_a_segment", "Id_of_GSHHS_ID",
      ], from: path, package: package)
    let packed = try dump.integers("Embedded_npts_levels_exit_entry_for_a_segment")
    let polygons = try dump.integers("Id_of_GSHHS_ID")
    let parents = try dump.integers("Id_of_parent_polygons")
    let areas = try dump.numbers("The_km_squared_area_of_polygons")
    let binned = try BinnedSegments(dump) { packed[$0] >> 9 }
    let level = { (segment: Int) in packed[segment] >> 6 & 7 }
    // Level 6 is Antarctica's grounding line, an alternative to the shore of level 1.
    let groups = Dictionary(grouping: binned.segments.filter { level($0.index) <= 4 }) {
      polygons[$0.index]
    }
    var shores: [Shore] = []
    for (polygon, segments) in groups.sorted(by: { $0.key < $1.key }) {
      let level = level(segments[0].index)
      // An island belongs to the water around it. The areas of wide rivers are negative.
      let water = level == 3 ? parents[polygon] : polygon
      for line in rings(of: segments.map(\.points), grid: binned.grid) {
        shores.append(Shore(line: line, level: level, isRiver: areas[water] < 0))
      }
    }
    return shores
  }

  /// Joins pieces into rings, each end to the next start.
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
        points.goOn(along: pieces[piece])
        let end = grid.wrapped(points[points.count - 1])
        next = byStart[end]?.first { !isUsed[$0] }
      }
      if let ring = ring(points, grid: grid) { rings.append(ring) }
    }
    return rings
  }

  /// The polyline of a closed path, shifted so that its middle lies in the main copy of the world.
  private static func ring(_ points: [BinPoint], grid: BinGrid) -> Polyline? {
    guard let first = points.first, let last = points.last, points.count > 3 else { return nil }
    let kind: Polyline.Kind = first.x == last.x ? .ring : .aroundWorld
    var world = points.map(grid.worldPoint)
    if kind == .ring { world.removeLast() }
    let box = PlaneBox(around: world)
    let shift = -((box.minX + box.maxX) / 2).rounded(.down)
    return Polyline(points: world.shifted(east: shift), kind: kind)
  }
}
