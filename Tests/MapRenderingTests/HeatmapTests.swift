import Foundation
import ImageCodec
import RenderModel
import Testing

@testable import MapRendering

@Suite("Heatmaps", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct HeatmapTests {
  static let flat = SyntheticCamera(width: 128, height: 128)

  /// Points (in points from the target) whose densities are seen as grey: 0 black, 1 white.
  static func plan(
    _ points: [(x: Int, y: Int)], radius: Float = 24, weight: Float = 1,
    camera: SyntheticCamera = flat, opacity: Float = 1
  ) -> FramePlan {
    var circles = MeshStream<CircleVertex>()
    for point in points { circles.addCircle(x: point.x, y: point.y, paint: 0) }
    circles.endSection(layer: 0)
    var plan = FramePlan(camera)
    var paint = PaintUniforms(
      color: SIMD4(repeating: opacity), shape: SIMD4(radius, weight, 0, 0))
    paint.setPattern(0)
    plan.paints = [paint]
    var layer = LayerPlan(layer: 0, kind: .heatmap, isOpaque: false)
    layer.hasPattern = true
    layer.smallestRadius = radius
    plan.layers = [layer]
    plan.add(TileMesh(tile: anyTile, circles: circles), x: 0, y: 0, unit: 1, camera: camera)
    let atlas = AtlasImage(format: .rgba8, width: 256, height: 64)
    let ramp = (0..<256).flatMap { value -> [UInt8] in
      let grey = UInt8(value)
      return [grey, grey, grey, 255]
    }
    let rect = atlas.insert(width: 256, height: 1, pixels: ramp)
    plan.patterns.atlas = atlas
    plan.patterns.patterns = [
      PatternUniforms(
        texels: SIMD4(Float(rect?.x ?? 0), Float(rect?.y ?? 0), 256, 1),
        shape: SIMD4(1, 1, 0, 1))
    ]
    return plan
  }

  /// A bell of weight 1 at a distance in radii.
  static func bell(_ radii: Double) -> Double {
    exp(-4.5 * radii * radii) / (2 * Double.pi).squareRoot()
  }

  /// What a pixel's middle shows, 0...1.
  static func density(_ picture: PixelImage, _ x: Int, _ y: Int) -> Double {
    Double(picture[x: x, y: y].x) / 255
  }

  @Test("A point is as dense as its bell in its middle, at half its radius and at its radius")
  func bellShape() throws {
    let stage = try Stage(width: 128, height: 128)
    for weight in [Float(1), 2] {
      let picture = stage.picture(of: Self.plan([(0, 0)], weight: weight))
      for distance in [0, 6, 12, 18, 24, 40] {
        // Pixels' middles lie half a pixel off the point.
        let radii = (pow(Double(distance) + 0.5, 2) + 0.25).squareRoot() / 24
        let wanted = Double(weight) * Self.bell(radii)
        for (x, y) in [(64 + distance, 64), (64, 63 - distance)] {
          let found = Self.density(picture, x, y)
          #expect(
            abs(found - wanted) <= 0.012 + 0.02 * wanted, "\(distance): \(found), not \(wanted)")
        }
      }
    }
  }

  @Test("Densities add up, also of points in several tiles and copies of the world, and end at 1")
  func sums() throws {
    let stage = try Stage(width: 128, height: 128)
    let one = Self.density(stage.picture(of: Self.plan([(0, 0)])), 64, 64)
    let two = Self.density(stage.picture(of: Self.plan([(0, 0), (0, 0)])), 64, 64)
    #expect(abs(two - 2 * one) <= 0.01)
    var plan = Self.plan([(0, 0)])
    plan.add(plan.tiles[0].mesh, x: 24, y: 0, unit: 1, camera: Self.flat, copy: 1)
    let beside = Self.density(stage.picture(of: plan), 76, 64)
    #expect(abs(beside - 2 * Self.bell(0.5)) <= 0.015)
    let many = stage.picture(of: Self.plan(Array(repeating: (0, 0), count: 9)))
    #expect(many[x: 64, y: 64] == Shown.white)
  }

  @Test("Many faint points add up as one heavy one does")
  func faint() throws {
    let stage = try Stage(width: 128, height: 128)
    let points = Array(repeating: (x: 0, y: 0), count: 2000)
    let picture = stage.picture(of: Self.plan(points, weight: 0.001))
    #expect(abs(Self.density(picture, 64, 64) - 2 * Self.bell(0.03)) <= 0.02)
  }

  @Test("Small bells keep their sum whatever the surface's pixels are", arguments: [4, 9, 40])
  func total(radius: Int) throws {
    let stage = try Stage(width: 128, height: 128)
    let picture = stage.picture(of: Self.plan([(0, 0)], radius: Float(radius)))
    var sum = 0.0
    for y in 0..<128 {
      for x in 0..<128 { sum += Self.density(picture, x, y) }
    }
    // The bell's integral: height × 2π σ², σ a third of the radius.
    let sigma = Double(radius) / 3
    let wanted = Self.bell(0) * 2 * .pi * sigma * sigma
    #expect(abs(sum / wanted - 1) <= 0.06, "\(sum), not \(wanted)")
  }

  @Test("Tilted, bells lie on the ground: as wide as flat across, and foreshortened along")
  func tilted() throws {
    let stage = try Stage(width: 128, height: 128)
    let camera = SyntheticCamera(width: 128, height: 128, tilt: 60)
    let picture = stage.picture(of: Self.plan([(0, 0)], camera: camera))
    let across = Self.density(picture, 64 + 12, 64)
    #expect(abs(across - Self.bell(12.5 / 24)) <= 0.02)
    // Half as far up on the screen is about as far on the ground.
    let along = Self.density(picture, 64, 64 - 6)
    #expect(abs(along - Self.bell(12 / 24)) <= 0.06, "\(along)")
  }

  @Test("The larger the radius, the fewer texels the densities have, down to a sixteenth")
  func room() throws {
    let stage = try Stage(width: 128, height: 128)
    #expect(stage.renderer.heatmaps.byteCount == 0)
    for (radius, side) in [(4, 128), (19, 128), (20, 64), (40, 32), (90, 32)] {
      stage.draw(Self.plan([(0, 0)], radius: Float(radius)))
      let bytes = stage.renderer.heatmaps.byteCount
      // A density of 4, 2 or 1 bytes, by what the driver can draw to, and depth.
      #expect([8, 6, 5].map { $0 * side * side }.contains(bytes), "\(radius): \(bytes)")
    }
  }

  @Test("Stand-ins add nothing outside of their masks, and opacity is the whole layer's")
  func standIns() throws {
    let stage = try Stage(width: 128, height: 128)
    var plan = Self.plan([(-10, 0)], opacity: 0.5)
    plan.beyondEdgeColor = Ink.black
    let alone = stage.picture(of: plan)
    #expect(abs(Self.density(alone, 54, 64) - Self.bell(0) / 2) <= 0.01)
    // The parent has the same point; its mask is the right half.
    plan.add(plan.tiles[0].mesh, x: 0, y: 0, unit: 1, camera: Self.flat, copy: 1, standIn: 3)
    plan.standInMasks = [StandInMask(originX: 0, originY: -64, side: 128, standIn: 3)]
    let covered = stage.picture(of: plan)
    for x in [20, 40, 54, 60] { #expect(covered[x: x, y: 64] == alone[x: x, y: 64]) }
    #expect(Self.density(covered, 70, 64) > Self.density(alone, 70, 64))
  }

  @Test("What is drawn after a heatmap is drawn on the map, and the next frame is the same")
  func afterwards() throws {
    let stage = try Stage(width: 128, height: 128)
    var plan = Self.plan([(0, 0)])
    var circles = MeshStream<CircleVertex>()
    circles.addCircle(x: 0, y: 0, paint: 1)
    circles.endSection(layer: 1)
    plan.paints.append(PaintUniforms(color: Ink.red, shape: SIMD4(10, 0, 0, 0)))
    plan.layers.append(LayerPlan(layer: 1, kind: .circle, isOpaque: true))
    plan.add(TileMesh(tile: anyTile, circles: circles), x: 0, y: 0, unit: 1, camera: Self.flat)
    let picture = stage.picture(of: plan)
    #expect(picture[x: 64, y: 64] == Shown.red && picture[x: 100, y: 64].x < 90)
    #expect(stage.picture(of: plan) == picture)
  }
}
