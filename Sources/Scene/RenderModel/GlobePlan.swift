import CameraCore
import GeoMath
import Glibc
import MapSurface

/// The globe, or what lies between it and the plane, as the shaders need it: members in the layout of
/// their block. See `SurfaceView`.
package struct GlobePlan: BitwiseCopyable, Sendable, Equatable {
  /// The way from the eye to the globe's centre: right, down and ahead, in points.
  package var centerFromEye = SIMD4<Float>.zero
  /// The direction to the sun in the same axes, and how visible the air is, 0...1.
  package var sunAndAir = SIMD4<Float>.zero
  /// The directions to the north pole and to 0° N 0° E as from the centre, in the same axes.
  package var northPole = SIMD4<Float>.zero
  package var equator = SIMD4<Float>.zero
  /// The target's ground coordinates, and its place on the screen.
  package var targetGround = SIMD2<Float>.zero
  package var targetPoint = SIMD2<Float>.zero
  /// The y of the northern and the southern edge of the Mercator square, from the target, and where
  /// the poles are for what lies there: so that it covers them.
  package var edges = SIMD2<Float>.zero
  package var poles = SIMD2<Float>.zero
  /// Of Mercator's coordinates, for which the world is 2π wide.
  package var radiansPerPoint: Float = 0
  /// In points.
  package var radius: Float = 0
  package var globeness: Float = 0
  package var latitudeSine: Float = 0
  package var latitudeCosine: Float = 0
  /// The sine from 1, exact where it is nearly 1.
  package var oneMinusSine: Float = 0
  package var onePlusSine: Float = 0
  package var eyeHeight: Float = 0
  /// From the eye along a ray that touches the globe, in points.
  package var tangentLength: Float = 0
  /// Of the sines of the angles at which labels near the horizon are seen.
  package var limbScale: Float = 0

  package init() {}

  /// - Returns: `nil` for a plane.
  package init?(_ view: SurfaceView) {
    guard view.globeness > 0 else { return nil }
    let plane = view.plane
    // Between globe and plane, the sphere that fits the ground at the target.
    let radius = view.radius / view.globeness
    let distance = plane.eyeDistance
    let depth = radius + plane.lift
    let below = plane.rolled(x: 0, y: depth * plane.tilt.sine)
    centerFromEye = SIMD4(
      Float(below.x), Float(below.y), Float(distance + depth * plane.tilt.cosine), 0)
    let (latitude, longitude) = (
      view.sphere.latitude, Rotation(degrees: view.camera.target.longitude)
    )
    northPole = plane.fromEye(SIMD3(0, -latitude.cosine, latitude.sine))
    equator = plane.fromEye(
      SIMD3(
        -longitude.sine, latitude.sine * longitude.cosine, latitude.cosine * longitude.cosine))
    targetGround = SIMD2(Float(-view.eye.x), Float(-view.eye.y))
    targetPoint = SIMD2(Float(plane.targetPoint.x), Float(plane.targetPoint.y))
    radiansPerPoint = Float(2 * .pi / plane.worldWidth)
    let (north, width) = (-plane.targetWorld.y * plane.worldWidth, plane.worldWidth)
    // Rounding moves points by less than a millionth of the world's width, and two widths further a
    // place is within 0.0001° of the pole.
    edges = SIMD2(Float(north + 1e-6 * width), Float(north + (1 - 1e-6) * width))
    poles = SIMD2(Float(north - 2 * width), Float(north + 3 * width))
    self.radius = Float(view.radius)
    globeness = Float(view.globeness)
    latitudeSine = Float(latitude.sine)
    latitudeCosine = Float(latitude.cosine)
    let square = latitude.cosine * latitude.cosine
    let rest = square / (1 + abs(latitude.sine))
    oneMinusSine = Float(latitude.sine > 0 ? rest : 1 - latitude.sine)
    onePlusSine = Float(latitude.sine > 0 ? 1 + latitude.sine : rest)
    eyeHeight = Float(plane.eyeHeight)
    tangentLength = Float(view.horizonDistance)
    limbScale = Float(view.limbScale)
  }
}

extension ViewTransform {
  /// A direction as the eye has it: right, down and ahead.
  ///
  /// - Parameter way: to the east, south and up at the target.
  fileprivate func fromEye(_ way: SIMD3<Double>) -> SIMD4<Float> {
    let nearer = way.y * bearing.cosine - way.x * bearing.sine
    let screen = rolled(
      x: way.x * bearing.cosine + way.y * bearing.sine,
      y: nearer * tilt.cosine - way.z * tilt.sine)
    let depth = -nearer * tilt.sine - way.z * tilt.cosine
    return SIMD4(Float(screen.x), Float(screen.y), Float(depth), 0)
  }
}

/// How finely straight pieces are cut where the ground is bent.
package enum SurfaceDetail {
  /// The cells along a side of a tile, between which its ground may be straight. A tile of level z is
  /// at most 1024 points wide, so the middle of a cell's side is at most 804 / (2^z cells²) points
  /// below the globe: 0.4 points.
  package static func cells(atLevel level: Int) -> Int { 1 << max(0, (12 - level) / 2) }

  /// The cells along a side of a tile's picture on a globe of a radius in points. Around the world,
  /// tiles of all levels have the same n cells; the middle of a cell's side is π² R / (2 n²) below the
  /// globe, which is at most 0.7 points.
  package static func cells(atLevel level: Int, radius: Double) -> Int {
    let count = (radius * .pi * .pi / 1.4).squareRoot()
    return 1 << (Int(clamping: log2(count).rounded(.up)) - level).clamped(to: 0...6)
  }
}
