import CameraCore
import GeoMath
import MapSurface
import TestSupport

/// Random views of planes, globes and what lies between, the same on every run.
struct SampleSurfaces {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func viewport() -> Viewport {
    let size = random.pick([
      ScreenSize(width: 800, height: 600), ScreenSize(width: 375, height: 812),
      ScreenSize(width: 2560, height: 1440),
    ])
    guard Bool.random(using: &random) else { return Viewport(size: size) }
    return Viewport(
      size: size,
      padding: ScreenInsets(
        top: random.double(0...0.3) * size.height, left: random.double(0...0.3) * size.width,
        bottom: random.double(0...0.3) * size.height, right: random.double(0...0.3) * size.width))
  }

  mutating func camera(
    latitude: ClosedRange<Double> = -84...84, zoom: ClosedRange<Double> = 2...14,
    tilt: ClosedRange<Double> = 0...70
  ) -> Camera {
    Camera.standard.reaching(.poles).with(
      target: Coordinate(
        latitude: random.double(latitude),
        longitude: random.pick([180, -180, random.double(-180...180)])),
      zoom: random.double(zoom),
      bearingDegrees: random.pick([0, 90, random.double(0...360)]),
      tiltDegrees: random.pick([0, random.double(tilt)]))
  }

  mutating func globe(
    latitude: ClosedRange<Double> = -89.9...89.9, zoom: ClosedRange<Double> = 2...14
  ) -> SurfaceView {
    SurfaceView(camera(latitude: latitude, zoom: zoom), viewport(), .verticalPerspective)
  }

  /// A view with a globeness of more than 0 and less than 1.
  mutating func mixed(zoom: ClosedRange<Double> = 2...14) -> SurfaceView {
    SurfaceView(
      camera(zoom: zoom, tilt: 0...60), viewport(),
      MapProjection(globeness: random.double(0.01...0.99)))
  }

  mutating func point(in view: SurfaceView) -> ScreenPoint {
    ScreenPoint(
      x: random.double(0...1) * view.viewport.size.width,
      y: random.double(0...1) * view.viewport.size.height)
  }

  mutating func place(latitude: ClosedRange<Double> = -90...90) -> Coordinate {
    Coordinate(latitude: random.double(latitude), longitude: random.double(-180...180))
  }
}

func distance(_ a: ScreenPoint, _ b: ScreenPoint) -> Double {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}

/// The angle between two places at the Earth's centre, in degrees.
func angle(_ a: Coordinate, _ b: Coordinate) -> Double {
  GreatCircle(from: a, to: b).angle * 180 / .pi
}
