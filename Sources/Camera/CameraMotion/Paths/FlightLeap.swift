import CameraCore
import GeoMath
import Glibc

/// What two cameras are apart, as van Wijk's and Nuij's path sees it: free of scale.
struct FlightLeap {
  /// ln(w₁/w₀): how much more ground is in view at the end.
  private let widening: Double
  /// u₁ / √(w₀w₁): the way on the ground in screenfuls, at the ends' mean zoom.
  private let screenfuls: Double
  private let meanZoom: Double

  init(from start: Camera, to end: Camera, screenfulPoints: Double) {
    let way = WebMercator.offset(from: start.target, to: end.target)
    let screenful = screenfulPoints.isFinite ? max(screenfulPoints, 1) : 1
    meanZoom = (start.zoom + end.zoom) / 2
    widening = (start.zoom - end.zoom) * M_LN2
    screenfuls = hypot(way.x, way.y) * WebMercator.worldWidth(zoom: meanZoom) / screenful
  }

  private init(widening: Double, screenfuls: Double, meanZoom: Double) {
    self.widening = widening
    self.screenfuls = screenfuls
    self.meanZoom = meanZoom
  }

  /// The same way back.
  var reversed: FlightLeap {
    FlightLeap(widening: -widening, screenfuls: screenfuls, meanZoom: meanZoom)
  }

  /// D: the distance of the points (0, w₀) and (ρ²u₁, w₁) in the hyperbolic half-plane.
  func distance(curvature: Double) -> Double {
    2 * asinh(hypot(curvature * curvature * screenfuls / 2, sinh(widening / 2)))
  }

  /// r₀ = -asinh b₀, the paper's constant at the beginning: below 0 where the path climbs first,
  /// infinite where it stays over one place.
  func steepness(curvature: Double) -> Double {
    let reach = curvature * curvature * screenfuls
    guard reach > 0 || widening != 0 else { return 0 }
    return -asinh(exp(widening / 2) * (sinh(widening) / reach + reach / 2))
  }

  /// The curvature of the path whose highest point is at a zoom, or at the higher end where that is
  /// higher; infinite where there is no way to go.
  ///
  /// The path is a half circle about a point of the line w = 0. One of radius w reaches √(w² - w₀²)
  /// back to the start and √(w² - w₁²) on to the end, and together these are ρ²u₁.
  func curvature(peakingAt zoom: Double) -> Double {
    guard screenfuls > 0, !zoom.isNaN else { return .infinity }
    let half = widening / 2
    let peak = max((meanZoom - zoom) * M_LN2, abs(half))
    // √(w² - wᵢ²) in terms of logarithms: w·√(1 - (wᵢ/w)²).
    let reach = sqrt(-expm1(2 * (-half - peak))) + sqrt(-expm1(2 * (half - peak)))
    return sqrt(exp(peak) * reach / screenfuls)
  }
}
