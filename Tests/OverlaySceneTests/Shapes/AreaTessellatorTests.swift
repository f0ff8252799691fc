import Foundation
import GeoMath
import PlaneGeometry
import RenderModel
import TestSupport
import Testing

@testable import OverlayScene

@Suite("Triangles of areas")
struct AreaTessellatorTests {
  private let detail = ShapeDetail(tolerance: 0x1p-33)

  private func ring(_ points: [(Double, Double)]) -> [RingPoint] {
    points.map { RingPoint(place: WorldPoint(x: $0.0, y: $0.1), isCut: false) }
  }

  private func rings(_ rings: [[(Double, Double)]]) -> AreaRings {
    var area = AreaRings([], detail)
    area.rings = rings.map { ring($0) }
    return area
  }

  /// The area of a mesh's triangles, each counted once, in square worlds.
  private func covered(_ mesher: AreaTessellator, insideOnly: Bool = true) -> Double {
    let places = mesher.stream.vertices.map(\.worldPlace)
    var sum = 0.0
    for corner in stride(from: 0, to: mesher.stream.indices.count, by: 3) {
      let triangle = (0..<3).map { Int(mesher.stream.indices[corner + $0]) }
      // Triangles of the edge have their corners in pairs at one place, and so no area.
      let (a, b, c) = (places[triangle[0]], places[triangle[1]], places[triangle[2]])
      sum += abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2
    }
    return sum
  }

  /// From a corner of the ring: about the world's corner the products would cancel but for the last
  /// digits.
  private func shoelace(_ ring: [(Double, Double)]) -> Double {
    guard let origin = ring.first else { return 0 }
    let ring = ring.map { ($0.0 - origin.0, $0.1 - origin.1) }
    var sum = 0.0
    for (index, a) in ring.enumerated() {
      let b = ring[(index + 1) % ring.count]
      sum += a.0 * b.1 - b.0 * a.1
    }
    return abs(sum) / 2
  }

  @Test("Triangles of random simple areas with holes cover just the area")
  func areas() {
    var random = SeededGenerator(seed: 4)
    for round in 0..<300 {
      let count = Int.random(in: 3...60, using: &random)
      let size = exp(random.double(-14 ... -1))
      let (x, y) = (random.double(0.2...0.8), random.double(0.2...0.8))
      // A star around its middle never crosses itself.
      func star(_ count: Int, _ least: Double, _ most: Double) -> [(Double, Double)] {
        (0..<count).map { index in
          let angle = 2 * .pi * Double(index) / Double(count)
          let radius = size * random.double(least...most)
          return (x + radius * cos(angle), y + radius * sin(angle))
        }
      }
      let outline = star(count, 0.5, 1)
      let hole = star(Int.random(in: 3...20, using: &random), 0.1, 0.2)
      let hasHole = count > 8 && round.isMultiple(of: 2)
      var mesher = AreaTessellator(color: SIMD4(1, 0, 0, 1), rank: 0)
      mesher.append(rings(hasHole ? [outline, hole.reversed()] : [outline]))
      let expected = shoelace(outline) - (hasHole ? shoelace(hole) : 0)
      #expect(!mesher.overlaps)
      #expect(abs(covered(mesher) - expected) < 1e-4 * expected + 0x1p-38 * size, "round \(round)")
    }
  }

  @Test("Of rings that cross, what an odd number of them surrounds is covered")
  func crossing() {
    // Two triangles that meet in a point, and a star of five points, whose middle is empty.
    var mesher = AreaTessellator(color: SIMD4(1, 0, 0, 0.5), rank: 0)
    mesher.append(rings([[(0, 0), (0.2, 0.2), (0.2, 0), (0, 0.2)]]))
    #expect(mesher.overlaps)
    #expect(abs(covered(mesher) - 0.02) < 1e-4)
    let star = (0..<5).map { index in
      let angle = Double(index) * 4 * .pi / 5
      return (0.5 + 0.1 * cos(angle), 0.5 + 0.1 * sin(angle))
    }
    mesher = AreaTessellator(color: SIMD4(1, 0, 0, 0.5), rank: 0)
    mesher.append(rings([star]))
    // The pentagram of circumradius R has an area of 1.12257 R², its pentagon 0.34710 R².
    #expect(abs(covered(mesher) - (1.12257 - 0.34710) * 0.01) < 2e-5)
  }

