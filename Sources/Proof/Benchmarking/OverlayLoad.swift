import Glibc
import Rhumb

/// Things put on a map to measure what they cost: the same ones on every run.
@MainActor
package struct OverlayLoad: Sendable {
  /// How many markers, a pin each, of five colours.
  package var markers = 0
  /// How many lines, of a hundred places each, that wind like rivers.
  package var lines = 0

  private static let colors: [MapColor] = [.red, .blue, .green, .orange, .violet]
  private static let placesALine = 100
  /// From one place of a line to the next.
  private static let stepPoints = 4.0
  private static let linePoints = 3.0

  package init() {}

  /// Puts them on the map, spread evenly over what is in sight and half a view beyond each edge.
  package func add(to map: MapView) {
    for number in 0..<lines {
      let path = path(number, on: map)
      let color = Self.colors[number % Self.colors.count]
      guard let line = try? Polyline(path, width: .points(Self.linePoints), color: color) else {
        continue
      }
      map.add(line)
    }
    for number in 0..<markers {
      guard let place = map.coordinate(for: point(number, on: map)) else { continue }
      map.add(Marker(at: place, icon: .pin(Self.colors[number % Self.colors.count])))
    }
  }

  /// The points of an additive sequence that leaves no gaps and makes no heaps: by the plastic
  /// number, the root of x³ = x + 1 (Roberts 2018).
  private func point(_ number: Int, on map: MapView) -> Point {
    let plastic = 1.324717957244746
    let count = Double(number + 1)
    func part(_ value: Double) -> Double { value - value.rounded(.down) }
    return Point(
      x: (2 * part(count / plastic) - 0.5) * map.size.width,
      y: (2 * part(count / (plastic * plastic)) - 0.5) * map.size.height)
  }

  /// A way whose heading swings to and fro, each line's in another direction.
  private func path(_ number: Int, on map: MapView) -> [Coordinate] {
    var point = point(number, on: map)
    var path: [Coordinate] = []
    for step in 0..<Self.placesALine {
      if let place = map.coordinate(for: point) { path.append(place) }
      let heading = Double(number) * 2.4 + 1.1 * sin(Double(step) * 0.25)
      point = Point(
        x: point.x + Self.stepPoints * cos(heading), y: point.y + Self.stepPoints * sin(heading))
    }
    return path
  }
}
