import CameraCore
import GeoMath
import Glibc

/// The difference between two cameras in the terms of van Wijk's and Nuij's path, free of scale.
struct FlightGeometry {
  /// ln(w₁/w₀): how much wider the visible ground is at the end.
  private let widening: Double
  /// u₁ / √(w₀w₁): the distance on the ground in screenfuls, at the ends' mean zoom.
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

  var reversed: FlightGeometry {
    FlightGeometry(widening: -widening, screenfuls: screenfuls, meanZoom: meanZoom)
  }

  /// D: the distance of the points (0, w₀) and (ρ²u₁, w₁) in the hyperbolic half-plane.
  func distance(curvature: Double) -> Double {
    2 * asinh(hypot(curvature * curvature * screenfuls / 2, sinh(widening / 2)))
  }

  /// r₀ = -asinh b₀, the paper's constant at the beginning: negative if the path climbs first,
  /// infinite if it has no distance on the ground.
  func steepness(curvature: Double) -> Double {
    let reach = curvature * curvature * screenfuls
    guard reach > 0 || widening != 0 else { return 0 }
    return -asinh(exp(widening / 2) * (sinh(widening) / reach + reach / 2))
  }

  /// The curvature of the path whose highest point is at a zoom, or at the higher end if that is
  /// higher. Infinite if there is no distance to cover.
  ///
  /// The path is a half circle around a point of the line w = 0. With radius w it extends √(w² -
  /// w₀²) back to the start and √(w² - w₁²) on to the end, and the sum of these is ρ²u₁.
  func curvature(peakingAt zoom: Double) -> Double {
    guard screenfuls > 0, !zoom.isNaN else { return .infinity }
    let half = widening / 2
    let peak = max((meanZoom - zoom) * M_LN2, abs(half))
    // √(w² - wᵢ²) in terms of logarithms: w·√(1 - (wᵢ/w)²).
    let reach = sqrt(-expm1(2 * (-half - peak))) + sqrt(-expm1(2 * (half - peak)))
    return sqrt(exp(peak) * reach / screenfuls)
  }
}
