import GeoMath
import PlaneGeometry
import RenderModel
import Testing

@testable import OverlayScene

/// What shapes know of themselves before they are drawn: their bounds, and what is drawn of them.
@Suite("Prepared shapes")
struct ShapeGeometryTests {
  private let red = SIMD4<Float>(1, 0, 0, 1)
  private let detail = ShapeDetail(tolerance: 0x1p-30)

  private func geometry(_ content: ShapeContent, dashes: Int = 0) -> ShapeGeometry? {
    var pictures = ImageCache()
    return ShapeGeometry(content, dashes: dashes, pictures: &pictures, rank: 6)
  }

  /// Places by their positions on the unit square.
  private func places(_ points: [(Double, Double)]) -> [Coordinate] {
    points.map { WebMercator.coordinate(WorldPoint(x: $0.0, y: $0.1)) }
  }

  private func isEqual(_ a: PlaneBox, _ b: PlaneBox, within error: Double = 1e-9) -> Bool {
    abs(a.minX - b.minX) < error && abs(a.maxX - b.maxX) < error && abs(a.minY - b.minY) < error
      && abs(a.maxY - b.maxY) < error
  }

  @Test("A line has the bounds of its places, and its longest step in either direction")
  func lines() throws {
    let stroke = ShapeStroke(width: 10, color: red)
    let line = try #require(
      geometry(
        .line(places([(0.3, 0.5), (0.4, 0.2), (0.55, 0.25)]), isGeodesic: false, stroke: stroke)))
    #expect(isEqual(line.bounds, PlaneBox(minX: 0.3, minY: 0.2, maxX: 0.55, maxY: 0.5)))
    #expect(abs(line.longestStretch - 0.3) < 1e-9 && line.pointCount == 3)
    #expect(line.isLine && !line.isCurved)
    // Half of the width, with its square ends and mitres, and the smooth edge.
    #expect(line.marginPoints == 15 && line.marginWorlds == 0)
    let wide = try #require(
      geometry(
        .line(places([(0.3, 0.4), (0.45, 0.5)]), isGeodesic: false, stroke: stroke)))
    #expect(abs(wide.longestStretch - 0.15) < 1e-9)
    #expect(
      geometry(.line(places([(0.3, 0.4)]), isGeodesic: false, stroke: stroke)) == nil)
  }

  @Test("A width in metres is a part of the world, at its place nearest to a pole")
  func metres() throws {
    let stroke = ShapeStroke(width: 1000, isMetric: true, color: red)
    let north = WebMercator.worldPoint(Coordinate(latitude: 60, longitude: 0)).y
    for ys in [(north, 0.5), (0.5, 1 - north)] {
      let line = try #require(
        geometry(
          .line(places([(0.5, ys.0), (0.5, ys.1)]), isGeodesic: false, stroke: stroke)))
      #expect(line.marginPoints == 2)
      let expected = 1300 * 2 / Earth.circumferenceMetres
      #expect(abs(line.marginWorlds - expected) < 1e-6 * expected)
      #expect(
        abs(line.halfWidth(worldWidth: 4096, y: north) * Earth.circumferenceMetres - 1000) < 1e-3)
    }
    let points = try #require(
      geometry(
        .line(
          places([(0.5, 0.5), (0.6, 0.5)]), isGeodesic: false,
          stroke: ShapeStroke(width: 8, color: red))))
    #expect(points.halfWidth(worldWidth: 1024, y: 0.1) == 4.0 / 1024)
  }

  @Test("A casing lies under its line, solid and wider on both sides, and counts as room")
  func casings() throws {
    var stroke = ShapeStroke(width: 10, color: red)
    let way = places([(0.3, 0.5), (0.4, 0.2)])
    func line() throws -> ShapeGeometry {
      try #require(geometry(.line(way, isGeodesic: false, stroke: stroke), dashes: 1))
    }
    #expect(try line().mesh(detail).parts.map(\.rank) == [7])
    stroke.casingWidth = 2.5
    stroke.casingColor = SIMD4(1, 1, 1, 0.5)
    #expect(try line().marginPoints == 15 * 1.3 + 2)
    let mesh = try line().mesh(detail)
    #expect(mesh.parts.map(\.rank) == [6, 7] && mesh.parts.map(\.isDashed) == [false, true])
    #expect(mesh.parts.map(\.isPaintedOnce) == [true, false])
    let halfWidths = mesh.parts.map { part in
      let vertex = mesh.vertices[Int(mesh.indices[part.indices.lowerBound])]
      return withUnsafeBytes(of: vertex) { $0.loadUnaligned(fromByteOffset: 20, as: Float.self) }
    }
    #expect(halfWidths == [7.5, 5])
  }

  @Test("What is invisible of a stroke takes no room")
  func invisibleStrokes() throws {
    let ring = places([(0.3, 0.3), (0.4, 0.3), (0.4, 0.4)])
    for stroke in [
      ShapeStroke(width: 0, color: red), ShapeStroke(width: 40, color: SIMD4(1, 0, 0, 0)),
    ] {
      let area = try #require(
        geometry(.area(ring, holes: [], isGeodesic: false, fill: red, stroke: stroke)))
      #expect(area.marginPoints == 2 && area.marginWorlds == 0)
      #expect(area.halfWidth(worldWidth: 1, y: 0.3) == 0 && !area.isLine)
      #expect(area.mesh(detail).parts.map(\.rank) == [6])
    }
  }

  @Test("An area is its inside and, above it, its outline; each only if it can be seen")
  func parts() throws {
    let ring = places([(0.3, 0.3), (0.5, 0.3), (0.5, 0.4), (0.3, 0.4)])
    func mesh(_ fill: Float, _ stroke: Float, width: Double = 4, dashes: Int = 0) throws
      -> ShapeMesh
    {
      try #require(
        geometry(
          .area(
            ring, holes: [], isGeodesic: false, fill: SIMD4(0, 0, 1, fill),
            stroke: ShapeStroke(width: width, color: SIMD4(1, 0, 0, stroke))), dashes: dashes)
      ).mesh(detail)
    }
    let both = try mesh(1, 1)
    #expect(both.parts.map(\.rank) == [6, 7])
    #expect(both.parts.map(\.isPaintedOnce) == [false, false])
    #expect(both.parts[0].indices.lowerBound == 0)
    #expect(both.parts[0].indices.upperBound == both.parts[1].indices.lowerBound)
    #expect(both.parts[1].indices.upperBound == both.indices.count)
    #expect(try mesh(0.5, 0.5).parts.map(\.isPaintedOnce) == [false, true])
    #expect(try mesh(0, 1).parts.map(\.rank) == [7] && mesh(1, 0).parts.map(\.rank) == [6])
    #expect(try mesh(1, 1, width: 0).parts.map(\.rank) == [6])
    #expect(try mesh(0, 0).indices.isEmpty)
    #expect(try mesh(1, 1, dashes: 3).parts.map(\.isDashed) == [false, true])
    #expect(try mesh(1, 1).parts.map(\.isDashed) == [false, false])
    // Rings that cross overlap, so that a translucent inside must be painted once.
    let crossing = places([(0.3, 0.3), (0.5, 0.5), (0.5, 0.3), (0.3, 0.5)])
    for (alpha, isOnce) in [(Float(0.5), true), (1, false)] {
      let area = try #require(
        geometry(
          .area(
            crossing, holes: [], isGeodesic: false, fill: SIMD4(0, 0, 1, alpha),
            stroke: ShapeStroke(width: 0, color: red))))
      #expect(area.mesh(detail).parts.map(\.isPaintedOnce) == [isOnce])
    }
  }

  /// The alphas of the vertices.
  private func alphas(_ mesh: ShapeMesh) -> Set<UInt32> {
    Set(
      mesh.vertices.map { vertex in
        withUnsafeBytes(of: vertex) { $0.loadUnaligned(fromByteOffset: 16, as: UInt32.self) >> 24 }
      })
  }

  @Test("A line's opacity is multiplied with that of all its colours")
  func opacity() throws {
    let line = places([(0.3, 0.3), (0.5, 0.3)])
    func mesh(
      _ opacity: Float, colors: [SIMD4<Float>] = [],
      stops: [(part: Double, color: SIMD4<Float>)] = []
    ) throws -> ShapeMesh {
      try #require(
        geometry(
          .line(
            line, isGeodesic: false,
            stroke: ShapeStroke(width: 4, color: SIMD4(1, 0, 0, 0.8)), opacity: opacity,
            colors: colors, stops: stops))
      ).mesh(detail)
    }
    let half = SIMD4<Float>(0, 1, 0, 0.5)
    #expect(try alphas(mesh(1)) == [204] && alphas(mesh(0.5)) == [102])
    #expect(try alphas(mesh(0.5, colors: [half, half])) == [64])
    #expect(try alphas(mesh(0.5, stops: [(0, half), (1, half)])) == [64])
    let opaque = SIMD4<Float>(0, 1, 0, 1)
    #expect(try mesh(1, colors: [opaque, opaque]).parts.map(\.isPaintedOnce) == [false])
    #expect(try mesh(1, colors: [opaque, half]).parts.map(\.isPaintedOnce) == [true])
    #expect(try mesh(1, stops: [(0, opaque), (1, half)]).parts.map(\.isPaintedOnce) == [true])
    let clear = SIMD4<Float>(0, 1, 0, 0)
    #expect(try mesh(1, stops: [(0, clear), (1, clear)]).indices.isEmpty)
    #expect(try mesh(1, stops: [(0, clear), (1, half)]).indices.count > 0)
    #expect(try mesh(1, colors: [clear, clear]).indices.isEmpty)
    #expect(try mesh(1, colors: [clear, half]).indices.count > 0 && mesh(0).indices.isEmpty)
  }

  @Test("A circle reaches as far north, south, east and west as its radius, or around a pole")
  func circles() throws {
    func circle(_ center: Coordinate, _ metres: Double) throws -> ShapeGeometry {
      try #require(
        geometry(
          .circle(
            center, radiusMetres: metres, fill: red, stroke: ShapeStroke(width: 0, color: red))))
    }
    let quarter = Earth.circumferenceMetres / 4
    let small = try circle(Coordinate(latitude: 0, longitude: 0), quarter / 90)
    #expect(small.isCurved)
    let degree = 1.0 / 360
    #expect(
      isEqual(
        small.bounds,
        PlaneBox(minX: 0.5 - degree, minY: 0.5 - degree, maxX: 0.5 + degree, maxY: 0.5 + degree),
        within: 1e-6))
    // Around a pole it covers the map's edge there, once around the world.
    let north = try circle(Coordinate(latitude: 80, longitude: 20), quarter / 4)
    #expect(north.bounds.minY == 0 && abs(north.bounds.width - 1) < 1e-6)
    let latitude60 = WebMercator.worldPoint(Coordinate(latitude: 57.5, longitude: 0)).y
    #expect(abs(north.bounds.maxY - latitude60) < 1e-3)
    let south = try circle(Coordinate(latitude: -80, longitude: 20), quarter / 4)
    #expect(south.bounds.maxY == 1 && abs(south.bounds.minY - (1 - latitude60)) < 1e-3)
    // Around both poles it is all but another circle, and then all of the world.
    let most = try circle(Coordinate(latitude: 10, longitude: 0), 1.5 * quarter)
    #expect(most.bounds.minY == 0 && most.bounds.maxY == 1)
    func covers(_ shape: ShapeGeometry, _ latitude: Double, _ longitude: Double) -> Bool {
      shape.covers(
        WebMercator.worldPoint(Coordinate(latitude: latitude, longitude: longitude)), detail)
    }
    #expect(covers(most, 10, 0) && covers(most, 80, 0) && !covers(most, -10, 179))
    let all = try circle(Coordinate(latitude: 10, longitude: 0), 2.01 * quarter)
    #expect(covers(all, -10, 179) && covers(all, 85, 3) && all.pointCount == 0)
    #expect(!all.covers(WorldPoint(x: 0.5, y: 1.01), detail))
    #expect(!all.covers(WorldPoint(x: 0.5, y: -0.01), detail))
    #expect(all.mesh(detail).parts.count == 1)
  }

  @Test("An area covers what is inside it in the copies of the world beside it, too")
  func copies() throws {
    let area = try #require(
      geometry(
        .area(
          places([(0.9, 0.3), (1.1, 0.3), (1.1, 0.4), (0.9, 0.4)]), holes: [], isGeodesic: false,
          fill: SIMD4(0, 0, 0, 0), stroke: ShapeStroke(width: 2, color: red))))
    for (x, isCovered) in [
      (0.95, true), (1.05, true), (0.05, true), (-0.05, true), (0.15, false), (0.85, false),
      (1.15, false),
    ] {
      #expect(area.covers(WorldPoint(x: x, y: 0.35), detail) == isCovered, "\(x)")
    }
    #expect(!area.covers(WorldPoint(x: 0.95, y: 0.45), detail))
  }

  @Test("The segments of a shape are those in the window, of lines and of outlines")
  func segments() throws {
    let stroke = ShapeStroke(width: 2, color: red)
    let area = try #require(
      geometry(
        .area(
          places([(0.3, 0.3), (0.5, 0.3), (0.5, 0.5), (0.3, 0.5)]), holes: [], isGeodesic: false,
          fill: red, stroke: stroke)))
    func lengths(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> Double {
      let window = PlaneBox(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
      return area.segments(ShapeDetail(tolerance: 0x1p-30, window: window))
        .reduce(0) { $0 + ($1.1 - $1.0).length }
    }
    #expect(abs(lengths(0.2, 0.2, 0.6, 0.6) - 0.8) < 1e-9)
    #expect(abs(lengths(0.4, 0.4, 0.6, 0.6) - 0.2) < 1e-9)
    #expect(lengths(0.35, 0.35, 0.45, 0.45) == 0 && area.segments(detail).isEmpty)
  }
}
