import Testing

@testable import GeoMath

@Suite("Tiles beside tiles")
struct TileNeighbourTests {
  @Test("A step and the step back lead home, round the world too, and not over its ends")
  func steps() {
    for z in 0...4 {
      let count = 1 << z
      for (x, y) in [(0, 0), (count - 1, count - 1), (count / 2, count / 2)] {
        let tile = TileID(z: z, x: x, y: y)
        for stepX in -3...3 {
          for stepY in -3...3 {
            let beside = tile.beside(x: stepX, y: stepY)
            #expect((beside == nil) == !(0..<count).contains(y + stepY))
            guard let beside else { continue }
            #expect(beside.beside(x: -stepX, y: -stepY) == tile)
            #expect((beside.x - x - stepX) % count == 0 && beside.y == y + stepY)
          }
        }
      }
    }
  }
}
