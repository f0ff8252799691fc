import CameraCore
import Foundation
import GeoMath
import TestSupport
import Testing

@testable import OverlayScene

/// What is under a point, beside a look at everything there is.
@Suite("Shapes under a hand, one by one")
struct ShapeBruteForceTests {
  private typealias Point = SIMD2<Double>

  private let white = SIMD4<Float>(1, 1, 1, 1)

  private func view(_ random: inout SeededGenerator) throws -> OverlayView {
    OverlayView(
      try Camera(
        target: Coordinate(
          latitude: random.double(-60...60), longitude: random.pick([179.999, -120, 11])),
        zoom: random.double(4...18), bearingDegrees: random.double(0...360), tiltDegrees: 0),
      Viewport(size: ScreenSize(width: 800, height: 600)), pixelsPerPoint: 1)
  }

  private func place(_ point: Point, _ view: OverlayView) throws -> Coordinate {
    try #require(view.transform.coordinate(under: ScreenPoint(x: point.x, y: point.y)))
  }

  private func star(
    around middle: Point, _ radii: ClosedRange<Double>, _ random: inout SeededGenerator
  ) -> [Point] {
    let count = Int.random(in: 3...9, using: &random)
    return (0..<count).map { index in
      let angle = 2 * .pi * Double(index) / Double(count)
      return middle + random.double(radii) * Point(cos(angle), sin(angle))
    }
  }

  /// From a point to the nearest edge of a ring or line.
  private func distance(from point: Point, to corners: [Point], isRing: Bool) -> Double {
    let ends = isRing ? corners + corners.prefix(1) : corners
    return zip(ends, ends.dropFirst()).map { a, b in
      let way = b - a
      let length = (way * way).sum()
      let part = length > 0 ? min(1, max(0, ((point - a) * way).sum() / length)) : 0
      let gap = point - a - part * way
      return (gap * gap).sum().squareRoot()
    }.min() ?? .infinity
  }

  /// Whether a line from the point to the right crosses the ring an odd number of times.
  private func holds(_ ring: [Point], _ point: Point) -> Bool {
    zip(ring, ring.dropFirst() + ring.prefix(1)).count { a, b in
      (a.y > point.y) != (b.y > point.y)
        && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
    } % 2 == 1
  }

  @Test("an area is hit where its outline surrounds the point and no hole does")
  func areas() throws {
    var random = SeededGenerator(seed: 101)
    var hits = 0
    for _ in 0..<60 {
      let view = try view(&random)
      let middle = Point(random.double(300...500), random.double(200...400))
      let outline = star(around: middle, 120...280, &random)
      let hole = star(around: middle, 20...50, &random)
      var stage = ShapeStore()
      stage.set(
        OverlayID(number: 1),
        to: .area(
          try outline.map { try place($0, view) },
          holes: [try hole.map { try place($0, view) }], isGeodesic: false, fill: white,
          stroke: ShapeStroke(width: 0, color: white)), zIndex: 0)
      for _ in 0..<60 {
        let point = Point(random.double(0...800), random.double(0...600))
        let edge = min(
          distance(from: point, to: outline, isRing: true),
          distance(from: point, to: hole, isRing: true))
        guard edge > 0.5 else { continue }
        let hit = stage.hit(
          at: ScreenPoint(x: point.x, y: point.y), targetPoints: 0, in: view
        ) { _ in true }
        let isHeld = holds(outline, point) && !holds(hole, point)
        #expect((hit != nil) == isHeld, "\(point)")
        if isHeld { hits += 1 }
      }
    }
    #expect(hits > 300)
  }

  @Test("of many lines the nearest within reach is hit, at its distance less half its width")
  func lines() throws {
    var random = SeededGenerator(seed: 102)
    var hits = 0
    for _ in 0..<40 {
      let view = try view(&random)
      var stage = ShapeStore()
      var lines: [(corners: [Point], width: Double)] = []
      for number in 0..<8 {
        let corners = (0..<Int.random(in: 2...5, using: &random)).map { _ in
          Point(random.double(20...780), random.double(20...580))
        }
        lines.append((corners, random.double(1...20)))
        stage.set(
          OverlayID(number: UInt64(number)),
          to: .line(
            try corners.map { try place($0, view) }, isGeodesic: false,
            stroke: ShapeStroke(width: lines[number].width, color: white)), zIndex: 0)
      }
      for _ in 0..<30 {
        let point = Point(random.double(0...800), random.double(0...600))
        let distances = lines.map {
          max(0, distance(from: point, to: $0.corners, isRing: false) - $0.width / 2)
        }
        let least = distances.min() ?? .infinity
        guard abs(least - 15) > 0.5 else { continue }
        let hit = stage.hit(
          at: ScreenPoint(x: point.x, y: point.y), targetPoints: 30, in: view
        ) { _ in true }
        #expect((hit != nil) == (least < 15), "\(point) \(least)")
        guard let hit else { continue }
        hits += 1
        // The width is one at the target and grows a little to the equator.
        #expect(abs(distances[Int(hit.key.number)] - least) < 0.3, "\(point)")
        #expect(abs(hit.distance - least) < 0.3 && hit.isLine)
      }
    }
    #expect(hits > 300)
  }
}
