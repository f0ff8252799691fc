import GeoMath
import ScreenLayout
import Testing

@Suite("Boxes of the screen")
struct ScreenBoxTests {
  private let box = ScreenBox(origin: SIMD2(10, 20), size: SIMD2(6, 8))

  @Test("A box reaches from its origin as far as its size, and its middle is half way")
  func edges() {
    #expect(box.center == SIMD2(13, 24))
    #expect(box.rectangle == ScreenRectangle(left: 10, top: 20, right: 16, bottom: 28))
  }

  @Test("Of its edges a box holds the upper and the left one")
  func points() {
    for (x, y, isInside) in [
      (10.0, 20.0, true), (15.9, 27.9, true), (13, 24, true), (9.9, 24, false), (16, 24, false),
      (13, 19.9, false), (13, 28, false),
    ] {
      #expect(box.contains(ScreenPoint(x: x, y: y)) == isInside, "\(x), \(y)")
    }
  }

  @Test("Boxes overlap if they have more in common than an edge")
  func overlap() {
    for (x, y, overlaps) in [
      (10, 20, true), (15.9, 27.9, true), (8.1, 17.1, true), (16, 20, false), (8, 20, false),
      (10, 28, false), (10, 17, false), (12, 22, true),
    ] as [(Float, Float, Bool)] {
      let other = ScreenBox(origin: SIMD2(x, y), size: SIMD2(2, 3))
      #expect(box.overlaps(other) == overlaps && other.overlaps(box) == overlaps, "\(x), \(y)")
    }
  }
}
