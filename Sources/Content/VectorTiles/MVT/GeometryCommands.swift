import Protobuf

/// Writes the command lists of features' geometries: MoveTo, LineTo and ClosePath with zigzag
/// offsets from the previous point (Mapbox Vector Tile specification 2.1, section 4.3).
package struct GeometryCommands: Sendable {
  /// The numbers in the form of a packed field, one feature after another.
  package private(set) var bytes: [UInt8] = []
  private var cursor = TilePoint(x: 0, y: 0)

  private enum Command: UInt32 {
    case moveTo = 1
    case lineTo = 2
    case closePath = 7
  }

  package init() {}

  package mutating func beginFeature() { cursor = TilePoint(x: 0, y: 0) }

  private mutating func command(_ command: Command, count: Int) {
    bytes.appendVarint(UInt32(truncatingIfNeeded: count) << 3 | command.rawValue)
  }

  private mutating func step(to point: TilePoint) {
    bytes.appendVarint(UInt32(bitPattern: point.x &- cursor.x).zigzagEncoded)
    bytes.appendVarint(UInt32(bitPattern: point.y &- cursor.y).zigzagEncoded)
    cursor = point
  }

  /// A set of points, written as one MoveTo.
  package mutating func points(_ points: ArraySlice<TilePoint>) {
    command(.moveTo, count: points.count)
    for point in points { step(to: point) }
  }

  /// A line string of at least two points.
  package mutating func line(_ points: ArraySlice<TilePoint>) {
    self.points(points.prefix(1))
    command(.lineTo, count: points.count - 1)
    for point in points.dropFirst() { step(to: point) }
  }

  /// A ring of at least two points, without repeating the first at the end.
  package mutating func ring(_ points: ArraySlice<TilePoint>) {
    line(points)
    command(.closePath, count: 1)
  }
}
