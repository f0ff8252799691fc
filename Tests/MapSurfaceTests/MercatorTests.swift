import CameraCore
import GeoMath
import MapSurface
import TestSupport
import Testing

/// Ground by Mercator's coordinates, as tiles and the GPU have it.
@Suite("The surface by Mercator's coordinates")
struct MercatorTests {
  private func views(_ samples: inout SampleSurfaces) -> [SurfaceView] {
    [samples.globe(), samples.mixed(zoom: 2...14)]
  }

  @Test("A spot is where its place is, and so are its axes")
  func places() {
    var samples = SampleSurfaces(seed: 41)
    for _ in 0..<300 {
      for view in views(&samples) {
        let place = samples.place(latitude: -85...85)
        let spot = view.spot(at: view.plane.ground(at: place))
        let size = 1e-9 * (view.radius + 1)
        #expect((spot.position - view.position(of: place)).length < size)
        let frame = view.frame(at: place)
        #expect((spot.up - frame.up).length < 1e-9)
        #expect(view.faces(spot) == view.isOnNearSide(place) || abs(view.facingDepth(place)) < 1e-3)
      }
    }
  }

  @Test("Its axes are how it moves with the ground, in points of the surface")
  func axes() {
    var samples = SampleSurfaces(seed: 42)
    for _ in 0..<300 {
      for view in views(&samples) {
        let ground = view.plane.ground(at: samples.place(latitude: -80...80))
        let spot = view.spot(at: ground)
        let step = view.radius * 1e-6
        for (way, axis) in [
          (GroundPoint(x: step, y: 0), spot.east), (GroundPoint(x: 0, y: step), spot.south),
        ] {
          let change = view.spot(at: ground + way).position - view.spot(at: ground - way).position
          #expect((change / (2 * step) * spot.stretch - axis).length < 1e-4)
        }
      }
    }
  }

  @Test("On a plane a spot is its ground")
  func plane() {
    var samples = SampleSurfaces(seed: 43)
    let view = SurfaceView(samples.camera(), samples.viewport())
    let spot = view.spot(at: GroundPoint(x: 12, y: -7))
    #expect(spot.position == SIMD3(12, -7, 0) && spot.stretch == 1)
    #expect(spot.east == SIMD3(1, 0, 0) && spot.south == SIMD3(0, 1, 0) && view.faces(spot))
  }

  @Test("Ground under a point is drawn there on the flat map that stands for it")
  func flattened() {
    var samples = SampleSurfaces(seed: 44)
    for _ in 0..<100 {
      let view = samples.globe(latitude: -70...70)
      let point = samples.point(in: view)
      let flat = view.flattened(point)
      guard let hit = view.hit(point), let drawn = view.plane.project(hit) else {
        #expect(flat.x.isNaN)
        continue
      }
      #expect(flat == drawn)
    }
  }
}

extension SurfaceView {
  /// How far a place is on the near side of the horizon, roughly, in points.
  fileprivate func facingDepth(_ place: Coordinate) -> Double {
    let position = position(of: place)
    return (frame(at: place).up * (eye - position)).sum()
  }
}
