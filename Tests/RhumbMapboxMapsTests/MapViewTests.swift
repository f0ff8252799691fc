import MapTestSupport
import RhumbMapboxMaps
import Testing

@MainActor
@Suite("Mapbox's map view")
struct MapViewTests {
  private let mapView = MapView(
    frame: CGRect(x: 30, y: 40, width: 800, height: 600),
    mapInitOptions: MapInitOptions(
      cameraOptions: CameraOptions(center: CLLocationCoordinate2DMake(47, 8), zoom: 10)))

  private var map: MapboxMap { mapView.mapboxMap }

  @Test("The frame keeps its place, and another size keeps the camera (F15)")
  func frame() {
    let camera = map.cameraState
    mapView.frame = CGRect(x: 1, y: 2, width: 1600, height: 500)
    #expect(mapView.bounds == CGRect(x: 0, y: 0, width: 1600, height: 500))
    #expect(map.size == CGSize(width: 1600, height: 500))
    #expect(map.cameraState == camera && mapView.frame.origin == CGPoint(x: 1, y: 2))
  }

  @Test("Any pitch to 85° is had at every zoom, as there; it is what Rhumb calls tilt (D18)")
  func pitch() {
    map.setCamera(to: CameraOptions(zoom: 5, pitch: 60))
    #expect(map.cameraState.pitch == 60 && mapView.rhumbMap.camera.tilt == 60)
    map.setCamera(to: CameraOptions(pitch: 90))
    #expect(map.cameraState.pitch == 85)
  }

  @Test("A camera that is none is left out, and kept as the last error (B11)")
  func notFinite() {
    let broken = CameraOptions(center: CLLocationCoordinate2DMake(.nan, 8), zoom: 10)
    let other = MapView(mapInitOptions: MapInitOptions(cameraOptions: broken))
    #expect(other.mapboxMap.lastError == .notFinite(property: "latitude"))
    let camera = map.cameraState
    map.setCamera(to: CameraOptions(zoom: .infinity))
    #expect(map.lastError == .notFinite(property: "zoom") && map.cameraState == camera)
    mapView.camera.ease(to: CameraOptions(zoom: 11), duration: .nan)
    MapHost(mapView.rhumbMap).rest()
    #expect(map.cameraState.zoom == 11)
  }

