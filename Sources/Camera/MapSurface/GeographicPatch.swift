import GeoMath

/// A box of latitudes and longitudes on a globe, as a part of the sphere: its corners, edges and
/// inside. For tiles, and for boxes that are fitted into a view.
struct GeographicPatch {
  /// In degrees; east is never less than west.
  let south: Double
  let west: Double
  let north: Double
  let east: Double
  private let view: SurfaceView

  init(south: Double, west: Double, north: Double, east: Double, on view: SurfaceView) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
    self.view = view
  }

  /// Whether a position on the sphere is in the box, with some slack in degrees for what lies on
  /// its edges.
  func contains(_ position: SIMD3<Double>, slack: Double = 1e-9) -> Bool {
    let place = view.sphere.place(at: position / view.radius)
    guard place.latitude >= south - slack, place.latitude <= north + slack else { return false }
    // At a pole all longitudes meet.
    if abs(place.latitude) > 90 - slack { return true }
    let ahead = (place.longitude - west + slack).truncatingRemainder(dividingBy: 360)
    return (ahead < 0 ? ahead + 360 : ahead) <= east - west + 2 * slack
  }

  /// A box has as many corners as edges.
  static let sides = 4

  func corner(_ number: Int) -> SIMD3<Double> {
    position(number & 1 == 0 ? south : north, number & 2 == 0 ? west : east)
  }

  /// The circle that an edge is a part of: a parallel or a meridian.
  func edge(_ number: Int) -> SphereCircle {
    let isFirst = number & 1 == 0
    return number & 2 == 0 ? parallel(isFirst ? south : north) : meridian(isFirst ? west : east)
  }

  var corners: [SIMD3<Double>] { (0..<Self.sides).map(corner) }

  var edges: [SphereCircle] { (0..<Self.sides).map(edge) }

  private func position(_ latitude: Double, _ longitude: Double) -> SIMD3<Double> {
    view.sphere.position(of: Coordinate(latitude: latitude, longitude: longitude)) * view.radius
  }

  private func parallel(_ latitude: Double) -> SphereCircle {
    let longitude = view.sphere.target.longitude
    let (a, b) = (position(latitude, longitude), position(latitude, longitude + 180))
    let quarter = position(latitude, longitude + 90)
    let middle = (a + b) / 2
    return SphereCircle(middle: middle, cosine: a - middle, sine: quarter - middle)
  }

  private func meridian(_ longitude: Double) -> SphereCircle {
    let center = view.center
    return SphereCircle(
      middle: center, cosine: position(0, longitude) - center,
      sine: position(90, longitude) - center)
  }
}
