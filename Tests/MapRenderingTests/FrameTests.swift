import GLBackend
import GeoMath
import ImageCodec
import OffscreenRendering
import RenderModel
import Testing

@testable import MapRendering

@Suite("Frames", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct FrameTests {
  static let camera = SyntheticCamera(width: 128, height: 96, bearing: 25, tilt: 40)

  /// A tile with two fills, two lines and an extrusion; paints by layer.
  static func mesh() -> TileMesh {
    var fills = MeshStream<FillVertex>()
    var edges = MeshStream<EdgeVertex>()
    for layer in 1...2 {
      fills.addRectangle(layer * 2000..<7000, 500..<layer * 3000, paint: UInt16(layer))
      fills.endSection(layer: layer)
      edges.addRectangle(layer * 2000..<7000, 500..<layer * 3000, paint: UInt16(layer))
      edges.endSection(layer: layer)
    }
    var lines = MeshStream<LineVertex>()
    for layer in 3...4 {
      lines.addSegment(from: SIMD2(0, 0), to: SIMD2(8192, 2000.0 * Double(layer)), paint: 3)
      lines.endSection(layer: layer)
    }
    var extrusions = MeshStream<ExtrusionVertex>()
    extrusions.addBox(5000..<6000, 5000..<6000, height: 8, paint: 4)
    extrusions.endSection(layer: 5)
    return TileMesh(
      tile: anyTile, fills: fills, edges: edges, lines: lines, extrusions: extrusions)
  }

  static func plan(tileCount: Int, meshes: [TileMesh]) -> FramePlan {
    var plan = FramePlan(camera)
    plan.paints = [
      PaintUniforms(color: SIMD4(0.9, 0.9, 0.8, 1)), PaintUniforms(color: Ink.blue),
      PaintUniforms(color: SIMD4(0, 0.3, 0, 0.5)),
      PaintUniforms(color: Ink.black, shape: SIMD4(0.6, 0, 0, 0)),
      PaintUniforms(color: SIMD4(0.8, 0.7, 0.6, 1), shape: SIMD4(1, 0, 0, 0)),
    ]
    plan.layers = [
      LayerPlan(layer: 0, kind: .background, isOpaque: true, paint: 0),
      LayerPlan(layer: 1, kind: .fill, isOpaque: true),
      LayerPlan(layer: 2, kind: .fill, isOpaque: false),
      LayerPlan(layer: 3, kind: .line, isOpaque: true),
      LayerPlan(layer: 4, kind: .line, isOpaque: true),
      LayerPlan(layer: 5, kind: .extrusion, isOpaque: true),
    ]
    for index in 0..<tileCount {
      let (row, column) = (index / 10, index % 10)
      plan.add(
        meshes[index % meshes.count], x: Double(column) * 6 - 30, y: Double(row) * 6 - 30,
        unit: 6.0 / 8192, camera: camera, copy: index / meshes.count)
    }
    return plan
  }

  @Test("An empty plan shows what lies beyond the edge, without a draw call")
  func emptyPlan() throws {
    let stage = try Stage(width: 8, height: 4)
    var plan = FramePlan(SyntheticCamera(width: 8, height: 4))
    plan.beyondEdgeColor = SIMD4(0.2, 0.4, 0.6, 1)
    let picture = stage.picture(of: plan)
    #expect(picture == PixelImage(width: 8, height: 4, filledWith: SIMD4(51, 102, 153, 255)))
    #expect(stage.draw(plan).drawCalls == 0)
  }

  @Test("A box over the map is one draw call of two triangles")
  func strip() throws {
    let stage = try Stage(width: 64, height: 48)
    var plan = FramePlan(SyntheticCamera(width: 64, height: 48))
    plan.selectionBox = ScreenRectangle(left: 10, top: 8, right: 50, bottom: 30)
    let statistics = stage.draw(plan)
    #expect(statistics.drawCalls == 1 && statistics.triangles == 2)
  }

  @Test("What of a mesh is out of sight is not drawn; moving it into sight draws it")
  func culling() throws {
    let stage = try Stage(width: 128, height: 96)
    let mesh = Self.mesh()
    var away = Self.plan(tileCount: 0, meshes: [mesh])
    away.add(mesh, x: 900, y: -20, unit: 40.0 / 8192, camera: Self.camera)
    let unseen = stage.draw(away)
    var near = Self.plan(tileCount: 0, meshes: [mesh])
    near.add(mesh, x: -20, y: -20, unit: 40.0 / 8192, camera: Self.camera)
    #expect(unseen.triangles < 10)
    #expect(stage.draw(near).triangles > unseen.triangles + 20)
  }

  @Test("What is just out of sight is drawn if it stands so high that its top is in sight")
  func culledHeights() throws {
    let camera = SyntheticCamera(width: 128, height: 128, tilt: 60)
    let stage = try Stage(width: 128, height: 128)
    func triangles(_ mesh: TileMesh, _ kind: LayerPlan.Kind, y: Double) -> Int {
      var plan = FramePlan(camera)
      plan.camera.pointsPerMetre = 30
      plan.paints = [PaintUniforms(color: Ink.black, shape: SIMD4(0.6, 0, 0, 0))]
      plan.layers = [LayerPlan(layer: 0, kind: kind, isOpaque: true)]
      plan.add(mesh, x: 0, y: y, unit: 0.01, camera: camera)
      return stage.draw(plan).triangles
    }
    var fills = MeshStream<FillVertex>()
    fills.addRectangle(-1000..<1000, 0..<1000, paint: 0)
    fills.endSection(layer: 0)
    var lines = MeshStream<LineVertex>()
    lines.addSegment(from: SIMD2(-1000, 500), to: SIMD2(1000, 500), paint: 0)
    lines.endSection(layer: 0)
    var circles = MeshStream<CircleVertex>()
    circles.addCircle(x: 0, y: 500, paint: 0)
    circles.endSection(layer: 0)
    let flat: [(TileMesh, LayerPlan.Kind)] = [
      (TileMesh(tile: anyTile, fills: fills), .fill),
      (TileMesh(tile: anyTile, lines: lines), .line),
      (TileMesh(tile: anyTile, circles: circles), .circle),
    ]
    // The ground is seen to 81 points before the target.
    for (mesh, kind) in flat {
      #expect(triangles(mesh, kind, y: 70) > 0 && triangles(mesh, kind, y: 90) == 0, "\(kind)")
    }
    for (height, isSeen) in [(1.0, true), (0.1, false)] {
      var extrusions = MeshStream<ExtrusionVertex>()
      extrusions.addBox(-1000..<1000, 0..<1000, height: height, paint: 0)
      extrusions.endSection(layer: 0)
      let mesh = TileMesh(
        tile: anyTile, extrusions: extrusions, tallestMetres: Float(height))
      #expect((triangles(mesh, .extrusion, y: 90) > 0) == isSeen, "\(height)")
    }
  }

  @Test("Draw calls do not grow with tiles and are at most two a layer")
  func drawCalls() throws {
    let stage = try Stage(width: 128, height: 96)
    let meshes = (0..<100).map { _ in Self.mesh() }
    let one = stage.draw(Self.plan(tileCount: 1, meshes: meshes))
    let hundred = stage.draw(Self.plan(tileCount: 100, meshes: meshes))
    #expect(one.drawCalls == hundred.drawCalls)
    #expect(hundred.drawCalls <= 2 * 6)
    #expect(hundred.triangles >= 100 * one.triangles - 200)
    #expect(stage.offscreen.gl.takeMessages() == [])
  }

  @Test("The same plan gives the same bytes, in one renderer and in another")
  func deterministic() throws {
    let plan = Self.plan(tileCount: 60, meshes: [Self.mesh(), Self.mesh()])
    let stage = try Stage(width: 128, height: 96)
    let first = stage.picture(of: plan)
    #expect(stage.picture(of: plan) == first)
    let other = try Stage(width: 128, height: 96)
    #expect(other.picture(of: plan) == first)
    #expect(first.histogram.count > 20)
  }

  @Test("A frame in which only the camera moved sends uniforms and nothing else")
  func cameraOnly() throws {
    let stage = try Stage(width: 128, height: 96)
    var plan = Self.plan(tileCount: 40, meshes: (0..<40).map { _ in Self.mesh() })
    let first = stage.draw(plan)
    plan.camera = SyntheticCamera(width: 128, height: 96, bearing: 26, tilt: 41).uniforms
    for index in plan.tiles.indices { plan.tiles[index].originX += 3 }
    let second = stage.draw(plan)
    #expect(first.uploadedBytes > 10_000)
    #expect(second.uploadedBytes <= 256 + 16 * (40 + 1))
    #expect(second.residentBytes == first.residentBytes)
  }

  @Test("Meshes that left the picture make room for others, in slots and in bytes")
  func eviction() throws {
    let stage = try Stage(width: 128, height: 96, residentByteLimit: 200_000)
    let expected = stage.picture(of: Self.plan(tileCount: 100, meshes: [Self.mesh()]))
    for _ in 0..<15 {
      stage.draw(Self.plan(tileCount: 100, meshes: (0..<100).map { _ in Self.mesh() }))
    }
    #expect(stage.renderer.residency.meshCount <= 1024)
    let meshes = (0..<100).map { _ in Self.mesh() }
    #expect(meshes[0].byteCount * stage.renderer.residency.meshCount < 400_000)
    #expect(stage.picture(of: Self.plan(tileCount: 100, meshes: meshes)) == expected)
  }

  @Test("More tiles than slots cost the surplus tiles, not the frame")
  func tooManyTiles() throws {
    let stage = try Stage(width: 128, height: 96)
    let statistics = stage.draw(Self.plan(tileCount: 1500, meshes: [Self.mesh()]))
    #expect(stage.renderer.residency.meshCount <= 1024)
    #expect(statistics.triangles > 0)
    #expect(stage.offscreen.gl.takeMessages() == [])
  }

  @Test("Whatever state others left in the context, the picture is the same")
  func foreignState() throws {
    let plan = Self.plan(tileCount: 60, meshes: [Self.mesh()])
    let stage = try Stage(width: 128, height: 96)
    let expected = stage.picture(of: plan)
    // A copy of the cache: what it sets, the context's own cache does not know.
    var foreign = stage.offscreen.gl.state
    foreign.setColorWrites(false)
    foreign.setCulling(.back)
    foreign.setDepth(.nearest)
    foreign.setBlending(true)
    foreign.setViewport(width: 3, height: 3)
    foreign.setStencil(
      StencilRule(
        comparison: .equal, reference: 9, readMask: 0xff, operation: .invert, writeMask: 1))
    #expect(stage.picture(of: plan) == expected)
  }

  @Test("The background ends at the Mercator square's edges")
  func worldEdges() throws {
    let stage = try Stage(width: 64, height: 64)
    var plan = FramePlan(SyntheticCamera(width: 64, height: 64))
    plan.paints = [PaintUniforms(color: Ink.blue)]
    plan.layers = [LayerPlan(layer: 0, kind: .background, isOpaque: true, paint: 0)]
    #expect(stage.picture(of: plan).histogram == [Shown.blue: 64 * 64])
    #expect(stage.draw(plan).drawCalls == 0)
    plan.worldNorth = -20
    let picture = stage.picture(of: plan)
    #expect(picture[x: 5, y: 11] == Shown.white && picture[x: 5, y: 12] == Shown.blue)
  }
}
