import GeoMath
import PlaneGeometry

/// The cells of a grid of degrees that an area's outline touches: a quick answer to "is this place
/// near that outline?".
struct CellSet {
  private struct Cell: Hashable {
    var column: Int32
    var row: Int32
  }

  /// Degrees.
  private let cellSide: Double
  private var cells: Set<Cell> = []

  /// The cells of the outline's points and edges inside `box`.
  init(_ area: Countries.Area, within box: PlaneBox, cellSide: Double) {
    self.cellSide = cellSide
    for ring in area.rings {
      var last: Coordinate?
      for place in ring {
        if box.contains(place) { cells.insert(cell(place)) }
        if let last { fill(last, place, within: box) }
        last = place
      }
    }
  }

  var isEmpty: Bool { cells.isEmpty }

  /// Whether a place's cell or one of the eight around it is in the set: true for places less
  /// than one cell away, false for those more than two cells away.
  func containsNeighbour(_ place: Coordinate) -> Bool {
    let middle = cell(place)
    for row in middle.row - 1...middle.row + 1 {
      for column in middle.column - 1...middle.column + 1
      where cells.contains(Cell(column: column, row: row)) {
        return true
      }
    }
    return false
  }

  private func cell(_ place: Coordinate) -> Cell {
    Cell(
      column: Int32((place.longitude / cellSide).rounded(.down)),
      row: Int32((place.latitude / cellSide).rounded(.down)))
  }

  private mutating func fill(_ a: Coordinate, _ b: Coordinate, within box: PlaneBox) {
    let (dx, dy) = (b.longitude - a.longitude, b.latitude - a.latitude)
    guard abs(dx) < 180 else { return }
    let steps = Int((max(abs(dx), abs(dy)) / cellSide).rounded(.up))
    guard steps > 1 else { return }
    for step in 1..<steps {
      let part = Double(step) / Double(steps)
      let place = Coordinate(
        latitude: a.latitude + dy * part, longitude: a.longitude + dx * part)
      if box.contains(place) { cells.insert(cell(place)) }
    }
  }
}
