import MapTestSupport
import RhumbMapboxMaps
import Testing

/// Each sample of Mapbox's camera guide as it is printed, and what comes of it, on Mapbox's scale of
/// zoom.
@MainActor
@Suite("Mapbox's camera guide, as printed")
struct CameraGuideTests {
  private let page = CameraPositionSamples()

  private var camera: CameraState { page.mapView.mapboxMap.cameraState }

  private func isNear(_ place: CLLocationCoordinate2D, _ latitude: Double, _ longitude: Double)
    -> Bool
  {
    abs(place.latitude - latitude) < 5e-6 && abs(place.longitude - longitude) < 5e-6
  }

  private func expectNewYork() {
    #expect(camera.center == CLLocationCoordinate2D(latitude: 40.7135, longitude: -74.0066))
    #expect(camera.zoom == 15.5 && camera.pitch == 45 && abs(camera.bearing - 342.4) < 1e-12)
    let metresPerPoint = cos(40.7135 * .pi / 180) * 2 * .pi * 6_378_137 / (512 * pow(2, 15.5))
    let scale = page.mapView.rhumbMap.projection.pointsPerMeter * metresPerPoint
    #expect(abs(scale - 1) < 1e-9, "the world is 512 · 2^15.5 points wide")
  }

  @Test("A camera for the map's beginning, and for later (F12, C05, L11, L13)")
  func setCamera() {
    page.initialCamera()
    expectNewYork()
    page.viewDidLoad()
    page.setCamera()
    expectNewYork()
    #expect(page.mapView.frame == page.view.bounds && page.mapView.mapboxMap.lastError == nil)
  }

