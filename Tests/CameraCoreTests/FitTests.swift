import CameraCore
import GeoMath
import Testing

@Suite("Fitting a box")
struct FitTests {
  private let plain = Viewport(width: 800, height: 600)
  private let iceland = CoordinateBounds(south: 63.33, west: -25.52, north: 66.61, east: -13.47)

  private var rockies: CoordinateBounds? {
    CoordinateBounds(
      Coordinate(latitude: 49.26, longitude: -123.11),
      Coordinate(latitude: 51.05, longitude: -114.05))
  }

  private func all(_ points: Double) -> ScreenInsets {
    ScreenInsets(top: points, left: points, bottom: points, right: points)
  }

  static let samples: [(width: Double, height: Double, inset: Double, zooms: [Double])] = [
    (800, 600, 0, [6.9562, 6.5447]), (800, 600, 64, [6.7047, 6.2932]),
    (1024, 768, 0, [7.3123, 6.9009]), (1024, 768, 64, [7.1197, 6.7082]),
    (400, 800, 0, [5.9562, 5.5447]), (400, 800, 64, [5.3998, 4.9884]),
  ]

  @Test("H15 H16 I05 I08 I09 N12: Vancouver to Calgary and Iceland", arguments: FitTests.samples)
  func boxes(width: Double, height: Double, inset: Double, zooms: [Double]) throws {
    let request = FitRequest(
      viewport: Viewport(width: width, height: height), insets: all(inset))
    for (bounds, zoom) in zip([try present(rockies), try present(iceland)], zooms) {
      let fit = try present(Camera.fitting(bounds, request))
      #expect(abs(fit.zoom - zoom) < 5e-5)
    }
  }

  @Test("I01 I03 I06: a fit is a value, north up and flat, about the Mercator middle")
  func mercatorMiddle() throws {
    let fit = try present(Camera.fitting(try present(rockies), FitRequest(viewport: plain)))
    #expect(abs(fit.target.latitude - 50.163378) < 5e-7)
    #expect(abs(fit.target.longitude - -118.58) < 1e-9)
    #expect(fit.bearingDegrees == 0 && fit.tiltDegrees == 0)
    let north = try present(Camera.fitting(try present(iceland), FitRequest(viewport: plain)))
    #expect(abs(north.target.latitude - 65.02033) < 5e-6)
    #expect(abs(north.target.longitude - -19.495) < 1e-9)
  }

  @Test("I02 H18: all four corners are inside and one pair of edges touches")
  func tight() throws {
    let fit = try present(
      Camera.fitting(try present(rockies), FitRequest(viewport: plain, insets: all(64))))
    let points = try (try present(rockies)).corners.map {
      try present(ViewTransform(fit, plain).project($0))
    }
    let space = plain.bounds.inset(by: all(64))
    #expect(points.allSatisfy { space.contains($0, slack: 1e-6) })
    #expect(abs(try present(points.map(\.x).min()) - 64) < 1e-6)
    #expect(abs(try present(points.map(\.x).max()) - 736) < 1e-6)
  }

  @Test("H17: 300 points kept free on the left shift the middle 150 to the right")
  func insets() throws {
    let fit = try present(
      Camera.fitting(
        try present(rockies), FitRequest(viewport: plain, insets: ScreenInsets(left: 300))))
    let middle = Coordinate(latitude: 50.163378, longitude: -118.58)
    let point = try present(ViewTransform(fit, plain).project(middle))
    #expect(abs(point.x - 550) < 1e-6 && abs(point.y - 300) < 1e-3)
  }

  @Test("The map's own padding counts and stays: the target is drawn in the padded middle")
  func padding() throws {
    let padded = plain.padded(by: ScreenInsets(top: 100, left: 200))
    let fit = try present(Camera.fitting(try present(rockies), FitRequest(viewport: padded)))
    #expect(abs(fit.target.longitude - -118.58) < 1e-9)
    let corners = try (try present(rockies)).corners.map {
      try present(ViewTransform(fit, padded).project($0))
    }
    #expect(corners.allSatisfy { padded.paddedBounds.contains($0, slack: 1e-6) })
  }

  @Test("I07: insets that leave no room, or a view of no size, give nil")
  func noRoom() throws {
    let bounds = try present(rockies)
    let insets = ScreenInsets(left: 400, right: 400)
    #expect(Camera.fitting(bounds, FitRequest(viewport: plain, insets: insets)) == nil)
    let nothing = Viewport(width: 0, height: 0)
    #expect(Camera.fitting(bounds, FitRequest(viewport: nothing)) == nil)
    #expect(Camera.fitting(bounds, FitRequest(viewport: plain, bearingDegrees: .nan)) == nil)
  }

  @Test("I10: a tiny box stops at the greatest zoom, centred; a huge one at the least")
  func zoomRange() throws {
    let tiny = try present(CoordinateBounds(south: 10, west: 20, north: 10.000001, east: 20.000001))
    let fit = try present(
      Camera.fitting(tiny, FitRequest(viewport: plain, zoomRange: 2...15)))
    #expect(fit.zoom == 15)
    #expect(abs(fit.target.longitude - 20.0000005) < 1e-9)
    let world = try present(CoordinateBounds(south: -85, west: -180, north: 85, east: 180))
    let least = try present(
      Camera.fitting(world, FitRequest(viewport: plain, zoomRange: 5...15)))
    #expect(least.zoom == 5)
    #expect(abs(least.target.latitude) < 1e-9)
    // The limits' own range takes part: the view must stay filled.
    let flat = Viewport(width: 100, height: 600)
    let filled = try present(CameraLimits().fitting(world.corners, FitRequest(viewport: flat)))
    #expect(filled.zoom == CameraLimits().effectiveMinZoom(in: flat))
  }

  @Test("I11: bounds over the 180th meridian are the short way round and fit tightly")
  func dateline() throws {
    let fiji = try present(
      CoordinateBounds(
        Coordinate(latitude: -20.7, longitude: 177), Coordinate(latitude: -12.4, longitude: -178)))
    let fit = try present(Camera.fitting(fiji, FitRequest(viewport: plain)))
    #expect(fit.zoom > 5)
    #expect(abs(fit.target.longitude - 179.5) < 1e-9)
  }

  @Test("J01: a fit restricts nothing")
  func doesNotRestrict() throws {
    let fit = try present(Camera.fitting(try present(rockies), FitRequest(viewport: plain)))
    let away = CameraLimits().constrain(fit.scrolled(x: 5000, y: 0), in: plain)
    #expect(!(try present(rockies)).contains(away.target))
  }
}
