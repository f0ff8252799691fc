import GeoMath
import RenderModel
import Tessellation
import TestSupport
import Testing

@testable import OverlayScene

@Suite("Triangles of lines")
struct PolylineTessellatorTests {
  private func run(_ places: [(Double, Double)], isClosed: Bool = false) -> PathRun {
    var run = PathRun()
    run.points = places.map {
      LinePoint(place: WorldPoint(x: $0.0, y: $0.1), along: $0.0, color: .one)
    }
    run.isClosed = isClosed
    return run
  }

  private func stroke(cap: LineCap = .butt, join: LineJoin = .round) -> ShapeStroke {
    ShapeStroke(width: 1, color: .one, cap: cap, join: join)
  }

  private func mesh(_ run: PathRun, _ stroke: ShapeStroke) -> MeshStream<ShapeVertex> {
    var tessellator = PolylineTessellator(stroke)
    tessellator.append(run)
    return tessellator.stream
  }

  /// A corner of a triangle in half widths around a place: places are so far apart here that the
  /// line's width may be taken for any.
  private func corner(_ vertex: ShapeVertex, halfWidth: Double) -> SIMD2<Double> {
    let place = vertex.worldPlace
    return SIMD2(place.x, place.y) + vertex.push * halfWidth
  }

  /// Whether any triangle covers a place, when the line is so wide.
  private func covers(
    _ mesh: MeshStream<ShapeVertex>, _ place: SIMD2<Double>, halfWidth: Double
  ) -> Bool {
    for first in stride(from: 0, to: mesh.indices.count, by: 3) {
      let corners = (0..<3).map {
        corner(mesh.vertices[Int(mesh.indices[first + $0])], halfWidth: halfWidth) - place
      }
      let turns = (0..<3).map { side -> Double in
        let (a, b) = (corners[side], corners[(side + 1) % 3])
        return a.x * b.y - a.y * b.x
      }
      if turns.allSatisfy({ $0 >= 0 }) || turns.allSatisfy({ $0 <= 0 }) { return true }
    }
    return false
  }

  private static let bend = [(0.3, 0.5), (0.4, 0.5), (0.42, 0.44), (0.36, 0.4)]

  @Test(
    "All that is nearer to a line than half its width is covered",
    arguments: [LineJoin.round, .miter, .bevel])
  func covered(_ join: LineJoin) {
    let halfWidth = 0.004
    let mesh = mesh(run(Self.bend), stroke(join: join))
    var random = SeededGenerator(seed: 1)
    for (a, b) in zip(Self.bend, Self.bend.dropFirst()) {
      let (start, end) = (SIMD2(a.0, a.1), SIMD2(b.0, b.1))
      let way = end - start
      let right = SIMD2(-way.y, way.x) / (way * way).sum().squareRoot()
      for _ in 0..<200 {
        // Bevelled corners are cut off half a width before the turn at the most.
        let part = random.double(0.1...0.9)
        let place = start + way * part + right * (halfWidth * random.double(-0.98...0.98))
        #expect(covers(mesh, place, halfWidth: halfWidth))
        let beside = start + way * part + right * (halfWidth * 1.05)
        let isNearTurn = part < 0.15 || part > 0.85
        if !isNearTurn { #expect(!covers(mesh, beside, halfWidth: halfWidth)) }
      }
    }
  }

  @Test(
    "Round joins fill the turn's outer side, mitred ones reach its corner, bevelled ones do not")
  func joins() {
    let halfWidth = 0.01
    let corner = [(0.3, 0.5), (0.4, 0.5), (0.4, 0.4)]
    // Outside of the turn, on its diagonal.
    let outwards = SIMD2(1.0, 1.0) / 2.0.squareRoot()
    func isCovered(_ join: LineJoin, _ halfWidths: Double) -> Bool {
      covers(
        mesh(run(corner), stroke(join: join)),
        SIMD2(0.4, 0.5) + outwards * (halfWidth * halfWidths), halfWidth: halfWidth)
    }
    #expect(isCovered(.round, 0.98) && isCovered(.miter, 1.4) && isCovered(.bevel, 0.7))
    #expect(!isCovered(.bevel, 0.72) && !isCovered(.miter, 1.43))
  }

  @Test("Ends are flat, half a width longer or round, but not where the line was cut")
  func caps() {
    let line = run([(0.3, 0.5), (0.4, 0.5)])
    func roles(_ cap: LineCap, begins: Bool = true, ends: Bool = true) -> Set<UInt32> {
      var line = line
      (line.begins, line.ends) = (begins, ends)
      return Set(mesh(line, stroke(cap: cap)).vertices.map(\.role))
    }
    typealias Role = ShapeVertex.Role
    func raw(_ roles: Role...) -> Set<UInt32> { Set(roles.map(\.rawValue)) }
    #expect(roles(.butt) == raw(.beforeStart, .beyondStart, .beforeEnd, .beyondEnd))
    #expect(
      roles(.square)
        == raw(.beforeSquareStart, .beyondSquareStart, .beforeSquareEnd, .beyondSquareEnd))
    #expect(roles(.round) == raw(.side, .roundEnd))
    for cap in [LineCap.butt, .square, .round] {
      #expect(roles(cap, begins: false, ends: false) == raw(.side))
    }
    #expect(roles(.butt, begins: false) == raw(.side, .beforeEnd, .beyondEnd))
  }

