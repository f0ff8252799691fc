import RenderModel
import TestSupport
import Testing

@testable import MapRendering

@Suite("What stands on hills is not lost")
struct HillCullingTests {
  private static let tallest: Float = 30

  /// A part of a mesh with a place in it, and the plan of ground with some range of heights.
  private struct Sample {
    var plan: FramePlan
    var camera: SyntheticCamera
    var mesh: ResidentMesh
    var extent: MeshExtent
    var ground: SIMD2<Float>
    var height: Float

    init(_ random: inout SeededGenerator) throws {
      camera = SyntheticCamera(
        width: 800, height: 600, bearing: random.double(0...360), tilt: random.double(0...80))
      plan = FramePlan(camera, pixelsPerPoint: 2)
      var terrain = TerrainPlan()
      terrain.heights = Float(random.double(-300...0))...Float(random.double(0...300))
      plan.terrain = terrain
      let low = SIMD2(random.double(0...7000), random.double(0...7000))
      let size = random.double(1...900)
      var stream = MeshStream<ExtrusionVertex>()
      for corner in [low, low + SIMD2(size, 0), low + size] {
        stream.vertices.append(
          ExtrusionVertex(
            x: Int16(corner.x), y: Int16(corner.y), paint: 0, height: 0, normalX: 0, normalY: 0))
      }
      stream.indices = [0, 1, 2]
      stream.endSection(layer: 0)
      extent = try #require(stream.sections.first).extent
      mesh = ResidentMesh(
        key: MeshKey(mesh: 1, copy: 0), slot: 0, frame: 1,
        tallestMetres: HillCullingTests.tallest)
      mesh.unitScale = 0.1
      mesh.originX = Float(camera.target.x + random.double(-1200...600))
      mesh.originY = Float(camera.target.y + random.double(-1200...600))
      let place = low + SIMD2(random.double(0...1), random.double(0...1)) * size
      ground =
        SIMD2<Float>(place.rounded(.towardZero)) * 0.1 + SIMD2(mesh.originX, mesh.originY)
      height = Float(
        random.double(Double(terrain.heights.lowerBound)...Double(terrain.heights.upperBound)))
    }

    /// In points from the middle of the view; nil behind the eye.
    func screen(_ up: Float) -> SIMD2<Float>? {
      let (a, b, c, d) = camera.uniforms.clipFromGround
      let clip = a * ground.x + b * ground.y + c * up + d
      guard clip.w > 1 else { return nil }
      return SIMD2(clip.x, clip.y) / clip.w * SIMD2(camera.width, camera.height) / 2
    }
  }

  @Test("What is in sight on ground of any height is drawn; what is far beside it is not")
  func culling() throws {
    var random = SeededGenerator(seed: 4)
    var (seen, hidden, level) = (0, 0, 0)
    for _ in 0..<20_000 {
      let sample = try Sample(&random)
      let isDrawn = FrustumCuller(sample.plan, reach: 0)
        .view(of: sample.mesh, heightMetres: Self.tallest).mayShow(sample.extent)
      if !isDrawn { hidden += 1 }
      guard let place = sample.screen(sample.height + Float(random.double(0...30))),
        abs(place.x) < 400, abs(place.y) < 300
      else { continue }
      seen += 1
      #expect(isDrawn)
      var flat = sample.plan
      flat.terrain = nil
      let isDrawnLevel = FrustumCuller(flat, reach: 0)
        .view(of: sample.mesh, heightMetres: Self.tallest).mayShow(sample.extent)
      if !isDrawnLevel { level += 1 }
    }
    #expect(seen > 2000 && hidden > 2000)
    #expect(level > 50, "level ground's frustum would have lost some")
  }

  @Test("A part is near if its nearest corner is, on the ground of any height that there is")
  func nearness() throws {
    var random = SeededGenerator(seed: 7)
    var counts: [Bool: Int] = [:]
    for round in 0..<5000 {
      var sample = try Sample(&random)
      let distances = Float(random.double(0.3...2))
      let (a, b, c, d) = sample.camera.uniforms.clipFromGround
      var nearest = Float.infinity
      for x in [sample.extent.minX, sample.extent.maxX] {
        for y in [sample.extent.minY, sample.extent.maxY] {
          for height in [
            sample.plan.terrain?.heights.lowerBound ?? 0,
            sample.plan.terrain?.heights.upperBound ?? 0,
          ] {
            let place =
              SIMD2(Float(x), Float(y)) * 0.1 + SIMD2(sample.mesh.originX, sample.mesh.originY)
            nearest = min(nearest, a.w * place.x + b.w * place.y + c.w * height + d.w)
          }
        }
      }
      let limit = Float(sample.camera.distance) * distances
      guard abs(nearest - limit) > 0.1 else { continue }
      let isNear = FrustumCuller(sample.plan, reach: 0)
        .isNear(sample.extent, of: sample.mesh, within: distances)
      #expect(isNear == (nearest < limit), "\(nearest), \(limit)")
      counts[isNear, default: 0] += 1
      guard round.isMultiple(of: 10) else { continue }
      sample.plan.camera.globe = GlobePlan()
      #expect(
        FrustumCuller(sample.plan, reach: 0)
          .isNear(sample.extent, of: sample.mesh, within: distances), "all is on a globe")
    }
    #expect(counts.count == 2 && counts.values.allSatisfy { $0 > 500 })
  }

  @Test("What reaches beyond all measure is drawn wherever it lies")
  func endlessReach() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<100 {
      let sample = try Sample(&random)
      let view = FrustumCuller(sample.plan, reach: .infinity).view(
        of: sample.mesh, heightMetres: Self.tallest)
      #expect(view.mayShow(sample.extent))
    }
  }

  @Test("A wall that is left out on a hill is seen lower than asked")
  func leastHeights() throws {
    var random = SeededGenerator(seed: 5)
    var seen = 0
    for _ in 0..<5000 {
      let sample = try Sample(&random)
      let least = FrustumCuller(sample.plan, reach: 0).leastWallMetres(
        sample.extent, of: sample.mesh, pixels: 0.75)
      guard least > 0, least < 20, let foot = sample.screen(sample.height),
        let top = sample.screen(sample.height + least)
      else { continue }
      let way = (top - foot) * 2
      #expect((way * way).sum().squareRoot() < 0.75 * 1.06)
      seen += 1
    }
    #expect(seen > 300)
  }
}
