import Rhumb

/// Things put on a map to measure what they cost: the same ones on every run.
@MainActor
package struct OverlayLoad: Sendable {
  /// How many markers, a pin each, of five colours.
  package var markers = 0

  package init() {}

  package var isEmpty: Bool { markers == 0 }

  /// Puts them on the map, spread evenly over what is in sight and half a view beyond each edge.
  package func add(to map: MapView) {
    let colors: [MapColor] = [.red, .blue, .green, .orange, .violet]
    for number in 0..<markers {
      guard let place = place(number, on: map) else { continue }
      map.add(Marker(at: place, icon: .pin(colors[number % colors.count])))
    }
  }

  /// The places of an additive sequence that leaves no gaps and makes no heaps: by the plastic
  /// number, the root of x³ = x + 1 (Roberts 2018).
  private func place(_ number: Int, on map: MapView) -> Coordinate? {
    let plastic = 1.324717957244746
    let count = Double(number + 1)
    func part(_ value: Double) -> Double { value - value.rounded(.down) }
    return map.coordinate(
      for: Point(
        x: (2 * part(count / plastic) - 0.5) * map.size.width,
        y: (2 * part(count / (plastic * plastic)) - 0.5) * map.size.height))
  }
}
