import MapTestSupport
import RhumbMapboxMaps
import TestSupport
import Testing

/// Whatever takes or gives a zoom counts as Mapbox does: one less than Rhumb.
@MainActor
@Suite("Mapbox's scale of zoom")
struct ZoomScaleTests {
  private nonisolated static let seed: UInt64 = 512

  /// Zooms of all sizes, the ends and whole ones among them.
  private nonisolated static let zooms: [Double] = {
    var random = SeededGenerator(seed: seed)
    return [0, 1, 16, 22] + (0..<60).map { _ in random.double(0.5...22) }
  }()

  private let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  private var map: MapboxMap { mapView.mapboxMap }

  private func isSame(_ zoom: (some BinaryFloatingPoint)?, _ expected: Double) -> Bool {
    zoom.map { abs(Double($0) - expected) < 1e-12 } ?? false
  }

  @Test("Options and their counterparts lead to each other", arguments: zooms)
  func options(zoom: Double) {
    let anchored = CameraOptions(anchor: CGPoint(x: 3, y: 4), zoom: zoom)
    for options in [CameraOptions(center: CLLocationCoordinate2DMake(1, 2), zoom: zoom), anchored] {
      #expect(isSame(options.rhumbOptions.zoom, zoom + 1))
      let back = CameraOptions(options.rhumbOptions)
      #expect(isSame(back.zoom, zoom))
      #expect(back.center == options.center && back.anchor == options.anchor)
    }
  }

  @Test("L04: what is set is read back, and Rhumb's is one more", arguments: zooms)
  func cameraState(zoom: Double) {
    map.setCamera(to: CameraOptions(zoom: zoom))
    #expect(isSame(map.cameraState.zoom, zoom))
    #expect(isSame(mapView.rhumbMap.camera.zoom, zoom + 1))
    let again = CameraOptions(cameraState: map.cameraState)
    map.setCamera(to: CameraOptions(zoom: 3))
    map.setCamera(to: again)
    #expect(isSame(map.cameraState.zoom, zoom))
    let first = MapView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      mapInitOptions: MapInitOptions(cameraOptions: CameraOptions(zoom: zoom)))
    #expect(isSame(first.rhumbMap.camera.zoom, zoom + 1))
  }

  @Test("Limits begin as Mapbox's and are set on its scale", arguments: zooms)
  func limits(zoom: Double) throws {
    let bounds = map.cameraBounds
    #expect(bounds.minZoom == 0 && bounds.maxZoom == 22)
    #expect(bounds.minPitch == 0 && bounds.maxPitch == 85 && bounds.bounds == .world)
    try map.setCameraBounds(with: CameraBoundsOptions(maxZoom: zoom))
    #expect(isSame(map.cameraBounds.maxZoom, zoom))
    #expect(isSame(mapView.rhumbMap.limits.zoom.upperBound, zoom + 1))
    map.setCamera(to: CameraOptions(zoom: 25))
    #expect(isSame(map.cameraState.zoom, zoom))
    try map.setCameraBounds(with: CameraBoundsOptions(cameraBounds: bounds))
    try map.setCameraBounds(with: CameraBoundsOptions(minZoom: zoom))
    map.setCamera(to: CameraOptions(zoom: 0))
    #expect(isSame(map.cameraState.zoom, zoom) && isSame(map.cameraBounds.minZoom, zoom))
    #expect(isSame(mapView.rhumbMap.limits.zoom.lowerBound, zoom + 1))
  }

  @Test("The greatest zoom of fits", arguments: zooms)
  func fits(zoom: Double) throws {
    let bounds = CoordinateBounds(
      southwest: CLLocationCoordinate2DMake(47, 8), northeast: CLLocationCoordinate2DMake(47, 8))
    #expect(isSame(map.camera(for: bounds, maxZoom: zoom).zoom, zoom))
    let places = [bounds.southwest, bounds.northeast]
    let camera = try map.camera(
      for: places, camera: CameraOptions(), coordinatesPadding: nil, maxZoom: zoom)
    #expect(isSame(camera.zoom, zoom))
    let overview = mapView.viewport.makeOverviewViewportState(
      options: OverviewViewportStateOptions(geometry: bounds, maxZoom: zoom))
    mapView.viewport.transition(
      to: overview, transition: mapView.viewport.makeImmediateViewportTransition())
    #expect(isSame(map.cameraState.zoom, zoom))
  }

  @Test("Events and animations", arguments: zooms.prefix(12))
  func motion(zoom: Double) {
    let host = MapHost(mapView.rhumbMap)
    var told: [CGFloat] = []
    let token = map.onCameraChanged.observe { told.append($0.cameraState.zoom) }
    defer { token.cancel() }
    let moves: [() -> Void] = [
      { mapView.camera.ease(to: CameraOptions(zoom: zoom), duration: 0.2) },
      { mapView.camera.fly(to: CameraOptions(zoom: zoom), duration: 0.2) },
      {
        mapView.camera.makeAnimator(duration: 0.2, curve: .linear) { transition in
          #expect(isSame(transition.zoom.fromValue, 7))
          transition.zoom.toValue = zoom
        }.startAnimation()
      },
    ]
    for move in moves {
      map.setCamera(to: CameraOptions(zoom: 7))
      host.frame()
      move()
      host.rest()
      #expect(isSame(told.last, zoom) && isSame(mapView.rhumbMap.camera.zoom, zoom + 1))
    }
  }

  @Test("Following and the accuracy's ring", arguments: zooms.prefix(12))
  func following(zoom: Double) {
    let provider = FixedLocation()
    mapView.location.override(provider: provider)
    mapView.location.options.puckType = .puck2D(Puck2DConfiguration(showsAccuracyRing: true))
    #expect(mapView.rhumbMap.location.puck.accuracyRingMinZoom == 19)
    let host = MapHost(mapView.rhumbMap)
    provider.tell([Location(CLLocationCoordinate2DMake(47, 8))])
    host.frame()
    let state = mapView.viewport.makeFollowPuckViewportState(
      options: FollowPuckViewportStateOptions(zoom: zoom))
    mapView.viewport.transition(to: state)
    host.rest()
    #expect(isSame(map.cameraState.zoom, zoom))
  }

  @Test("The style's camera: a style counts as Mapbox does (M07)")
  func style() throws {
    let content = try MapContent.open(
      styleJSON: """
        {"version": 8, "center": [8, 47], "zoom": 12.5, "bearing": 20, "pitch": 30, "sources": {},
         "layers": [{"id": "ground", "type": "background"}]}
        """)
    let mapView = MapView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      mapInitOptions: MapInitOptions(content: content))
    #expect(mapView.mapboxMap.cameraState.zoom == 12.5)
    #expect(mapView.mapboxMap.styleDefaultCamera.zoom == 12.5)
    #expect(mapView.mapboxMap.styleDefaultCamera.center == CLLocationCoordinate2DMake(47, 8))
  }
}
