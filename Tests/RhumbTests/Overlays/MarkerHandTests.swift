import GeoMath
import Gestures
import MapEngine
import MapSurface
import OverlayScene
import Testing

@testable import Rhumb

/// What the user's hand does to markers: taps, hovering and drags, as input and observers have it.
@MainActor
@Suite("Markers under the hand")
struct MarkerHandTests {
  private let start = CameraPosition(latitude: 43.73, longitude: 7.42, zoom: 16)

  /// A map, and what was told of its markers.
  @MainActor
  private final class Watch {
    let base: MapWatch
    var markerTaps: [OverlayID] = []
    var overlayTaps: [OverlayID] = []
    var windowTaps: [OverlayID] = []
    var hovers: [OverlayID?] = []
    var drags: [MarkerDrag] = []

    init(_ camera: CameraPosition, tiltLimit: Double? = nil) throws {
      base = try MapWatch(camera, tiltLimit: tiltLimit)
      map.onMarkerTap.observe { [unowned self] in markerTaps.append($0.marker) }
        .store(in: &base.tokens)
      map.onOverlayTap.observe { [unowned self] in overlayTaps.append($0.overlay) }
        .store(in: &base.tokens)
      map.onInfoWindowTap.observe { [unowned self] in windowTaps.append($0.marker) }
        .store(in: &base.tokens)
      map.onOverlayHover.observe { [unowned self] in hovers.append($0.overlay) }
        .store(in: &base.tokens)
      map.onMarkerDrag.observe { [unowned self] in drags.append($0) }.store(in: &base.tokens)
    }

    var map: MapView { base.map }

    func marker(at point: Point, _ change: (inout Marker) -> Void = { _ in }) throws -> OverlayID {
      var marker = Marker(at: try #require(map.projection.coordinate(for: point)))
      change(&marker)
      return map.overlays.add(marker)
    }

    /// Where the tip of a marker is.
    func tip(_ id: OverlayID) throws -> Point {
      try #require(
        map.overlays[id, as: Marker.self].flatMap { map.projection.point(for: $0.coordinate) })
    }

    func press(_ x: Double, _ y: Double) {
      base.frame(.pointerDown(.left, at: ScreenPoint(x: x, y: y), clicks: 1))
    }

    func move(_ x: Double, _ y: Double) { base.frame(.pointerMove(to: ScreenPoint(x: x, y: y))) }

    func release(_ x: Double, _ y: Double) {
      base.frame(.pointerUp(.left, at: ScreenPoint(x: x, y: y), clicks: 1))
    }
  }

  @Test(
    "A tap on a marker can centre the map on the marker's own place, and one on a shape on the tap's"
  )
  func centre() throws {
    for tilt in [0.0, 55] {
      let watch = try Watch(
        CameraPosition(latitude: 43.73, longitude: 7.42, zoom: 16, bearing: 70, tilt: tilt))
      let map = watch.map
      map.padding = EdgeInsets(top: 0, left: 100, bottom: 0, right: 0)
      map.onMarkerTap.observe { [unowned map] tap in
        guard let marker = map.overlays[tap.marker, as: Marker.self] else { return }
        map.ease(to: CameraOptions(target: marker.coordinate))
      }.store(in: &watch.base.tokens)
      map.onOverlayTap.observe { [unowned map] tap in
        guard map.overlays[tap.overlay, as: Marker.self] == nil else { return }
        if let place = tap.coordinate { map.ease(to: CameraOptions(target: place)) }
      }.store(in: &watch.base.tokens)
      let id = try watch.marker(at: Point(x: 300, y: 300))
      let place = try #require(map.overlays[id, as: Marker.self]).coordinate
      watch.base.click(at: ScreenPoint(x: 303, y: 276))
      watch.base.rest()
      #expect(abs(map.camera.target.latitude - place.latitude) < 1e-12)
      #expect(abs(map.camera.target.longitude - place.longitude) < 1e-12)
      // In the middle of what the padding leaves.
      let tip = try watch.tip(id)
      #expect(abs(tip.x - 450) < 0.01 && abs(tip.y - 300) < 0.01, "\(tilt)°")

      map.overlays.remove(id)
      map.overlays.add(try Circle(center: place, radius: 100, fillColor: .red))
      let tapped = try #require(map.projection.coordinate(for: Point(x: 470, y: 310)))
      watch.base.click(at: ScreenPoint(x: 470, y: 310))
      watch.base.rest()
      let drawn = try #require(map.projection.point(for: tapped))
      #expect(abs(drawn.x - 450) < 0.01 && abs(drawn.y - 300) < 0.01, "\(tilt)°")
    }
  }

