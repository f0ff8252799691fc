import CameraCore
import GeoMath
import RenderModel
import TerrainGeometry
import TestSupport
import Testing

/// What buildings hide, seen from the south at tilt 60°: the eye is 1 point up for each 1.73 back.
@Suite("Sight lines")
struct SightLinesTests {
  private let view: GroundView

  init() throws { view = try Self.view(tilt: 60) }

  private static func view(tilt: Double, terrain: TerrainSurface? = nil) throws -> GroundView {
    let camera = try Camera(
      target: Coordinate(latitude: 0, longitude: 0), zoom: 17, tiltDegrees: tilt)
    return GroundView(camera, Viewport(width: 400, height: 400), terrain: terrain)
  }

  /// Ground that rises by 3 in 10 to the north and falls by 1 in 10 to the east; 0 m at the target.
  private static let slope = TerrainSurface(
    [(8191, 8191), (8192, 8191), (8191, 8192), (8192, 8192)].map { x, y in
      TerrainPatch(TileID(z: 14, x: x, y: y)) { east, south in
        let side = 40_075_016.685578488 / 16384
        let (dx, dy) = (Double(x - 8192) + east, Double(y - 8192) + south)
        return Float((-0.3 * dy - 0.1 * dx) * side)
      }
    })

  private func slopeHeight(_ x: Float, _ y: Float) -> Float { -0.3 * y - 0.1 * x }

  /// The target in ground coordinates, where grid unit (1000, 1000) of the only tile lies; a grid unit
  /// is a point.
  private var target: SIMD2<Float> {
    let eye = view.transform.eyeGround
    return SIMD2(Float(-eye.x), Float(-eye.y))
  }

  /// Boxes, given by their edges from the target in points and their heights, which are in points too.
  private func sight(
    _ boxes: [(x: Range<Int>, y: Range<Int>, height: Double)], in other: GroundView? = nil
  ) -> SightLines? {
    let view = other ?? view
    var footings: [BuildingFooting] = []
    var stream = MeshStream<ExtrusionVertex>()
    for box in boxes {
      let first = UInt32(stream.vertices.count)
      let metres = box.height / view.transform.pointsPerMetre
      for (x, y) in [
        (box.x.lowerBound, box.y.lowerBound), (box.x.upperBound, box.y.lowerBound),
        (box.x.upperBound, box.y.upperBound), (box.x.lowerBound, box.y.upperBound),
      ] {
        stream.vertices.append(
          ExtrusionVertex(
            x: Int16(1000 + x), y: Int16(1000 + y), paint: 0,
            height: UInt16((metres * 10).rounded()), normalX: 0, normalY: 0))
      }
      stream.indices += [0, 3, 1, 1, 3, 2].map { first + $0 }
      footings.append(
        BuildingFooting(
          vertexEnd: stream.vertices.count,
          x: Int16(1000 + (box.x.lowerBound + box.x.upperBound) / 2),
          y: Int16(1000 + (box.y.lowerBound + box.y.upperBound) / 2)))
    }
    stream.endSection(layer: 0)
    var plan = FramePlan()
    plan.paints = [PaintUniforms(color: SIMD4(1, 1, 1, 1))]
    plan.layers = [LayerPlan(layer: 0, kind: .extrusion, isOpaque: true)]
    let mesh = TileMesh(
      tile: TileID(z: 0, x: 0, y: 0), extrusions: stream, tallestMetres: 6000, footings: footings)
    plan.tiles = [
      TilePlacement(
        mesh: mesh, originX: target.x - 1000, originY: target.y - 1000, unitScale: 1, copy: 0,
        standIn: 0)
    ]
    return SightLines(plan, view)
  }

  private func place(_ x: Float, _ y: Float) -> SIMD2<Float> { target + SIMD2(x, y) }

  @Test("A tower hides what is behind it, as far as it is high, and nothing before or beside it")
  func tower() throws {
    let sight = try #require(self.sight([(-20..<20, -20..<20, 60)]))
    #expect(sight.isHidden(place(0, -30)), "behind")
    #expect(sight.isHidden(place(0, -100)))
    #expect(!sight.isHidden(place(0, -170)), "seen over the roof")
    #expect(!sight.isHidden(place(0, 30)), "before")
    #expect(!sight.isHidden(place(60, -30)), "beside")
    #expect(sight.isHidden(place(0, 0)), "within")
  }

  @Test("What may lie on a roof is hidden by walls, its own building's too, and by others")
  func roofs() throws {
    let low = try #require(sight([(-50..<50, -50..<50, 10)]))
    #expect(!low.isHidden(place(0, 0), mayLieOnRoof: true), "on its roof")
    #expect(low.isHidden(place(0, 45), mayLieOnRoof: true), "on its wall")
    #expect(low.isHidden(place(0, -55), mayLieOnRoof: true), "behind")
    let tall = try #require(sight([(-50..<50, -50..<50, 10), (-50..<50, 51..<90, 90)]))
    #expect(tall.isHidden(place(0, 0), mayLieOnRoof: true), "behind the neighbour")
  }

  @Test(
    "A sight line through many roofs agrees with one that is walked in small steps",
    arguments: [false, true])
  func agreesWithWalking(isOnSlope: Bool) throws {
    let view = try isOnSlope ? Self.view(tilt: 60, terrain: Self.slope) : view
    func ground(_ x: Float, _ y: Float) -> Float { isOnSlope ? slopeHeight(x, y) : 0 }
    var numbers = SeededGenerator(seed: 18)
    for _ in 0..<20 {
      let boxes = (0..<30).map { _ in
        let (x, y) = (
          Int.random(in: -300...300, using: &numbers), Int.random(in: -300...300, using: &numbers)
        )
        return (
          x: x..<x + Int.random(in: 5...60), y: y..<y + Int.random(in: 5...60),
          height: Double(Int.random(in: 5...80))
        )
      }
      let sight = try #require(self.sight(boxes, in: view))
      let tops = boxes.map { box in
        let (x, y) = (
          Float(box.x.lowerBound + box.x.upperBound) / 2,
          Float(box.y.lowerBound + box.y.upperBound) / 2
        )
        return Float(box.height) + ground(x, y)
      }
      let eyeHeight = Float(view.transform.eyeHeight)
      for _ in 0..<50 {
        let start = SIMD2<Float>(
          .random(in: -300...300, using: &numbers), .random(in: -300...300, using: &numbers))
        let place = target + start
        let distance = (place * place).sum().squareRoot()
        let foot = ground(start.x, start.y)
        var clear = Float.infinity
        for step in stride(from: Float(0), to: min(distance, 500), by: 0.25) {
          let spot = start - place / distance * step
          let height = foot + step * (eyeHeight - foot) / distance
          for (box, top) in zip(boxes, tops) {
            let inside = min(
              spot.x - Float(box.x.lowerBound), Float(box.x.upperBound) - spot.x,
              spot.y - Float(box.y.lowerBound), Float(box.y.upperBound) - spot.y, top - height)
            clear = min(clear, -inside)
          }
        }
        // What only grazes a corner may go either way.
        if abs(clear) > 1 { #expect(sight.isHidden(place, height: foot) == (clear < 0)) }
      }
    }
  }

  @Test("Seen from above nothing is hidden")
  func fromAbove() throws {
    var plan = FramePlan()
    plan.layers = [LayerPlan(layer: 0, kind: .extrusion, isOpaque: true)]
    #expect(SightLines(plan, try Self.view(tilt: 0)) == nil)
  }
}
