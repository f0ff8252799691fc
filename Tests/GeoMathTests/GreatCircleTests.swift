import Foundation
import TestSupport
import Testing

@testable import GeoMath

@Suite("Great circles")
struct GreatCircleTests {
  private typealias Place = Coordinate

  @Test("The middle of a way is where the formula of navigators puts it")
  func middles() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let a = Place(latitude: random.double(-85...85), longitude: random.double(-180...180))
      let b = Place(latitude: random.double(-85...85), longitude: random.double(-180...180))
      let middle = GreatCircle(from: a, to: b).coordinate(at: 0.5)
      // E. Williams, Aviation Formulary: with bx, by the second place's offset.
      let (p, q) = (a.latitude * .pi / 180, b.latitude * .pi / 180)
      let way = (b.longitude - a.longitude) * .pi / 180
      let (bx, by) = (cos(q) * cos(way), cos(q) * sin(way))
      let latitude = atan2(
        sin(p) + sin(q), ((cos(p) + bx) * (cos(p) + bx) + by * by).squareRoot())
      let longitude = a.longitude * .pi / 180 + atan2(by, cos(p) + bx)
      #expect(abs(middle.latitude - latitude * 180 / .pi) < 1e-7)
      #expect(abs(remainder(middle.longitude - longitude * 180 / .pi, 360)) < 1e-6)
    }
  }

  @Test("Parts of a way are as long as the haversine says, and its ends are its places")
  func parts() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      let a = Place(latitude: random.double(-89...89), longitude: random.double(-180...180))
      let b = Place(latitude: random.double(-89...89), longitude: random.double(-180...180))
      let circle = GreatCircle(from: a, to: b)
      let whole = GreatCircle.metres(from: a, to: b)
      #expect(abs(circle.angle * Earth.radiusMetres - whole) < 0.01)
      let part = random.double(0...1)
      let place = circle.coordinate(at: part)
      #expect(abs(GreatCircle.metres(from: a, to: place) - part * whole) < 0.1)
      #expect(GreatCircle.metres(from: circle.coordinate(at: 1), to: b) < 0.001)
      #expect(GreatCircle.metres(from: circle.coordinate(at: 0), to: a) < 0.001)
    }
  }

  @Test("Between opposite places the way leads over a pole, and never to nowhere")
  func opposite() {
    for (a, b) in [
      (Place(latitude: 0, longitude: 0), Place(latitude: 0, longitude: 180)),
      (Place(latitude: 40, longitude: 10), Place(latitude: -40, longitude: -170)),
      (Place(latitude: 90, longitude: 0), Place(latitude: -90, longitude: 0)),
      (Place(latitude: 12, longitude: 34), Place(latitude: 12, longitude: 34)),
    ] {
      let circle = GreatCircle(from: a, to: b)
      for part in [0, 0.25, 0.5, 1] {
        let place = circle.coordinate(at: part)
        #expect(place.isFinite)
        #expect(
          abs(GreatCircle.metres(from: a, to: place) - part * circle.angle * Earth.radiusMetres) < 1
        )
      }
    }
  }

  @Test("A place at an angle and heading lies at that distance, in that direction")
  func headings() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let a = Place(latitude: random.double(-80...80), longitude: random.double(-180...180))
      let angle = random.double(0.001...3)
      let heading = random.double(0...6.28)
      let place = GreatCircle.coordinate(from: a, heading: heading, angle: angle)
      #expect(abs(GreatCircle.metres(from: a, to: place) - angle * Earth.radiusMetres) < 1)
    }
    let north = GreatCircle.coordinate(
      from: Place(latitude: 10, longitude: 20), heading: 0, angle: 0.1)
    #expect(abs(north.longitude - 20) < 1e-9 && north.latitude > 10)
    let east = GreatCircle.coordinate(
      from: Place(latitude: 0, longitude: 20), heading: .pi / 2, angle: 0.1)
    #expect(abs(east.latitude) < 1e-9 && east.longitude > 20)
  }

  @Test("Places are told by where they are: whole turns and poles; distances are of the sphere")
  func places() {
    func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
      Coordinate(latitude: latitude, longitude: longitude)
    }
    #expect(place(5, 180).isSamePlace(as: place(5, -180)))
    #expect(place(5, 540).isSamePlace(as: place(5, -180)))
    #expect(place(90, 7).isSamePlace(as: place(90, -100)))
    #expect(!place(5, 179.9999999).isSamePlace(as: place(5, -180)))
    #expect(!place(.nan, 0).isSamePlace(as: place(.nan, 0)))
    #expect(abs(place(0, 179.5).distance(to: place(0, -179.5)) - 111_319.490_793) < 1e-3)
  }
}