  @Test("A ring has no ends, and its last edge leads to its first point")
  func ring() {
    let corners = [(0.3, 0.3), (0.5, 0.3), (0.5, 0.5), (0.3, 0.5)]
    let closed = mesh(run(corners, isClosed: true), stroke(cap: .square))
    #expect(
      closed.vertices.allSatisfy {
        $0.role == ShapeVertex.Role.side.rawValue
          || $0.role == ShapeVertex.Role.roundEnd.rawValue
      })
    #expect(covers(closed, SIMD2(0.3, 0.4), halfWidth: 0.01))
    let open = mesh(run(corners), stroke())
    #expect(!covers(open, SIMD2(0.3, 0.4), halfWidth: 0.01))
    // The last edge ends with the whole length, so that dashes go on.
    var ring = run(corners, isClosed: true)
    for index in corners.indices { ring.points[index].along = 0.2 * Double(index) }
    let distances = mesh(ring, stroke()).vertices.map(\.along)
    #expect(distances.min() == 0 && abs((distances.max() ?? 0) - 0.8) < 1e-6)
  }

  @Test("Points that fall on the one before do nothing, and one alone is no line")
  func repeats() {
    let style = stroke(cap: .round)
    let once = mesh(run([(0.3, 0.5), (0.4, 0.5), (0.4, 0.6)]), style)
    let twice = mesh(
      run([(0.3, 0.5), (0.3, 0.5), (0.4, 0.5), (0.4, 0.5 + 0x1p-50), (0.4, 0.6)]), style)
    #expect(once.vertices == twice.vertices && once.indices == twice.indices)
    #expect(mesh(run([(0.3, 0.5), (0.3, 0.5)]), style).indices.isEmpty)
    #expect(mesh(run([]), style).vertices.isEmpty)
    #expect(mesh(run([(0.3, 0.5)], isClosed: true), style).vertices.isEmpty)
  }

  @Test("Random lines, there and back too, give whole triangles of known corners")
  func garbage() {
    var random = SeededGenerator(seed: 5)
    for round in 0..<200 {
      let places = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        ((random.double(-1...2) * 4).rounded() / 4, (random.double(0...1) * 4).rounded() / 4)
      }
      let join = [LineJoin.round, .miter, .bevel][round % 3]
      let mesh = mesh(
        run(places, isClosed: round % 2 == 0),
        ShapeStroke(width: random.double(0...9), isMetric: round % 5 == 0, color: .one, join: join))
      #expect(mesh.indices.count.isMultiple(of: 3))
      #expect(mesh.indices.allSatisfy { $0 < mesh.vertices.count })
      for vertex in mesh.vertices { #expect(max(abs(vertex.push.x), abs(vertex.push.y)) <= 3.9) }
    }
  }
}

