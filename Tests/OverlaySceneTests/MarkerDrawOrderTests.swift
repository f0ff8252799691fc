import GeoMath
import TestSupport
import Testing

@testable import OverlayScene

@Suite("The order of markers")
struct MarkerDrawOrderTests {
  private func item(_ slot: Int, _ random: inout SeededGenerator) -> MarkerDrawOrder.Item {
    MarkerDrawOrder.Item(
      // Some of them at the same place, where the later one is above.
      world: WorldPoint(
        x: random.pick([0.25, 0.5, random.double(0...1)]), y: random.pick([0, 1])),
      zIndex: random.pick([-1, 0, 0, 2]), isUpright: random.pick([true, false]), slot: slot,
      key: OverlayID(number: UInt64(random.double(0...1e9))))
  }

  /// The slots from the lowest marker on.
  private func slots(_ items: [Int: MarkerDrawOrder.Item], _ bearing: Rotation) -> [Int] {
    func order(_ item: MarkerDrawOrder.Item) -> (Double, Int, Double, UInt64) {
      let nearness = item.world.y * bearing.cosine - item.world.x * bearing.sine
      return (item.zIndex, item.isUpright ? 1 : 0, nearness, item.key.number)
    }
    return items.values.sorted { order($0) < order($1) }.map(\.slot)
  }

  @Test(
    "is the same after few changes, after many, and after any turn of the map",
    arguments: [3, 40, 400])
  func changes(count: Int) {
    var random = SeededGenerator(seed: 121)
    var order = MarkerDrawOrder()
    var items: [Int: MarkerDrawOrder.Item] = [:]
    for step in 0..<40 {
      var changed: Set<Int> = []
      for _ in 0..<random.pick([0, 1, 2, count]) {
        let slot = Int(random.double(0...Double(count)))
        changed.insert(slot)
        items[slot] = random.double(0...1) < 0.7 ? item(slot, &random) : nil
      }
      order.update(changed) { items[$0] }
      let bearing = Rotation(degrees: random.pick([0, 3, 90, 180, random.double(0...360)]))
      order.sort(bearing: bearing)
      #expect(order.items.map(\.slot) == slots(items, bearing), "step \(step)")
    }
  }

  @Test("is cut into runs of one z-index, each flat or upright")
  func runs() {
    var random = SeededGenerator(seed: 122)
    var order = MarkerDrawOrder()
    order.sort(bearing: Rotation(degrees: 0))
    #expect(order.runs.isEmpty)
    let items = (0..<100).map { item($0, &random) }
    order.update(Set(items.indices)) { items[$0] }
    order.sort(bearing: Rotation(degrees: 20))
    #expect(order.runs.flatMap { $0 } == Array(items.indices))
    let kinds = order.runs.map { run in
      Set(order.items[run].map { [$0.zIndex, $0.isUpright ? 1 : 0] })
    }
    #expect(kinds.allSatisfy { $0.count == 1 } && Set(kinds).count == kinds.count)
  }
}
