import Protobuf
import VectorTiles

/// Builds the command list of one feature's geometry: MoveTo, LineTo and ClosePath with
/// zigzagged steps from the last point (Mapbox Vector Tile specification 2.1, section 4.3).
struct GeometryCommands {
  private(set) var words: [UInt32] = []
  private var cursor = TilePoint(x: 0, y: 0)

  private enum Command: UInt32 {
    case moveTo = 1
    case lineTo = 2
    case closePath = 7
  }

  private mutating func command(_ command: Command, count: Int) {
    words.append(UInt32(truncatingIfNeeded: count) << 3 | command.rawValue)
  }

  private mutating func step(to point: TilePoint) {
    words.append(zigzagEncoded(point.x &- cursor.x))
    words.append(zigzagEncoded(point.y &- cursor.y))
    cursor = point
  }

  /// A set of points: one MoveTo for all.
  mutating func points(_ points: [TilePoint]) {
    command(.moveTo, count: points.count)
    for point in points { step(to: point) }
  }

  /// A line string of at least two points.
  mutating func line(_ points: [TilePoint]) {
    command(.moveTo, count: 1)
    step(to: points[0])
    command(.lineTo, count: points.count - 1)
    for point in points.dropFirst() { step(to: point) }
  }

  /// A ring of at least three points, the first not repeated at the end.
  mutating func ring(_ points: [TilePoint]) {
    line(points)
    command(.closePath, count: 1)
  }
}
