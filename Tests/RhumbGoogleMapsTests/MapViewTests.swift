import MapTestSupport
import RhumbGoogleMaps
import Testing

@MainActor
@Suite("Google's map view")
struct MapViewTests {
  private let mapView = GMSMapView(
    frame: CGRect(x: 30, y: 40, width: 800, height: 600),
    camera: GMSCameraPosition(latitude: 47, longitude: 8, zoom: 10))

  /// Notes what it is told.
  private final class Listener: GMSMapViewDelegate {
    var told: [String] = []
    var takesMarkers = false

    func mapView(_ mapView: GMSMapView, willMove gesture: Bool) { told.append("will \(gesture)") }

    func mapView(_ mapView: GMSMapView, didChange position: GMSCameraPosition) {
      if told.last != "did" { told.append("did") }
      #expect(position == mapView.camera)
    }

    func mapView(_ mapView: GMSMapView, idleAt position: GMSCameraPosition) {
      told.append("idle \(position.zoom)")
    }

    func mapView(_ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D) {
      told.append("long")
    }

    func mapView(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool {
      told.append("marker \(marker.title ?? "")")
      return takesMarkers
    }

    func mapView(_ mapView: GMSMapView, didTap overlay: GMSOverlay) {
      told.append("overlay \(overlay.userData ?? "")")
    }

    func mapView(_ mapView: GMSMapView, didBeginDragging marker: GMSMarker) { told.append("begin") }

    func mapView(_ mapView: GMSMapView, didDrag marker: GMSMarker) {
      if told.last != "drag" { told.append("drag") }
    }

    func mapView(_ mapView: GMSMapView, didEndDragging marker: GMSMarker) { told.append("end") }
  }

  @Test("The frame keeps its place, and another size keeps the camera (F15)")
  func frame() {
    let camera = mapView.camera
    #expect(mapView.frame == CGRect(x: 30, y: 40, width: 800, height: 600))
    mapView.frame = CGRect(x: 1, y: 2, width: 1600, height: 500)
    #expect(mapView.bounds == CGRect(x: 0, y: 0, width: 1600, height: 500))
    #expect(mapView.camera == camera && mapView.frame.origin == CGPoint(x: 1, y: 2))
  }

  @Test("The viewing angle is what Rhumb calls tilt (D18)")
  func viewingAngle() {
    mapView.camera = GMSCameraPosition(
      latitude: 47, longitude: 8, zoom: 17, bearing: 0, viewingAngle: 33)
    #expect(mapView.rhumbMap.camera.tilt == 33 && mapView.camera.viewingAngle == 33)
  }

  @Test("A camera that is none leaves the content's, and is kept as the last error (B11)")
  func notFinite() {
    let broken = GMSCameraPosition(latitude: .nan, longitude: 8, zoom: 10)
    let other = GMSMapView(frame: .zero, camera: broken)
    #expect(other.lastError == .notFinite(property: "latitude"))
    #expect(other.camera.target == CLLocationCoordinate2DMake(0, 0))
    let camera = mapView.camera
    mapView.camera = broken
    #expect(mapView.lastError == .notFinite(property: "latitude") && mapView.camera == camera)
    mapView.lastError = nil
    mapView.animate(toZoom: .infinity)
    #expect(mapView.lastError == .notFinite(property: "zoom"))
  }

