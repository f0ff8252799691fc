import Testing

@testable import Rhumb

/// The factories of camera updates, through a map.
@MainActor
@Suite("Camera updates")
struct CameraUpdateTests {
  private static let start = CameraPosition(
    latitude: -33.868, longitude: 151.208, zoom: 16, bearing: 37, tilt: 25)
  private static let west = CoordinateBounds(
    Coordinate(latitude: 49.26, longitude: -123.11), Coordinate(latitude: 51.05, longitude: -114.05)
  )

  /// The start camera with a change.
  private func expected(_ change: (inout CameraPosition) -> Void) -> CameraPosition {
    var camera = Self.start
    change(&camera)
    return camera
  }

  @Test("Each changes what it names and keeps all else (H01 to H04, H06 to H08)")
  func factories() throws {
    let place = Coordinate(latitude: 49.26, longitude: -123.11)
    let whole = CameraPosition(latitude: 1, longitude: 2, zoom: 11, bearing: 3, tilt: 4)
    let cases: [(CameraUpdate, CameraPosition)] = [
      (.zoom(by: 1), expected { $0.zoom = 17 }), (.zoom(by: -1), expected { $0.zoom = 15 }),
      (.to(CameraOptions(zoom: 15.5)), expected { $0.zoom = 15.5 }),
      (.zoom(by: 2.25), expected { $0.zoom = 18.25 }),
      (.zoom(by: -2.25), expected { $0.zoom = 13.75 }),
      (.to(CameraOptions(target: place)), expected { $0.target = place }),
      (
        .to(CameraOptions(target: place, zoom: 15)),
        expected {
          $0.target = place
          $0.zoom = 15
        }
      ), (.to(CameraOptions(whole)), whole),
    ]
    for (update, result) in cases {
      let map = try emptyMap(Self.start)
      map.move(update)
      #expect(map.camera == result, "\(update)")
    }
  }

  @Test("A box fills the view but for the padding, which is 64 points where none is said")
  func paddedBox() throws {
    for (update, padding) in [
      (CameraUpdate.fit(Self.west), 64.0), (.fit(Self.west, insets: EdgeInsets(all: 17)), 17),
    ] {
      let map = try emptyMap(Self.start)
      map.move(update)
      #expect(map.camera.bearing == 0 && map.camera.tilt == 0)
      let corners = try [Self.west.southwest, Self.west.northeast].map {
        try #require(map.projection.point(for: $0))
      }
      let left = min(corners[0].x, 800 - corners[1].x)
      let top = min(corners[1].y, 600 - corners[0].y)
      #expect(abs(min(left, top) - padding) < 1e-3, "\(left), \(top)")
    }
  }

  @Test("Zooming at a point keeps the ground under it, on every frame too (H05)")
  func zoomAtPoint() throws {
    let point = Point(x: 100, y: 500)
    for tilt in [0.0, 60] {
      for levels in [2.25, -0.5] {
        let player = try MapPlayer(
          CameraPosition(
            latitude: -33.868, longitude: 151.208, zoom: 16.5, bearing: 37, tilt: tilt))
        let ground = try #require(player.map.projection.coordinate(for: point))
        var frames = 0
        player.everyFrame = { map in
          guard let drawn = map.projection.point(for: ground) else { return }
          #expect(distance(drawn, point) < 0.01, "tilt \(tilt), \(levels) levels")
          frames += 1
        }
        player.map.move(.zoom(by: levels, at: point))
        #expect(player.map.camera.zoom == 16.5 + levels)
        player.frame()
        player.map.animate(.zoom(by: -levels, at: point), duration: .seconds(1))
        player.rest()
        #expect(frames > 55 && player.map.camera.zoom == 16.5)
        #expect(player.map.camera.tilt == tilt && player.map.camera.bearing == 37)
      }
    }
  }

  @Test("Scrolling moves the camera right and down, turned with the map (H09 to H13)")
  func scroll() throws {
    let flat = CameraPosition(latitude: -33.868, longitude: 151.208, zoom: 6)
    for (bearing, latitude, longitude) in [
      (0.0, -35.672784, 155.602531), (90, -37.437664, 149.010734),
    ] {
      var camera = flat
      camera.bearing = bearing
      let map = try emptyMap(camera)
      let drawn = try #require(map.projection.point(for: flat.target))
      map.move(.pan(x: 200, y: 100))
      #expect(abs(map.camera.target.latitude - latitude) < 5e-7, "bearing \(bearing)")
      #expect(abs(map.camera.target.longitude - longitude) < 5e-7, "bearing \(bearing)")
      let shifted = try #require(map.projection.point(for: flat.target))
      #expect(distance(shifted, Point(x: drawn.x - 200, y: drawn.y - 100)) < 1e-6)
      camera.target = map.camera.target
      #expect(map.camera == camera)
    }
  }

