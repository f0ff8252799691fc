import CameraCore
import Foundation
import GeoMath
import ImageCodec
import RenderModel
import TestSupport
import Testing

@testable import OverlayScene

/// Which marker a hand means, beside a look at each of them.
@Suite("Markers under a hand, one by one")
struct MarkerBruteForceTests {
  private typealias Point = SIMD2<Double>

  /// A marker as the test knows it.
  private struct Mark {
    var place: Point
    var size: Point
    var anchor: Point
    var degrees: Double
    var zIndex: Double
    var number: UInt64

    /// Its corners around, on a screen with north up.
    var corners: [Point] {
      let turn = degrees * .pi / 180
      return [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)].map { part in
        let way = (part - anchor) * size
        return place
          + Point(way.x * cos(turn) - way.y * sin(turn), way.x * sin(turn) + way.y * cos(turn))
      }
    }

    /// In its own axes, where the icon is a plain box.
    func distance(to point: Point) -> Double {
      let turn = -degrees * .pi / 180
      let way = point - place
      let own =
        Point(way.x * cos(turn) - way.y * sin(turn), way.x * sin(turn) + way.y * cos(turn))
        + anchor * size
      let gap = Point(max(0, -own.x, own.x - size.x), max(0, -own.y, own.y - size.y))
      return (gap * gap).sum().squareRoot()
    }

    func isBelow(_ other: Mark) -> Bool {
      (zIndex, place.y, Double(number)) < (other.zIndex, other.place.y, Double(other.number))
    }
  }

  private func view() throws -> OverlayView {
    let camera = try Camera(target: Coordinate(latitude: 47, longitude: 8), zoom: 15)
    return OverlayView(camera, Viewport(width: 800, height: 600), pixelsPerPoint: 1)
  }

  private func marks(
    _ count: Int, in view: OverlayView, on stage: OverlayStore,
    _ random: inout SeededGenerator
  ) throws -> [Mark] {
    try (1...count).map { number in
      let mark = Mark(
        place: Point(random.double(50...750), random.double(50...550)),
        size: Point(random.double(4...90), random.double(4...90)),
        anchor: Point(random.double(0...1), random.double(0...1)),
        degrees: random.double(-180...180), zIndex: Double(Int.random(in: 0...2, using: &random)),
        number: UInt64(number))
      let place = try #require(
        view.transform.coordinate(under: ScreenPoint(x: mark.place.x, y: mark.place.y)))
      let image = IconImage(
        id: mark.number, image: PixelImage(width: 4, height: 4), width: mark.size.x,
        height: mark.size.y)
      var content = MarkerContent(place: place, icon: .image(image))
      content.anchor = mark.anchor
      content.rotationDegrees = mark.degrees
      content.zIndex = mark.zIndex
      stage.markers.set(content, for: OverlayID(number: mark.number))
      return mark
    }
  }

  private func besideOutline(of mark: Mark, _ random: inout SeededGenerator) -> Point {
    let corners = mark.corners
    let corner = Int.random(in: 0..<4, using: &random)
    let (from, to) = (corners[corner], corners[(corner + 1) % 4])
    let most = random.pick([0.7, 3, 20])
    return from + (to - from) * random.double(0...1)
      + Point(random.double(-most...most), random.double(-most...most))
  }

  @Test(
    "the marker that is hit is the nearest within reach, of several on top of each other the top")
  func hits() throws {
    var random = SeededGenerator(seed: 111)
    let view = try view()
    var found = 0
    for _ in 0..<12 {
      let stage = OverlayStore()
      let marks = try marks(30, in: view, on: stage, &random)
      for round in 0..<120 {
        // Anywhere, or close to the outline of one, where hits begin.
        let point =
          round.isMultiple(of: 2)
          ? Point(random.double(0...800), random.double(0...600))
          : besideOutline(of: random.pick(marks), &random)
        let target = random.pick([0.0, 24, 44])
        let near = marks.filter {
          $0.distance(to: point) <= max(0, (target - min($0.size.x, $0.size.y)) / 2)
        }
        let least = near.map { $0.distance(to: point) }.min()
        let best = near.filter { $0.distance(to: point) == least }
          .max { $0.isBelow($1) }
        let hit = stage.hit(
          at: ScreenPoint(x: point.x, y: point.y), targetPoints: target, in: view)
        #expect(hit?.number == best?.number, "\(point) \(target)")
        if hit != nil { found += 1 }
      }
    }
    #expect(found > 80)
  }

  @Test("each marker is drawn over its own place, in the order in which it is hit")
  func quads() throws {
    var random = SeededGenerator(seed: 112)
    let view = try view()
    let stage = OverlayStore()
    let marks = try marks(40, in: view, on: stage, &random)
    let quads = stage.plan(for: view).markers.quads
    #expect(quads.count == marks.count)
    let order = marks.sorted { $0.isBelow($1) }
    for (mark, quad) in zip(order, quads) {
      // The picture lies around the icon, with the same middle.
      let middle = Point(quad.origin) + (Point(quad.right) + Point(quad.down)) / 2
      let gap = middle - mark.corners.reduce(.zero, +) / 4
      #expect(abs(gap.x) < 0.01 && abs(gap.y) < 0.01, "\(mark.number)")
    }
  }

  @Test("of markers that may not be meant, none is")
  func wanted() throws {
    var random = SeededGenerator(seed: 113)
    let view = try view()
    let stage = OverlayStore()
    let marks = try marks(30, in: view, on: stage, &random)
    for _ in 0..<100 {
      let point = Point(random.double(0...800), random.double(0...600))
      let best = marks.filter { $0.number.isMultiple(of: 3) && $0.distance(to: point) == 0 }
        .max { $0.isBelow($1) }
      let hit = stage.hit(
        at: ScreenPoint(x: point.x, y: point.y), targetPoints: 0, in: view
      ) { $0.number.isMultiple(of: 3) }
      #expect(hit?.number == best?.number)
    }
  }
}
