import GeoMath
import Testing

@Suite("Areas on the sphere")
struct SphericalAreaTests {
  private let sphere = 4 * Double.pi * Earth.radiusMetres * Earth.radiusMetres

  private func ring(_ places: [(Double, Double)]) -> [Coordinate] {
    places.map { Coordinate(latitude: $0.0, longitude: $0.1) }
  }

  @Test("An octant is an eighth of the Earth, wherever it begins and whichever way it goes")
  func octant() {
    for start in [-180.0, -90, 0, 90] {
      let ring = ring([(0, start), (0, start + 90), (90, 0)])
      #expect(abs(GreatCircle.squareMetres(inside: ring) / sphere - 0.125) < 1e-12)
      #expect(abs(GreatCircle.squareMetres(inside: ring.reversed()) / sphere - 0.125) < 1e-12)
    }
  }

  @Test("A ring round a pole or over the date line has what is inside")
  func poles() {
    let cap = (0..<3600).map { Coordinate(latitude: -60, longitude: Double($0) / 10) }
    let part = (1 - 0.5 * 3.0.squareRoot()) / 2
    #expect(abs(GreatCircle.squareMetres(inside: cap) / sphere - part) < 1e-6)
    let square = ring([(-1, 179), (-1, -179), (1, -179), (1, 179)])
    let same = ring([(-1, -1), (-1, 1), (1, 1), (1, -1)])
    let (a, b) = (
      GreatCircle.squareMetres(inside: square), GreatCircle.squareMetres(inside: same)
    )
    #expect(abs(a - b) < 1 && a > 4.9e10 && a < 5e10)
  }

  @Test("A small square has its sides' product; less than three places have no area")
  func small() {
    let side = 0.001
    let ring = ring([(50, 7), (50, 7 + side), (50 + side, 7 + side), (50 + side, 7)])
    let height = GreatCircle.metres(from: ring[0], to: ring[3])
    let width = GreatCircle.metres(from: ring[0], to: ring[1])
    #expect(abs(GreatCircle.squareMetres(inside: ring) / (height * width) - 1) < 1e-3)
    #expect(GreatCircle.squareMetres(inside: Array(ring.prefix(2))) == 0)
  }
}
