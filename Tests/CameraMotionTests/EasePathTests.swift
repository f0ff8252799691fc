import CameraCore
import GeoMath
import Glibc
import TestSupport
import Testing

@testable import CameraMotion

@Suite("Straight paths")
struct EasePathTests {
  @Test("Both ends are exact at any zoom (G10)")
  func ends() {
    var paths = SamplePaths(seed: 31)
    for _ in 0..<500 {
      let start = paths.camera()
      let end = paths.other(than: start)
      func target(_ part: Double) -> Coordinate {
        EasePath.target(
          from: start.target, to: end.target, zooms: (start.zoom, end.zoom), at: part)
      }
      #expect(target(0) == start.target && target(1) == end.target)
      #expect(EasePath.part(0, zooms: (start.zoom, end.zoom)) == 0)
      #expect(EasePath.part(1, zooms: (start.zoom, end.zoom)) == 1)
    }
  }

  @Test("The way there and the way back are one, and neither end shivers (B09)")
  func reversible() {
    var paths = SamplePaths(seed: 32)
    for _ in 0..<2000 {
      let start = paths.camera()
      let end = paths.other(than: start)
      let part = paths.random.pick([paths.random.double(0...1), 1e-9, 1 - 1e-9, 0.5])
      let there = EasePath.target(
        from: start.target, to: end.target, zooms: (start.zoom, end.zoom), at: part)
      let back = EasePath.target(
        from: end.target, to: start.target, zooms: (end.zoom, start.zoom), at: 1 - part)
      let zoom = start.zoom + (end.zoom - start.zoom) * part
      let cameras = [there, back].map { start.with(target: $0, zoom: zoom) }
      #expect(slip(cameras[0], cameras[1]) < 2e-6, "seed 32: \(start) to \(end) at \(part)")
    }
  }

  @Test("The part on the ground passes smoothly from unequal to equal zooms")
  func equalZooms() {
    for part in [0.1, 0.5, 0.93, 1.2] {
      #expect(EasePath.part(part, zooms: (7, 7)) == part)
      for difference in [1e-15, 1e-12, 1e-8] {
        let near = EasePath.part(part, zooms: (0, difference))
        #expect(abs(near - part) <= difference)
      }
    }
    // A quarter of the width left: half of the levels are two thirds of the ground.
    #expect(abs(EasePath.part(0.5, zooms: (4, 6)) - 2.0 / 3) < 1e-15)
    #expect(abs(EasePath.part(0.5, zooms: (6, 4)) - 1.0 / 3) < 1e-15)
  }

  @Test("A pure zoom about a point keeps its ground to 1e-6 points (H05)")
  func zoomAboutPoint() throws {
    var paths = SamplePaths(seed: 33)
    let viewport = Viewport(width: 1024, height: 768)
    for _ in 0..<1000 {
      let start = paths.camera(zoom: 3...18)
      let anchor = ScreenPoint(
        x: paths.random.double(0...1024), y: paths.random.double(300...768))
      let zoom = start.zoom + paths.random.double(-2...4)
      let end = start.changed(zoom: zoom, holding: anchor, in: viewport)
      // Near the square's edge the target is held back and the ground slips by right.
      guard abs(end.target.latitude) < 84 else { continue }
      let part = paths.random.double(0...1)
      let between = start.with(
        target: EasePath.target(
          from: start.target, to: end.target, zooms: (start.zoom, end.zoom), at: part),
        zoom: start.zoom + (end.zoom - start.zoom) * part)
      let held = start.changed(zoom: between.zoom, holding: anchor, in: viewport)
      #expect(slip(between, held) < 1e-6, "seed 33: \(start) to \(zoom) at \(part)")
    }
  }

  @Test("Bearings and longitudes go the shorter way, on the circle (C07 B09)")
  func shorterWay() {
    #expect(EasePath.bearing(from: 350, to: 10, at: 0.25) == 355)
    #expect(EasePath.bearing(from: 10, to: 350, at: 0.75) == 355)
    #expect(EasePath.longitude(from: 170, to: -170, at: 0.25) == 175)
    #expect(EasePath.longitude(from: -170, to: 170, at: 0.75) == 175)
    var random = SeededGenerator(seed: 34)
    for _ in 0..<500 {
      let (from, to) = (random.double(0...360), random.double(0...360))
      var (last, swept) = (from, 0.0)
      for step in 1...20 {
        let bearing = EasePath.bearing(from: from, to: to, at: Double(step) / 20)
        #expect(bearing >= 0 && bearing < 360)
        swept += abs(Bearing.shortestTurn(from: last, to: bearing))
        last = bearing
      }
      #expect(swept <= 180 + 1e-9, "seed 34: \(from) to \(to)")
      #expect(abs(Bearing.shortestTurn(from: last, to: to)) < 1e-12)
    }
  }

  @Test("A pan over the antimeridian moves evenly and never jumps (B09)")
  func overTheAntimeridian() {
    let (from, to) = (
      Coordinate(latitude: 10, longitude: 175), Coordinate(latitude: 10, longitude: -175)
    )
    for step in 0..<100 {
      let places = [step, step + 1].map {
        EasePath.target(from: from, to: to, zooms: (5, 5), at: Double($0) / 100)
      }
      let way = WebMercator.offset(from: places[0], to: places[1])
      #expect(abs(way.x * 360 - 0.1) < 1e-12 && abs(way.y) < 1e-15)
      #expect(abs(places[1].longitude) <= 180)
    }
  }

  @Test("A part beyond the goal goes on in the same line, and broken ones do no harm")
  func beyond() {
    let (from, to) = (
      Coordinate(latitude: 0, longitude: 10), Coordinate(latitude: 0, longitude: 20)
    )
    let past = EasePath.target(from: from, to: to, zooms: (5, 5), at: 1.1)
    #expect(abs(past.longitude - 21) < 1e-12)
    #expect(EasePath.bearing(from: 0, to: 100, at: -0.1) == 350)
  }
}
