import GeoMath
import PlaneGeometry
import Testing

@testable import WorldBuilder

@Suite struct SharedBordersTests {
  private func area(_ code: String, _ pairs: [(Double, Double)]) -> Countries.Area {
    let rings = [pairs.map { Coordinate(latitude: $0.1, longitude: $0.0) }]
    return Countries.Area(
      code: code, step: (longitude: 0.0001, latitude: 0.0001), rings: rings,
      bounds: PlaneBox(around: rings.joined()))
  }

  @Test("the border is the common line, whatever points each side has on it, without the coasts")
  func commonLine() {
    let west = area("AA", [(0, 0), (0, 4), (2, 4), (2, 3), (2, 1), (2, 0), (0, 0)])
    let east = area("BB", [(2, 0), (2, 4), (5, 4), (5, 0), (2, 0)])
    let lines = SharedBorders(nearness: 0.015).between(west, east)
    #expect(lines.count == 1)
    #expect(lines.first?.map(\.latitude) == [4, 3, 1, 0])
    #expect(lines.first?.allSatisfy { $0.longitude == 2 } == true)
  }

  @Test("a border redrawn a little apart is found, a strait that is short is not")
  func nearLine() {
    let west = area("AA", [(0, 0), (0, 4), (2, 4), (2, 2), (2, 0), (0, 0)])
    let redrawn = area("BB", [(2.01, 0), (2.01, 4), (5, 4), (5, 0), (2.01, 0)])
    #expect(SharedBorders(nearness: 0.015).between(west, redrawn).count == 1)
    let cape = area("CC", [(2.01, 2), (5, 4), (5, 0), (2.01, 2)])
    #expect(SharedBorders(nearness: 0.015).between(west, cape).isEmpty)
    let far = area("DD", [(2.2, 0), (2.2, 4), (5, 4), (5, 0), (2.2, 0)])
    #expect(SharedBorders(nearness: 0.015).between(west, far).isEmpty)
  }
}