  @Test("Scrolling stops at 85 degrees, wraps at 180 and keeps all else (H14)")
  func scrollEdges() throws {
    let start = CameraPosition(
      latitude: 84, longitude: 179.5, zoom: 6, bearing: 20, tilt: 10)
    for (x, y, latitude, east) in [(0.0, -9000.0, 85.0, true), (4000, 0, nil, false)]
      as [(
        Double, Double, Double?, Bool
      )]
    {
      let player = try MapPlayer(start)
      player.map.move(.pan(x: x, y: y))
      let moved = player.map.camera
      var kept = start
      kept.target = moved.target
      #expect(moved == kept)
      if let latitude { #expect(moved.target.latitude == latitude) }
      #expect((-180...180).contains(moved.target.longitude))
      if !east { #expect(moved.target.longitude < 0, "over the date line: \(moved)") }
      player.map.camera = start
      player.map.animate(.pan(x: x, y: y), duration: .seconds(1))
      player.everyFrame = { #expect($0.camera.target.latitude <= 85) }
      player.rest()
      #expect(player.map.camera == moved)
    }
  }

  @Test("A fit leaves 64 points free by default, or as many as are said (H15, H16, H18)")
  func fit() throws {
    for (padding, zoom) in [(nil, 6.7047), (0.0, 6.9562), (64, 6.7047), (150, nil)]
      as [(
        Double?, Double?
      )]
    {
      let map = try emptyMap(Self.start)
      map.move(padding.map { .fit(Self.west, insets: EdgeInsets(all: $0)) } ?? .fit(Self.west))
      if let zoom { #expect(abs(map.camera.zoom - zoom) < 5e-5) }
      #expect(map.camera.bearing == 0 && map.camera.tilt == 0)
      let corner = try #require(map.projection.point(for: Self.west.southwest))
      let opposite = try #require(map.projection.point(for: Self.west.northeast))
      let free = padding ?? 64
      #expect(corner.x >= free - 1e-6 && opposite.x <= 800 - free + 1e-6)
      #expect(corner.y <= 600 - free + 1e-6 && opposite.y >= free - 1e-6)
      #expect(abs(corner.x - free) < 0.5 && abs(opposite.x - 800 + free) < 0.5, "tight")
      #expect(abs((corner.y + opposite.y) / 2 - 300) < 1e-6, "centred")
    }
  }

  @Test("With insets each side has its own distance: 300 on the left shift by 150 (H17)")
  func fitInsets() throws {
    let map = try emptyMap(Self.start)
    map.move(.fit(Self.west, insets: EdgeInsets(left: 300)))
    let corner = try #require(map.projection.point(for: Self.west.southwest))
    let opposite = try #require(map.projection.point(for: Self.west.northeast))
    #expect(abs((corner.x + opposite.x) / 2 - 550) < 1e-6)
    #expect(abs(corner.x - 300) < 0.5 && abs(opposite.x - 800) < 0.5)
    #expect(map.padding == .zero, "the map's own padding stays")
    let fitted = map.camera
    map.move(.fit(Self.west, insets: EdgeInsets(all: 500)))
    #expect(map.camera == fitted, "no room is left, and the camera stays")
  }

  @Test("An update is worked out when it is applied: made at zoom 4, applied at 9 (H19)")
  func resolvesLate() throws {
    let map = try emptyMap(CameraPosition(latitude: 10, longitude: 20, zoom: 4))
    let (zoomIn, scroll) = (CameraUpdate.zoom(by: 1), CameraUpdate.pan(x: 256, y: 0))
    map.move(.to(CameraOptions(zoom: 9)))
    map.move(zoomIn)
    #expect(map.camera.zoom == 10)
    map.move(zoomIn)
    #expect(map.camera.zoom == 11, "and can be applied again")
    map.move(scroll)
    #expect(abs(map.camera.target.longitude - 20 - 360.0 / 2048) < 1e-9)
    map.move(.fit(Self.west, insets: EdgeInsets(all: 0)))
    let small = map.camera.zoom
    map.size = Size(width: 1600, height: 1200)
    map.move(.fit(Self.west, insets: EdgeInsets(all: 0)))
    #expect(abs(map.camera.zoom - small - 1) < 1e-9)
  }

  @Test("At a zoom limit zooming changes nothing, the target included (H21)")
  func atLimit() throws {
    let point = Point(x: 100, y: 500)
    for (limit, updates) in [
      (18.0, [CameraUpdate.zoom(by: 1), .zoom(by: 3, at: point), .zoom(by: 0.5)]),
      (12.0, [.zoom(by: -1), .zoom(by: -3, at: point), .zoom(by: -0.5)]),
    ] {
      let player = try MapPlayer(Self.start)
      player.map.limits.zoom = 12...18
      player.map.move(.to(CameraOptions(zoom: limit)))
      player.frame()
      let camera = player.map.camera
      player.everyFrame = { #expect($0.camera == camera) }
      for update in updates {
        player.map.move(update)
        player.frame()
        player.map.animate(update)
        player.rest()
      }
      #expect(player.map.camera == camera)
    }
  }

  @Test("A fit that is impossible moves nothing; broken numbers are refused (I07, B11)")
  func impossible() throws {
    let map = try emptyMap(Self.start)
    map.move(.fit(Self.west, insets: EdgeInsets(all: 500)))
    map.animate(.fit(Self.west, insets: EdgeInsets(all: 500)))
    #expect(map.camera == Self.start)
    #expect(map.animate(.fit(Self.west, insets: EdgeInsets(all: .nan))).error != nil)
    map.advance(to: 0)
    map.advance(to: 9)
    #expect(map.camera == Self.start && !map.isAnimating)
  }
}