  @Test("A fit that cannot be changes nothing, and says why (I07)")
  func impossibleFits() {
    let bounds = CoordinateBounds(
      southwest: CLLocationCoordinate2DMake(46, 7), northeast: CLLocationCoordinate2DMake(47, 8))
    #expect(map.camera(for: bounds, padding: UIEdgeInsets(left: 900)) == CameraOptions())
    #expect(map.lastError == .noRoom)
    #expect(throws: MapError.tooFewCoordinates(count: 1)) {
      try map.camera(for: [bounds.southwest], camera: CameraOptions(), coordinatesPadding: nil)
    }
    #expect(throws: MapError.invalidZoomRange(min: 9, max: 5)) {
      try map.setCameraBounds(with: CameraBoundsOptions(maxZoom: 4, minZoom: 8))
    }
    #expect(throws: MapError.invalidTiltRange(min: 20, max: 10)) {
      try map.setCameraBounds(with: CameraBoundsOptions(maxPitch: 10, minPitch: 20))
    }
    #expect(throws: MapError.notFinite(property: "greatest zoom")) {
      try map.setCameraBounds(with: CameraBoundsOptions(bounds: .world, maxZoom: .nan))
    }
  }

  @Test("An anchor holds the ground under it; beside a centre it counts for nothing (L08, L09)")
  func anchor() {
    let anchor = CGPoint(x: 600, y: 200)
    let place = map.coordinate(for: anchor)
    map.setCamera(to: CameraOptions(anchor: anchor, zoom: 12, bearing: 40))
    let drawn = map.point(for: place)
    #expect(abs(drawn.x - 600) < 1e-6 && abs(drawn.y - 200) < 1e-6)
    let centre = CLLocationCoordinate2DMake(46, 7)
    map.setCamera(to: CameraOptions(center: centre, anchor: anchor, zoom: 9))
    #expect(map.cameraState.center == centre)
    let anchored = CameraOptions(cameraState: map.cameraState, anchor: anchor)
    #expect(anchored.center == nil && anchored.anchor == anchor && anchored.zoom == 9)
  }

  @Test("Points and places; (-1, -1) outside of the view and no place in the sky")
  func points() {
    let points = [CGPoint(x: 10, y: 20), CGPoint(x: 700, y: 500)]
    let back = map.points(for: map.coordinates(for: points))
    for (point, back) in zip(points, back) {
      #expect(abs(point.x - back.x) < 1e-6 && abs(point.y - back.y) < 1e-6)
    }
    #expect(map.point(for: CLLocationCoordinate2DMake(0, 0)) == CGPoint(x: -1, y: -1))
    let part = map.coordinateBounds(for: CGRect(x: 100, y: 100, width: 50, height: 50))
    #expect(part.contains(map.coordinate(for: CGPoint(x: 120, y: 120))))
    #expect(!part.contains(map.coordinate(for: CGPoint(x: 160, y: 120))))
    map.setCamera(to: CameraOptions(pitch: 85))
    let sky = map.coordinate(for: CGPoint(x: 400, y: 1))
    #expect(sky == kCLLocationCoordinate2DInvalid && !CLLocationCoordinate2DIsValid(sky))
    #expect(!map.coordinateBounds(for: CGRect(x: 0, y: 0, width: 9, height: 1)).isValid)
  }

  @Test("The box of a camera that is not shown; none with the sky in sight")
  func boxOfCamera() {
    let shown = map.coordinateBounds(for: CGRect(x: 0, y: 0, width: 800, height: 600))
    let box = map.coordinateBounds(for: CameraOptions())
    #expect(abs(box.north - shown.north) < 1e-9 && abs(box.west - shown.west) < 1e-9)
    let zoom = map.cameraState.zoom
    let nearer = map.coordinateBounds(for: CameraOptions(zoom: zoom + 1))
    #expect(abs(nearer.longitudeSpan - box.longitudeSpan / 2) < 1e-9)
    #expect(map.cameraState.zoom == zoom && map.lastError == nil)
    #expect(!map.coordinateBounds(for: CameraOptions(pitch: 85)).isValid)
    #expect(!map.coordinateBounds(for: CameraOptions(zoom: .nan)).isValid)
    #expect(map.lastError == .notFinite(property: "zoom"))
  }

  @Test("The camera by where it stands: set, read back, and refused where it cannot be")
  func freeCamera() {
    let place = CLLocationCoordinate2DMake(46.5, 8)
    map.freeCameraOptions = FreeCameraOptions(position: place, altitude: 3000, pitch: 40)
    let camera = map.freeCameraOptions
    #expect(abs(camera.altitude - 3000) < 1e-6 && abs(camera.pitch - 40) < 1e-9)
    #expect(camera.position.distance(to: place) < 0.001 && map.lastError == nil)
    map.freeCameraOptions = FreeCameraOptions(position: place, altitude: -1)
    #expect(map.freeCameraOptions == camera)
    #expect(map.lastError == .impossibleCamera(.belowGround))
  }

  @Test("Gestures are switched, and taps and long presses are told")
  func gestures() {
    let host = MapHost(mapView.rhumbMap)
    var tokens = Set<AnyCancelable>()
    var told: [String] = []
    mapView.gestures.onMapTap.observe { context in
      told.append("tap \(context.point.x) \(context.point.y)")
    }.store(in: &tokens)
    mapView.gestures.onMapLongPress.observeNext { _ in told.append("long") }.store(in: &tokens)
    host.click(at: CGPoint(x: 100, y: 50))
    host.frames(40)
    host.press(at: CGPoint(x: 300, y: 50))
    host.frames(40)
    #expect(told == ["tap 100.0 50.0", "long"])
    let camera = map.cameraState
    mapView.gestures.options.panEnabled = false
    #expect(!mapView.rhumbMap.gestures.isPanEnabled)
    #expect(mapView.gestures.options.rotateEnabled && mapView.gestures.options.pitchEnabled)
    host.drag(from: CGPoint(x: 400, y: 300), x: 60, y: 0)
    #expect(map.cameraState == camera)
  }

  @Test("The user is shown when a puck is asked for")
  func puck() {
    #expect(!mapView.rhumbMap.location.puck.isVisible)
    mapView.location.options = LocationOptions(puckType: .puck2D(), puckBearingEnabled: true)
    let puck = mapView.rhumbMap.location.puck
    #expect(puck.isVisible && puck.showsBearing && !puck.showsAccuracyRing)
    mapView.location.options.puckType = nil
    #expect(!mapView.rhumbMap.location.puck.isVisible)
  }

  @Test("A map goes when nobody holds it")
  func release() {
    weak var gone: MapView?
    weak var core: Rhumb.MapView?
    do {
      let map = MapView(frame: .zero)
      map.viewport.transition(to: map.viewport.makeFollowPuckViewportState())
      map.camera.ease(to: CameraOptions(zoom: 4), duration: 1) { _ in }
      gone = map
      core = map.rhumbMap
    }
    #expect(gone == nil && core == nil)
  }
}
