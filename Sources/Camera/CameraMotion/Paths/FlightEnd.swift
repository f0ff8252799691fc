import CameraCore
import GeoMath
import Glibc

/// One half of a flight, calculated from its end.
struct FlightEnd: Hashable, Sendable {
  private let place: Coordinate
  private let zoom: Double
  /// The offset to the other end on the Mercator square.
  private let way: WorldOffset
  private let otherZoom: Double
  /// cosh(σ + r) / cosh r = rising · e^σ + falling · e^(-σ); the sum of the two is 1.
  private let rising: Double
  private let falling: Double

  /// - Parameter steepness: r, the paper's constant at this end; infinite without distance.
  init(_ camera: Camera, _ way: WorldOffset, otherZoom: Double, _ steepness: Double) {
    place = camera.target
    zoom = camera.zoom
    self.way = way
    self.otherZoom = otherZoom
    rising = 1 / (1 + exp(-2 * steepness))
    falling = 1 / (1 + exp(2 * steepness))
  }

  /// The target and the zoom at a fraction (0...1) of the path's hyperbolic length from this end.
  func position(at part: Double, of distance: Double) -> (target: Coordinate, zoom: Double) {
    // A path of length 0 may still have a distance on the ground if it was flattened.
    guard distance > 0 else { return (EasePath.place(part, of: way, from: place), zoom) }
    let sigma = part * distance
    let growth = exp(sigma)
    let zoom = zoom + log2(rising * growth + falling / growth)
    let done = exp2(otherZoom - zoom) * sinh(sigma) / sinh(distance)
    return (EasePath.place(done, of: way, from: place), zoom)
  }
}
