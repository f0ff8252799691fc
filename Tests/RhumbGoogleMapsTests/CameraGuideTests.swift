import MapTestSupport
import RhumbGoogleMaps
import Testing

/// Each sample of Google's camera guide as it is printed, and what comes of it.
@MainActor
@Suite("Google's camera guide, as printed")
struct CameraGuideTests {
  private let page = CameraAndView()

  /// Where the map is after a sample, and after the animation that it began.
  private func camera(after sample: () -> Void) -> GMSCameraPosition {
    sample()
    MapHost(page.mapView.rhumbMap).rest()
    return page.mapView.camera
  }

  private func start(
    _ latitude: Double, _ longitude: Double, zoom: Float, bearing: Double = 0, angle: Double = 0
  ) {
    page.initialFrame()
    page.mapView.camera = GMSCameraPosition(
      latitude: latitude, longitude: longitude, zoom: zoom, bearing: bearing, viewingAngle: angle)
  }

  private func isNear(_ place: CLLocationCoordinate2D, _ latitude: Double, _ longitude: Double)
    -> Bool
  {
    abs(place.latitude - latitude) < 1e-6 && abs(place.longitude - longitude) < 1e-6
  }

  @Test("The initial camera, by all five spellings (F02, F05, F07, F08, F09)")
  func initialCamera() {
    let expected = GMSCameraPosition(latitude: -33.8683, longitude: 151.2086, zoom: 16)
    for sample in [page.initialCameraByOptions, page.initialCameraByFactory, page.initialCamera] {
      #expect(camera(after: sample) == expected)
      #expect(page.mapView.frame == CGRect(x: 0, y: 0, width: 800, height: 600))
      #expect(page.mapView.lastError == nil)
    }
    for sample in [page.initialFrameByOptions, page.initialFrame] {
      let camera = camera(after: sample)
      #expect(camera.target == CLLocationCoordinate2D(latitude: 0, longitude: 0))
      #expect(camera.zoom < 2 && camera.bearing == 0 && camera.viewingAngle == 0)
    }
  }

  @Test("Options are copied: what is done to them later does nothing (F09)")
  func copiedOptions() {
    let options = GMSMapViewOptions()
    let camera = GMSMutableCameraPosition(latitude: 10, longitude: 20, zoom: 8)
    options.camera = camera
    camera.zoom = 3
    let mapView = GMSMapView(options: options)
    options.camera = nil
    #expect(mapView.camera == GMSCameraPosition(latitude: 10, longitude: 20, zoom: 8))
  }

