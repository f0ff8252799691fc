import GeoMath

/// A box of latitudes and longitudes on a globe, as a part of the sphere: its corners, edges and
/// inside. For tiles, and for boxes that are fitted into a view.
///
/// All of it is computed from four angles, because the bounds of every tile in view are asked for in
/// every frame.
struct GeographicPatch {
  /// Of latitudes, and of longitudes from the target's meridian.
  private let south: Rotation
  private let north: Rotation
  private let west: Rotation
  private let east: Rotation
  private let isWide: Bool
  private let isWhole: Bool
  private let view: SurfaceView

  /// - Parameters: the edges in degrees; east is never less than west.
  init(south: Double, west: Double, north: Double, east: Double, on view: SurfaceView) {
    let target = view.sphere.target.longitude
    self.south = Rotation(degrees: south)
    self.north = Rotation(degrees: north)
    self.west = Rotation(degrees: west - target)
    self.east = Rotation(degrees: east - target)
    isWide = east - west > 180
    isWhole = east - west >= 360
    self.view = view
  }

  /// How far outside, as a sine, what counts as lying on the edges may be.
  private static let slack = 1e-14

  /// Whether a position on the sphere is in the box, its edges included.
  func contains(_ position: SIMD3<Double>) -> Bool {
    let up = (position - view.center) / view.radius
    let latitude = view.sphere.latitude
    let sine = up.z * latitude.sine - up.y * latitude.cosine
    guard sine >= south.sine - Self.slack, sine <= north.sine + Self.slack else { return false }
    let way = SIMD2(up.y * latitude.sine + up.z * latitude.cosine, up.x)
    // At a pole all longitudes meet.
    return isWhole || (way * way).sum() < Self.slack * Self.slack || spans(way)
  }

  /// Whether the box has a meridian, in the direction (cosine, sine) from the target's.
  private func spans(_ way: SIMD2<Double>) -> Bool {
    let fromWest = west.cosine * way.y - west.sine * way.x
    let toEast = way.x * east.sine - way.y * east.cosine
    return isWide
      ? fromWest >= -Self.slack || toEast >= -Self.slack
      : fromWest >= -Self.slack && toEast >= -Self.slack && isAhead(way)
  }

  /// Whether a meridian is not on the other side of the Earth, where the same signs hold.
  private func isAhead(_ way: SIMD2<Double>) -> Bool {
    way.x * (west.cosine + east.cosine) + way.y * (west.sine + east.sine) >= -Self.slack
  }

  /// A box has as many corners as edges.
  static let sides = 4

  func corner(_ number: Int) -> SIMD3<Double> {
    let (latitude, longitude) = (number & 1 == 0 ? south : north, number & 2 == 0 ? west : east)
    let parallel = parallel(latitude)
    return parallel.middle + parallel.cosine * longitude.cosine + parallel.sine * longitude.sine
  }

  /// The circle that an edge is a part of: a parallel, on which the angle is the longitude from the
  /// target's, or a meridian, on which it is the latitude.
  func edge(_ number: Int) -> SphereCircle {
    let isFirst = number & 1 == 0
    return number & 2 == 0 ? parallel(isFirst ? south : north) : meridian(isFirst ? west : east)
  }

  var corners: [SIMD3<Double>] { (0..<Self.sides).map(corner) }

  var edges: [SphereCircle] { (0..<Self.sides).map(edge) }

  /// The way from the centre to the north pole, and to where the target's meridian and that 90° east
  /// of it cross the equator.
  private var axes: (pole: SIMD3<Double>, near: SIMD3<Double>, east: SIMD3<Double>) {
    let (latitude, radius) = (view.sphere.latitude, view.radius)
    return (
      SIMD3(0, -latitude.cosine, latitude.sine) * radius,
      SIMD3(0, latitude.sine, latitude.cosine) * radius, SIMD3(radius, 0, 0)
    )
  }

  private func parallel(_ latitude: Rotation) -> SphereCircle {
    let axes = axes
    return SphereCircle(
      middle: view.center + axes.pole * latitude.sine, cosine: axes.near * latitude.cosine,
      sine: axes.east * latitude.cosine)
  }

  private func meridian(_ longitude: Rotation) -> SphereCircle {
    let axes = axes
    return SphereCircle(
      middle: view.center, cosine: axes.near * longitude.cosine + axes.east * longitude.sine,
      sine: axes.pole)
  }
}