  @Test("Without a camera: zoom 0 over 0° N 0° E, or what the view's height needs (M03)")
  func defaultCamera() {
    let small = MapView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    #expect(
      small.mapboxMap.cameraState
        == CameraState(
          center: CLLocationCoordinate2DMake(0, 0), padding: .zero, zoom: 0, bearing: 0, pitch: 0))
    page.viewDidLoad()
    #expect(abs(camera.zoom - log2(600.0 / 512)) < 1e-9)
  }

  @Test("A tap centres the map on its place, also tilted (L11, L12)", arguments: [0.0, 50])
  func tapToCentre(pitch: Double) {
    page.initialCamera()
    page.centerOnTap()
    let map = page.mapView.mapboxMap
    map.setCamera(to: CameraOptions(pitch: pitch))
    let host = MapHost(page.mapView.rhumbMap)
    let place = map.coordinate(for: CGPoint(x: 610, y: 170))
    host.click(at: CGPoint(x: 610, y: 170))
    host.frame()
    let drawn = map.point(for: place)
    #expect(abs(drawn.x - 400) < 0.01 && abs(drawn.y - 300) < 0.01)
    page.cancelables.removeAll()
    let before = camera
    host.click(at: CGPoint(x: 610, y: 170))
    host.frame()
    #expect(camera == before, "nobody listens any more")
  }

  @Test("A tap on an annotation centres the map on it, and not on what is below (L11, O10)")
  func tapOnAnnotation() throws {
    page.initialCamera()
    page.centerOnTap()
    page.centerOnAnnotation()
    let map = page.mapView.mapboxMap
    let newYork = CLLocationCoordinate2D(latitude: 40.7135, longitude: -74.0066)
    map.setCamera(
      to: CameraOptions(center: CLLocationCoordinate2D(latitude: 40.715, longitude: -74.005)))
    let host = MapHost(page.mapView.rhumbMap)
    host.frame()
    let tip = map.point(for: newYork)
    // On the head of the pin, whose tip is at the place.
    host.click(at: CGPoint(x: tip.x, y: tip.y - 25))
    host.rest()
    #expect(camera.center == newYork && camera.zoom == 16 && page.tapped.count == 1)
    let managers = page.mapView.annotations.annotationManagersById
    let manager = try #require(managers.values.first as? PointAnnotationManager)
    #expect(managers.count == 1 && manager.annotations.map(\.id) == page.tapped)
    page.mapView.annotations.removeAnnotationManager(withId: manager.id)
    #expect(page.mapView.rhumbMap.overlays.ids.isEmpty)
  }

  @Test(
    "A style's pitch holds at every zoom from the first frame on (M01, F14)",
    arguments: [(8.0, 60.0), (15, 75), (0, 45)])
  func styleCamera(zoom: Double, pitch: Double) throws {
    let style = """
      {"version":8,"sources":{},"layers":[{"id":"a","type":"background"}],"center":[7.42,43.73],"zoom":\(zoom),"bearing":-30,
      "pitch":\(pitch)}
      """
    let content = try MapContent.open(styleJSON: style)
    let whole = MapView(
      frame: page.view.bounds, mapInitOptions: MapInitOptions(content: content))
    let part = MapView(
      frame: page.view.bounds,
      mapInitOptions: MapInitOptions(
        cameraOptions: CameraOptions(bearing: 5), content: content))
    for (view, bearing) in [(whole, 330.0), (part, 5)] {
      var cameras: [CameraState] = []
      let token = view.mapboxMap.onRenderFrameFinished.observe { [weak view] _ in
        if let view { cameras.append(view.mapboxMap.cameraState) }
      }
      let state = view.mapboxMap.cameraState
      #expect(state.pitch == pitch && abs(state.bearing - bearing) < 1e-9)
      #expect(state.zoom == max(zoom, log2(600.0 / 512)) && view.mapboxMap.lastError == nil)
      let host = MapHost(view.rhumbMap)
      host.frame()
      #expect(view.mapboxMap.cameraState == state && cameras.allSatisfy { $0 == state })
      token.cancel()
    }
  }

  @Test("The latest location is centred at zoom 15, and each that follows (P01 to P05)")
  func location() {
    page.viewDidLoad()
    page.centerOnLatestLocation()
    #expect(camera.zoom < 1, "no location, no move")
    let provider = FixedLocation()
    page.mapView.location.override(provider: provider)
    let host = MapHost(page.mapView.rhumbMap)
    let helsinki = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)
    provider.tell([Location(helsinki)])
    host.frame()
    page.centerOnLatestLocation()
    #expect(camera.center == helsinki && camera.zoom == 15)
    #expect(page.mapView.rhumbMap.location.puck.isVisible)
    page.centerOnEachLocation()
    let turku = CLLocationCoordinate2D(latitude: 60.45, longitude: 22.27)
    provider.tell([Location(helsinki), Location(turku)])
    host.frame()
    host.rest()
    #expect(camera.center == turku && camera.zoom == 15)
    provider.tell([])
    host.frames(3)
    #expect(camera.center == turku)
  }

  @Test("The triangle is fitted at zoom 13.2766, bearing 45 (N04 to N08)")
  func fitCoordinates() throws {
    page.viewDidLoad()
    try page.fitCoordinates()
    #expect(abs(camera.zoom - 13.2766) < 5e-5 && camera.bearing == 45 && camera.pitch == 0)
    #expect(isNear(camera.center, 43.25358, -2.935066))
  }

  @Test("Iceland is fitted at zoom 5.5447 (N12)")
  func fitBounds() {
    page.initialCamera()
    page.fitBounds()
    #expect(abs(camera.zoom - 5.5447) < 5e-5 && camera.bearing == 0 && camera.pitch == 0)
    #expect(isNear(camera.center, 65.02033, -19.495))
  }

  @Test("Something is hidden below Mapbox's zoom 18 (O05)")
  func listenForChanges() {
    page.initialCamera()
    page.listenForChanges()
    let host = MapHost(page.mapView.rhumbMap)
    for (zoom, hides) in [(18.0, false), (17.999, true), (18, false), (17.999, true)] {
      page.mapView.mapboxMap.setCamera(to: CameraOptions(zoom: zoom))
      host.frame()
      #expect(page.toggleAccuracyRadiusButton.isHidden == hides, "zoom \(zoom)")
    }
  }

  @Test("The camera's centre is read for a label (O06)")
  func readCamera() {
    page.initialCamera()
    page.readCamera()
    #expect(page.centerLabel.text == "40.7135, -74.0066")
  }

  @Test("Iceland's bounds hold the user, and its camera is set (Q01 to Q04)")
  func restrictCamera() {
    page.viewDidLoad()
    page.restrictCamera()
    #expect(abs(camera.zoom - 5.5447) < 5e-5 && isNear(camera.center, 65.02033, -19.495))
    let host = MapHost(page.mapView.rhumbMap)
    for _ in 0..<4 { host.drag(from: CGPoint(x: 700, y: 100), x: -650, y: 450) }
    #expect(camera.center == CLLocationCoordinate2D(latitude: 66.61, longitude: -13.47))
  }
}
