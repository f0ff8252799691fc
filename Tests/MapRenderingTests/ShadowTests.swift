import ImageCodec
import RenderModel
import Testing

@Suite("Shadows on the ground", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct ShadowTests {
  static let side = 128
  /// Looks straight down: a ground point is a pixel, the target in the middle.
  static let camera = SyntheticCamera(width: 128, height: 128)

  /// Boxes of which each is 10 points wide and deep, on white; the light comes from the west, and a
  /// shadow is as long as what casts it is high.
  static func plan(
    _ boxes: [(x: Int, y: Int, height: Double)], intensity: Float = 0.5, shade: Float = 1,
    rim: Float = 0
  ) -> FramePlan {
    var stream = MeshStream<ExtrusionVertex>()
    for box in boxes { stream.addBox(x: box.x, y: box.y, height: box.height) }
    stream.endSection(layer: 0)
    var plan = FramePlan(camera)
    plan.paints = [
      PaintUniforms(color: Ink.red, secondary: rim > 0 ? SIMD4(0.5, rim, 3, 0) : .zero)
    ]
    var layer = LayerPlan(layer: 0, kind: .extrusion, isOpaque: true)
    layer.castsShadows = true
    layer.hasOcclusion = rim > 0
    layer.occlusionRadius = rim
    plan.layers = [layer]
    plan.light.direction = SIMD3(-1, 0, 1)
    plan.light.shadowIntensity = intensity * shade
    plan.light.groundShade = shade
    plan.add(
      TileMesh(tile: anyTile, extrusions: stream, tallestMetres: 60), x: 0, y: 0, unit: 1,
      camera: camera)
    return plan
  }

  private static func isDark(_ picture: PixelImage, _ x: Int, _ y: Int) -> Bool {
    let pixel = picture[x: 64 + x, y: 64 + y]
    // Red is what stands there.
    return pixel.z > 20 && pixel.x < 245 && Int(pixel.x) - Int(pixel.z) < 40
  }

  @Test("A shadow lies away from the light, as far as what casts it is high, and nowhere else")
  func place() throws {
    let stage = try Stage(width: Self.side, height: Self.side)
    let picture = stage.picture(of: Self.plan([(0, 0, 20)]))
    #expect(Self.isDark(picture, 14, 5) && Self.isDark(picture, 20, 5))
    for y in -60..<60 {
      for x in -60..<60 where Self.isDark(picture, x, y) {
        // Between the pixels of the half-size picture edges are soft.
        #expect(x >= -2 && x <= 32 && y >= -3 && y <= 12, "\(x), \(y)")
      }
    }
    let flat = stage.picture(of: Self.plan([(0, 0, 0)]))
    #expect(!(-60..<60).contains { Self.isDark(flat, $0, 5) }, "what has no height casts none")
  }

  @Test("Where shadows overlap the ground is no darker")
  func union() throws {
    let stage = try Stage(width: Self.side, height: Self.side)
    func darkest(_ boxes: [(x: Int, y: Int, height: Double)]) -> UInt8 {
      let picture = stage.picture(of: Self.plan(boxes))
      return (18..<22).map { picture[x: 64 + $0, y: 64 + 5].z }.min() ?? 0
    }
    #expect(darkest([(0, 0, 60)]) == darkest([(0, 0, 60), (0, 0, 60), (-20, 0, 60)]))
  }

  @Test(
    "Neither shadows nor rims cost a draw call in a view from above, or where none are asked for")
  func costsNothing() throws {
    let stage = try Stage(width: Self.side, height: Self.side)
    var plain = Self.plan([(0, 0, 20)])
    plain.layers[0].castsShadows = false
    let calls = stage.draw(plain).drawCalls
    let picture = stage.picture(of: plain)
    for same in [
      Self.plan([(0, 0, 20)], intensity: 0), Self.plan([(0, 0, 20)], shade: 0),
    ] {
      #expect(stage.draw(same).drawCalls == calls)
      #expect(stage.picture(of: same) == picture)
    }
    #expect(stage.draw(Self.plan([(0, 0, 20)])).drawCalls == calls + 2)
  }

  @Test("The ground is darker around walls, on every side, and less so farther off")
  func rims() throws {
    let stage = try Stage(width: Self.side, height: Self.side)
    var stream = Self.plan([(0, 0, 20)], intensity: 0, rim: 8)
    stream.light.shadowIntensity = 0
    let picture = stage.picture(of: stream)
    for (near, far) in [((-8, 5), (-20, 5)), ((5, -8), (5, -20)), ((-4, 5), (-7, 5))] {
      let a = picture[x: 64 + near.0, y: 64 + near.1]
      let b = picture[x: 64 + far.0, y: 64 + far.1]
      #expect(a.z <= b.z, "\(near) \(far)")
    }
    #expect(picture[x: 64 - 3, y: 69].z < 250)
  }
}

extension MeshStream where Vertex == ExtrusionVertex {
  /// A box 10 grid units wide as the mesher makes it: feet and tops are shared, and the tops tell which
  /// way is outwards.
  fileprivate mutating func addBox(x: Int, y: Int, height: Double) {
    let first = UInt32(vertices.count)
    let corners = [(0, 0), (10, 0), (10, 10), (0, 10)]
    let outward = [(-63, -63), (63, -63), (63, 63), (-63, 63)]
    let normals = [(0, -127), (127, 0), (0, 127), (-127, 0)]
    let top = UInt16(height * 10)
    for isTop in [true, false] {
      for index in 0..<4 {
        var vertex = ExtrusionVertex(
          x: Int16(x + corners[index].0), y: Int16(y + corners[index].1), paint: 0,
          height: isTop ? top : 0, normalX: isTop ? 0 : Int8(normals[index].0),
          normalY: isTop ? 0 : Int8(normals[index].1))
        let (outX, outY) = (Int8(outward[index].0), Int8(outward[index].1))
        vertex.outwardOrTop =
          isTop ? UInt16(UInt8(bitPattern: outX)) | UInt16(UInt8(bitPattern: outY)) << 8 : top
        vertices.append(vertex)
      }
    }
    for a in 0..<4 as Range<UInt32> {
      let b = (a + 1) % 4
      let (topA, topB, footA, footB) = (first + a, first + b, first + 4 + a, first + 4 + b)
      indices += [topB, footB, footA, topA, topB, footA]
    }
    indices += [0, 3, 1, 1, 3, 2].map { first + $0 }
  }
}
