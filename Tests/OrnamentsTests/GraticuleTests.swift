import CameraCore
import Foundation
import GeoMath
import MapSurface
import TestSupport
import Testing

@testable import Ornaments

@Suite("Graticule")
struct GraticuleTests {
  @Test("Both ends of every line lie on its degree, in the picture, at any camera")
  func places() throws {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<400 {
      let camera = try Camera(
        target: Coordinate(
          latitude: .random(in: -80...80, using: &random),
          longitude: .random(in: -180...180, using: &random)),
        zoom: .random(in: 1...22, using: &random),
        bearingDegrees: .random(in: 0..<360, using: &random),
        tiltDegrees: .random(in: 0...80, using: &random))
      let viewport = Viewport(width: 900, height: 700)
      let view = ViewTransform(camera, viewport)
      let graticule = Graticule(camera, viewport)
      #expect(graticule.lines.count <= 2 * Graticule.mostLines)
      for line in graticule.lines {
        for end in [line.start, line.end] {
          #expect(viewport.bounds.contains(end, slack: 1e-6), "\(camera) \(line)")
          guard let place = view.coordinate(under: end) else { continue }
          let found = line.isMeridian ? place.longitude : place.latitude
          var error = found * 3600 - Double(line.arcSeconds)
          if line.isMeridian { error -= (error / 1_296_000).rounded() * 1_296_000 }
          // A thousandth of a point at the target, enlarged with distance.
          let point = 1_296_000 / view.worldWidth
          #expect(abs(error) < point * 0.05, "\(camera) \(line) \(found)")
        }
      }
    }
  }

  @Test("Lines are apart by a round step; every one in the middle of the view is there")
  func steps() throws {
    let camera = try Camera(target: Coordinate(latitude: 0.3, longitude: 0.4), zoom: 9)
    let graticule = Graticule(camera, Viewport(width: 900, height: 700))
    // 256 · 2^9 points are 360°: a point is 9.9″, 90 points are 14.8′.
    #expect(graticule.stepSeconds == 1200)
    let meridians = graticule.lines.filter(\.isMeridian).map(\.arcSeconds).sorted()
    // 900 points are 2°28′ about 0°24′: from -0°50′ to 1°38′.
    #expect(meridians == Array(stride(from: -2400, through: 4800, by: 1200)))
    let parallels = graticule.lines.filter { !$0.isMeridian }.map(\.arcSeconds).sorted()
    #expect(parallels == Array(stride(from: -1200, through: 3600, by: 1200)))
  }

  @Test(
    "On a globe lines bend with it: each point lies on its degree and faces the eye, up to poles")
  func globe() throws {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<100 {
      let camera = try Camera(
        target: Coordinate(
          latitude: .random(in: -88...88, using: &random),
          longitude: .random(in: -180...180, using: &random)),
        zoom: .random(in: 0...12.9, using: &random),
        bearingDegrees: .random(in: 0..<360, using: &random),
        tiltDegrees: .random(in: 0...70, using: &random))
      let viewport = Viewport(width: 900, height: 700)
      let view = SurfaceView(camera, viewport, .globe)
      let lines = Graticule(camera, viewport, .globe).lines
      #expect(!lines.isEmpty, "\(camera)")
      for line in lines {
        for point in [line.start, line.end] + line.bends {
          // At the limb and the poles a point covers more degrees.
          guard let place = view.hit(point), view.facing(place) > 50, abs(place.latitude) < 85
          else {
            continue
          }
          let found = line.isMeridian ? place.longitude : place.latitude
          var error = found - Double(line.arcSeconds) / 3600
          if line.isMeridian { error -= (error / 360).rounded() * 360 }
          #expect(abs(error) < 1e-5, "\(camera) \(line.arcSeconds) \(place)")
        }
      }
    }
    let pole = try Camera(target: Coordinate(latitude: 89, longitude: 0), zoom: 2)
    let lines = Graticule(pole, Viewport(width: 900, height: 700), .globe).lines
    #expect(lines.filter(\.isMeridian).count >= 12)
  }

  @Test("Degrees are written as on paper maps")
  func texts() {
    func text(_ seconds: Int) -> String {
      DegreeText.round(seconds, positive: "E", negative: "W")
    }
    #expect(text(0) == "0°" && text(36_000) == "10°E" && text(-36_000) == "10°W")
    #expect(text(27_000) == "7°30′E" && text(-5) == "0°00′05″W")
    let place = Coordinate(latitude: -33.8683, longitude: 151.2086)
    #expect(DegreeText.place(place, zoom: 12) == "33.8683° S, 151.2086° E")
    #expect(DegreeText.place(place, zoom: 0) == "33.9° S, 151.2° E")
    #expect(DegreeText.place(place, zoom: .nan) == "33.86830° S, 151.20860° E")
  }
}
