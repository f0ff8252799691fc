import CameraCore
import GeoMath
import TestSupport
import Testing

/// Random cameras and viewports, the same on every run.
struct SampleViews {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  static let sizes = [
    ScreenSize(width: 800, height: 600), ScreenSize(width: 375, height: 812),
    ScreenSize(width: 2560, height: 1440), ScreenSize(width: 1024, height: 256),
    ScreenSize(width: 200, height: 100),
  ]

  mutating func viewport(isPadded: Bool = true) -> Viewport {
    let size = random.pick(SampleViews.sizes)
    guard isPadded, Bool.random(using: &random) else { return Viewport(size: size) }
    return Viewport(
      size: size,
      padding: ScreenInsets(
        top: random.double(0...0.4) * size.height, left: random.double(0...0.4) * size.width,
        bottom: random.double(0...0.4) * size.height, right: random.double(0...0.4) * size.width))
  }

  mutating func camera(
    zoom: ClosedRange<Double> = 0...24, tilt: ClosedRange<Double> = 0...85,
    latitude: ClosedRange<Double> = -85...85
  ) -> Camera {
    let flat = Int.random(in: 0..<4, using: &random) == 0
    return Camera.standard.with(
      target: Coordinate(
        latitude: random.double(latitude), longitude: random.double(-180...180)),
      zoom: random.double(zoom),
      bearingDegrees: random.pick([0, 90, 180, 270, random.double(0...360)]),
      tiltDegrees: flat && tilt.contains(0) ? 0 : random.double(tilt))
  }

  mutating func point(in viewport: Viewport, spread: ClosedRange<Double> = 0...1) -> ScreenPoint {
    ScreenPoint(
      x: random.double(spread) * viewport.size.width,
      y: random.double(spread) * viewport.size.height)
  }
}

/// A camera written short.
func camera(
  _ latitude: Double, _ longitude: Double, _ zoom: Double, bearing: Double = 0, tilt: Double = 0
) -> Camera {
  Camera.standard.with(
    target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom,
    bearingDegrees: bearing, tiltDegrees: tilt)
}

func distance(_ a: ScreenPoint, _ b: ScreenPoint) -> Double {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}

/// The value, or a failed test: `#require` where a macro cannot stand inside another.
func present<Value>(
  _ value: Value?, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Value {
  try #require(value, sourceLocation: sourceLocation)
}
