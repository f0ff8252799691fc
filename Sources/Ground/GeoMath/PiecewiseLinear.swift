/// A function that goes linearly from one stop to the next and is constant beyond the first and the
/// last. Two stops at the same place make a step there, which belongs to what is beyond it.
package struct PiecewiseLinear: Hashable, Sendable {
  /// The places of the stops, in ascending order.
  package let places: [Double]
  /// The values at the stops, in their order.
  package let values: [Double]
  /// The value where there are no stops.
  private let none: Double

  /// Creates a function from stops in any order. Stops that are not finite are dropped.
  package init(_ stops: [(at: Double, value: Double)], none: Double) {
    let sound = stops.filter { $0.at.isFinite && $0.value.isFinite }
    // Sorting must keep the order of equal places, which `sorted` does not promise.
    let order = sound.indices.sorted { (sound[$0].at, $0) < (sound[$1].at, $1) }
    places = order.map { sound[$0].at }
    values = order.map { sound[$0].value }
    self.none = none
  }

  package func value(at place: Double) -> Double {
    guard let first = values.first, let last = values.last else { return none }
    guard let next = places.firstIndex(where: { place < $0 }) else { return last }
    guard next > 0 else { return first }
    let part = (place - places[next - 1]) / (places[next] - places[next - 1])
    return values[next - 1] + (values[next] - values[next - 1]) * part
  }
}
