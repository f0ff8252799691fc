import CameraCore
import Foundation
import GeoMath
import MapSurface
import TestSupport
import Testing

@Suite("The globe's horizon and size")
struct GlobeHorizonTests {
  @Test("On the outline the ground neither faces the eye nor is turned away")
  func outline() {
    var samples = SampleSurfaces(seed: 21)
    for _ in 0..<100 {
      let view = samples.globe(zoom: 2...12)
      let outline = GlobeOutline(of: view)
      for azimuth in stride(from: 0.0, to: 360, by: 20) {
        let (place, point) = outline.place(atAzimuth: azimuth)
        #expect(abs(view.facing(place)) < 1e-8 * view.radius)
        #expect(abs(angle(place, outline.nadir) - outline.capRadius) < 1e-8)
        if let point { #expect(outline.box.contains(point, slack: 1e-6 * view.radius)) }
      }
    }
  }

  @Test("Clearness goes by the sine of the angle at which the sphere's ground is seen")
  func clearness() {
    var samples = SampleSurfaces(seed: 26)
    for _ in 0..<100 {
      let view = samples.globe(zoom: 2...12)
      let outline = GlobeOutline(of: view)
      // Of the triangle of the sphere's centre, the eye and a place.
      let distance = 1 / cos(outline.capRadius * .pi / 180)
      for part in stride(from: 0.05, through: 1, by: 0.05) {
        let place = GreatCircle(from: outline.nadir, to: outline.place(atAzimuth: 0).place)
          .coordinate(at: part)
        guard abs(place.latitude) < 85 else { continue }
        let cosine = cos(part * outline.capRadius * .pi / 180)
        let sine =
          (distance * cosine - 1) / (1 + distance * (distance - 2 * cosine)).squareRoot()
        let spot = view.spot(at: view.plane.ground(at: place))
        let expected = ((sine / view.limbScale - 0.1) / 0.2).clamped(to: 0...1)
        #expect(abs(view.clearness(at: spot, within: 0.1...0.3) - expected) < 1e-6)
      }
    }
  }

  @Test(
    "There is ground just below the horizon's top and none above it", arguments: [1.0, 0.7, 0.2])
  func top(globeness: Double) throws {
    var samples = SampleSurfaces(seed: 22)
    var count = 0
    for _ in 0..<60 {
      let view = SurfaceView(
        samples.camera(latitude: -70...70, zoom: 6...12, tilt: 50...75),
        Viewport(width: 800, height: 600), MapProjection(globeness: globeness))
      guard view.camera.tiltDegrees > 0 else { continue }
      let x = samples.random.double(0...800)
      let y = try #require(view.horizonTop(atX: x))
      count += 1
      let below = try #require(
        view.hit(ScreenPoint(x: x, y: y + 0.01)), "\(view.camera) \(x) \(y)")
      // What is seen above it is far beyond.
      guard let above = view.hit(ScreenPoint(x: x, y: y - 0.01)) else { continue }
      let far = (view.position(of: above) - view.eye).length
      #expect(far > 1.5 * (view.position(of: below) - view.eye).length)
    }
    #expect(count > 20)
  }

  @Test("At the disc's zoom the outline touches the free space")
  func disc() {
    var samples = SampleSurfaces(seed: 23)
    for _ in 0..<200 {
      let (camera, viewport) = (samples.camera(latitude: -89...89), samples.viewport())
      let fitted = camera.with(zoom: camera.discZoom(in: viewport))
      let box = GlobeOutline(of: SurfaceView(fitted, viewport, .globe)).box
      let space = viewport.paddedBounds
      let room = [
        box.left - space.left, space.right - box.right, box.top - space.top,
        space.bottom - box.bottom,
      ]
      #expect(abs(room.min() ?? 1) < 1e-6)
    }
  }

  @Test("Another target keeps the globe's size")
  func recentred() {
    var samples = SampleSurfaces(seed: 24)
    for _ in 0..<200 {
      let camera = samples.camera(latitude: -89...89)
      let place = samples.place()
      #expect(abs(camera.recentred(on: place).globeRadius / camera.globeRadius - 1) < 1e-12)
    }
  }

  @Test("In the coordinates of a way the same is seen, and the way is straight")
  func ways() throws {
    var samples = SampleSurfaces(seed: 25)
    for _ in 0..<200 {
      let camera = samples.camera(latitude: -89...89)
      let other = samples.place(latitude: -89...89)
      let way = SurfaceWay(from: camera.target, to: other)
      let (first, last) = (
        way.straightened(camera).target, way.straightened(camera.recentred(on: other)).target
      )
      #expect(abs(first.latitude) < 1e-9 && abs(first.longitude) < 1e-9)
      #expect(abs(last.latitude) < 1e-9)
      #expect(abs(last.longitude - angle(camera.target, other)) < 1e-9)

      let there = way.straightened(camera.recentred(on: samples.place(latitude: -89...89)))
      let back = way.bent(there)
      #expect(abs(back.globeRadius / there.globeRadius - 1) < 1e-12)
      let again = way.straightened(back)
      #expect(angle(again.target, there.target) < 1e-9 && abs(again.zoom - there.zoom) < 1e-12)
      #expect(
        abs(Bearing.shortestTurn(from: again.bearingDegrees, to: there.bearingDegrees)) < 1e-6)
    }
  }

  @Test("Only a way that comes near a pole counts bearings from itself")
  func passesPole() {
    func passes(_ a: (Double, Double), _ b: (Double, Double)) -> Bool {
      SurfaceWay(
        from: Coordinate(latitude: a.0, longitude: a.1),
        to: Coordinate(latitude: b.0, longitude: b.1)
      ).passesPole
    }
    #expect(!passes((51.5, 0), (35.7, 139.7)))
    #expect(passes((40, -74), (40, 116)) && passes((-40, -74), (-40, 116)))
    #expect(passes((80, 10), (80, 11)) && passes((76, 10), (0, 10)))
    // The circle comes near the pole, the way does not.
    #expect(!passes((0, 0), (60, 3)) && !passes((60, 3), (0, 0)))
  }
}
