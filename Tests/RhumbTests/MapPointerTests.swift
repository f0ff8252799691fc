import GeoMath
import Gestures
import Testing

@testable import Rhumb

/// Taps, long presses and hovering, as a whole map's observers see them. None of these tests draws.
@MainActor
@Suite("Observing the pointer on a map")
struct MapPointerTests {
  private let monaco = CameraPosition(latitude: 43.73, longitude: 7.42, zoom: 14)
  private let middle = ScreenPoint(x: 400, y: 300)

  @Test("A tap carries the ground under it and can centre the map (L12, O10)")
  func tapCentre() throws {
    for (bearing, tilt) in [(0.0, 0.0), (70, 0), (200, 55)] {
      let watch = try MapWatch(
        CameraPosition(
          latitude: 43.73, longitude: 7.42, zoom: 16, bearing: bearing, tilt: tilt))
      watch.map.onMapTap.observe { [map = watch.map] tap in
        map.move(.to(CameraOptions(target: tap.coordinate)))
      }.store(in: &watch.tokens)
      let place = ScreenPoint(x: 120, y: 190)
      let expected = try #require(
        watch.map.projection.coordinate(for: Point(x: place.x, y: place.y)))
      watch.click(at: place)
      watch.frame()
      let tap = try #require(watch.taps.first)
      #expect(watch.taps.count == 1 && tap.point == Point(x: 120, y: 190))
      let drawn = try #require(watch.map.projection.point(for: expected))
      #expect(abs(drawn.x - 400) < 0.01 && abs(drawn.y - 300) < 0.01, "\(bearing)° \(tilt)°")
    }
  }

  @Test("A tap is seen by the camera of its moment, not by that of the frame's end (L12)")
  func tapBeforeMove() throws {
    let watch = try MapWatch(monaco)
    let place = ScreenPoint(x: 100, y: 100)
    let expected = watch.map.projection.coordinate(for: Point(x: 100, y: 100))
    watch.frame(
      .pointerDown(.left, at: place, clicks: 1), .pointerUp(.left, at: place, clicks: 1),
      .keyDown(.arrowLeft, isRepeat: false))
    #expect(watch.taps.first?.coordinate == expected)
  }

  @Test("A tap or long press above the horizon has no place and does nothing (L14)")
  func tapSky() throws {
    let watch = try MapWatch(
      CameraPosition(latitude: 43.73, longitude: 7.42, zoom: 15, tilt: 80), tiltLimit: 80)
    let sky = ScreenPoint(x: 400, y: 5)
    #expect(watch.map.projection.coordinate(for: Point(x: 400, y: 5)) == nil)
    let before = watch.map.camera
    watch.click(at: sky)
    watch.frame(.pointerDown(.left, at: sky, clicks: 1))
    watch.frame(seconds: 1)
    watch.frame(.pointerUp(.left, at: sky, clicks: 1))
    watch.frame(.pointerMove(to: sky))
    #expect(watch.taps.isEmpty && watch.presses.isEmpty)
    #expect(watch.hovers == [MapHover(coordinate: nil, point: Point(x: 400, y: 5))])
    #expect(watch.map.camera == before && watch.story.isEmpty)
  }

  @Test("A drag and a double click give no tap more than their first click")
  func noTap() throws {
    let watch = try MapWatch(monaco)
    watch.frame(
      .pointerDown(.left, at: middle, clicks: 1), .pointerMove(to: ScreenPoint(x: 200, y: 300)),
      .pointerUp(.left, at: ScreenPoint(x: 200, y: 300), clicks: 1))
    #expect(watch.taps.isEmpty)
    for clicks in 1...2 {
      watch.frame(
        .pointerDown(.left, at: middle, clicks: clicks),
        .pointerUp(.left, at: middle, clicks: clicks))
    }
    watch.rest()
    #expect(watch.taps.count == 1)
  }

  @Test("A long press comes by itself: the host is asked for a frame at its time")
  func longPress() throws {
    let watch = try MapWatch(monaco)
    let expected = watch.map.projection.coordinate(for: Point(x: 400, y: 300))
    let pressed = watch.time + 0.001
    // The first frame shows that nothing else wants one.
    watch.frame(.pointerDown(.left, at: middle, clicks: 1))
    guard case .at(let moment) = watch.frame() else {
      Issue.record("no frame is asked for")
      return
    }
    #expect(abs(moment - pressed - GestureOptions().longPressSeconds) < 1e-9)
    watch.frame(seconds: moment - watch.time)
    #expect(watch.presses.map(\.coordinate) == [expected])
    watch.frame(.pointerUp(.left, at: middle, clicks: 1))
    #expect(watch.taps.isEmpty && watch.presses.count == 1)
  }
}
