import CameraCore
import GeoMath
import MapSurface
import PlaneGeometry
import RenderModel
import TestSupport
import Testing

@testable import OverlayScene

/// Shapes on ground that is bent: cut into pieces that may be straight.
@Suite("Shapes on a globe")
struct GlobeShapeTests {
  private func geometry(_ content: ShapeContent) throws -> ShapeGeometry {
    var pictures = ImageCache()
    return try #require(ShapeGeometry(content, dashes: 0, pictures: &pictures, rank: 0))
  }

  private func places(_ points: [(Double, Double)]) -> [Coordinate] {
    points.map { WebMercator.coordinate(WorldPoint(x: $0.0, y: $0.1)) }
  }

  private func triangles(_ mesh: ShapeMesh) -> [[WorldPoint]] {
    stride(from: 0, to: mesh.indices.count, by: 3).map { start in
      (0..<3).map { mesh.vertices[Int(mesh.indices[start + $0])].worldPlace }
    }
  }

  private func area(_ triangle: [WorldPoint]) -> Double {
    let (a, b) = (triangle[1] - triangle[0], triangle[2] - triangle[0])
    return abs(a.x * b.y - a.y * b.x) / 2
  }

  private let world = PlaneBox(minX: 0, minY: 0, maxX: 1, maxY: 1)