  @Test("A tap on a marker is the marker's: it is selected, and the map is not tapped")
  func tap() throws {
    let watch = try Watch(start)
    let id = try watch.marker(at: Point(x: 300, y: 300)) { $0.title = "Here" }
    watch.base.click(at: ScreenPoint(x: 300, y: 280))
    #expect(watch.markerTaps == [id] && watch.overlayTaps == [id] && watch.base.taps.isEmpty)
    #expect(watch.map.overlays.selectedMarker == id)
    // Around the icon, up to the size of the target.
    #expect(watch.map.overlays.overlay(at: Point(x: 300, y: 280)) == id)
    #expect(watch.map.overlays.overlay(at: Point(x: 300, y: 305)) == nil)
    #expect(watch.map.overlays.overlay(at: Point(x: 300, y: 305), targetSize: 44) == id)
    watch.base.click(at: ScreenPoint(x: 600, y: 100))
    #expect(watch.map.overlays.selectedMarker == nil && watch.base.taps.count == 1)
    watch.map.overlays.update(id) { (marker: inout Marker) in marker.isTappable = false }
    watch.base.click(at: ScreenPoint(x: 300, y: 280))
    #expect(watch.markerTaps == [id] && watch.base.taps.count == 2)
  }

  @Test("A finger hits what a pointer misses")
  func finger() throws {
    let watch = try Watch(start)
    let id = try watch.marker(at: Point(x: 300, y: 300))
    let beside = ScreenPoint(x: 300, y: 306)
    watch.base.click(at: beside)
    #expect(watch.markerTaps.isEmpty && watch.base.taps.count == 1)
    watch.base.frame(.touch(id: 1, .began, at: beside))
    watch.base.frame(.touch(id: 1, .ended, at: beside))
    watch.base.frame(seconds: 1)
    #expect(watch.markerTaps == [id] && watch.base.taps.count == 1)
  }

  @Test("The pointer over a marker is told once when it comes and once when it goes")
  func hover() throws {
    let watch = try Watch(start)
    let id = try watch.marker(at: Point(x: 300, y: 300))
    for x in stride(from: 250.0, through: 350, by: 5) { watch.move(x, 285) }
    #expect(watch.hovers == [id, nil])
  }

