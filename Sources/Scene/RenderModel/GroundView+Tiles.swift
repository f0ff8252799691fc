import CameraCore
import GeoMath
import Glibc
import MapSurface

/// A tile as a view sees it.
package struct SeenTile: Sendable {
  /// The least distance from the eye along the view axis, in points.
  package var nearestDepth: Double
  /// Points on the surface per point of the tile at the target's scale, where that is greatest.
  package var scale: Double
}

extension GroundView {
  /// Whether the ground is a globe, or between it and the plane.
  package var isBent: Bool { surface.isBent }

  /// A tile that may be visible; `nil` if no part of it can be.
  package func seen(_ tile: TileID, wrap: Int) -> SeenTile? {
    guard isBent else {
      let box = box(of: tile, wrap: wrap)
      return mayShow(box) ? SeenTile(nearestDepth: nearestDepth(of: box), scale: 1) : nil
    }
    let bounds = surface.bounds(of: tile, heights: surfaceHeights, coversPoles: true)
    guard bounds.facesEye, mayShow(bounds) else { return nil }
    let scale = transform.tileScale(of: tile) / surface.sphere.latitude.cosine
    return SeenTile(
      nearestDepth: bounds.low.z,
      scale: surface.globeness * scale + 1 - surface.globeness)
  }

  /// The distance from the target to the nearest point of a tile, in points.
  package func distanceFromTarget(to tile: TileID, wrap: Int) -> Double {
    guard isBent else { return distanceFromTarget(to: box(of: tile, wrap: wrap)) }
    let bounds = surface.bounds(of: tile, coversPoles: true)
    let target = SIMD3(0, 0, transform.eyeDistance)
    let way = pointwiseMax(bounds.low - target, target - bounds.high)
    return pointwiseMax(way, .zero).length
  }

  /// The position of a point of the ground, from the place below the eye: x east, y south, z up.
  package func position(of ground: GroundPoint) -> SIMD3<Double> {
    guard isBent else { return SIMD3(ground.x, ground.y, 0) }
    let eye = surface.eye
    return surface.spot(at: GroundPoint(x: ground.x + eye.x, y: ground.y + eye.y)).position
      - SIMD3(eye.x, eye.y, 0)
  }

  /// The copy of the world in which a tile is drawn on ground that is bent: the one in which its
  /// middle is nearest to the target.
  package func wrap(of tile: TileID) -> Int {
    let middle = (Double(tile.x) + 0.5) / Double(1 << tile.z)
    return -Int(clamping: (middle - transform.targetWorld.x).rounded())
  }

  /// Into how many pieces each side of a tile's pictures and areas is cut.
  package func cells(atLevel level: Int) -> Int {
    isBent ? SurfaceDetail.cells(atLevel: level, radius: surface.radius) : 1
  }

  /// The same for a side of some points.
  package func cells(ofSide points: Double) -> Int {
    guard isBent, points > 0 else { return 1 }
    return SurfaceDetail.cells(atLevel: max(0, Int(clamping: log2(worldWidth / points))))
  }

  /// Finds the squares of tiles that may be seen; `nil` unless the ground is a whole globe.
  package var squareCuller: TileSquareCuller? {
    TileSquareCuller(surface, heights: surfaceHeights, reach: TilePlacement.squareReach)
  }

  /// The heights of the ground and of what stands on it, in points. Where it is bent, hardly anything
  /// is higher.
  private var surfaceHeights: ClosedRange<Double> {
    let standing = TilePlacement.squareHeightMetres * transform.pointsPerMetre
    return groundHeights.lowerBound...groundHeights.upperBound + standing
  }

  /// False only if bounds, in the eye's axes, lie outside the view.
  private func mayShow(_ bounds: GroundBounds) -> Bool {
    let (size, middle) = (transform.viewport.size, transform.targetPoint)
    let (low, high, distance) = (bounds.low, bounds.high, transform.eyeDistance)
    func reaches(_ most: Double, _ room: Double) -> Bool {
      most * distance + room * (room > 0 ? high.z : max(low.z, 0)) >= 0
    }
    return high.z > 0 && reaches(high.x, middle.x) && reaches(-low.x, size.width - middle.x)
      && reaches(high.y, middle.y) && reaches(-low.y, size.height - middle.y)
  }
}

extension ViewTransform {
  /// The cosine of the latitude at which a tile is largest on a globe.
  fileprivate func tileScale(of tile: TileID) -> Double {
    let side = 1 / Double(1 << tile.z)
    let y = 0.5.clamped(to: Double(tile.y) * side...Double(tile.y + 1) * side)
    return Rotation(degrees: WebMercator.coordinate(WorldPoint(x: 0.5, y: y)).latitude).cosine
  }
}
