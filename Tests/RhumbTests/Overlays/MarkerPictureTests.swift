import Foundation
import ImageCodec
import Testing

@testable import Rhumb

/// Where markers are in the picture, measured to parts of a pixel.
@MainActor
@Suite("Markers in the picture", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct MarkerPictureTests {
  nonisolated struct View: Sendable, CustomTestStringConvertible {
    var longitude: Double
    var zoom: Double
    var bearing = 0.0
    var tilt = 0.0
    var scale = 1.0

    var testDescription: String {
      "longitude \(longitude), zoom \(zoom), bearing \(bearing), tilt \(tilt), scale \(scale)"
    }
  }

  nonisolated static let views = [
    View(longitude: 7.42, zoom: 3), View(longitude: 7.42, zoom: 22),
    View(longitude: 7.42, zoom: 22, bearing: 77, tilt: 60, scale: 2),
    View(longitude: 180, zoom: 22, bearing: 200, tilt: 60), View(longitude: 180, zoom: 9),
    View(longitude: -180, zoom: 16.5, bearing: 300, tilt: 45, scale: 1.5),
    View(longitude: 179.99999, zoom: 19, tilt: 60, scale: 1.5),
  ]

  private func stage(_ view: View) throws -> MapStage {
    let content = try MapContent.made(
      MadeTiles(levels: 0...14) { _ in nil }, layers: Layers.background("#000000"))
    let stage = try MapStage(
      content, width: 480, height: 400, scale: view.scale, tiltLimit: 60)
    stage.map.camera = CameraPosition(
      latitude: 43.73, longitude: view.longitude, zoom: view.zoom, bearing: view.bearing,
      tilt: view.tilt)
    return stage
  }

  private static let white = MarkerIcon.pin(.white, dotColor: .white)

  /// The middle of what is bright around a point.
  private func middle(
    _ picture: PixelImage, around point: Point, scale: Double, reach: Double = 60
  ) -> (x: Double, y: Double, area: Double) {
    let columns =
      max(0, Int((point.x - reach) * scale))..<min(picture.width, Int((point.x + reach) * scale))
    let rows =
      max(0, Int((point.y - reach) * scale))..<min(picture.height, Int((point.y + reach) * scale))
    let seen = picture.brightCentroid(columns, rows)
    return (seen.x / scale, seen.y / scale, seen.area / scale / scale)
  }

  @Test("The tip of a pin is where the projection says, to a quarter of a pixel", arguments: views)
  func tip(view: View) throws {
    let stage = try stage(view)
    for corner in [Point(x: 101.3, y: 140.6), Point(x: 240, y: 200), Point(x: 377.7, y: 330.1)] {
      let place = try #require(stage.map.projection.coordinate(for: corner))
      let id = stage.map.overlays.add(Marker(at: place, icon: Self.white))
      let expected = try #require(stage.map.projection.point(for: place))
      // A pin and the same turned about its tip: the tip is in the middle between the two.
      let up = middle(try stage.picture(), around: expected, scale: view.scale)
      stage.map.overlays.update(id) { (marker: inout Marker) in marker.rotation = 180 }
      let down = middle(try stage.picture(), around: expected, scale: view.scale)
      #expect(up.area > 300 && up.y < expected.y - 20, "\(up)")
      let error = hypot((up.x + down.x) / 2 - expected.x, (up.y + down.y) / 2 - expected.y)
      #expect(error * view.scale < 0.25, "off by \(error) points at \(corner)")
      stage.map.overlays.remove(id)
    }
  }

  @Test("Zoom 22: a pan by parts of a point moves a pin by as much")
  func panByParts() throws {
    let view = View(longitude: 179.9999999, zoom: 22)
    let stage = try stage(view)
    let place = stage.map.camera.target
    stage.map.overlays.add(Marker(at: place, icon: Self.white))
    let start = Point(x: 240, y: 200)
    var last = middle(try stage.picture(), around: start, scale: 1)
    for step in [0.1, 0.37, 0.25, 0.5, 1, 0.05] {
      stage.map.move(.pan(x: step, y: -step / 2))
      let now = middle(try stage.picture(), around: start, scale: 1)
      #expect(abs(now.x - last.x + step) < 0.05, "\(now.x - last.x) for \(step)")
      #expect(abs(now.y - last.y - step / 2) < 0.05, "\(now.y - last.y) for \(step / 2)")
      last = now
    }
  }

  @Test("A flat picture covers the ground that it should, turned and tilted", arguments: views)
  func flat(view: View) throws {
    let stage = try stage(view)
    let white = try MapImage(
      width: 40, height: 40, rgba: [UInt8](repeating: 255, count: 6400))
    let place = try #require(stage.map.projection.coordinate(for: Point(x: 200.4, y: 180.2)))
    var marker = Marker(at: place, icon: .image(white))
    marker.isFlat = true
    marker.rotation = 30
    marker.anchor = Point(x: 0.25, y: 0.5)
    stage.map.overlays.add(marker)
    // The corners on the ground by the Mercator formulas, 256 · 2^zoom points to a world.
    let width = 256 * exp2(view.zoom)
    let turn = 30 * Double.pi / 180
    let corners = [(-10.0, -20.0), (30, -20), (30, 20), (-10, 20)].compactMap { x, y -> Point? in
      let east = (x * cos(turn) - y * sin(turn)) / width
      let south = (x * sin(turn) + y * cos(turn)) / width
      let ordinate = asinh(tan(place.latitude * .pi / 180)) - south * 2 * .pi
      return stage.map.projection.point(
        for: Coordinate(
          latitude: atan(sinh(ordinate)) * 180 / .pi, longitude: place.longitude + east * 360))
    }
    let (expected, area) = ScreenPolygon(points: corners).centroid
    let seen = middle(try stage.picture(), around: expected, scale: view.scale, reach: 90)
    let error = hypot(seen.x - expected.x, seen.y - expected.y)
    #expect(error * view.scale < 0.25, "off by \(error) points")
    // The rim fades over a pixel of the picture, half of it outside.
    #expect(abs(seen.area - area) < 0.03 * area, "\(seen.area) against \(area)")
  }

  @Test("A marker at 179.9 E is seen from 179.9 W, and in every copy in sight (A05 OverlayWrap)")
  func overlayWrap() throws {
    let stage = try stage(View(longitude: -179.9, zoom: 9))
    let place = Coordinate(latitude: 43.73, longitude: 179.9)
    stage.map.overlays.add(Marker(at: place, icon: Self.white))
    let expected = try #require(stage.map.projection.point(for: place))
    #expect(expected.x > 0 && expected.x < 240)
    let seen = middle(try stage.picture(), around: expected, scale: 1)
    #expect(seen.area > 300 && abs(seen.x - expected.x) < 0.25)
    // The whole world is 300 points wide: one copy in the middle, or two.
    stage.map.limits.fillsViewport = false
    let picture = try stage.picture(
      CameraPosition(latitude: 0, longitude: 30, zoom: log2(300 / 256.0)))
    let left = picture.brightCentroid(0..<240, 0..<400)
    let right = picture.brightCentroid(240..<480, 0..<400)
    #expect(left.area > 300 && abs(left.area - right.area) < 2)
    #expect(abs(right.x - left.x - 300) < 0.1 && abs(right.y - left.y) < 0.1)
  }

  @Test("The picture is the same to the byte for either spelling of the date line")
  func spellings() throws {
    let stage = try stage(View(longitude: 180, zoom: 17, bearing: 40, tilt: 45))
    for longitude in [179.9999, 180, -180, -179.9997, 540] {
      stage.map.overlays.add(Marker(at: Coordinate(latitude: 43.73, longitude: longitude)))
    }
    for (first, second) in [(179.999, -180.001), (180, -180)] {
      stage.map.camera.target.longitude = first
      let expected = try stage.picture()
      stage.map.camera.target.longitude = second
      #expect(try stage.picture() == expected)
    }
  }

  @Test("Nothing is drawn behind the eye or beyond the horizon")
  func horizon() throws {
    let stage = try stage(View(longitude: 0, zoom: 14))
    stage.map.limits.tiltLimit = 85
    stage.map.camera = CameraPosition(
      latitude: 0, longitude: 0, zoom: 14, bearing: 0, tilt: 84)
    let empty = try stage.picture()
    for latitude in [-0.5, -5, 60, 84, 89] {
      stage.map.overlays.add(Marker(at: Coordinate(latitude: latitude, longitude: 0)))
    }
    #expect(try stage.picture() == empty)
    stage.map.overlays.add(Marker(at: Coordinate(latitude: 0, longitude: 0)))
    #expect(try stage.picture() != empty)
  }

  @Test("Greater z-index is on top, and a half opaque marker lets the map through")
  func order() throws {
    let stage = try stage(View(longitude: 0, zoom: 10))
    func square(_ color: [UInt8]) throws -> MarkerIcon {
      .image(
        try MapImage(
          width: 20, height: 20, rgba: (0..<400).flatMap { _ in color + [255] }))
    }
    let place = stage.map.camera.target
    var red = Marker(at: place, icon: try square([255, 0, 0]))
    red.zIndex = 1
    let top = stage.map.overlays.add(red)
    stage.map.overlays.add(Marker(at: place, icon: try square([0, 255, 0])))
    #expect(try stage.picture().at(240, 190) == .color(255, 0, 0))
    stage.map.overlays.update(top) { (marker: inout Marker) in marker.zIndex = -1 }
    #expect(try stage.picture().at(240, 190) == .color(0, 255, 0))
    stage.map.overlays.update(top) { (marker: inout Marker) in
      marker.zIndex = 1
      marker.opacity = 0.5
    }
    let mixed = try stage.picture().at(240, 190)
    #expect(abs(Int(mixed.x) - 128) < 2 && abs(Int(mixed.y) - 128) < 2)
  }

  @Test("Flat and upright markers lie over one another by z-index, however they alternate")
  func alternatingOrder() throws {
    let stage = try stage(View(longitude: 0, zoom: 10))
    func marker(_ color: [UInt8], _ zIndex: Double, isFlat: Bool) throws -> Marker {
      let image = try MapImage(
        width: 24, height: 24, rgba: (0..<24 * 24).flatMap { _ in color + [255] })
      var marker = Marker(at: stage.map.camera.target, icon: .image(image))
      marker.anchor = Point(x: 0.5, y: 0.5)
      marker.isFlat = isFlat
      marker.zIndex = zIndex
      return marker
    }
    let colors: [[UInt8]] = [
      [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 0], [255, 0, 255],
    ]
    for flatFirst in [true, false] {
      stage.map.overlays.removeAll()
      var ids: [OverlayID] = []
      for (number, color) in colors.enumerated() {
        ids.append(
          stage.map.overlays.add(
            try marker(color, Double(number), isFlat: number.isMultiple(of: 2) == flatFirst)))
      }
      // Whatever is taken away, the next one below is seen.
      for (id, color) in zip(ids, colors).reversed() {
        let seen = try stage.picture().at(240, 200)
        #expect(seen == .color(color[0], color[1], color[2]), "\(flatFirst), \(color)")
        stage.map.overlays.remove(id)
      }
    }
  }

  @Test("Markers stay when other content is loaded, also while the one fades into the other")
  func otherContent() throws {
    let stage = try stage(View(longitude: 0, zoom: 10))
    stage.map.overlays.add(Marker(at: stage.map.camera.target, icon: Self.white))
    stage.map.advance(to: 1)
    func area() throws -> Double {
      middle(try stage.pictureNow(), around: Point(x: 240, y: 190), scale: 1).area
    }
    let before = try area()
    stage.map.load(
      try MapContent.made(
        MadeTiles(levels: 0...14) { _ in nil }, layers: Layers.background("#00ff00")))
    for frame in 0..<30 {
      stage.map.advance(to: 1 + Double(frame) * 0.02)
      #expect(abs(try area() - before) < 1)
    }
    stage.map.settle()
    #expect(abs(try area() - before) < 1)
    #expect(try stage.pictureNow().at(10, 10) == .color(0, 255, 0))
  }
}
