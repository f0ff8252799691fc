import GeoMath
import PlaneGeometry
import Testing

@testable import WorldBuilder

private func ring(_ pairs: [(Double, Double)]) -> [WorldPoint] {
  pairs.map { WorldPoint(x: $0.0, y: $0.1) }
}

/// A star-shaped ring of whole-number corners, clockwise on the screen, from a fixed sequence.
private func blob(seed: UInt64, center: Double, radius: Double) -> [WorldPoint] {
  var state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493
  let corners = 24
  let directions: [(Double, Double)] = (0..<corners).map { step in
    let part = Double(step) / Double(corners) * 4
    let along = part.truncatingRemainder(dividingBy: 1)
    return switch Int(part) {
    case 0: (1 - along, along)
    case 1: (-along, 1 - along)
    case 2: (along - 1, -along)
    default: (along, along - 1)
    }
  }
  return directions.map { direction in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let reach = radius * (0.3 + 0.7 * Double(state >> 40) / Double(1 << 24))
    return WorldPoint(
      x: (center + direction.0 * reach).rounded(), y: (center + direction.1 * reach).rounded())
  }
}

@Suite struct RegionClipperTests {
  private let box = PlaneBox(minX: -0.5, minY: -0.5, maxX: 100.5, maxY: 100.5)

  @Test("a box inside the area is filled, one outside is empty")
  func insideAndOutside() {
    let around = ring([(-50, -50), (200, -50), (200, 200), (-50, 200)])
    #expect(RegionClipper.clip([around], to: box) == [box.corners])
    let beside = ring([(150, 0), (200, 0), (200, 50), (150, 50)])
    #expect(RegionClipper.clip([beside], to: box).isEmpty)
    // The bounding box of a hook touches, the hook does not.
    let hook = ring([(-50, 120), (150, 120), (150, -50), (200, -50), (200, 200), (-50, 200)])
    #expect(RegionClipper.clip([hook], to: box).isEmpty)
  }

  @Test("land across the box leaves water on both sides of it")
  func strait() {
    let sea = ring([(-500, -500), (600, -500), (600, 600), (-500, 600)])
    let land = Array(ring([(40, -50), (60, -50), (60, 200), (40, 200)]).reversed())
    let water = RegionClipper.clip([sea, land], to: box)
    #expect(water.count == 2)
    let areas = water.map(\.doubledArea)
    #expect(areas.allSatisfy { $0 > 0 })
    #expect(areas.reduce(0, +) == 2.0 * 101 * 81)
    let island = Array(ring([(10, 10), (20, 10), (20, 20), (10, 20)]).reversed())
    let polygons = PolygonGrouping.polygons(
      RegionClipper.clip([sea, land, island], to: box))
    #expect(polygons.map(\.count).sorted() == [1, 2])
  }

  @Test("the four quarters of a box hold together what the box holds", arguments: 0..<60)
  func quartersAddUp(seed: Int) {
    let outline = blob(seed: UInt64(seed), center: 50, radius: 90)
    let hole = blob(seed: UInt64(seed + 1000), center: 50, radius: 25).reversed()
    let region = [outline, Array(hole)]
    let (west, middle, east) = (-0.5, 50.25, 100.5)
    var area = 0.0
    for (left, right) in [(west, middle), (middle, east)] {
      for (top, bottom) in [(west, middle), (middle, east)] {
        let quarter = PlaneBox(minX: left, minY: top, maxX: right, maxY: bottom)
        let pieces = RegionClipper.clip(region, to: quarter)
        area += pieces.map(\.doubledArea).reduce(0, +)
        for point in pieces.joined() {
          #expect((left...right).contains(point.x) && (top...bottom).contains(point.y))
        }
      }
    }
    let whole = RegionClipper.clip(region, to: box).map(\.doubledArea).reduce(0, +)
    #expect(abs(whole - area) < 1e-6)
  }

  @Test("rings that cross themselves at the edge still cover what they cover")
  func crossedRing() {
    let bow = ring([(-20, 20), (20, 40), (20, 20), (-20, 40), (-60, 90), (50, 90), (50, 0)])
    let pieces = RegionClipper.clip([bow], to: box)
    let area = pieces.map(\.doubledArea).reduce(0, +)
    #expect(abs(area) < 2 * 101 * 101)
    for point in pieces.joined() { #expect(point.x >= -0.5 && point.y >= -0.5) }
  }

  @Test("a line is cut into its pieces inside")
  func lines() {
    let line = ring([(-10, 50), (50, 50), (50, 150), (80, 150), (80, 20)])
    let pieces = clip(line: line, to: box)
    #expect(pieces.count == 2)
    #expect(pieces.first == ring([(-0.5, 50), (50, 50), (50, 100.5)]))
    #expect(pieces.last == ring([(80, 100.5), (80, 20)]))
    let past = ring([(-10, 5), (5, -10)])
    #expect(clip(line: past, to: box).isEmpty)
  }
}
