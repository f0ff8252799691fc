import PlaneGeometry
import TestSupport
import Testing

@testable import GeoJSON

@Suite("Finding boxes")
struct BoxTreeTests {
  @Test("Finds what looking at each finds", arguments: [0, 1, 2, 16, 17, 300, 5000])
  func sameAsAll(_ count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let boxes = (0..<count).map { _ -> PlaneBox in
      let (x, y) = (random.double(-0.2...1.2), random.double(0...1))
      let size = random.double(0...0.05)
      return PlaneBox(minX: x, minY: y, maxX: x + size, maxY: y + size)
    }
    let chosen = boxes.indices.filter { $0 % 3 != 1 }.map { UInt32($0) }
    let tree = BoxTree(boxes, items: chosen)
    for _ in 0..<40 {
      let (x, y) = (random.double(0...1), random.double(0...1))
      let wanted = PlaneBox(minX: x, minY: y, maxX: x + 0.1, maxY: y + 0.07)
      var found: [UInt32] = []
      tree.append(touching: wanted, to: &found)
      #expect(found.sorted() == chosen.filter { boxes[Int($0)].intersects(wanted) })
    }
  }

  @Test("Boxes that are all alike are found")
  func alike() {
    let box = PlaneBox(minX: 0.5, minY: 0.5, maxX: 0.5, maxY: 0.5)
    let boxes = [PlaneBox](repeating: box, count: 100)
    var found: [UInt32] = []
    BoxTree(boxes, items: (0..<100).map { $0 }).append(touching: box, to: &found)
    #expect(found.count == 100)
  }
}
