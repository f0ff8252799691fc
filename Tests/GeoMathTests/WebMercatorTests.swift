import GeoMath
import TestSupport
import Testing

@Suite("Web Mercator")
struct WebMercatorTests {
  @Test("A01: a round trip over the whole square is exact to 1e-9 degrees")
  func roundTrip() {
    for latitude in stride(from: -85.05, through: 85.05, by: 0.81) {
      for longitude in stride(from: -540.0, through: 540, by: 7.3) {
        let place = Coordinate(latitude: latitude, longitude: longitude)
        let back = WebMercator.coordinate(WebMercator.worldPoint(place))
        #expect(abs(back.latitude - latitude) <= 1e-9)
        #expect(abs(back.longitude - longitude) <= 1e-9)
      }
    }
  }

  @Test("A01: the corners and the middle of the square")
  func corners() {
    let edge = WebMercator.edgeLatitude
    let northwest = WebMercator.worldPoint(Coordinate(latitude: edge, longitude: -180))
    #expect(abs(northwest.x) < 1e-15 && abs(northwest.y) < 1e-14)
    let southeast = WebMercator.worldPoint(Coordinate(latitude: -edge, longitude: 180))
    #expect(abs(southeast.x - 1) < 1e-15 && abs(southeast.y - 1) < 1e-14)
    let middle = WebMercator.worldPoint(Coordinate(latitude: 0, longitude: 0))
    #expect(middle == WorldPoint(x: 0.5, y: 0.5))
  }

  @Test(
    "A03: latitudes beyond the square count as its edge, however far", arguments: [86, 90, 1e6])
  func beyondTheEdge(latitude: Double) {
    let north = WebMercator.worldPoint(Coordinate(latitude: latitude, longitude: 0))
    let south = WebMercator.worldPoint(Coordinate(latitude: -latitude, longitude: 0))
    #expect(north.y >= 0 && north.y < 1e-14)
    #expect(south.y <= 1 && south.y > 1 - 1e-14)
  }

  @Test("B10: 85 degrees lies 0.00163791 of the world's height below the edge")
  func stripBeyondTarget() {
    let y = WebMercator.worldPoint(Coordinate(latitude: 85, longitude: 0)).y
    #expect(abs(y - 0.001_637_91) < 5e-9)
  }

  @Test("E02 E03 E04 E05: the world is 256 · 2^zoom points wide, zoom fractional or not")
  func worldWidth() {
    #expect(WebMercator.worldWidth(zoom: 0) == 256)
    #expect(WebMercator.worldWidth(zoom: 2) == 1024)
    #expect(WebMercator.worldWidth(zoom: 10) == 262_144)
    for zoom in 0...22 {
      let ratio =
        WebMercator.worldWidth(zoom: Double(zoom + 1)) / WebMercator.worldWidth(zoom: Double(zoom))
      #expect(ratio == 2)
    }
    let half = WebMercator.worldWidth(zoom: 10.5)
    #expect(abs(half - 262_144 * 2.0.squareRoot()) < 1e-9)
    #expect(WebMercator.zoom(worldWidth: 1024) == 2)
  }

  @Test("A point is 156543 m at the equator at zoom 0, and half of it at 60 degrees")
  func metresPerPoint() {
    let equator = WebMercator.metresPerPoint(latitude: 0, zoom: 0)
    #expect(abs(equator - 156_543.033_928_041) < 1e-6)
    let sixty = WebMercator.metresPerPoint(latitude: 60, zoom: 0)
    #expect(abs(sixty - equator / 2) < 1e-6)
  }
}

@Suite("Ways on the Mercator square")
struct WorldOffsetTests {
  @Test("A way agrees with the difference of world points")
  func agreesWithWorldPoints() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let a = Coordinate(latitude: random.double(-85...85), longitude: random.double(-180...180))
      let b = Coordinate(latitude: random.double(-89...89), longitude: random.double(-180...180))
      let way = WebMercator.unwrappedOffset(from: a, to: b)
      let plain = WebMercator.worldPoint(b) - WebMercator.worldPoint(a)
      #expect(abs(way.x - plain.x) < 1e-14)
      #expect(abs(way.y - plain.y) < 1e-14)
    }
  }

  @Test("A01: a small way keeps its digits where world points have lost them")
  func smallWaysAreExact() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      let a = Coordinate(latitude: random.double(-85...85), longitude: random.double(-180...180))
      // About a millionth of a point to ten points at zoom 24.
      let way = WorldOffset(x: random.double(-1e-9...1e-9), y: random.double(-1e-9...1e-9))
      let b = WebMercator.coordinate(way, from: a)
      let back = WebMercator.unwrappedOffset(from: a, to: b)
      // What is left is the rounding of the degrees themselves, half an ulp of 180 and of 85
      // (which near 85 counts 1 / cos 85° = 11.5 times).
      #expect(abs(back.x - way.x) < 2.9e-14 / 360)
      #expect(abs(back.y - way.y) < 1.5e-14 / 360 * 11.5)
    }
  }

  @Test("A05: the way to a place leads to its nearest copy, over the antimeridian too")
  func nearestCopy() {
    let a = Coordinate(latitude: 0, longitude: -179.9)
    let b = Coordinate(latitude: 0, longitude: 179.9)
    #expect(abs(WebMercator.offset(from: a, to: b).x + 0.2 / 360) < 1e-15)
    #expect(abs(WebMercator.offset(from: b, to: a).x - 0.2 / 360) < 1e-15)
  }

  @Test("A way of any length ends at a latitude", arguments: [-1e300, -40, -1, 0, 1, 40, 1e300])
  func longWays(y: Double) {
    let place = WebMercator.coordinate(
      WorldOffset(x: 0, y: y), from: Coordinate(latitude: 85, longitude: 0))
    #expect(abs(place.latitude) <= 90)
  }
}
