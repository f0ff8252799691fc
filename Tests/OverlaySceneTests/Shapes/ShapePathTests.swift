import Foundation
import GeoMath
import PlaneGeometry
import TestSupport
import Testing

@testable import OverlayScene

@Suite("Ways over the map")
struct ShapePathTests {
  private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test("A path takes the shorter way over the date line, however its places are written")
  func dateLine() {
    for longitudes in [(179.0, -179.0), (179, 181), (-181, -179), (539, -179)] {
      let path = ShapePath(
        through: [place(0, longitudes.0), place(0, longitudes.1)].map {
          place($0.latitude, Longitude.wrapped($0.longitude))
        }, isGeodesic: false, isClosed: false)
      #expect(path.pieces.count == 1)
      #expect(abs(path.pieces[0].end.x - path.pieces[0].start.x - 2.0 / 360) < 1e-12)
    }
  }

  @Test("A geodesic is flattened so that no point of it is farther off than the tolerance")
  func tolerance() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<40 {
      let a = place(random.double(-80...80), random.double(-180...180))
      let b = place(random.double(-80...80), random.double(-180...180))
      let path = ShapePath(through: [a, b], isGeodesic: true, isClosed: false)
      let circle = GreatCircle(from: a, to: b)
      for tolerance in [1e-3, 1e-5, 1e-7] {
        let points = path.flattened(ShapeDetail(tolerance: tolerance)).map(\.place)
        for step in 1..<50 {
          let world = WebMercator.worldPoint(circle.coordinate(at: Double(step) / 50))
          var nearest = Double.infinity
          for (p, q) in zip(points, points.dropFirst()) {
            for shift in -1...1 {
              let point = WorldPoint(x: world.x + Double(shift), y: world.y)
              nearest = min(nearest, LineSegment(p, q).distance(to: point))
            }
          }
          #expect(nearest < 1.5 * tolerance + 1e-12)
        }
      }
    }
  }

  @Test("Near one place only that part of a curve is made fine")
  func window() {
    let path = ShapePath(
      through: [place(-33.9, 151.2), place(-33.4, -70.7)], isGeodesic: true, isClosed: false)
    let middle = GreatCircle(from: place(-33.9, 151.2), to: place(-33.4, -70.7)).coordinate(at: 0.5)
    let world = WebMercator.worldPoint(middle)
    let window = PlaneBox(minX: world.x, minY: world.y, maxX: world.x, maxY: world.y)
      .enlarged(by: 1e-6)
    let fine = path.flattened(ShapeDetail(tolerance: 0x1p-40, window: window))
    #expect(fine.count < 400)
    let gap = zip(fine, fine.dropFirst()).map { a, b in
      LineSegment(a, b).distance(
        to: WorldPoint(x: world.x + (a.place.x - world.x).rounded(), y: world.y))
    }.min()
    #expect(gap ?? .infinity < 0x1p-39)
  }

  @Test("A circle's points all lie at its radius, and one around a pole goes once round the world")
  func circles() {
    for (center, metres, round) in [
      (place(48, 11), 20.0, 0), (place(48, 11), 5_000_000, 1), (place(0, 180), 5_000_000, 0),
      (place(80, 0), 2_000_000, 1), (place(-85, 30), 1_000_000, 1), (place(10, 20), 15_000_000, 0),
    ] {
      let radius = metres / Earth.radiusMetres
      let path = ShapePath(around: center, radius: radius)
      #expect(abs(path.worldsRound) == round, "\(center) \(metres)")
      for point in path.flattened(ShapeDetail(tolerance: 1e-7))
      where point.place.y > 0 && point.place.y < 1 {
        let back = WebMercator.coordinate(point.place)
        let error = abs(GreatCircle.metres(from: center, to: back) - metres)
        #expect(error < 1e-6 * metres + 0.001)
      }
    }
  }

  @Test("A ring counts how often it goes around the world, and one of no numbers does not")
  func worldsRound() {
    for worlds in -4...4 {
      var places = (0..<3 * abs(worlds)).map { index in
        place(10, Longitude.wrapped(100 + 120 * Double(worlds.signum() * index)))
      }
      // Its last part, and all of one that goes around nothing.
      places += [place(20, 100), place(30, 110), place(10, 105)]
      let path = ShapePath(through: places, isGeodesic: false, isClosed: true)
      #expect(path.isClosed && path.worldsRound == worlds)
      let ends = path.flattened(ShapeDetail(tolerance: 1e-7)).map(\.place.x)
      #expect(abs((ends.last ?? .nan) - (ends.first ?? .nan) - Double(worlds)) < 1e-12)
    }
    for bad in [Double.nan, .infinity, -.infinity] {
      let places = [place(0, bad), place(10, 0), place(0, 10)]
      #expect(ShapePath(through: places, isGeodesic: false, isClosed: true).worldsRound == 0)
    }
  }

  @Test("What is left out of a path is nearer to the rest than the tolerance")
  func simplified() {
    var random = SeededGenerator(seed: 7)
    var points: [ShapePath.Point] = []
    var place = WorldPoint(x: 0.5, y: 0.5)
    for index in 0..<3000 {
      place = WorldPoint(
        x: place.x + random.double(-1e-4...2e-4), y: place.y + random.double(-1e-4...1e-4))
      points.append(ShapePath.Point(place: place, share: Double(index)))
    }
    let tolerance = 5e-4
    let kept = points.simplified(tolerance: tolerance, blockLength: 512)
    #expect(kept.count < points.count / 3)
    #expect(kept.first == points.first && kept.last == points.last)
    for point in points {
      let nearest = zip(kept, kept.dropFirst()).map {
        LineSegment($0, $1).distance(to: point)
      }.min()
      #expect(nearest ?? .infinity <= tolerance)
    }
  }

  @Test("A line is cut into runs: at windows, past poles and after many worlds")
  func runs() {
    func points(_ xs: [(Double, Double)]) -> [LinePoint] {
      xs.map { LinePoint(place: WorldPoint(x: $0.0, y: $0.1), along: $0.0, color: .one) }
    }
    let line = points([(0.1, 0.5), (0.9, 0.5), (0.9, 0.2), (0.1, 0.2)])
    let window = PlaneBox(minX: 0.4, minY: 0.1, maxX: 0.6, maxY: 0.6)
    let runs = PathClipper.runs(line, isClosed: false, in: window)
    #expect(runs.count == 2)
    #expect(runs.allSatisfy { !$0.begins && !$0.ends && $0.points.count == 2 })
    #expect(abs(runs[0].points[0].along - 0.4) < 1e-12)
    #expect(runs[0].points.map(\.place.x) == [0.4, 0.6])
    // Beside the first copy of the world.
    let beside = PathClipper.runs(line, isClosed: false, in: window.shifted(east: -1))
    #expect(beside.count == 2 && abs(beside[0].points[0].place.x + 0.6) < 1e-12)
    let past = PathClipper.runs(
      points([(0.1, 0.1), (0.1, 0), (0.6, 0), (0.6, 0.1)]), isClosed: false, in: nil)
    #expect(past.count == 2 && past[0].begins && !past[0].ends && past[1].ends)
    let far = PathClipper.runs(
      points((0...40).map { (Double($0) / 2, 0.5) }), isClosed: false, in: nil)
    #expect(far.count > 1)
    #expect(far.allSatisfy { $0.points.allSatisfy { abs($0.place.x) < 10 } })
    let ring = points([(0.1, 0.1), (0.2, 0.1), (0.2, 0.2), (0.1, 0.1)])
    #expect(PathClipper.runs(ring, isClosed: true, in: nil).map(\.isClosed) == [true])
  }
}
