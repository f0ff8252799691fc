import GeoMath
import PlaneGeometry
import RenderModel
import TestSupport
import Testing

@testable import OverlayScene

@Suite("Pictures on four corners")
struct ImageTessellatorTests {
  /// A corner as the shader reads it: its place on the world, and where in the picture it is.
  private struct Corner {
    var place: SIMD2<Double>
    var spot: SIMD2<Double>
    var weight: Double
    var push: SIMD2<Double>
    var isInside: Bool
    var alpha: UInt32

    init(_ vertex: ShapeVertex) {
      let words = withUnsafeBytes(of: vertex) { bytes in
        (0..<8).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self) }
      }
      func signed(_ bits: UInt32) -> Double {
        Double(Int16(bitPattern: UInt16(truncatingIfNeeded: bits))) / ShapeVertex.pushScale
      }
      let world = vertex.worldPlace
      place = SIMD2(world.x, world.y)
      weight = Double(Float(bitPattern: words[6]))
      spot =
        SIMD2(Double(Float(bitPattern: words[4])), Double(Float(bitPattern: words[5]))) / weight
      push = SIMD2(signed(words[3]), signed(words[3] >> 16))
      isInside = words[7] & 15 == ShapeVertex.Role.inside.rawValue
      alpha = words[7] >> 6 & 255
    }
  }

  private let image = RasterImage(multiplied: [1, 2, 3, 255], width: 1, height: 1, side: 1)

  private func tessellator(
    _ corners: [SIMD2<Double>], opacity: Float = 1
  ) -> ImageTessellator? {
    ImageTessellator(image, corners.map { WorldPoint(x: $0.x, y: $0.y) }, opacity: opacity)
  }

  private func corners(_ mesh: ShapeMesh) -> [Corner] { mesh.vertices.map(Corner.init) }

  /// The area inside, in square worlds; the edge has none.
  private func area(_ mesh: ShapeMesh) -> Double {
    let places = corners(mesh).map(\.place)
    return stride(from: 0, to: mesh.indices.count, by: 3).reduce(0) { sum, first in
      let (a, b, c) = (
        places[Int(mesh.indices[first])], places[Int(mesh.indices[first + 1])],
        places[Int(mesh.indices[first + 2])]
      )
      return sum + abs(cross(b - a, c - a)) / 2
    }
  }

  /// A quadrilateral without a bend inwards, which may be turned over.
  private func quadrilateral(
    around middle: SIMD2<Double>, _ size: Double, _ random: inout SeededGenerator
  ) -> [SIMD2<Double>] {
    let start = random.double(0...360)
    let sense = random.pick([1.0, -1])
    return (0..<4).map { index in
      let turn = Rotation(degrees: start + sense * (90 * Double(index) + random.double(-20...20)))
      return middle + size * SIMD2(turn.cosine, turn.sine)
    }
  }

  @Test("Corners show the picture's corners; where the diagonals meet, its middle shows")
  func perspective() throws {
    var random = SeededGenerator(seed: 91)
    for _ in 0..<100 {
      let quad = quadrilateral(
        around: SIMD2(random.double(0.3...0.7), random.double(0.3...0.7)),
        random.double(0.001...0.2), &random)
      let picture = try #require(tessellator(quad))
      let found = corners(picture.mesh(ShapeDetail(tolerance: 1)))
      #expect(
        found.count == 8
          && found.map(\.isInside) == [true, true, true, true] + [false, false, false, false])
      for (index, spot) in [SIMD2(0.0, 0.0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)].enumerated() {
        for corner in [found[index], found[index + 4]] {
          #expect((corner.spot - spot).length < 1e-5)
          #expect((corner.place - quad[index]).length < 1e-11)
        }
      }
      // All weights have one sign, the greatest is 1.
      #expect(abs((found.map { abs($0.weight) }.max() ?? 0) - 1) < 1e-6)
      #expect(found.allSatisfy { $0.weight > 0 } || found.allSatisfy { $0.weight < 0 })
      let meeting = try #require(
        LineSegment(quad[0], quad[2]).crossing(LineSegment(quad[1], quad[3])))
      let middle = quad[0] + (quad[2] - quad[0]) * meeting
      let window = PlaneBox(minX: middle.x, minY: middle.y, maxX: 0.99, maxY: 0.99)
      let cut = corners(picture.mesh(ShapeDetail(tolerance: 1, window: window)))
      let here = try #require(cut.first { ($0.place - middle).length < 1e-11 })
      #expect((here.spot - SIMD2(0.5, 0.5)).length < 1e-5)
      let inside = cut.filter(\.isInside)
      #expect(inside.allSatisfy { $0.place.x > middle.x - 1e-11 && $0.place.y > middle.y - 1e-11 })
    }
  }

  @Test("Its edge is smoothed outwards, whichever way the corners run")
  func edges() throws {
    var random = SeededGenerator(seed: 92)
    for _ in 0..<50 {
      let quad = quadrilateral(around: SIMD2(0.5, 0.5), 0.1, &random)
      let mesh = try #require(tessellator(quad)).mesh(ShapeDetail(tolerance: 1))
      #expect(mesh.indices.count == 6 + 4 * 6)
      let found = corners(mesh)
      for (index, corner) in found.enumerated() {
        let (a, b) = (quad[(index + 3) % 4], quad[(index + 1) % 4])
        let here = quad[index % 4]
        for other in [a, b] {
          // One half width away from both edges.
          let along = (other - here) / (other - here).length
          #expect(abs(abs(cross(along, corner.push)) - 1) < 1e-3)
        }
        #expect((corner.push * (here - SIMD2(0.5, 0.5))).sum() > 0)
      }
      // A band of an inner and an outer corner at both ends of each edge.
      for first in stride(from: 6, to: mesh.indices.count, by: 6) {
        let edge = mesh.indices[first..<first + 6].map { found[Int($0)] }
        #expect(edge.map(\.isInside) == [true, true, false, false, true, false])
        #expect(edge[0].place == edge[2].place && edge[1].place == edge[4].place)
        #expect(edge[4].place == edge[5].place && edge[3].place == edge[0].place)
      }
      #expect(mesh.parts.map(\.indices) == [0..<30])
    }
  }

  @Test("Windows cut the picture in every copy of the world, and cuts have no edge")
  func windows() throws {
    let quad = [SIMD2(0.9, 0.4), SIMD2(1.1, 0.4), SIMD2(1.1, 0.5), SIMD2(0.9, 0.5)]
    let picture = try #require(tessellator(quad))
    #expect(picture.bounds == PlaneBox(minX: 0.9, minY: 0.4, maxX: 1.1, maxY: 0.5))
    // The first copy's eastern end, and the western end of the one before.
    let mesh = picture.mesh(
      ShapeDetail(tolerance: 1, window: PlaneBox(minX: -0.5, minY: 0.45, maxX: 1, maxY: 1)))
    #expect(abs(area(mesh) - (0.1 + 0.2) * 0.05) < 1e-9)
    let inside = corners(mesh).filter(\.isInside)
    #expect(inside.map(\.place.x).min().map { abs($0 + 0.1) < 1e-9 } ?? false)
    #expect(inside.map(\.place.x).max().map { abs($0 - 1) < 1e-9 } ?? false)
    for corner in inside {
      #expect(abs(corner.spot.y - (corner.place.y - 0.4) / 0.1) < 1e-5)
      let wrap = corner.place.x < 0.5 ? 1.0 : 0
      #expect(abs(corner.spot.x - (corner.place.x + wrap - 0.9) / 0.2) < 1e-5)
    }
    // Two copies of a rectangle are four triangles; of its edges 3 of 4 and 2 of 4 are left.
    #expect(mesh.indices.count == 2 * 6 + (3 + 2) * 6)
    let beside = PlaneBox(minX: 0.2, minY: 0.4, maxX: 0.8, maxY: 1)
    #expect(picture.mesh(ShapeDetail(tolerance: 1, window: beside)).indices.isEmpty)
  }

  @Test("The map ends in the north and south, and so does a picture")
  func ends() throws {
    let quad = [SIMD2(0.2, -0.1), SIMD2(0.4, -0.1), SIMD2(0.4, 0.1), SIMD2(0.2, 0.1)]
    let north = try #require(tessellator(quad)).mesh(ShapeDetail(tolerance: 1))
    #expect(abs(area(north) - 0.02) < 1e-9 && north.indices.count == 6 + 3 * 6)
    #expect(corners(north).allSatisfy { $0.place.y >= 0 })
    let south = try #require(tessellator(quad.map { SIMD2($0.x, 1 - $0.y) })).mesh(
      ShapeDetail(tolerance: 1))
    #expect(abs(area(south) - 0.02) < 1e-9)
    #expect(corners(south).allSatisfy { $0.place.y <= 1 })
  }

  @Test("Corners that bend inwards put the picture on a parallelogram; a line shows nothing")
  func bent() throws {
    let arrow = [SIMD2(0.2, 0.2), SIMD2(0.4, 0.2), SIMD2(0.25, 0.25), SIMD2(0.2, 0.6)]
    let found = corners(try #require(tessellator(arrow)).mesh(ShapeDetail(tolerance: 1))).filter(
      \.isInside)
    #expect(found.allSatisfy { $0.weight == 1 })
    let spots = found.map(\.spot)
    #expect(spots[0].length < 1e-6 && (spots[1] - SIMD2(1, 0)).length < 1e-6)
    #expect((spots[3] - SIMD2(0, 1)).length < 1e-6)
    #expect((spots[2] - SIMD2(0.25, 0.125)).length < 1e-6)
    #expect(tessellator([SIMD2(0, 0), SIMD2(0.1, 0.1), SIMD2(0.2, 0.2), SIMD2(0.3, 0.3)]) == nil)
    #expect(tessellator([SIMD2](repeating: SIMD2(0.1, 0.1), count: 4)) == nil)
    #expect(tessellator([SIMD2(0, 0), SIMD2(0.1, 0), SIMD2(0.1, 0.1)]) == nil)
  }

  @Test("A picture is as opaque as told")
  func opacity() throws {
    let quad = [SIMD2(0.2, 0.2), SIMD2(0.4, 0.2), SIMD2(0.4, 0.4), SIMD2(0.2, 0.4)]
    for (opacity, byte) in [(Float(0), UInt32(0)), (0.5, 128), (1, 255)] {
      let mesh = try #require(tessellator(quad, opacity: opacity)).mesh(ShapeDetail(tolerance: 1))
      #expect(corners(mesh).allSatisfy { $0.alpha == byte } && mesh.picture === image)
    }
  }
}
