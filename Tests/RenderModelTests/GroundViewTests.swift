import CameraCore
import GeoMath
import TestSupport
import Testing

@testable import RenderModel

@Suite("What a camera sees of the ground")
struct GroundViewTests {
  static let viewport = Viewport(width: 700, height: 500)

  static let cameras: [Camera] = {
    var cameras: [Camera] = []
    for zoom in [2.0, 6.4, 14, 21.7] {
      for (bearing, tilt) in [(0.0, 0.0), (47, 0), (0, 60), (160, 80)] {
        for (latitude, longitude) in [(0.0, 0.0), (61, 179.9), (-70, -179.99)] {
          let target = Coordinate(latitude: latitude, longitude: longitude)
          if let camera = try? Camera(
            target: target, zoom: zoom, bearingDegrees: bearing, tiltDegrees: tilt)
          {
            cameras.append(camera)
          }
        }
      }
    }
    return cameras
  }()

  /// Places of the ground that are seen, with their depth.
  private func seen(_ view: GroundView) -> [(place: WorldPoint, depth: Double)] {
    var found: [(WorldPoint, Double)] = []
    for x in stride(from: 3.0, to: 700, by: 63) {
      for y in stride(from: 3.0, to: 500, by: 49) {
        guard let ground = view.transform.groundPoint(under: ScreenPoint(x: x, y: y)),
          let depth = view.transform.depth(atLevelledY: y), depth < view.targetDistance * 6.6
        else { continue }
        found.append((view.transform.worldPoint(at: ground), depth))
      }
    }
    return found
  }

  @Test(
    "Of every place that is seen, tile, copy of the world and depth are in sight",
    arguments: cameras)
  func sees(camera: Camera) {
    let view = GroundView(camera, Self.viewport)
    let seen = seen(view)
    #expect(seen.count > 20)
    for (place, depth) in seen {
      let wrap = Int(place.x.rounded(.down))
      #expect(view.visibleWraps.contains(wrap) || abs(wrap) > 50)
      let ground = view.ground(x: place.x - Double(wrap), y: place.y, wrap: wrap)
      #expect((ground.x * ground.x + ground.y * ground.y).squareRoot() <= view.reach)
      guard place.y > 0, place.y < 1 else { continue }
      for level in [0, 3, 9, 17] {
        let count = Double(1 << level)
        let tile = TileID(
          z: level, x: Int((place.x - Double(wrap)) * count), y: Int(place.y * count))
        let box = view.box(of: tile, wrap: wrap)
        #expect(view.mayShow(box), "\(tile) \(wrap)")
        #expect(view.nearestDepth(of: box) <= depth * (1 + 1e-9) + 1e-6)
      }
    }
  }

  @Test("What lies far beside or behind the view is not in sight", arguments: cameras)
  func doesNotSee(camera: Camera) {
    let view = GroundView(camera, Self.viewport)
    let back = view.transform.bearing
    let behind = SIMD2(-back.sine, back.cosine) * (view.reach + view.targetDistance * 3)
    for place in [behind, SIMD2(view.reach * 9, view.reach * 9), SIMD2(-view.reach * 9, 0)] {
      let box = GroundBox(
        minX: place.x - 1, minY: place.y - 1, maxX: place.x + 1, maxY: place.y + 1, height: 5)
      #expect(!view.mayShow(box), "\(place)")
    }
  }

  @Test("Tiles lie side by side without gap, as wide as their level says, over all copies")
  func squares() throws {
    var random = SeededGenerator(seed: 81)
    for camera in Self.cameras {
      let view = GroundView(camera, Self.viewport)
      for _ in 0..<20 {
        let z = Int.random(in: 1...24, using: &random)
        let count = 1 << z
        let tile = TileID(
          z: z, x: .random(in: 0..<count, using: &random), y: .random(in: 0..<count, using: &random)
        )
        let (corner, side) = view.square(of: tile, wrap: 0)
        #expect(abs(side * Double(count) / view.worldWidth - 1) < 1e-12)
        let (east, wrap) = tile.x + 1 < count ? (tile.x + 1, 0) : (0, 1)
        let neighbour = view.square(of: TileID(z: z, x: east, y: tile.y), wrap: wrap).corner
        // A world is 2^31 points wide at the deepest zoom; this is a thousandth of a point.
        #expect(abs(neighbour.x - corner.x - side) < 1e-3 && neighbour.y == corner.y)
        let box = view.box(of: tile, wrap: 0)
        #expect(box.minX == corner.x && box.maxY == corner.y + side && box.height > 0)
      }
    }
  }

  @Test("The distance from the target is that to the nearest place of a box, 0 inside")
  func distances() throws {
    var random = SeededGenerator(seed: 82)
    let view = GroundView(Self.cameras[5], Self.viewport)
    let eye = view.transform.eyeGround
    for _ in 0..<200 {
      let (x, y) = (random.double(-900...900), random.double(-900...900))
      let box = GroundBox(
        minX: x, minY: y, maxX: x + random.double(0...400), maxY: y + random.double(0...400))
      var nearest = Double.infinity
      for column in 0...40 {
        for row in 0...40 {
          let placeX = box.minX + (box.maxX - box.minX) * Double(column) / 40 + eye.x
          let placeY = box.minY + (box.maxY - box.minY) * Double(row) / 40 + eye.y
          nearest = min(nearest, (placeX * placeX + placeY * placeY).squareRoot())
        }
      }
      let found = view.distanceFromTarget(to: box)
      #expect(found <= nearest + 1e-9 && nearest - found < 10, "\(found) \(nearest)")
    }
  }

  @Test("Two ways to write one place are seen alike to the bit")
  func spellings() throws {
    for zoom in [3.0, 12.3, 22] {
      let views = try [179.5, -180.5].map { longitude in
        GroundView(
          try Camera(
            target: Coordinate(latitude: 12, longitude: longitude), zoom: zoom, bearingDegrees: 20,
            tiltDegrees: 40), Self.viewport)
      }
      let tile = TileID(z: 8, x: 255, y: 100)
      let squares = views.map { $0.square(of: tile, wrap: $0.visibleWraps.lowerBound).corner }
      #expect(squares[0].y == squares[1].y)
      let steps = views.map { $0.square(of: tile, wrap: 0).corner.x / $0.worldWidth }
      let apart = steps[0] - steps[1]
      #expect(abs(apart - apart.rounded()) < 1e-9, "\(apart)")
      #expect(views[0].clipFromGround == views[1].clipFromGround)
    }
  }
}
