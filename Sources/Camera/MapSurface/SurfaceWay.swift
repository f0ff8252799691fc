import GeoMath

/// The way from one place to another over the ground, the shorter way round: straight on the plane, a
/// great circle on the globe. Between the two it is that of the plane, of which little is seen then.
package struct SurfaceWay: Sendable {
  private enum Line {
    case plane(WorldOffset)
    case globe(GreatCircle)
  }

  private let line: Line
  private let start: Coordinate
  private let end: Coordinate

  package init(from start: Coordinate, to end: Coordinate, globeness: Double) {
    self.start = start
    self.end = end
    line =
      globeness < 1
      ? .plane(WebMercator.offset(from: start, to: end))
      : .globe(GreatCircle(from: start, to: end))
  }

  /// The place after a part of the way, from 0 to 1; exactly the ends at 0 and 1.
  package func coordinate(at part: Double) -> Coordinate {
    if part == 0 { return start }
    if part == 1 { return end }
    switch line {
    case .globe(let circle): return circle.coordinate(at: part)
    case .plane(let way):
      return WebMercator.wrappedCoordinate(
        WorldOffset(x: way.x * part, y: way.y * part), from: start)
    }
  }
}