  @Test("Places and points of the view, also of a padded one; none in the sky (B01)")
  func projection() {
    mapView.padding = UIEdgeInsets(left: 400)
    let middle = mapView.projection.point(for: mapView.camera.target)
    #expect(abs(middle.x - 600) < 1e-6 && abs(middle.y - 300) < 1e-6)
    let place = mapView.projection.coordinate(for: CGPoint(x: 10, y: 20))
    let back = mapView.projection.point(for: place)
    #expect(abs(back.x - 10) < 1e-6 && abs(back.y - 20) < 1e-6)
    #expect(mapView.projection.contains(place))
    let region = mapView.projection.visibleRegion()
    #expect(region.farLeft.latitude > region.nearLeft.latitude)
    #expect(GMSCoordinateBounds(region: region).contains(place))
    let metre = mapView.projection.points(forMeters: 1, at: mapView.camera.target)
    #expect(abs(metre - mapView.rhumbMap.projection.pointsPerMeter) < 1e-9)

    mapView.rhumbMap.limits.tiltLimit = 85
    mapView.animate(to: GMSCameraPosition(latitude: 47, longitude: 8, zoom: 10))
    mapView.camera = GMSCameraPosition(
      latitude: 47, longitude: 8, zoom: 10, bearing: 0, viewingAngle: 85)
    let sky = mapView.projection.coordinate(for: CGPoint(x: 400, y: 1))
    #expect(sky == kCLLocationCoordinate2DInvalid && !CLLocationCoordinate2DIsValid(sky))
    #expect(mapView.projection.visibleRegion().farLeft == kCLLocationCoordinate2DInvalid)
    #expect(GMSCoordinateBounds(region: mapView.projection.visibleRegion()).isValid)
    let behind = mapView.projection.point(for: CLLocationCoordinate2DMake(20, 8))
    #expect(behind.x.isNaN && behind.y.isNaN)
  }

  @Test("The delegate is told of moves by the program and by the user")
  func moves() {
    let listener = Listener()
    mapView.delegate = listener
    let host = MapHost(mapView.rhumbMap)
    mapView.animate(toZoom: 11)
    host.rest()
    host.frame()
    #expect(listener.told == ["will false", "did", "idle 11.0"])
    listener.told = []
    host.drag(from: CGPoint(x: 400, y: 300), x: 50, y: 0)
    host.rest()
    #expect(listener.told == ["will true", "did", "idle 11.0"])
    listener.told = []
    host.press(at: CGPoint(x: 400, y: 300))
    host.frames(60)
    #expect(listener.told == ["long"])
  }

  @Test("Gestures are switched one by one and together")
  func settings() {
    mapView.settings.rotateGestures = false
    #expect(!mapView.rhumbMap.gestures.isRotateEnabled)
    #expect(mapView.settings.tiltGestures && mapView.settings.zoomGestures)
    mapView.settings.setAllGesturesEnabled(false)
    let camera = mapView.camera
    MapHost(mapView.rhumbMap).drag(from: CGPoint(x: 400, y: 300), x: 50, y: 0)
    #expect(mapView.camera == camera && !mapView.settings.scrollGestures)
    mapView.settings.compassButton = true
    #expect(
      mapView.rhumbMap.ornaments.options.pieces == [.compass] && mapView.settings.compassButton)
    mapView.settings.compassButton = false
    #expect(mapView.rhumbMap.ornaments.options.pieces.isEmpty)
  }

  @Test("A tapped marker opens its window and comes to the middle, or does what the delegate does")
  func markerTaps() {
    let listener = Listener()
    mapView.delegate = listener
    let host = MapHost(mapView.rhumbMap)
    let marker = GMSMarker(position: mapView.projection.coordinate(for: CGPoint(x: 600, y: 200)))
    marker.title = "here"
    marker.map = mapView
    host.click(at: CGPoint(x: 600, y: 195))
    #expect(mapView.selectedMarker === marker)
    host.rest()
    #expect(mapView.camera.target == marker.position)
    #expect(listener.told.first == "marker here")
    mapView.selectedMarker = nil
    listener.takesMarkers = true
    let camera = mapView.camera
    host.click(at: CGPoint(x: 400, y: 295))
    host.rest()
    #expect(mapView.selectedMarker == nil && mapView.camera == camera)
  }

  @Test("A marker that is dragged takes its place with it")
  func drags() {
    let listener = Listener()
    mapView.delegate = listener
    let host = MapHost(mapView.rhumbMap)
    let marker = GMSMarker(position: mapView.camera.target)
    marker.isDraggable = true
    marker.map = mapView
    host.drag(from: CGPoint(x: 400, y: 295), x: 100, y: 50)
    let point = mapView.projection.point(for: marker.position)
    #expect(abs(point.x - 500) < 1e-6 && abs(point.y - 350) < 1e-6)
    #expect(listener.told == ["begin", "drag", "end"])
  }

