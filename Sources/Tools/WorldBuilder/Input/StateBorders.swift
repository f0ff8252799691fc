import GeoMath
import PlaneGeometry

/// The borders of Natural Earth's states inside their countries.
enum StateBorders {
  private struct Kind: Hashable {
    var country: String
    /// Whether both sides belong to one region.
    var isInRegion: Bool
  }

  /// The lines of all countries except `others`. A line that ends at a country's border is extended
  /// to `national`, the borders that are drawn.
  static func lines(
    of states: States, without others: Set<String>, meeting national: [Polyline]
  ) -> [Borders.Border] {
    let nationalEnds = ends(of: states)
    let target = NearestPoint(national.flatMap(\.points), reach: reach)
    let units = states.units
    let groups = states.topology.lines { sides -> Kind? in
      guard let second = sides.second else { return nil }
      let (a, b) = (units[sides.first], units[second])
      guard a.country == b.country, !others.contains(a.country) else { return nil }
      return Kind(country: a.country, isInRegion: a.region != nil && a.region == b.region)
    }
    return groups.flatMap { kind, lines in
      let level = leastLevel(of: kind, states)
      return lines.map { line in
        var border = Borders.polyline(line)
        for (index, end) in [(0, line.first), (line.count - 1, line.last)] {
          guard let end, nationalEnds.contains(key(end)),
            let place = target.nearest(to: border.points[index])
          else { continue }
          border.points[index] = place
        }
        return Borders.Border(
          line: border, adminLevel: kind.isInRegion ? 6 : 4, isDisputed: false, leastLevel: level)
      }
    }
  }

  /// The maximum distance between two courses of a border, as a fraction of the plane's width: 25
  /// km at the equator.
  private static let reach = 25.0 / 40_000

  private static func key(_ place: Coordinate) -> SIMD2<Int32> {
    CellGrid(side: 1e-5).cell(place)
  }

  /// All corners of the borders between countries.
  private static func ends(of states: States) -> Set<SIMD2<Int32>> {
    let lines = states.topology.lines { sides -> Bool? in
      guard let second = sides.second else { return nil }
      return states.units[sides.first].country != states.units[second].country ? true : nil
    }
    return Set(lines.flatMap { $0.lines.joined().map(key) })
  }

  /// The first level at which half of the areas between such borders are 40 points wide.
  private static func leastLevel(of kind: Kind, _ states: States) -> Int {
    var sides: [Double]
    if !kind.isInRegion,
      states.units.contains(where: { $0.country == kind.country && $0.region != nil })
    {
      sides = states.regionOutlines(of: kind.country).map { States.side(of: States.continuous($0)) }
    } else {
      sides = zip(states.units, states.states).filter { $0.0.country == kind.country }
        .map { States.side(of: States.continuous($0.1.rings)) }
    }
    sides.sort()
    let median = sides.isEmpty ? 0 : sides[sides.count / 2] * 512
    let last = LevelRules.levels.upperBound
    return (3...last).first { median * Double(1 << $0) >= 40 } ?? last
  }
}

private struct NearestPoint {
  private let grid: CellGrid
  private let cells: [SIMD2<Int32>: [WorldPoint]]

  /// Points farther away than `reach` need not be found.
  init(_ points: [WorldPoint], reach: Double) {
    let grid = CellGrid(side: reach)
    self.grid = grid
    cells = Dictionary(grouping: points) { grid.cell($0) }
  }

  func nearest(to point: WorldPoint) -> WorldPoint? {
    var best: (distance: Double, point: WorldPoint)?
    for other in grid.cells(around: point).flatMap({ cells[$0, default: []] }) {
      let way = other.position - point.position
      let distance = (way * way).sum()
      if distance < best?.distance ?? grid.side * grid.side { best = (distance, other) }
    }
    return best?.point
  }
}