@Suite("Colours and dashes of lines")
struct LineColorTests {
  private let red = SIMD4<Float>(1, 0, 0, 1)
  private let blue = SIMD4<Float>(0, 0, 1, 0.5)

  private func path(_ longitudes: [Double]) -> ShapePath {
    ShapePath(
      through: longitudes.map { Coordinate(latitude: 0, longitude: $0) }, isGeodesic: false,
      isClosed: false)
  }

  @Test("A gradient has a point at each of its stops, and colours between them")
  func gradient() {
    let builder = LineBuilder(
      path: path([0, 36]), color: .one, stops: [(0, red), (0.25, red), (0.75, blue)])
    let points = builder.points(ShapeDetail(tolerance: 0x1p-20))
    #expect(points.map { ($0.along * 1000).rounded() } == [0, 25, 75, 100])
    #expect(points.map(\.color) == [red, red, blue, blue])
    #expect(builder.isTranslucent && builder.isVisible)
    let plain = LineBuilder(path: path([0, 36]), color: red)
    #expect(!plain.isTranslucent && plain.points(ShapeDetail(tolerance: 1)).count == 2)
  }

  @Test("Colours of places go over into one another")
  func colors() {
    let builder = LineBuilder(path: path([0, 36, 72]), color: .one, colors: [red, blue, red])
    #expect(
      builder.points(ShapeDetail(tolerance: 0x1p-20)).map(\.color) == [red, blue, red])
    #expect(!LineBuilder(path: path([0, 1]), color: .zero).isVisible)
    #expect(!LineBuilder(path: path([0, 1]), color: .one, colors: [.zero, .zero]).isVisible)
  }

  @Test("Patterns of dashes are shared, and their numbers used again")
  func dashes() {
    var atlas = DashAtlas()
    func stroke(_ dashes: [Double], _ cap: LineCap = .butt) -> ShapeStroke {
      ShapeStroke(width: 2, color: .one, dashes: dashes, cap: cap)
    }
    let first = atlas.take(stroke([4, 2]))
    #expect(first > 0 && atlas.take(stroke([4, 2])) == first)
    let round = atlas.take(stroke([4, 2], .round))
    #expect(round != first && atlas.ends[round] == 1)
    for none in [[], [3], [0, 0], [-1, 2], [.nan, 1], [.infinity, 1]] as [[Double]] {
      #expect(atlas.take(stroke(none)) == 0)
    }
    atlas.giveBack(first)
    #expect(atlas.take(stroke([9, 1])) != first, "one line has it still")
    atlas.giveBack(first)
    #expect(atlas.take(stroke([7, 1])) == first)
    for number in 0..<400 { _ = atlas.take(stroke([Double(number) + 20, 1])) }
    #expect(atlas.lengths.count == ShapeVertex.dashLimit)
    #expect(atlas.take(stroke([1000, 1])) == 0, "more than can be drawn at once")
    atlas.giveBack(-4)
    atlas.giveBack(100_000)
  }
}

extension ShapeVertex {
  /// What the shader makes of it, by number.
  fileprivate var role: UInt32 {
    var copy = self
    return withUnsafeBytes(of: &copy) { $0.load(fromByteOffset: 28, as: UInt32.self) & 15 }
  }

  /// The distance from the line's beginning.
  fileprivate var along: Float {
    var copy = self
    return withUnsafeBytes(of: &copy) { $0.load(fromByteOffset: 24, as: Float.self) }
  }

  /// How far it is moved off its place, in half widths.
  fileprivate var push: SIMD2<Double> {
    var copy = self
    return withUnsafeBytes(of: &copy) { bytes in
      SIMD2(
        Double(bytes.load(fromByteOffset: 12, as: Int16.self)),
        Double(bytes.load(fromByteOffset: 14, as: Int16.self))) / Self.pushScale
    }
  }
}
