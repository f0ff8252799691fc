import CameraCore
import GeoMath
import Glibc
import TestSupport
import Testing

@testable import CameraMotion

@Suite("Flights")
struct FlyPathTests {
  private static let curvatures = [0.5, 1.0, FlyPath.standardCurvature, 2.5]

  /// Flights of all kinds: far, near, over one place, with and without a least zoom.
  private func flights(seed: UInt64, count: Int) -> [FlyPath] {
    var paths = SamplePaths(seed: seed)
    return (0..<count).map { _ in
      let start = paths.camera()
      return FlyPath(
        from: start, to: paths.other(than: start), screenfulPoints: 1024,
        curvature: paths.random.pick(FlyPathTests.curvatures),
        minZoom: paths.random.pick([nil, nil, paths.random.double(0...22)]))
    }
  }

  @Test("Both ends are exact, and nothing lies beyond them (G10)")
  func ends() {
    for flight in flights(seed: 41, count: 500) {
      for before in [0, -1, -Double.infinity, Double.nan] {
        #expect(flight.camera(at: before) == flight.start)
      }
      for after in [1, 2, Double.infinity] { #expect(flight.camera(at: after) == flight.end) }
      #expect(flight.length.isFinite && flight.length >= 0)
    }
  }

  @Test("The first and the last moments lie at the ends, to a hundred-thousandth of a point (G07)")
  func continuousAtTheEnds() {
    for flight in flights(seed: 42, count: 1000) {
      for (fraction, end) in [(1e-12, flight.start), (1 - 1e-12, flight.end)] {
        let camera = flight.camera(at: fraction)
        #expect(slip(end, camera) < 1e-5, "seed 42: \(flight)")
        #expect(abs(end.zoom - camera.zoom) < 1e-9, "seed 42: \(flight)")
      }
    }
  }

  @Test("The way back is the way there, mirrored")
  func mirror() {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<2000 {
      var paths = SamplePaths(seed: random.next())
      let start = paths.camera()
      let end = paths.other(than: start)
      let minZoom = random.pick([nil, random.double(0...22)])
      let there = FlyPath(from: start, to: end, screenfulPoints: 800, minZoom: minZoom)
      let back = FlyPath(from: end, to: start, screenfulPoints: 800, minZoom: minZoom)
      #expect(abs(there.length - back.length) <= 1e-12 * there.length)
      let fraction = random.pick([random.double(0...1), 0.5, 0.25])
      let (a, b) = (there.camera(at: fraction), back.camera(at: 1 - fraction))
      #expect(abs(a.zoom - b.zoom) < 1e-9, "seed 43: \(there) at \(fraction)")
      #expect(slip(a, b) < 1e-5, "seed 43: \(there) at \(fraction)")
      // Exactly opposite bearings have two ways of the same length.
      let turn = abs(Bearing.shortestTurn(from: a.bearingDegrees, to: b.bearingDegrees))
      #expect(turn < 1e-9 && abs(a.tiltDegrees - b.tiltDegrees) < 1e-9, "seed 43: \(there)")
    }
  }

  @Test("The two halves meet in the middle")
  func halves() {
    for flight in flights(seed: 44, count: 1000) {
      let (a, b) = (flight.camera(at: 0.5), flight.camera(at: 0.5.nextUp))
      #expect(abs(a.zoom - b.zoom) < 1e-11, "seed 44: \(flight)")
      #expect(slip(a, b) < 2e-6, "seed 44: \(flight)")
    }
  }

  @Test("What is seen moves at an even speed all the way: van Wijk's and Nuij's measure (G07)")
  func evenSpeed() {
    for flight in flights(seed: 45, count: 200) where flight.length > 1e-3 && flight.curvature > 0 {
      var paths: [Double] = []
      let count = 400
      // The flight's own curvature, which is another where it was flattened, makes it even.
      let curvature = flight.curvature
      for step in 0..<count {
        let a = flight.camera(at: Double(step) / Double(count))
        let b = flight.camera(at: Double(step + 1) / Double(count))
        let middle = a.with(zoom: (a.zoom + b.zoom) / 2)
        paths.append(
          hypot(curvature * slip(middle, b) / 1024, (a.zoom - b.zoom) * M_LN2 / curvature))
      }
      let mean = paths.reduce(0, +) / Double(count)
      for path in paths { #expect(abs(path / mean - 1) < 2e-3, "seed 45: \(flight)") }
    }
  }

  @Test("A far flight climbs to one peak and comes down again")
  func peak() {
    let start = Camera.standard.with(
      target: Coordinate(latitude: 51.5, longitude: -0.1), zoom: 15)
    let end = start.with(target: Coordinate(latitude: -33.9, longitude: 151.2), zoom: 12)
    let flight = FlyPath(from: start, to: end, screenfulPoints: 1024)
    let zooms = (0...200).map { flight.camera(at: Double($0) / 200).zoom }
    let least = zooms.firstIndex(of: zooms.min() ?? 0) ?? 0
    #expect(least > 20 && least < 180 && zooms[least] < 3)
    #expect(zip(zooms[...least], zooms[1...least]).allSatisfy { $0 > $1 })
    #expect(zip(zooms[least...], zooms[(least + 1)...]).allSatisfy { $0 < $1 })
  }

  @Test("Over one place the zoom goes evenly and the target stays, bit for bit")
  func pureZoom() {
    var paths = SamplePaths(seed: 46)
    for _ in 0..<200 {
      let start = paths.camera()
      let end = start.with(zoom: paths.random.double(0...22))
      let flight = FlyPath(from: start, to: end, screenfulPoints: 1024)
      let expected = abs(end.zoom - start.zoom) * M_LN2 / FlyPath.standardCurvature
      #expect(abs(flight.length - expected) < 1e-12)
      for step in 1..<8 {
        let part = Double(step) / 8
        let camera = flight.camera(at: part)
        #expect(camera.target == start.target)
        #expect(abs(camera.zoom - (start.zoom + (end.zoom - start.zoom) * part)) < 1e-12)
      }
    }
  }

  @Test("Between cameras that differ in bearing alone there is no way, and still a turn (C07)")
  func noLength() {
    let start = Camera.standard.with(zoom: 9, bearingDegrees: 350)
    let flight = FlyPath(from: start, to: start.with(bearingDegrees: 10), screenfulPoints: 1024)
    #expect(flight.length == 0)
    #expect(flight.camera(at: 0.25) == start.with(bearingDegrees: 355))
  }

  @Test("It goes over the antimeridian where that is shorter (B09)")
  func overTheAntimeridian() {
    let start = Camera.standard.with(target: Coordinate(latitude: 35, longitude: 140), zoom: 10)
    let end = start.with(target: Coordinate(latitude: 35, longitude: -120))
    let flight = FlyPath(from: start, to: end, screenfulPoints: 1024)
    #expect(abs(abs(flight.camera(at: 0.5).target.longitude) - 170) < 1e-9)
    for step in 0..<500 {
      let (a, b) = (
        flight.camera(at: Double(step) / 500), flight.camera(at: Double(step + 1) / 500)
      )
      #expect(slip(a, b) < 50 && abs(b.target.longitude) <= 180)
    }
  }
}