  @Test("Random rings, crossing, repeated, flat and tiny, never crash")
  func garbage() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<400 {
      let count = Int.random(in: 0...30, using: &random)
      let step = random.pick([0.5, 0.01, 1e-6, 1e-13])
      let points = (0..<count).map { _ in
        (
          0.3 + step * Double(Int.random(in: -4...4, using: &random)),
          0.3 + step * Double(Int.random(in: -4...4, using: &random))
        )
      }
      var mesher = AreaTessellator(color: SIMD4(1, 0, 0, 1), rank: 0)
      mesher.append(rings([points, points.reversed(), Array(points.prefix(4))]))
      #expect(mesher.stream.indices.count.isMultiple(of: 3))
      #expect(mesher.stream.indices.allSatisfy { $0 < mesher.stream.vertices.count })
    }
  }

  @Test("A ring around a pole covers what lies between it and the edge of the map, once round")
  func poles() {
    let places = [(-70.0, -180.0), (-65, -90), (-72, 0), (-65, 90)].map {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }
    let path = ShapePath(through: places, isGeodesic: false, isClosed: true)
    #expect(abs(path.worldsRound) == 1)
    var mesher = AreaTessellator(color: SIMD4(1, 0, 0, 1), rank: 0)
    mesher.append(AreaRings([path], detail))
    // Under a straight line the mean of its ends.
    let heights = places.map { 1 - WebMercator.worldPoint($0).y }
    var expected = 0.0
    for index in 0..<4 { expected += (heights[index] + heights[(index + 1) % 4]) / 2 / 4 }
    #expect(abs(covered(mesher) - expected) < 1e-5)
    // A hole around the pole leaves a band.
    let hole = ShapePath(
      through: places.map { Coordinate(latitude: -80, longitude: $0.longitude) },
      isGeodesic: false, isClosed: true)
    mesher = AreaTessellator(color: SIMD4(1, 0, 0, 1), rank: 0)
    mesher.append(AreaRings([path, hole], detail))
    let inner = 1 - WebMercator.worldPoint(Coordinate(latitude: -80, longitude: 0)).y
    #expect(abs(covered(mesher) - (expected - inner)) < 1e-5)
  }

  @Test(
    "A hole is in the copy of the world in which its outline is, wherever its places are written")
  func holes() throws {
    func path(_ box: PlaneBox, corners: Int = 4) -> ShapePath {
      // Along each side in steps of less than half a world, which would be the other way round.
      let steps = (0..<3).map { Double($0) / 3 }
      let sides = [
        steps.map { (box.minX + $0 * box.width, box.minY) },
        steps.map { (box.maxX, box.minY + $0 * box.height) },
        steps.map { (box.maxX - $0 * box.width, box.maxY) },
        steps.map { (box.minX, box.maxY - $0 * box.height) },
      ]
      let places = sides.joined().map {
        WebMercator.coordinate(WorldPoint(x: $0.0 - $0.0.rounded(.down), y: $0.1))
      }
      return ShapePath(through: places, isGeodesic: false, isClosed: true)
    }
    var random = SeededGenerator(seed: 8)
    for _ in 0..<300 {
      let (width, west) = (random.double(0.1...0.9), random.double(0...0.999))
      let outline = PlaneBox(minX: west, minY: 0.3, maxX: west + width, maxY: 0.6)
      let start = west + random.double(0...0.9) * width
      let hole = PlaneBox(minX: start, minY: 0.4, maxX: start + 0.1 * width, maxY: 0.5)
      let rings = AreaRings([path(outline), path(hole)], detail).rings
      try #require(rings.count == 2)
      for (ring, box) in zip(rings, [outline, hole]) {
        let found = PlaneBox(around: ring)
        #expect(abs(found.minX - box.minX) < 1e-9 && abs(found.maxX - box.maxX) < 1e-9)
        #expect(abs(found.minY - box.minY) < 1e-9 && abs(found.maxY - box.maxY) < 1e-9)
      }
    }
    // A triangle is a hole, a way to and fro or round the world is none.
    let outline = path(PlaneBox(minX: 0.2, minY: 0.3, maxX: 0.8, maxY: 0.6))
    for (longitudes, count) in [([0.0, 10, 10], 2), ([0, 10], 1), ([-120, 0, 120], 1)] {
      let places = longitudes.enumerated().map {
        Coordinate(latitude: 1 + 5 * Double($0.offset % 2), longitude: $0.element)
      }
      let hole = ShapePath(through: places, isGeodesic: false, isClosed: true)
      #expect(AreaRings([outline, hole], detail).rings.count == count, "\(longitudes)")
    }
  }

  @Test("Holes lie in their outline, on whichever side of the date line both begin")
  func holesAcrossTheDateLine() throws {
    var random = SeededGenerator(seed: 8)
    func square(_ latitude: Double, _ longitude: Double, half: Double) -> ShapePath {
      let corners = [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1)].map {
        Coordinate(
          latitude: latitude + $0.0 * half,
          longitude: Longitude.wrapped(longitude + $0.1 * half))
      }.rotated(by: Int.random(in: 0..<4, using: &random))
      return ShapePath(through: corners, isGeodesic: false, isClosed: true)
    }
    for longitude in stride(from: -180.0, through: 180, by: 7.5) {
      let outline = square(0, longitude, half: 30)
      let holes = [-20.0, 0, 20].map { square(5, longitude + $0, half: 4) }
      let rings = AreaRings([outline] + holes, detail).rings
      try #require(rings.count == 4)
      let bounds = PlaneBox(around: rings[0])
      for (ring, shift) in zip(rings.dropFirst(), [-20.0, 0, 20]) {
        let box = PlaneBox(around: ring)
        #expect(abs((box.minX + box.maxX - bounds.minX - bounds.maxX) / 2 - shift / 360) < 1e-12)
        #expect(bounds.strictlyContains(box))
      }
    }
  }

  @Test("Beside the first copy of the world an area has the same parts, moved by whole worlds")
  func copies() {
    let area = rings([
      [(0.7, 0.3), (1.3, 0.2), (1.2, 0.7), (0.6, 0.6)], [(0.9, 0.4), (1.1, 0.4), (1, 0.5)],
    ])
    let window = PlaneBox(minX: 0.1, minY: 0.35, maxX: 1.05, maxY: 0.9)
    let parts = area.parts(in: window)
    #expect(parts.count == 2)
    for worlds in [-3.0, -2, -1, 1, 2, 3] {
      let moved = area.parts(in: window.shifted(east: worlds))
      #expect(moved.map { $0.rings.map(\.count) } == parts.map { $0.rings.map(\.count) })
      for (point, first) in zip(
        moved.flatMap(\.rings).joined(), parts.flatMap(\.rings).joined())
      {
        #expect(abs(point.place.x - first.place.x - worlds) < 1e-12)
        #expect(abs(point.place.y - first.place.y) < 1e-12 && point.isCut == first.isCut)
      }
    }
  }

  @Test("What is cut out of an area by boxes is as large as the area in all")
  func windows() {
    let outline = (0..<40).map { index in
      let angle = 2 * .pi * Double(index) / 40
      let radius = index.isMultiple(of: 2) ? 0.2 : 0.1
      return (1.05 + radius * cos(angle), 0.5 + radius * sin(angle))
    }
    let area = rings([outline])
    var sum = 0.0
    for column in 0..<10 {
      for row in 0..<10 {
        let window = PlaneBox(
          minX: Double(column) / 10, minY: Double(row) / 10, maxX: Double(column + 1) / 10,
          maxY: Double(row + 1) / 10)
        for part in area.parts(in: window) {
          var mesher = AreaTessellator(color: SIMD4(1, 0, 0, 1), rank: 0)
          mesher.append(part)
          sum += covered(mesher)
        }
      }
    }
    #expect(abs(sum - shoelace(outline)) < 1e-6)
  }
}

extension Array {
  /// The same ring from another of its points on.
  fileprivate func rotated(by count: Int) -> [Element] { Array(self[count...] + self[..<count]) }
}

extension ShapeVertex {
  /// Where the vertex lies on the world.
  var worldPlace: WorldPoint {
    var copy = self
    return withUnsafeBytes(of: &copy) { bytes in
      let x = Double(bytes.load(fromByteOffset: 0, as: Int32.self))
      let y = Double(bytes.load(fromByteOffset: 4, as: Int32.self))
      let lowX = Double(bytes.load(fromByteOffset: 8, as: UInt16.self))
      let lowY = Double(bytes.load(fromByteOffset: 10, as: UInt16.self))
      return WorldPoint(x: x * 0x1p-26 + lowX * 0x1p-42, y: y * 0x1p-26 + lowY * 0x1p-42)
    }
  }
}
