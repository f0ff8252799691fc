import CameraCore
import GeoMath
import TerrainGeometry

/// Mountains around 0.2° N, 179.7° E, over the date line.
enum HillyGround {
  /// Fine near the middle and coarse far away, in three copies of the world.
  static func surface(phase: Double, metres: Double = 2000) -> TerrainSurface {
    let middle = WebMercator.worldPoint(Coordinate(latitude: 0.2, longitude: 179.7))
    let patches = (-1...1).flatMap { wrap in
      cover(of: TileID(z: 0, x: 0, y: 0), around: middle).map { tile in
        TerrainPatch(tile, wrap: wrap) { x, y in
          let side = 1 / Double(1 << tile.z)
          let place = WorldPoint(x: (Double(tile.x) + x) * side, y: (Double(tile.y) + y) * side)
          return Float(height(place, phase: phase) * metres)
        }
      }
    }
    return TerrainSurface(patches)
  }

  private static func height(_ place: WorldPoint, phase: Double) -> Double {
    let (x, y) = (place.x * 2 * .pi, place.y * 2 * .pi)
    let broad = wave(x * 40 + phase) * wave(y * 60)
    let fine = wave(x * 4000) * wave(y * 3000 + phase)
    return 0.5 + 0.4 * broad + 0.1 * fine
  }

  /// Like a sine, by multiplications alone.
  private static func wave(_ angle: Double) -> Double {
    let part = angle / (2 * .pi)
    let rest = part - part.rounded(.down)
    return rest < 0.5 ? 16 * rest * (0.5 - rest) : -16 * (rest - 0.5) * (1 - rest)
  }

  private static func cover(of tile: TileID, around place: WorldPoint) -> [TileID] {
    let count = Double(1 << tile.z)
    let isNear =
      abs((Double(tile.x) + 0.5) - place.x * count) < 1
      && abs((Double(tile.y) + 0.5) - place.y * count) < 1
    guard isNear, tile.z < 14 else { return [tile] }
    return tile.children.flatMap { cover(of: $0, around: place) }
  }

  /// How far the picture moves from one camera to the other, in points: the most of some places in
  /// the middle of the view.
  static func jump(from before: Camera, to after: Camera, in viewport: Viewport) -> Double {
    let (a, b) = (ViewTransform(before, viewport), ViewTransform(after, viewport))
    var most = 0.0
    for (x, y) in [(0.5, 0.5), (0.3, 0.6), (0.7, 0.8), (0.5, 0.4)] {
      let point = ScreenPoint(x: viewport.size.width * x, y: viewport.size.height * y)
      for height in [0.0, 40, -40] {
        guard let ground = a.groundPoint(under: point, height: height) else { continue }
        let metres = before.elevation + height / a.heightScale
        var place = a.worldPoint(at: ground)
        place.x += (b.targetWorld.x - a.targetWorld.x).rounded()
        let way = b.ground(at: place)
        guard let drawn = b.project(way, height: b.height(ofMetres: metres)) else {
          return .infinity
        }
        most = max(most, abs(drawn.x - point.x), abs(drawn.y - point.y))
      }
    }
    return most
  }
}
