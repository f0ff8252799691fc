import GeoMath
import PlaneGeometry
import TestSupport
import Testing

@testable import IslandGenerator

@Suite("Null Island's geometry")
struct GeometryTests {
  @Test("a piece meets a grid line at the same place whichever way it runs, within half a unit")
  func cuts() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let a = GridPoint(
        x: Int(random.double(-900...0)), y: Int(random.double(-900_000...900_000)))
      let b = GridPoint(x: Int(random.double(1...900)), y: Int(random.double(-900_000...900_000)))
      let cut = GridCut.atX(0, a, b)
      #expect(cut == GridCut.atX(0, b, a))
      let exact = Double(a.y) + Double(b.y - a.y) * Double(-a.x) / Double(b.x - a.x)
      #expect(cut.x == 0 && abs(Double(cut.y) - exact) <= 0.5 + 1e-6)
      let flipped = GridCut.atY(0, GridPoint(x: a.y, y: a.x), GridPoint(x: b.y, y: b.x))
      #expect(flipped == GridPoint(x: cut.y, y: 0))
    }
  }

  @Test("directions are unit vectors, a degree apart")
  func directions() {
    for degrees in stride(from: -720.0, through: 720, by: 7.5) {
      let here = Vector.direction(degrees: degrees)
      let next = Vector.direction(degrees: degrees + 1)
      #expect(abs(here.length - 1) < 1e-9)
      #expect(abs(here.dot(next) - 0.999_847_695_156_391_2) < 1e-9)
      #expect(cross(here.position, next.position) > 0)
    }
    #expect(Vector.direction(degrees: 90).distance(to: Vector(0, 1)) < 1e-9)
    #expect(
      Vector.direction(degrees: 45).distance(to: Vector(0.5.squareRoot(), 0.5.squareRoot())) < 1e-9)
  }

  @Test("outlines of a lattice: outer ring clockwise, hole the other way, areas right")
  func contours() throws {
    var grid = ScalarGrid(step: 10, reach: 500)
    grid.fill { place in min(300 - place.length, place.length - 100) }
    let polygons = Contours(of: grid).polygons(minimumArea: 100)
    #expect(polygons.count == 1 && polygons.first?.count == 2)
    let rings = try #require(polygons.first)
    #expect(abs(rings[0].doubledArea / (2 * .pi * 300 * 300) - 1) < 0.01)
    #expect(abs(rings[1].doubledArea / (-2 * .pi * 100 * 100) - 1) < 0.02)
  }

  @Test("distances to the shore are those of the nearest shore point")
  func shoreDistances() {
    let ring = Ring.circle(center: Vector(20, -30), radius: 700, corners: 90)
    let grid = ShoreDistance.grid(coast: ring, reach: 1200, step: 40)
    for row in 0..<grid.columns {
      for column in 0..<grid.columns {
        let exact = 700 - grid.point(column: column, row: row).distance(to: Vector(20, -30))
        #expect(abs(grid.values[row * grid.columns + column] - exact) < 8)
      }
    }
  }

  @Test("simplified lines keep their ends and stay within the tolerance")
  func simplified() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      var place = GridPoint(x: 0, y: 0)
      let points = (0..<60).map { _ in
        place = GridPoint(
          x: place.x + Int(random.double(1...30)), y: place.y + Int(random.double(-6...6)))
        return place
      }
      let line = points.simplified(tolerance: 4)
      #expect(line.first == points.first && line.last == points.last && line.count < points.count)
      for point in points {
        let p = Vector(Double(point.x), Double(point.y))
        let gap = zip(line, line.dropFirst()).map { a, b in
          distance(
            Vector(Double(a.x), Double(a.y)), Vector(Double(b.x), Double(b.y)), to: p, p)
        }.min()
        #expect((gap ?? 9) <= 4)
      }
    }
  }

  @Test("plots touch what they overlap and nothing farther than the gap")
  func plots() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<500 {
      func plot() -> Plot {
        Plot(
          center: Vector(random.double(-40...40), random.double(-40...40)),
          axis: Vector.direction(degrees: random.double(0...360)), width: random.double(5...40),
          depth: random.double(5...40))
      }
      let (a, b) = (plot(), plot())
      let gap =
        sides(a.corners).flatMap { side in
          sides(b.corners).map { distance(side.0, side.1, to: $0.0, $0.1) }
        }.min() ?? 0
      let nested = a.corners.surrounds(b.center) || b.corners.surrounds(a.center)
      if nested || gap == 0 { #expect(a.overlaps(b, gap: 0)) }
      if !nested && gap > 0 { #expect(!a.overlaps(b, gap: 0)) }
      let segment = WideSegment(a: b.corners[0], b: b.corners[2], radius: 3, owner: 0)
      let reach = sides(a.corners).map { distance($0.0, $0.1, to: segment.a, segment.b) }.min() ?? 0
      if reach < 3 { #expect(a.touches(segment)) }
      if reach > 3 * 1.5, !a.corners.surrounds(segment.a) { #expect(!a.touches(segment)) }
    }
  }
}