  @Test("Set a camera; 45 degrees at zoom 6 read back as 30 (G01, D16)")
  func setCamera() {
    start(0, 0, zoom: 3)
    #expect(
      camera(after: page.setCamera)
        == GMSCameraPosition(latitude: -33.8683, longitude: 151.2086, zoom: 6))
    #expect(
      camera(after: page.setFancyCamera)
        == GMSCameraPosition(
          latitude: -33, longitude: 151, zoom: 6, bearing: 270, viewingAngle: 30))
    page.setTarget()
    #expect(
      page.mapView.camera == GMSCameraPosition(latitude: -33.868, longitude: 151.208, zoom: 6))
  }

  @Test("Updates: one level in, Vancouver, 200 right and 100 down (H01, H06, H13)")
  func updates() {
    start(-33.868, 151.208, zoom: 6)
    #expect(
      camera(after: page.zoomIn)
        == GMSCameraPosition(latitude: -33.868, longitude: 151.208, zoom: 7))
    #expect(
      camera(after: page.centerOnVancouver)
        == GMSCameraPosition(latitude: 49.26, longitude: -123.11, zoom: 7))
    start(-33.868, 151.208, zoom: 6)
    #expect(isNear(camera(after: page.scroll).target, -35.672784, 155.602531))
    start(-33.868, 151.208, zoom: 6, bearing: 90)
    #expect(isNear(camera(after: page.scroll).target, -37.437664, 149.010734))
  }

  @Test("Two places fit with 50 points around them (H16)")
  func fitWithPadding() {
    start(0, 0, zoom: 3)
    let camera = camera(after: page.fitByUpdate)
    func y(_ latitude: Double) -> Double {
      0.5 - log(tan(.pi / 4 + latitude * .pi / 360)) / (2 * .pi)
    }
    let height = y(-33.994065) - y(-33.8683)
    #expect(abs(Double(camera.zoom) - log2(500 / 256 / height)) < 1e-5)
    #expect(abs(camera.target.longitude - 151.2302295) < 1e-9)
    #expect(abs(y(camera.target.latitude) - (y(-33.8683) + height / 2)) < 1e-12)
  }

  @Test("Single properties change nothing else (G14, G15, G16, C06)")
  func singleProperties() {
    start(-33.9, 151.3, zoom: 15, bearing: 200, angle: 20)
    let expected = page.mapView.camera.mutableCopy()
    expected.target = CLLocationCoordinate2D(latitude: -33.868, longitude: 151.208)
    #expect(camera(after: page.animateLocation) == expected)
    expected.bearing = 0
    #expect(camera(after: page.animateBearing) == expected)
    expected.viewingAngle = 45
    #expect(camera(after: page.animateViewingAngle) == expected)
    expected.zoom = 12
    let greatest = 30 + 35.0 * 2 / 6
    expected.viewingAngle = greatest
    #expect(camera(after: page.animateZoom) == expected)
  }

  @Test("Vancouver and Calgary fit at zoom 6.9562, north up and flat (I03, I05, I06)")
  func setBoundaries() {
    start(0, 0, zoom: 10, bearing: 120, angle: 20)
    let camera = camera(after: page.setBoundaries)
    #expect(abs(camera.position.zoom - 6.9562) < 5e-5)
    #expect(isNear(camera.target, 50.163378, -118.58))
    #expect(camera.bearing == 0 && camera.viewingAngle == 0)
  }

  @Test("Pans stay in the bounds, and nil lifts them (J02 to J04)")
  func restrictPanning() {
    start(0, 0, zoom: 3)
    page.setBoundaries()
    page.restrictPanning()
    let host = MapHost(page.mapView.rhumbMap)
    func pan() {
      for _ in 0..<4 { host.drag(from: CGPoint(x: 700, y: 100), x: -650, y: 450) }
    }
    pan()
    #expect(isNear(page.mapView.camera.target, 51.05, -114.05))
    page.liftRestriction()
    pan()
    #expect(page.mapView.camera.target.latitude > 52)
    #expect(page.mapView.cameraTargetBounds == nil)
  }

  @Test("Zoom range 10 to 15: 12 stays, 4 becomes 10, one end changes (K03 to K07)")
  func zoomRange() {
    page.setZoomRange()
    #expect(page.mapView.minZoom == 10 && page.mapView.maxZoom == 15)
    #expect(page.mapView.camera.zoom == 12)
    page.setOneEndOfZoomRange()
    #expect(page.mapView.minZoom == 12 && page.mapView.maxZoom == 15)
    page.zoomOutsideRange()
    #expect(
      page.mapView.camera == GMSCameraPosition(latitude: 41.887, longitude: -87.622, zoom: 10))
  }

  @Test("An empty range of zooms changes nothing and is kept as the last error (K11)")
  func emptyZoomRange() {
    page.setZoomRange()
    page.mapView.setMinZoom(16, maxZoom: 12)
    #expect(page.mapView.minZoom == 10 && page.mapView.maxZoom == 15)
    #expect(page.mapView.lastError == .invalidZoomRange(min: 16, max: 12))
  }

  @Test("The range of zooms can be read, and only set by its method (K04)")
  func readOnly() {
    // A property that could be assigned would have a key path that writes.
    for path in [\GMSMapView.minZoom, \GMSMapView.maxZoom] as [PartialKeyPath<GMSMapView>] {
      #expect(!(path is ReferenceWritableKeyPath<GMSMapView, Float>))
    }
    #expect(\GMSMapView.frame is ReferenceWritableKeyPath<GMSMapView, CGRect>, "it can tell")
  }

  @Test("The overall limits are those of a new map (K01, K02)")
  func zoomConstants() {
    page.initialFrame()
    #expect(kGMSMinZoomLevel == page.mapView.minZoom && kGMSMaxZoomLevel == page.mapView.maxZoom)
    #expect(kGMSMinZoomLevel == 0 && kGMSMaxZoomLevel == 24)
  }

  @Test("Buildings with heights are hidden and come back")
  func buildings() {
    page.initialFrame()
    #expect(page.mapView.isBuildingsEnabled)
    page.buildings()
    #expect(!page.mapView.isBuildingsEnabled)
    page.mapView.isBuildingsEnabled = true
    #expect(page.mapView.isBuildingsEnabled && page.mapView.lastError == nil)
  }

  @Test("The events guide: a tap tells its place, a rest leaves a marker, a move clears them")
  func events() throws {
    let page = Events()
    page.loadView()
    let mapView = try #require(page.view as? GMSMapView)
    mapView.bounds = CGRect(x: 0, y: 0, width: 800, height: 600)
    let host = MapHost(mapView.rhumbMap)
    let place = mapView.projection.coordinate(for: CGPoint(x: 600, y: 200))
    host.click(at: CGPoint(x: 600, y: 200))
    host.frames(30)
    #expect(page.taps == [place])
    #expect(mapView.rhumbMap.overlays.ids.isEmpty)
    host.drag(from: CGPoint(x: 400, y: 300), x: 100, y: 0)
    host.rest()
    let marker = try #require(
      mapView.rhumbMap.overlays.ids.first.flatMap { mapView.rhumbMap.overlays[$0, as: Marker.self] }
    )
    #expect(mapView.rhumbMap.overlays.ids.count == 1)
    #expect(marker.coordinate == mapView.camera.target && marker.title == "here")
  }
}
