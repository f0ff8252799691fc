import GeoMath
import PlaneGeometry

/// The cells of a grid of degrees that an area's outline touches, as a fast test of whether a place
/// is near the outline.
struct CellSet {
  /// The grid, whose cells are in degrees.
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

  /// Whether the cell of a place or one of its eight neighbours is in the set. It is true for
  /// places less than one cell away, and false for those more than two cells away.
  func containsNeighbour(_ place: Coordinate) -> Bool {
    grid.cells(around: place).contains(where: cells.contains)
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

/// Square cells in a plane, identified by column and row.
struct CellGrid {
  let side: Double

  func cell(_ place: some PlanePoint) -> SIMD2<Int32> {
    SIMD2<Int32>((place.position / side).rounded(.down))
  }

  /// The cell of a place and its eight neighbours, row by row.
  func cells(around place: some PlanePoint) -> [SIMD2<Int32>] {
    let middle = cell(place)
    return (-1...1).flatMap { row in (-1...1).map { middle &+ SIMD2(Int32($0), Int32(row)) } }
  }
}