  @Test("An area is covered as without cells, by triangles that lie in one each")
  func areas() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<40 {
      let corners = (0..<Int.random(in: 3...9, using: &random)).map { index in
        let angle = 2 * .pi * Double(index) / 9
        let reach = random.double(0.05...0.3)
        return (
          0.5 + reach * Rotation(degrees: angle * 180 / .pi).cosine,
          0.5 + reach * Rotation(degrees: angle * 180 / .pi).sine
        )
      }
      let shape = try geometry(
        .area(
          places(corners), holes: [], isGeodesic: false, fill: SIMD4(0, 0, 1, 1),
          stroke: ShapeStroke(width: 0, color: .zero)))
      let detail = ShapeDetail.onGlobe(seeing: world, worldWidth: 2048)
      let cell = try #require(detail.cell)
      let cut = triangles(shape.mesh(detail))
      let whole = triangles(shape.mesh(ShapeDetail(tolerance: 1, window: world)))
      let (a, b) = (cut.map(area).reduce(0, +), whole.map(area).reduce(0, +))
      #expect(abs(a - b) < 1e-5 * b && cut.count > whole.count, "\(a / b - 1) of \(corners)")
      for triangle in cut {
        let box = PlaneBox(around: triangle)
        #expect(box.width <= cell * 1.0001 && box.height <= cell * 1.0001)
      }
    }
  }

  @Test(
    "A line has the same way, with no piece longer than a cell, and the colours between its ends")
  func lines() throws {
    let line = try geometry(
      .line(
        places([(0.1, 0.3), (0.5, 0.6)]), isGeodesic: false,
        stroke: ShapeStroke(width: 2, color: SIMD4(1, 0, 0, 1))))
    let detail = ShapeDetail.onGlobe(seeing: world, worldWidth: 1024)
    let cell = try #require(detail.cell)
    let places = line.mesh(detail).vertices.map(\.worldPlace)
    #expect(places.count > Int(0.4 / cell))
    for place in places { #expect(abs((place.x - 0.1) / 0.4 - (place.y - 0.3) / 0.3) < 1e-6) }
    let steps = places.map(\.x).sorted()
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 - $0 <= cell * 1.0001 })
  }

  @Test("What goes to and fro over the world many times is cut more coarsely, not without end")
  func zigzag() throws {
    let ends = (0..<60_000).map { ($0 % 2 == 0 ? 0.3 : 0.7, 0.3 + Double($0) * 1e-6) }
    let path = ShapePath(through: places(ends), isGeodesic: false, isClosed: false)
    let sight = PlaneBox(minX: 0.5, minY: 0.3, maxX: 0.501, maxY: 0.301)
    let detail = ShapeDetail.onGlobe(seeing: sight, worldWidth: 0x1p20)
    #expect(path.flattened(detail).count <= ends.count * 2 + ShapeLimits.points)
  }

  @Test("What is seen of a globe lies in the box, which is no larger than a world")
  func sight() throws {
    for (latitude, zoom, tilt) in [
      (0.0, 1.0, 0.0), (60, 4, 40), (-85, 3, 0), (20, 9, 60), (45, 12.5, 50),
    ] {
      let viewport = Viewport(width: 640, height: 480)
      let camera = Camera.standard.with(
        target: Coordinate(latitude: latitude, longitude: 170), zoom: zoom, tiltDegrees: tilt)
      let view = OverlayView(camera, viewport, .globe, pixelsPerPoint: 1)
      let box = try #require(view.sight())
      #expect(box.width <= view.transform.worldWidth * 1.000001)
      for x in stride(from: 0.0, through: 640, by: 40) {
        for y in stride(from: 0.0, through: 480, by: 40) {
          guard let place = view.surface.hit(ScreenPoint(x: x, y: y)) else { continue }
          var ground = view.transform.ground(at: place)
          let worlds = ((ground.x - (box.left + box.right) / 2) / view.transform.worldWidth)
            .rounded()
          ground = GroundPoint(x: ground.x - worlds * view.transform.worldWidth, y: ground.y)
          #expect(
            ground.x >= box.left - 1 && ground.x <= box.right + 1, "\(latitude) \(zoom) \(place)")
          let y = min(
            max(ground.y, -view.target.y * view.transform.worldWidth),
            (1 - view.target.y) * view.transform.worldWidth)
          #expect(y >= box.top - 1 && y <= box.bottom + 1, "\(latitude) \(zoom) \(place)")
        }
      }
    }
  }

  @Test("The box of what is seen of a globe is that of its horizon, or around a pole a world wide")
  func tightSight() throws {
    for (latitude, zoom, tilt, hasPole) in [
      (20.0, 4.0, 0.0, false), (-35, 6, 60, false), (45, 9, 60, false), (0, 3, 0, false),
      (70, 4, 0, true), (-80, 6, 20, true),
    ] {
      let camera = Camera.standard.with(
        target: Coordinate(latitude: latitude, longitude: 179), zoom: zoom, tiltDegrees: tilt)
      let view = OverlayView(camera, Viewport(width: 640, height: 480), .globe, pixelsPerPoint: 1)
      let box = try #require(view.sight())
      let width = view.transform.worldWidth
      if hasPole {
        #expect(abs(box.width - width) < 1e-6 * width)
        continue
      }
      let outline = GlobeOutline(of: view.surface)
      let places = (0..<1440).map { step -> SIMD2<Double> in
        let world = WebMercator.worldPoint(outline.place(atAzimuth: Double(step) / 4).place)
        let ground = view.ground(world, wrap: 0)
        let worlds = ((ground.x - (box.left + box.right) / 2) / width).rounded()
        return SIMD2(ground.x - worlds * width, ground.y)
      }
      let horizon = PlaneBox(around: places.map { WorldPoint(x: $0.x, y: $0.y) })
      let error = 1e-4 * horizon.width
      #expect(abs(box.left - horizon.minX) < error && abs(box.right - horizon.maxX) < error)
      #expect(abs(box.top - horizon.minY) < error && abs(box.bottom - horizon.maxY) < error)
    }
  }

  @Test(
    "Curves are true to an eighth of a point, and cells are those of tiles or so many of a view")
  func detail() throws {
    for level in 0...27 {
      for (width, height) in [(0.9, 0.5), (0.34, 0.1), (0.33, 0.1), (0.01, 0.03), (1e-9, 1e-9)] {
        let worldWidth = WebMercator.worldWidthAtZoomZero * Double(1 << level) * 1.7
        let sight = PlaneBox(minX: 0.4, minY: 0.2, maxX: 0.4 + width, maxY: 0.2 + height)
        let detail = ShapeDetail.onGlobe(seeing: sight, worldWidth: worldWidth)
        #expect(abs(detail.tolerance * worldWidth - 1 / 8) < 1e-12 && !detail.isSimplified)
        // Beside what is seen, as much again is ready for the next frames.
        let window = width < 1.0 / 3 ? sight.enlarged(by: sight.width) : world
        #expect(detail.window == window)
        let finest = 1 / Double(SurfaceDetail.cells(atLevel: level) << level)
        let least = max(window.width, window.height) / 256
        let cell = try #require(detail.cell)
        #expect(cell.significand == 1 && cell >= finest && cell >= least)
        #expect(cell == finest || cell < 2 * least, "\(level), \(width)")
      }
    }
    // A globe of less than a tile has the cells of a tile, and precision has an end.
    let tiny = ShapeDetail.onGlobe(seeing: world, worldWidth: 40)
    #expect(tiny.cell == 1 / Double(SurfaceDetail.cells(atLevel: 0)))
    #expect(ShapeDetail.onGlobe(seeing: world, worldWidth: 0x1p40).tolerance == 0x1p-40)
  }
}