  @Test("What lies on the map follows its object, and leaves with it")
  func overlays() throws {
    let marker = GMSMarker()
    marker.map = mapView
    #expect(mapView.rhumbMap.overlays.ids.isEmpty, "no place yet")
    marker.position = CLLocationCoordinate2DMake(47, 8)
    marker.icon = GMSMarker.markerImage(with: .green)
    marker.rotation = 30
    marker.groundAnchor = CGPoint(x: 0.5, y: 0.5)
    marker.opacity = 0.5
    marker.isFlat = true
    marker.zIndex = 4
    let id = try #require(mapView.rhumbMap.overlays.ids.first)
    var expected = Marker(at: CLLocationCoordinate2DMake(47, 8), icon: .pin(.green))
    expected.rotation = 30
    expected.anchor = Point(x: 0.5, y: 0.5)
    expected.opacity = 0.5
    expected.isFlat = true
    expected.zIndex = 4
    #expect(mapView.rhumbMap.overlays[id] == .marker(expected))
    let other = GMSMapView(frame: .zero)
    marker.map = other
    #expect(mapView.rhumbMap.overlays.ids.isEmpty && other.rhumbMap.overlays.ids.count == 1)
    marker.position = CLLocationCoordinate2DMake(.nan, 8)
    #expect(other.rhumbMap.overlays.ids.isEmpty)
    marker.position = CLLocationCoordinate2DMake(47, 8)
    #expect(other.rhumbMap.overlays.ids.count == 1)
    other.clear()
    #expect(other.rhumbMap.overlays.ids.isEmpty && marker.map == nil)
  }

  @Test("Lines, areas and circles are shown, tapped and cleared")
  func shapes() throws {
    let listener = Listener()
    mapView.delegate = listener
    let path = GMSMutablePath()
    for (latitude, longitude) in [(46.9, 7.9), (47.1, 7.9), (47.1, 8.1), (46.9, 8.1)] {
      path.addLatitude(latitude, longitude: longitude)
    }
    let line = GMSPolyline(path: path)
    line.strokeWidth = 3
    line.geodesic = true
    line.map = mapView
    let area = GMSPolygon(path: path)
    area.fillColor = .green.withAlphaComponent(0.5)
    area.isTappable = true
    area.userData = "area"
    area.map = mapView
    let circle = GMSCircle(position: CLLocationCoordinate2DMake(47, 8), radius: 5000)
    circle.map = mapView
    path.removeAllCoordinates()
    let shown = mapView.rhumbMap.overlays.ids.compactMap { mapView.rhumbMap.overlays[$0] }
    guard case .polyline(let polyline) = shown[0], case .polygon(let polygon) = shown[1],
      case .circle(let round) = shown[2]
    else { return #expect(Bool(false), "\(shown)") }
    #expect(polyline.path.count == 4 && polyline.width == .points(3) && polyline.isGeodesic)
    #expect(polygon.outline.count == 4 && polygon.strokeWidth == .points(0))
    #expect(round.radius == 5000 && round.strokeWidth == .points(1) && !round.isTappable)
    MapHost(mapView.rhumbMap).click(at: CGPoint(x: 400, y: 300))
    #expect(listener.told == ["overlay area"])
    circle.radius = .nan
    #expect(mapView.rhumbMap.overlays.ids.count == 2)
    #expect(mapView.lastError == .notFinite(property: "radius of the circle"))
    line.path = nil
    #expect(
      mapView.rhumbMap.overlays[mapView.rhumbMap.overlays.ids[0], as: Polyline.self]?.path == [])
    mapView.clear()
    #expect(mapView.rhumbMap.overlays.ids.isEmpty && area.map == nil)
  }

  @Test("The user is shown when that is asked for")
  func myLocation() {
    #expect(!mapView.isMyLocationEnabled && mapView.myLocation == nil)
    mapView.isMyLocationEnabled = true
    #expect(mapView.rhumbMap.location.puck.isVisible)
  }

  @Test("A map goes when nobody holds it")
  func release() {
    weak var gone: GMSMapView?
    let marker = GMSMarker(position: CLLocationCoordinate2DMake(1, 2))
    do {
      let map = GMSMapView(frame: .zero)
      marker.map = map
      gone = map
    }
    #expect(gone == nil && marker.map == nil)
  }
}
