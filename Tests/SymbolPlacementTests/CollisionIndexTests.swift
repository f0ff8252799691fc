import MapStyle
import TestSupport
import Testing

@testable import SymbolPlacement

@Suite("Collision index")
struct CollisionIndexTests {
  private func box(_ x: Float, _ y: Float = 0, side: Float = 10) -> CollisionGrid.Shape {
    CollisionGrid.Shape(
      minX: x, minY: y, maxX: x + side, maxY: y + side, isCircle: false, owner: 0,
      isCooperative: false)
  }

  private func index() -> CollisionIndex {
    var index = CollisionIndex()
    index.grid.reset(minX: -100, minY: -100, maxX: 600, maxY: 600)
    return index
  }

  private func fits(
    _ index: inout CollisionIndex, _ owner: Int32, extra: Float = 0,
    _ overlap: SymbolLayout.Overlap = .never, isText: Bool = true, isInSight: Bool = true
  ) -> Bool {
    isText
      ? index.grid.fits(
        &index.textShapes, owner, overlap, extra: extra, isInSight: { _ in isInSight })
      : index.grid.fits(
        &index.iconShapes, owner, overlap, extra: extra, isInSight: { _ in isInSight })
  }

  @Test("What has found no room is not in the way of others; what was entered is")
  func entering() {
    var index = index()
    index.textShapes = [box(0), box(10)]
    let first = fits(&index, 1)
    #expect(first && index.grid.shapes.isEmpty)
    index.grid.insert(index.textShapes, .never)
    #expect(index.grid.shapes.map(\.owner) == [1, 1])
    // One of several shapes in the way is enough.
    index.textShapes = [box(300), box(15)]
    let second = fits(&index, 2)
    #expect(!second)
    index.iconShapes = [box(15)]
    let icon = fits(&index, 2, isText: false)
    #expect(!icon)
    let ownIcon = fits(&index, 1, isText: false)
    #expect(ownIcon, "the icon of the label whose text stands there")
    index.grid.insert(index.iconShapes, .never)
    #expect(index.grid.shapes.count == 3)
  }

  @Test("What may overlap fits anywhere in sight, and nothing fits out of sight")
  func overlap() {
    var index = index()
    index.textShapes = [box(0)]
    index.grid.insert(index.textShapes, .never)
    let overlapping = fits(&index, 2, .always)
    let unseen = fits(&index, 2, .always, isInSight: false)
    #expect(overlapping && !unseen)
    index.textShapes = [box(200)]
    let freeUnseen = fits(&index, 2, isInSight: false)
    #expect(!freeUnseen)
  }

  @Test("Newcomers want more room on every side than those that are there")
  func extraRoom() {
    for (x, y) in [(14, 0), (-14, 0), (0, 14), (0, -14)] as [(Float, Float)] {
      var index = index()
      index.textShapes = [box(0)]
      _ = fits(&index, 1)
      index.grid.insert(index.textShapes, .never)
      index.textShapes = [box(x, y)]
      let near = fits(&index, 2, extra: 3)
      let tooNear = fits(&index, 2, extra: 5)
      #expect(near && !tooNear, "\(x) \(y)")
      // The room that was wanted is not occupied.
      #expect(index.textShapes[0].minX == x && index.textShapes[0].maxY == y + 10)
    }
  }

  @Test("Names are repeated exactly where none like them is within reach")
  func repeats() {
    var random = SeededGenerator(seed: 2)
    var repeats = LabelRepeats()
    var all: [(key: UInt64, place: SIMD2<Float>)] = []
    var found = 0
    for _ in 0..<800 {
      let key = UInt64.random(in: 0..<12, using: &random)
      let place = SIMD2(Float(random.double(0...800)), Float(random.double(0...600)))
      let reach = Float(random.double(0...200))
      let expected = all.contains {
        let step = $0.place - place
        return $0.key == key && (step * step).sum().squareRoot() < reach
      }
      #expect(repeats.hasOne(like: key, near: place, within: reach, isOwn: false) == expected)
      found += expected ? 1 : 0
      repeats.add(key, place, isOwn: true)
      all.append((key, place))
    }
    #expect(found > 100 && found < 700)
    repeats.removeAll()
    #expect(!repeats.hasOne(like: all[0].key, near: all[0].place, within: 1000, isOwn: false))
  }
}
