import Glibc
import Rhumb

/// Annotations added to a map to measure their cost. They are the same in every run.
@MainActor
package struct OverlayLoad: Sendable {
  /// The number of markers, which are pins in five colours.
  package var markers = 0
  /// The number of lines, each of a hundred points and winding like a river.
  package var lines = 0

  private static let colors: [MapColor] = [.red, .blue, .green, .orange, .violet]
  private static let placesALine = 100
  /// The distance between consecutive points of a line.
  private static let stepPoints = 4.0
  private static let linePoints = 3.0

  package init() {}

  /// Adds the annotations, evenly spread over the view and half a view beyond each edge.
  package func add(to map: MapView) {
    for number in 0..<lines {
      let path = path(number, on: map)
      let color = Self.colors[number % Self.colors.count]
      guard let line = try? Polyline(path, width: .points(Self.linePoints), color: color) else {
        continue
      }
      map.overlays.add(line)
    }
    for number in 0..<markers {
      guard let place = map.projection.coordinate(for: point(number, on: map)) else { continue }
      map.overlays.add(Marker(at: place, icon: .pin(Self.colors[number % Self.colors.count])))
    }
  }

  /// A low-discrepancy sequence, which leaves no gaps and makes no clusters: Roberts 2018, with the
  /// plastic number, the root of x³ = x + 1.
  private func point(_ number: Int, on map: MapView) -> Point {
    let plastic = 1.324717957244746
    let count = Double(number + 1)
    func part(_ value: Double) -> Double { value - value.rounded(.down) }
    return Point(
      x: (2 * part(count / plastic) - 0.5) * map.size.width,
      y: (2 * part(count / (plastic * plastic)) - 0.5) * map.size.height)
  }

  /// A path whose heading swings to and fro. Each line has a different general direction.
  private func path(_ number: Int, on map: MapView) -> [Coordinate] {
    var point = point(number, on: map)
    var path: [Coordinate] = []
    for step in 0..<Self.placesALine {
      if let place = map.projection.coordinate(for: point) { path.append(place) }
      let heading = Double(number) * 2.4 + 1.1 * sin(Double(step) * 0.25)
      point = Point(
        x: point.x + Self.stepPoints * cos(heading), y: point.y + Self.stepPoints * sin(heading))
    }
    return path
  }
}