  @Test(
    "A drag keeps the place that was grabbed under the pointer, also tilted; the map stays",
    arguments: [false, true])
  func drag(isFlat: Bool) throws {
    for (bearing, tilt) in [(0.0, 0.0), (130, 60)] {
      var camera = start
      camera.bearing = bearing
      camera.tilt = tilt
      let watch = try Watch(camera, tiltLimit: 60)
      let id = try watch.marker(at: Point(x: 300, y: 300)) {
        $0.isDraggable = true
        $0.isFlat = isFlat
        if isFlat { $0.anchor = Point(x: 0.5, y: 0.5) }
      }
      let before = watch.map.camera
      let grab = isFlat ? Point(x: 302, y: 301) : Point(x: 303, y: 280)
      let held = try #require(watch.map.projection.coordinate(for: grab))
      watch.press(grab.x, grab.y)
      watch.move(grab.x + 2, grab.y)
      #expect(watch.drags.isEmpty)
      for step in 1...40 {
        let (x, y) = (grab.x + 5 * Double(step), grab.y + 3 * Double(step))
        watch.move(x, y)
        let tip = try watch.tip(id)
        if isFlat {
          // The ground under the pointer is as far from the marker's place as it was.
          let now = try #require(watch.map.projection.coordinate(for: Point(x: x, y: y)))
          let marker = try #require(watch.map.overlays[id, as: Marker.self]).coordinate
          let start = try #require(watch.drags.first).coordinate
          #expect(
            abs((now.longitude - marker.longitude) - (held.longitude - start.longitude)) < 1e-11)
        } else {
          #expect(distance(tip, Point(x: x - 3, y: y + 20)) < 1e-6)
        }
      }
      watch.release(grab.x + 200, grab.y + 120)
      #expect(watch.map.camera == before && watch.base.taps.isEmpty && watch.markerTaps.isEmpty)
      #expect(watch.drags.first?.phase == .began && watch.drags.last?.phase == .ended)
      #expect(watch.drags.filter { $0.phase == .moved }.count == 40)
      #expect(
        watch.drags.last?.coordinate == watch.map.overlays[id, as: Marker.self]?.coordinate)
      watch.move(700, 500)
      #expect(watch.drags.last?.phase == .ended)
    }
  }

  @Test("A marker on a globe is dragged where it is seen")
  func dragOnGlobe() throws {
    let watch = try Watch(CameraPosition(latitude: 20, longitude: 10, zoom: 2.5))
    watch.map.style.isGlobe = true
    for _ in 0..<120 { watch.base.frame() }
    #expect(watch.map.projection.surface.globeness == 1)
    let grab = Point(x: 520, y: 380)
    let id = try watch.marker(at: grab) { $0.isDraggable = true }
    watch.press(grab.x, grab.y - 4)
    watch.move(grab.x + 30, grab.y - 10)
    watch.release(grab.x + 30, grab.y - 10)
    let place = try #require(watch.map.overlays[id, as: Marker.self]).coordinate
    let there = try #require(watch.map.projection.point(for: place))
    #expect(distance(there, Point(x: grab.x + 30, y: grab.y - 6)) < 1e-6)
  }

  @Test("Escape, and the loss of the keyboard, put a dragged marker back")
  func escape() throws {
    for loss in [InputEvent.Action.keyDown(.escape, isRepeat: false), .focus(false)] {
      let watch = try Watch(start)
      let id = try watch.marker(at: Point(x: 300, y: 300)) { $0.isDraggable = true }
      let place = watch.map.overlays[id, as: Marker.self]?.coordinate
      watch.press(300, 280)
      watch.move(500, 380)
      #expect(watch.map.overlays[id, as: Marker.self]?.coordinate != place)
      watch.base.frame(loss)
      #expect(watch.map.overlays[id, as: Marker.self]?.coordinate == place)
      #expect(watch.drags.last?.phase == .cancelled)
      let camera = watch.map.camera
      watch.release(500, 380)
      watch.base.rest()
      #expect(watch.drags.last?.phase == .cancelled && watch.base.taps.isEmpty)
      #expect(watch.map.camera == camera)
    }
  }

  @Test("A held marker stays with the pointer while the camera moves, and the wheel waits")
  func movingCamera() throws {
    let watch = try Watch(start)
    let id = try watch.marker(at: Point(x: 300, y: 300)) { $0.isDraggable = true }
    watch.press(300, 280)
    watch.move(400, 280)
    let camera = watch.map.camera
    watch.base.frame(.scroll(dx: 0, dy: 3, isPrecise: false, at: ScreenPoint(x: 400, y: 280)))
    watch.base.frame(seconds: 0.3)
    #expect(watch.map.camera == camera)
    watch.map.ease(to: CameraOptions(zoom: 17.5, bearing: 50), duration: .seconds(1))
    for _ in 0..<30 {
      watch.base.frame(seconds: 0.03)
      #expect(distance(try watch.tip(id), Point(x: 400, y: 300)) < 1e-6)
    }
    #expect(watch.map.camera != camera)
    watch.release(400, 280)
    #expect(watch.drags.last?.phase == .ended)
  }

  @Test("A press on a marker stops the map's motion; one that is not moved is a tap")
  func pressInMotion() throws {
    let watch = try Watch(start)
    let id = try watch.marker(at: Point(x: 400, y: 300)) { $0.isDraggable = true }
    watch.map.ease(to: CameraOptions(zoom: 18))
    watch.base.frame()
    watch.base.frame()
    watch.press(400, 285)
    #expect(!watch.map.isAnimating)
    watch.release(400, 285)
    #expect(watch.markerTaps == [id] && watch.drags.isEmpty && watch.base.taps.isEmpty)
  }

  @Test("A finger drags a marker; a second finger changes nothing")
  func fingers() throws {
    let watch = try Watch(start)
    let id = try watch.marker(at: Point(x: 300, y: 300)) { $0.isDraggable = true }
    let camera = watch.map.camera
    watch.base.frame(.touch(id: 4, .began, at: ScreenPoint(x: 300, y: 300)))
    watch.base.frame(.touch(id: 4, .changed, at: ScreenPoint(x: 330, y: 320)))
    watch.base.frame(.touch(id: 5, .began, at: ScreenPoint(x: 500, y: 100)))
    watch.base.frame(.touch(id: 5, .changed, at: ScreenPoint(x: 600, y: 100)))
    watch.base.frame(.touch(id: 4, .changed, at: ScreenPoint(x: 360, y: 340)))
    watch.base.frame(.touch(id: 5, .ended, at: ScreenPoint(x: 600, y: 100)))
    watch.base.frame(.touch(id: 4, .ended, at: ScreenPoint(x: 360, y: 340)))
    #expect(distance(try watch.tip(id), Point(x: 360, y: 340)) < 1e-6)
    #expect(watch.map.camera == camera && watch.drags.last?.phase == .ended)
    // The next finger is the map's again.
    watch.base.frame(.touch(id: 6, .began, at: ScreenPoint(x: 600, y: 100)))
    watch.base.frame(.touch(id: 6, .changed, at: ScreenPoint(x: 500, y: 100)))
    #expect(watch.map.camera != camera)
  }

  @Test(
    "A marker that is grabbed after a long press follows the hand, and its release is no tap",
    arguments: [true, false])
  func grabbed(byFinger: Bool) throws {
    func hand(_ watch: Watch, _ phase: GesturePhase, _ x: Double, _ y: Double) {
      let point = ScreenPoint(x: x, y: y)
      if byFinger {
        watch.base.frame(.touch(id: 7, phase, at: point))
      } else {
        switch phase {
        case .began: watch.press(x, y)
        case .changed: watch.move(x, y)
        case .ended, .cancelled: watch.release(x, y)
        }
      }
    }
    for isMoved in [true, false] {
      let watch = try Watch(start)
      let id = try watch.marker(at: Point(x: 300, y: 300))
      watch.map.onMapLongPress.observe { [unowned watch] press in
        #expect(watch.map.overlays.overlay(at: press.point) == id)
        #expect(watch.map.overlays.grab(id, at: press.point))
      }.store(in: &watch.base.tokens)
      let camera = watch.map.camera
      hand(watch, .began, 303, 280)
      watch.base.frame(seconds: 0.6)
      if isMoved {
        hand(watch, .changed, 350, 310)
        hand(watch, .changed, 403, 330)
      }
      hand(watch, .ended, isMoved ? 403 : 303, isMoved ? 330 : 280)
      watch.base.rest()
      let tip = isMoved ? Point(x: 400, y: 350) : Point(x: 300, y: 300)
      #expect(distance(try watch.tip(id), tip) < 1e-6)
      #expect(watch.map.camera == camera && watch.markerTaps.isEmpty && watch.base.taps.isEmpty)
      #expect(watch.drags.last?.phase == (isMoved ? .ended : nil))
      // The hand is the map's again.
      hand(watch, .began, 600, 100)
      hand(watch, .changed, 550, 100)
      hand(watch, .changed, 500, 100)
      #expect(watch.map.camera != camera)
    }
  }

  @Test("A press that is dragged from a marker moves the map, if it cannot be dragged at once")
  func dragFromFixed() throws {
    let watch = try Watch(start)
    let id = try watch.marker(at: Point(x: 300, y: 300))
    let place = watch.map.overlays[id, as: Marker.self]?.coordinate
    watch.press(300, 285)
    watch.move(340, 285)
    watch.release(380, 285)
    #expect(watch.drags.isEmpty && watch.map.overlays[id, as: Marker.self]?.coordinate == place)
    #expect(watch.map.camera != start && watch.markerTaps.isEmpty)
    #expect(!watch.map.overlays.grab(OverlayID.next(), at: Point(x: 1, y: 1)))
  }

  @Test("A marker that the program removes while it is held is let go")
  func removedWhileHeld() throws {
    let watch = try Watch(start)
    let id = try watch.marker(at: Point(x: 300, y: 300)) { $0.isDraggable = true }
    watch.press(300, 290)
    watch.move(350, 290)
    watch.map.overlays.remove(id)
    watch.move(380, 290)
    watch.release(380, 290)
    #expect(watch.drags.last?.phase != .ended)
    let camera = watch.map.camera
    watch.press(100, 100)
    watch.move(150, 100)
    #expect(watch.map.camera != camera)
  }

  @Test("An info window stays over its marker, is tapped itself, and closes on Escape")
  func infoWindow() throws {
    let watch = try Watch(start)
    let id = try watch.marker(at: Point(x: 300, y: 300)) {
      $0.title = "Monaco"
      $0.snippet = "On the rock"
    }
    watch.map.overlays.selectedMarker = id
    for turn in 0..<4 {
      watch.map.camera = CameraPosition(
        target: start.target, zoom: 15 + Double(turn) / 3, bearing: 40 * Double(turn),
        tilt: 10 * Double(turn))
      let tip = try watch.tip(id)
      let frame = try #require(watch.map.controller.infoWindowFrame)
      #expect(abs(frame.tip.x - tip.x) <= 0.5 && abs(frame.tip.y - (tip.y - 38)) <= 1)
      #expect(frame.box.bottom < frame.tip.y && frame.box.width > 60 && frame.box.height > 30)
    }
    let box = try #require(watch.map.controller.infoWindowFrame).box
    watch.base.click(at: box.middle)
    #expect(watch.windowTaps == [id] && watch.base.taps.isEmpty && watch.markerTaps.isEmpty)
    #expect(watch.map.overlays.selectedMarker == id)
    watch.base.frame(.keyDown(.escape, isRepeat: false))
    #expect(watch.map.overlays.selectedMarker == nil && watch.map.controller.infoWindowFrame == nil)
  }

  @Test("An info window is brought into the view where that is asked for")
  func reveal() throws {
    let watch = try Watch(start)
    for corner in [Point(x: 2, y: 30), Point(x: 798, y: 20), Point(x: 400, y: 300)] {
      let id = try watch.marker(at: corner) { $0.title = "A place at the edge" }
      watch.map.overlays.selectedMarker = id
      let animation = watch.map.overlays.revealInfoWindow()
      #expect((animation == nil) == (corner.x == 400))
      watch.base.rest()
      let box = try #require(watch.map.controller.infoWindowFrame).box
      #expect(box.left >= 7.5 && box.top >= 7.5 && box.right <= 792.5)
      watch.map.overlays.remove(id)
      #expect(watch.map.overlays.selectedMarker == nil)
      watch.map.camera = start
    }
  }
}
