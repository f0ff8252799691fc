import Foundation
import GeoMath
import OverlayScene
import Testing

@testable import Rhumb

/// Where the four corners of a picture come to lie, without drawing it.
@Suite("Places of pictures on the ground")
struct OverlayPlaceTests {
  private static let place = Coordinate(latitude: 47.2, longitude: 11.4)

  /// Upper left, upper right, lower right and lower left.
  private func corners(_ overlay: GroundOverlay) throws -> [WorldPoint] {
    guard case .picture(_, _, let corners, _) = overlay.content else {
      Issue.record("no picture")
      return []
    }
    try #require(corners.count == 4)
    return corners
  }

  private func image() throws -> MapImage {
    try MapImage(width: 2, height: 1, rgba: [255, 0, 0, 255, 0, 255, 0, 255])
  }

  private func isSame(_ a: WorldPoint, _ b: WorldPoint) -> Bool {
    max(abs(a.x - b.x), abs(a.y - b.y)) < 1e-12
  }

  @Test("Over a box each corner is the box's")
  func bounds() throws {
    let box = CoordinateBounds(
      southwest: Coordinate(latitude: -10, longitude: 20),
      northeast: Coordinate(latitude: 55, longitude: 42))
    let found = try corners(GroundOverlay(image(), over: box))
    for (corner, (latitude, longitude)) in zip(
      found, [(55.0, 20.0), (55, 42), (-10, 42), (-10, 20)])
    {
      let expected = WebMercator.worldPoint(Coordinate(latitude: latitude, longitude: longitude))
      #expect(isSame(corner, expected), "\(corner), \(expected)")
    }
  }

  @Test(
    "On four places each corner is the place's, over the date line too", arguments: [11.4, 179.9])
  func fourPlaces(longitude: Double) throws {
    let places = [(1.0, 0.0), (1.5, 2), (-1, 2.5), (-2, -0.5)].map { north, east in
      Coordinate(latitude: 47 + north, longitude: longitude + east)
    }
    // What is more than four is of no use.
    let found = try corners(GroundOverlay(image(), corners: places + places))
    for (corner, place) in zip(found, places) {
      let expected = WebMercator.worldPoint(place)
      let east = corner.x - expected.x
      #expect(abs(east - east.rounded()) < 1e-12 && abs(corner.y - expected.y) < 1e-12)
    }
    #expect(found.allSatisfy { abs($0.x - found[0].x) < 0.5 })
  }

  @Test(
    "At a place its anchor lies there, its sides are as long as said, and its top looks to the bearing",
    arguments: [(0.0, 0.5, 0.5), (30, 0, 0), (200, 1, 0.25), (-75, 0.3, 1)])
  func position(bearing: Double, right: Double, down: Double) throws {
    var overlay = try GroundOverlay(
      image(), at: Self.place, widthMetres: 800, anchor: Point(x: right, y: down))
    overlay.bearing = bearing
    let found = try corners(overlay)
    let along = (x: found[1].x - found[0].x, y: found[1].y - found[0].y)
    let across = (x: found[3].x - found[0].x, y: found[3].y - found[0].y)
    #expect(
      isSame(found[2], WorldPoint(x: found[1].x + across.x, y: found[1].y + across.y)),
      "a parallelogram")
    let anchor = WorldPoint(
      x: found[0].x + along.x * right + across.x * down,
      y: found[0].y + along.y * right + across.y * down)
    #expect(isSame(anchor, WebMercator.worldPoint(Self.place)))
    let metre = 1 / (WebMercator.metresPerPoint(latitude: Self.place.latitude, zoom: 0) * 256)
    // The picture is twice as wide as it is high; the world's y grows to the south.
    let turn = bearing * .pi / 180
    #expect(abs(along.x - 800 * metre * cos(turn)) < 1e-12)
    #expect(abs(along.y - 800 * metre * sin(turn)) < 1e-12)
    #expect(abs(across.x + 400 * metre * sin(turn)) < 1e-12)
    #expect(abs(across.y - 400 * metre * cos(turn)) < 1e-12)
  }

  @Test("Laid elsewhere it is as if made there; where that cannot be, it stays")
  func elsewhere() throws {
    let box = CoordinateBounds(
      southwest: Coordinate(latitude: 1, longitude: 2),
      northeast: Coordinate(latitude: 3, longitude: 5))
    let made = try GroundOverlay(image(), over: box)
    var moved = try GroundOverlay(image(), at: Self.place, widthMetres: 100)
    try moved.setPlacement(.bounds(box))
    #expect(moved.placement == made.placement)
    #expect(try zip(corners(moved), corners(made)).allSatisfy { isSame($0, $1) })
    #expect(throws: MapError.tooFewCoordinates(count: 1)) {
      try moved.setPlacement(.corners([Self.place]))
    }
    #expect(moved.placement == made.placement)
  }

  @Test("Widths in points are drawn as they are up to 10,000; what is none, or less, is 0")
  func widths() {
    for width in [0, 0.25, 1, 37.5, 10_000] as [Double] {
      #expect(LineWidth.points(width).stroke == (width, false))
      #expect(LineWidth.metres(width * 1000).stroke == (width * 1000, true))
    }
    for width in [10_001, 1e7, 1e300] {
      #expect(LineWidth.points(width).stroke == (10_000, false))
    }
    for width in [-1, -Double.infinity, .infinity, .nan] {
      #expect(LineWidth.points(width).stroke == (0, false))
      #expect(LineWidth.metres(width).stroke == (0, true))
    }
  }
}
