import CameraCore
import GeoMath
import Glibc

/// Ground by Mercator's coordinates, as tiles and the GPU have it.
extension SurfaceView {
  /// A place on the surface and the frame around it, in points in the frame of the target.
  package struct Spot: Sendable {
    package var position: SIMD3<Double>
    /// The way for one point on the surface to the east and to the south, and for one upwards.
    package var east: SIMD3<Double>
    package var south: SIMD3<Double>
    package var up: SIMD3<Double>
    /// Points of the plane per point on the surface.
    package var stretch: Double
  }

  /// The spot that has a point on the plane of Mercator's map.
  ///
  /// With x and t the ways east and north in Mercator's coordinates, and q = 1 / (cosh t + sin φ₀
  /// sinh t), the sphere's position is, in radii and exact for small ways,
  ///
  ///     east  =  cos φ₀ q sin x
  ///     north =  cos φ₀ q (sinh t + sin φ₀ ((cosh t - 1) + (1 - cos x)))
  ///     up    = -cos² φ₀ q ((cosh t - 1) + (1 - cos x))
  ///
  /// - Parameter ground: points from the target; x may continue across copies of the world.
  package func spot(at ground: GroundPoint) -> Spot {
    let perPoint = 2 * .pi / plane.worldWidth
    let (x, north) = (ground.x * perPoint, -ground.y * perPoint)
    let (sine, cosine) = (sphere.latitude.sine, sphere.latitude.cosine)
    let (half, rise) = (sin(x / 2), sinh(north / 2))
    let (turn, bend) = (2 * half * cos(x / 2), 2 * half * half)
    let slope = hypot(1, rise)
    let (climb, lift) = (2 * rise * slope, 2 * rise * rise)
    let scale = 1 / (1 + lift + sine * climb)
    let level = cosine * scale
    let place = SIMD3(
      level * turn, -level * (climb + sine * (lift + bend)), -level * cosine * (lift + bend))
    let east = SIMD3(1 - bend, -sine * turn, -cosine * turn)
    let south = cross(place + SIMD3(0, 0, 1), east)
    let (share, rest) = (globeness, 1 - globeness)
    let stretch = 1 / (share * scale + rest)
    return Spot(
      position: place * (radius * share) + SIMD3(ground.x, ground.y, 0) * rest,
      east: (east * (share * scale) + SIMD3(rest, 0, 0)) * stretch,
      south: (south * (share * scale) + SIMD3(0, rest, 0)) * stretch,
      up: place * share + SIMD3(0, 0, 1), stretch: stretch)
  }

}
