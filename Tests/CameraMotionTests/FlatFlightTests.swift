import CameraCore
import GeoMath
import TestSupport
import Testing

@testable import CameraMotion

@Suite("Flights under a least zoom")
struct FlatFlightTests {
  private let start = Camera.standard.with(
    target: Coordinate(latitude: 48, longitude: 2), zoom: 12)

  private func flight(minZoom: Double?, endZoom: Double = 12) -> FlyPath {
    FlyPath(
      from: start, to: start.scrolled(x: 300_000, y: 0).with(zoom: endZoom),
      screenfulPoints: 1024, minZoom: minZoom)
  }

  private func leastZoom(_ flight: FlyPath) -> Double {
    (0...1000).map { flight.camera(at: Double($0) / 1000).zoom }.min() ?? 0
  }

  @Test("A flight never climbs above the least zoom, and just reaches it (G11 K08)")
  func peaksAtTheLeastZoom() {
    var random = SeededGenerator(seed: 51)
    for _ in 0..<200 {
      let endZoom = random.double(9...16)
      let free = leastZoom(flight(minZoom: nil, endZoom: endZoom))
      let minZoom = random.double((free + 0.1)...min(12, endZoom))
      let least = leastZoom(flight(minZoom: minZoom, endZoom: endZoom))
      #expect(least >= minZoom - 1e-12, "seed 51: to \(endZoom), not below \(minZoom)")
      #expect(least < minZoom + 1e-3, "seed 51: to \(endZoom), not below \(minZoom)")
    }
  }

  @Test("A least zoom that the flight does not reach changes nothing")
  func outOfReach() {
    let free = flight(minZoom: nil)
    for minZoom in [leastZoom(free) - 0.01, -8, -100, -Double.infinity, Double.nan] {
      #expect(flight(minZoom: minZoom) == free)
    }
  }

  @Test("A flight from or to above the least zoom climbs no higher than that end")
  func endsAbove() {
    #expect(leastZoom(flight(minZoom: 11, endZoom: 7)) >= 7)
    #expect(leastZoom(flight(minZoom: 20, endZoom: 14)) >= 12)
    #expect(leastZoom(flight(minZoom: .infinity, endZoom: 14)) >= 12)
  }

  @Test("A flight that may not climb at all goes straight, in no less time than a free one")
  func flat() {
    let (flat, free) = (flight(minZoom: 12), flight(minZoom: nil))
    #expect(flat.length >= free.length)
    for step in 0...10 {
      let part = Double(step) / 10
      let camera = flat.camera(at: part)
      #expect(abs(camera.zoom - 12) < 1e-12)
      #expect(abs(slip(start, camera) - 300_000 * part) < 1e-3)
    }
    // Lowering the ceiling shortens no flight below the free one, and none is endless.
    for minZoom in stride(from: 5.0, through: 12, by: 0.05) {
      let length = flight(minZoom: minZoom).length
      #expect(length >= free.length && length < 10 * free.length)
    }
  }

  @Test("Broken numbers still give a flight from end to end")
  func brokenNumbers() {
    let end = start.scrolled(x: 5000, y: 300).with(zoom: 3)
    for number in [0, -1, 1e-300, 1e300, Double.infinity, -Double.infinity, Double.nan] {
      for other in [0, 1, 1e300, Double.infinity, Double.nan] {
        let flight = FlyPath(
          from: start, to: end, screenfulPoints: number, curvature: other, minZoom: number)
        #expect(flight.length.isFinite && flight.length > 0)
        for step in 0...20 {
          let camera = flight.camera(at: Double(step) / 20)
          #expect(camera.zoom >= -8 && camera.zoom <= 12)
          #expect(abs(camera.target.longitude - 2) < 10)
        }
      }
    }
  }
}
