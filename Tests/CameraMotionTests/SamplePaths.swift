import CameraCore
import GeoMath
import Glibc
import TestSupport

/// Random cameras to travel between, the same on every run.
struct SamplePaths {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func camera(zoom: ClosedRange<Double> = 0...22) -> Camera {
    Camera.standard.with(
      target: Coordinate(
        latitude: random.double(-80...80),
        longitude: random.pick([random.double(-180...180), 180, -179.9999])),
      zoom: random.double(zoom), bearingDegrees: random.double(0...360),
      tiltDegrees: random.double(0...60))
  }

  /// Another camera: far away, some screenfuls off, a hair's breadth off, or at the same place.
  mutating func other(than camera: Camera) -> Camera {
    let points = random.pick([0, 1e-9, 1e-3, 10, 1000, 1e5, random.double(0...1e4)])
    let far = self.camera()
    guard Int.random(in: 0..<5, using: &random) > 0 else { return far }
    let zoom = random.pick([camera.zoom, camera.zoom + 1e-9, far.zoom])
    return camera.scrolled(x: points, y: points / 3)
      .with(zoom: zoom, bearingDegrees: far.bearingDegrees, tiltDegrees: far.tiltDegrees)
  }
}

/// How far apart two targets are on the screen of the first, in points.
func slip(_ a: Camera, _ b: Camera) -> Double {
  let way = WebMercator.offset(from: a.target, to: b.target)
  return hypot(way.x, way.y) * a.worldWidth
}
