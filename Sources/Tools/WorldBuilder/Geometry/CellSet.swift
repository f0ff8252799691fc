import GeoMath
import PlaneGeometry

/// The cells of a grid of degrees that an area's outline touches: a quick answer to "is this place
/// near that outline?".
struct CellSet {
  /// Of cells in degrees.
  private let grid: CellGrid
  private var cells: Set<SIMD2<Int32>> = []

  /// The cells of the outline's points and edges inside `box`.
  init(_ area: Countries.Area, within box: PlaneBox, cellSide: Double) {
    grid = CellGrid(side: cellSide)
    for ring in area.rings {
      var last: Coordinate?
      for place in ring {
        if box.contains(place) { cells.insert(grid.cell(place)) }
        if let last { fill(last, place, within: box) }
        last = place
      }
    }
  }

  var isEmpty: Bool { cells.isEmpty }

  /// Whether a place's cell or one of the eight around it is in the set: true for places less
  /// than one cell away, false for those more than two cells away.
  func containsNeighbour(_ place: Coordinate) -> Bool {
    let middle = grid.cell(place)
    for row: Int32 in -1...1 {
      for column: Int32 in -1...1 where cells.contains(middle &+ SIMD2(column, row)) {
        return true
      }
    }
    return false
  }

  private mutating func fill(_ a: Coordinate, _ b: Coordinate, within box: PlaneBox) {
    let (dx, dy) = (b.longitude - a.longitude, b.latitude - a.latitude)
    guard abs(dx) < 180 else { return }
    let steps = Int((max(abs(dx), abs(dy)) / grid.side).rounded(.up))
    guard steps > 1 else { return }
    for step in 1..<steps {
      let part = Double(step) / Double(steps)
      let place = Coordinate(
        latitude: a.latitude + dy * part, longitude: a.longitude + dx * part)
      if box.contains(place) { cells.insert(grid.cell(place)) }
    }
  }
}

/// Square cells over a plane, each named by its column and row.
struct CellGrid {
  let side: Double

  func cell(_ place: some PlanePoint) -> SIMD2<Int32> {
    SIMD2<Int32>((place.position / side).rounded(.down))
  }
}
