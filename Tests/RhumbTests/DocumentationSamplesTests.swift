import Rhumb
import Testing

/// Every Swift sample of the articles in `Rhumb.docc`, so that it compiles; and, but for those that
/// need an OpenGL context, runs. A function holds the samples of the article in its comment.
/// `DocumentationCompletenessTests` sees to it that no sample is missing.
@MainActor
@Suite("Samples of the documentation")
struct DocumentationSamplesTests {
  private func madeMap() throws -> MapView {
    try MapView(size: Size(width: 800, height: 600))
  }

  /// Lets all animations begin, and then come to their ends.
  private func playToTheEnd(_ map: MapView) {
    map.advance(to: 0)
    map.advance(to: 1000)
    #expect(!map.isAnimating)
  }

  // MARK: AHostOfYourOwn.md

  @Test("Keys come by their keysyms, and a clock of frames drives a map without a window")
  func hostOfYourOwn() throws {
    func input(ofKey keysym: UInt32, state: UInt32, at time: Double) -> InputEvent? {
      Key(keysym: keysym).map {
        InputEvent(.keyDown($0), time: time, modifiers: ModifierKeys(state: state))
      }
    }
    let left = InputEvent(.keyDown(.arrowLeft), time: 2, modifiers: .shift)
    #expect(input(ofKey: 0xFF51, state: 1, at: 2) == left)
    // Its frames need an OpenGL context.
    let loop = FrameLoop(map: try madeMap())
    #expect(loop.clock.refreshRate == 60)
  }

  // MARK: HillsAndValleys.md

  @Test("The ground is given heights, asked for them, and level again")
  func terrain() throws {
    let map = try madeMap()
    try map.style.addSource("dem", ["type": "raster-dem", "tiles": ["dem/{z}/{x}/{y}.png"]])
    try map.terrain.set(Terrain(source: "dem", exaggeration: 1.5))
    if let metres = map.terrain.elevation(at: Coordinate(latitude: 45.8326, longitude: 6.8652)) {
      print("\(Int(metres.rounded())) m")
    }
    try map.terrain.set(nil)
    #expect(map.terrain.current == nil)
    try map.terrain.addContours()
    map.terrain.toggleContours()
    #expect(!map.terrain.hasContours)
  }

  // MARK: FeaturesAndData.md

  @Test("Data and features are asked for, and what is not there is said or empty")
  func featuresAndData() throws {
    let map = try madeMap()
    #expect(throws: MapError.self) { try openedOverlay() }
    #expect(throws: MapError.self) {
      try map.style.setData(
        #"{"type": "Point", "coordinates": [8.54, 47.37]}"#, forSource: "vehicles")
    }
    let token = map.onMapTap.observe { tap in
      let found = map.style.queryRenderedFeatures(at: tap.point, layers: ["stops"], tolerance: 4)
      guard let stop = found.first else { return }
      print(stop.properties["name"]?.string ?? "?", stop.geometry)
    }
    token.cancel()
    let parks = map.style.querySourceFeatures("places", filter: ["==", ["get", "class"], "park"])
    #expect(parks.isEmpty)
    map.style.setFeatureState(source: "places", id: 7, state: ["selected": true])
    map.style.removeFeatureState(source: "places", id: 7, key: "selected")
    if let cluster = map.style.queryRenderedFeatures(at: Point(x: 400, y: 300)).first,
      let id = cluster.properties["cluster_id"]?.number,
      let zoom = map.style.clusterExpansionZoom(source: "places", clusterID: Int(id))
    {
      map.ease(to: CameraOptions(zoom: zoom))
    }
    #expect(map.style.featureState(source: "places", id: 7).isEmpty)
    if let place = try map.search("sao paulo").first {
      map.animate(place.cameraUpdate)
    }
    let options = SearchOptions(
      languages: LabelLanguages(["de", "en"]), near: Coordinate(latitude: 45.46, longitude: 9.19),
      limit: 5)
    for place in try map.search("piazza", options: options) {
      print(place.title, place.subtitle, place.coordinate)
    }
  }

  private func openedOverlay() throws {
    let content = try MapContent.open(["city.pmtiles", "stops.geojson"])
    for warning in content.warnings { print(warning) }
  }

  // MARK: StylesAtRunTime.md

  @Test("The style is changed while it is shown")
  func stylesAtRunTime() throws {
    let content = try MapContent.open(
      styleJSON: """
        {"version": 8, "sources": {"map": {"type": "geojson", "data":
          {"type": "Point", "coordinates": [0, 0]}}}, "layers": [
          {"id": "water", "type": "fill", "source": "map"},
          {"id": "road", "type": "line", "source": "map"},
          {"id": "place", "type": "symbol", "source": "map"}]}
        """)
    let map = try madeMap()
    map.load(content)
    try map.style.setPaintProperty("water", "fill-color", "#0066cc")
    try map.style.setPaintProperty(
      "road", "line-width", ["interpolate", ["linear"], ["zoom"], 5, 1, 18, 20])
    try map.style.setLayoutProperty("place", "text-size", 14)
    try map.style.setFilter("place", ["==", ["get", "class"], "city"])
    try map.style.setLayerZoomRange("place", minZoom: 4, maxZoom: nil)
    try map.style.setVisible(false, layer: "road")
    try map.style.setTransition(["duration": 500, "delay": 0])
    try map.style.setPaintProperty("water", "fill-color-transition", ["duration": 0])
    try map.style.addSource(
      "stops", ["type": "geojson", "data": ["type": "Point", "coordinates": [8.54, 47.37]]])
    try map.style.addLayer(
      ["id": "stops", "type": "circle", "source": "stops", "paint": ["circle-radius": 6]],
      below: "place")
    try map.style.moveLayer("stops")
    try map.style.removeLayer("stops")
    try map.style.removeSource("stops")
    try map.style.addImage(
      "stop", try MapImage(width: 2, height: 2, rgba: [UInt8](repeating: 200, count: 16)))
    if map.style.hasImage("stop") { try map.style.removeImage("stop") }
    for id in map.style.layerIDs { print(id, map.style.layer(id)?["type"]?.string ?? "?") }
    let color = map.style.paintProperty("water", "fill-color")
    #expect(color == "#0066cc" && map.style.sourceIDs == ["map"])
    #expect(map.style.layerIDs == ["water", "road", "place"])
  }

  // MARK: OnTheMap.md

  private func setCursor(isHand: Bool) {}

  private func madeArrow() throws -> MapImage {
    try MapImage(width: 2, height: 2, rgba: [UInt8](repeating: 200, count: 16))
  }

  private func addTour(to map: MapView) throws {
    let tour = try OverlayFile(contentsOf: "tour.gpx")
    map.overlays.add(contentsOf: tour.overlays)
    if let bounds = tour.bounds { map.move(.fit(bounds, insets: EdgeInsets(all: 32))) }
  }

  private func centreOnWhatIsTapped(_ map: MapView, _ tokens: inout Set<AnyCancelable>) {
    map.onMarkerTap.observe { [weak map] tap in
      guard let marker = map?.overlays[tap.marker, as: Marker.self] else { return }
      map?.ease(to: CameraOptions(target: marker.coordinate))
    }.store(in: &tokens)
    map.onOverlayTap.observe { [weak map] tap in
      guard map?.overlays[tap.overlay, as: Marker.self] == nil else { return }
      if let place = tap.coordinate { map?.ease(to: CameraOptions(target: place)) }
    }.store(in: &tokens)
  }

  @Test("Markers are put on the map, changed, tapped and dragged, and shapes")
  func onTheMap() throws {
    let map = try madeMap()
    var tokens = Set<AnyCancelable>()
    let monaco = Coordinate(latitude: 43.7384, longitude: 7.4246)
    var marker = Marker(at: monaco, title: "Monaco")
    marker.snippet = "Two square kilometres"
    let id = map.overlays.add(marker)
    map.overlays.update(id) { (marker: inout Marker) in marker.icon = .pin(.blue) }
    map.overlays.remove(id)
    #expect(map.overlays[id] == nil)
    var harbour = Marker(at: Coordinate(latitude: 43.7347, longitude: 7.4256))
    harbour.icon = .pin(MapColor("#1a73e8") ?? .blue, height: 44)
    harbour.zIndex = 1
    var arrow = Marker(at: Coordinate(latitude: 43.7396, longitude: 7.4273))
    arrow.icon = .image(try madeArrow(), size: Size(width: 32, height: 32))
    arrow.anchor = Point(x: 0.5, y: 0.5)
    arrow.isFlat = true
    arrow.rotation = 60
    let both = map.overlays.add(contentsOf: [harbour, arrow])
    #expect(map.overlays.ids == both)
    let nice = Coordinate(latitude: 43.7102, longitude: 7.262)
    let sanremo = Coordinate(latitude: 43.8159, longitude: 7.7761)
    var way = try Polyline([nice, monaco], width: .points(5), color: .red.withAlpha(0.7))
    way.dashes = [14, 8]
    way.cap = .round
    let border = try Polygon([nice, monaco, sanremo], fillColor: .green.withAlpha(0.3))
    let hour = try Circle(center: monaco, radius: 5_000, fillColor: .orange.withAlpha(0.2))
    let shapes: [AnyOverlay] = [.polyline(way), .polygon(border), .circle(hour)]
    map.overlays.add(contentsOf: shapes)
    #expect(map.overlays.ids.count == 5)
    #expect(throws: MapError.self) { try addTour(to: map) }
    let small = MarkerIcon.pin(.red, height: 24)
    let large = MarkerIcon.pin(.red, height: 48)
    map.onCameraChanged.observe { [weak map] change in
      map?.overlays.update(both[0]) { (marker: inout Marker) in
        marker.icon = change.camera.zoom < 15 ? small : large
      }
    }.store(in: &tokens)
    map.onMarkerTap.observe { [weak map] tap in
      map?.overlays.revealInfoWindow()
    }.store(in: &tokens)
    map.onOverlayHover.observe { hover in
      setCursor(isHand: hover.overlay != nil)
    }.store(in: &tokens)
    map.onMarkerDrag.observe { drag in
      guard drag.phase == .ended else { return }
      print("now at", drag.coordinate.latitude, drag.coordinate.longitude)
    }.store(in: &tokens)
    centreOnWhatIsTapped(map, &tokens)
    map.camera.zoom = 16
    map.advance(to: 1)
    #expect(map.overlays[both[0], as: Marker.self]?.icon == large)
  }

  // MARK: YourPosition.md

  private func replayed(on map: MapView) throws {
    map.location.provider = try LocationReplay(path: "walk.gpx", speed: 4)
  }

  @Test("The user's position is shown, observed and followed (P01, P04)")
  func yourPosition() throws {
    let map = try madeMap()
    var tokens = Set<AnyCancelable>()
    var buttonIsLit = false
    #expect(throws: LocationError.self) { try replayed(on: map) }
    map.location.provider = FixedLocation()
    map.location.onLocationChange.observe { [weak map] locations in
      guard let newest = locations.last else { return }
      map?.ease(to: CameraOptions(target: newest.coordinate))
    }.store(in: &tokens)
    // The first frame tells of the position, and the next begins to go there.
    for time in [0.0, 500, 1000] { map.advance(to: time) }
    #expect(!map.isAnimating)
    if let location = map.location.latestLocation {
      map.move(.to(CameraOptions(target: location.coordinate, zoom: 15)))
    }
    #expect(map.camera.target.latitude == 47.37 && map.camera.zoom == 15)
    map.location.puck.accuracyRingMinZoom = 16
    map.location.puck.staleSeconds = 60
    map.location.onFollowStatusChange.observe { change in
      buttonIsLit = change.to != .idle
    }.store(in: &tokens)
    map.location.follow(
      .heading, options: FollowOptions(zoom: 17, tilt: 50, padding: EdgeInsets(top: 300)))
    map.advance(to: 1001)
    #expect(buttonIsLit)
  }

  // MARK: Rhumb.md

  @Test("The landing page's map begins where it is told (F02)")
  func landingPage() throws {
    let map = try MapView(
      size: Size(width: 1024, height: 768),
      camera: CameraPosition(latitude: -33.8683, longitude: 151.2086, zoom: 16))
    map.move(.zoom(by: 1))
    map.ease(to: CameraOptions(tilt: 45))
    #expect(map.camera.zoom == 17)
    playToTheEnd(map)
    #expect(map.camera.tilt == 45)
  }

  // MARK: GettingStarted.md

  @Test("A map is created")
  func creation() throws {
    let map = try MapView(
      size: Size(width: 1024, height: 768),
      camera: CameraPosition(latitude: 0, longitude: 0, zoom: 16, tilt: 45))
    #expect(map.camera.tilt == 45)
    #expect(throws: MapError.self) { try creationFromFile() }
  }

  private func creationFromFile() throws -> MapView {
    var options = MapViewOptions()
    options.size = Size(width: 1024, height: 768)
    options.pixelsPerPoint = 2
    options.content = try MapContent.open(["city.pmtiles"], style: .dark)
    let map = try MapView(options: options)
    return map
  }

  @Test("A map's labels are in languages")
  func languages() throws {
    let map = try madeMap()
    map.style.languages = LabelLanguages(["de", "fr"])
    #expect(map.style.languages.tags == ["de", "fr"])
  }

  @Test("A map is told what the user did")
  func input() throws {
    let map = try madeMap()
    map.camera = CameraPosition(latitude: 0, longitude: 0, zoom: 6)
    var taps = 0
    let token = map.onMapTap.observe { _ in taps += 1 }
    let here = Point(x: 512, y: 300)
    map.handle([
      InputEvent(.pointerDown(.left, at: here), time: 10.000),
      InputEvent(.pointerUp(.left, at: here), time: 10.090),
      InputEvent(.scroll(dx: 0, dy: 1, at: here), time: 10.500, modifiers: .control),
      InputEvent(.keyDown(.arrowLeft), time: 10.800),
    ])
    map.advance(to: 10.8)
    #expect(taps == 1)
    playToTheEnd(map)
    #expect(map.camera.zoom > 6 && map.camera.target.longitude < 0)
    token.cancel()
  }

  @Test("A map is resized and keeps its camera (F15)")
  func resize() throws {
    let map = try madeMap()
    map.camera = CameraPosition(latitude: -33, longitude: 151, zoom: 6)
    let before = map.camera
    map.size = Size(width: 1600, height: 500)
    map.pixelsPerPoint = 2
    #expect(map.camera == before)
  }

  /// Needs an OpenGL context: compiled only.
  private func takenAway(_ map: MapView) {
    map.releaseGraphics()
  }

  /// Needs an OpenGL context: compiled only.
  private func onePicture(_ map: MapView, framebuffer: UInt32) throws -> FrameReport {
    map.settle()
    let report = try map.draw(into: framebuffer)
    return report
  }

  @Test("A request that is refused says so (B11)")
  func refusal() throws {
    let map = try madeMap()
    let before = map.camera
    if let error = map.move(.to(CameraOptions(zoom: .nan))).error {
      print(error)
    }
    #expect(map.camera == before)
  }

  // MARK: TheCamera.md

  @Test("The camera reads back what is permitted (C05, D16)")
  func readingBack() throws {
    let map = try madeMap()
    map.camera = CameraPosition(latitude: -33, longitude: 151, zoom: 6, bearing: -90, tilt: 45)
    let seen = map.camera
    // seen.bearing is 270, and seen.tilt is 30: that is the most at zoom 6.
    #expect(seen.bearing == 270)
    #expect(seen.tilt == 30)
  }

  @Test("A camera above the ground looks up")
  func lookingUp() throws {
    let map = try madeMap()
    map.limits.tilt = 0...180
    map.limits.tiltLimit = 180
    map.camera = CameraPosition(
      latitude: 46.55, longitude: 7.98, zoom: 14, tilt: 95, altitude: .metres(4000))
    #expect(map.camera.tilt == 95 && map.camera.altitude == .metres(4000))
  }

  @Test("Padding is set and animated (L05)")
  func padding() throws {
    let map = try madeMap()
    map.padding = EdgeInsets(left: 400)
    map.ease(to: CameraOptions(padding: .zero), duration: .seconds(1))
    playToTheEnd(map)
    #expect(map.padding == .zero)
  }

  @Test("Places and points")
  func placesAndPoints() throws {
    let map = try madeMap()
    let sydney = Coordinate(latitude: -33.8683, longitude: 151.2086)
    let point = map.projection.point(for: sydney)
    let place = map.projection.coordinate(for: Point(x: 100, y: 500))
    #expect(point != nil)
    #expect(place != nil)
    let projection = map.projection
    let metresAcross = map.size.width / projection.pointsPerMeter
    let region = projection.visibleRegion
    #expect(metresAcross > 1_000_000)
    #expect(region.farLeft != nil)
  }

  // MARK: MovingTheCamera.md

  @Test("Snaps (G01, G05, L13)")
  func snaps() throws {
    let map = try madeMap()
    map.camera = CameraPosition(latitude: -33.868, longitude: 151.208, zoom: 12)
    map.move(.zoom(by: 1))
    map.move(.to(CameraOptions(zoom: 15.5, bearing: -17.6, tilt: 45)))
    #expect(map.camera.zoom == 15.5)
    #expect(map.camera.tilt == 45)
  }

  @Test("The ground under an anchor stays under it (L08)")
  func anchor() throws {
    let map = try madeMap()
    map.camera = CameraPosition(latitude: 0, longitude: 0, zoom: 12)
    let ground = try #require(map.projection.coordinate(for: Point(x: 100, y: 500)))
    map.ease(to: CameraOptions(anchor: Point(x: 100, y: 500), zoom: 14, bearing: 40))
    playToTheEnd(map)
    let point = try #require(map.projection.point(for: ground))
    #expect(abs(point.x - 100) < 0.01 && abs(point.y - 500) < 0.01)
  }

  @Test("Animations of one property and of all (G04, G06, G14)")
  func animations() throws {
    let map = try madeMap()
    let sydney = Coordinate(latitude: -33.8683, longitude: 151.2086)
    map.animate(.to(CameraOptions(target: sydney, zoom: 6, bearing: 270, tilt: 45)))
    map.animate(.pan(x: 200, y: 100), duration: .seconds(1))
    map.ease(to: CameraOptions(tilt: 45), duration: .seconds(2), curve: .easeInOut) { finished in
      print(finished ? "there" : "stopped before")
    }
  }

  @Test("Ease and fly")
  func easeAndFly() throws {
    let map = try madeMap()
    let perth = Coordinate(latitude: -31.95, longitude: 115.86)
    map.ease(to: CameraOptions(target: perth, zoom: 12), duration: .seconds(1))
    map.fly(to: CameraOptions(target: perth, zoom: 12))
    playToTheEnd(map)
    #expect(map.camera == CameraPosition(target: perth, zoom: 12))
  }

  @Test("Curves and springs")
  func curves() throws {
    let map = try madeMap()
    let spring = AnimationCurve.spring(dampingRatio: 0.8, response: .milliseconds(400))
    map.ease(to: CameraOptions(bearing: 90), curve: spring)
    map.ease(to: CameraOptions(zoom: 14), duration: .seconds(1), curve: .cubicBezier(0.2, 0, 0, 1))
    playToTheEnd(map)
    #expect(map.camera.bearing == 90)
    #expect(map.camera.zoom == 14)
  }

  @Test("An animation is paused, scrubbed, reversed and cancelled")
  func control() throws {
    let map = try madeMap()
    let turn = map.ease(to: CameraOptions(bearing: 180), duration: .seconds(4), curve: .linear)
    turn.pause()
    turn.fractionComplete = 0.5  // scrub: half way, and paused there
    turn.reverse()  // back to where it came from
    turn.resume()
    turn.cancel()  // ends where it is
    #expect(turn.state == .cancelled)
  }

  @Test("Animations run together, later and one after the other")
  func chains() throws {
    let map = try madeMap()
    let tilt = map.makeAnimation(to: CameraOptions(tilt: 60), duration: .seconds(2))
    let turn = map.makeAnimation(to: CameraOptions(bearing: 90), duration: .seconds(2))
    tilt.start()
    turn.start(afterDelay: .milliseconds(500))  // while the other one still runs

    let there = map.makeAnimation(to: CameraOptions(zoom: 16), duration: .seconds(1))
    let back = map.makeAnimation(to: CameraOptions(zoom: 12), duration: .seconds(1))
    there.then(back).onCompletion { finished in print(finished) }
    there.start()
    playToTheEnd(map)
    #expect(map.camera.zoom == 12)
    #expect(map.camera.bearing == 90)
    #expect(back.state == .finished)
  }

  @Test("A box is shown (I05, H15)")
  func fits() throws {
    let map = try madeMap()
    let vancouver = Coordinate(latitude: 49.26, longitude: -123.11)
    let calgary = Coordinate(latitude: 51.05, longitude: -114.05)
    let both = CoordinateBounds(vancouver, calgary)
    map.move(.fit(both))
    #expect(abs(map.camera.zoom - 6.7047) < 1e-3)
  }

  @Test("Places are shown at a bearing (N04, N05)")
  func fitOfPlaces() throws {
    let map = try madeMap()
    let triangle = [
      Coordinate(latitude: 43.2634, longitude: -2.9350),
      Coordinate(latitude: 43.2440, longitude: -2.9532),
      Coordinate(latitude: 43.2440, longitude: -2.9168),
    ]
    let shape = try map.camera(
      fitting: triangle, with: CameraOptions(bearing: 45), insets: EdgeInsets(all: 20), maxZoom: 16)
    map.ease(to: shape, duration: .seconds(1))
    playToTheEnd(map)
    for corner in triangle { #expect(map.projection.contains(corner)) }
    #expect(map.camera.bearing == 45)
  }

  // MARK: ObservingTheMap.md

  @Test("The camera is read, and the end of an animation told (O06)")
  func asking() throws {
    let map = try madeMap()
    let camera = map.camera
    print("\(camera.target.latitude), \(camera.target.longitude), zoom \(camera.zoom)")
    map.ease(to: CameraOptions(zoom: 15)) { finished in
      print(finished ? "there" : "stopped before")
    }
  }

  @Test("Events are observed for as long as their tokens are kept (O03)")
  func observing() throws {
    let map = try madeMap()
    var housesAreShown = false
    var tokens = Set<AnyCancelable>()
    map.onCameraChanged.observe { change in
      housesAreShown = change.camera.zoom >= 18
    }.store(in: &tokens)
    map.onMapTap.observe { [weak map] tap in
      map?.ease(to: CameraOptions(target: tap.coordinate))
    }.store(in: &tokens)
    #expect(tokens.count == 2)
    map.camera.zoom = 18
    map.advance(to: 0)
    #expect(housesAreShown)
  }

  // MARK: Limits.md

  @Test("The zoom range is set (K03)")
  func zoomRange() throws {
    let map = try madeMap()
    map.limits.zoom = 10...15
    #expect(map.camera.zoom == 10)
    map.limits.fillsViewport = false
  }

  @Test("The tilt limit is lifted and set back (D11, D12)")
  func tiltLimit() throws {
    let map = try madeMap()
    map.limits.tiltLimit = 85  // at every zoom; above 71.57° the horizon is in sight
    map.limits.tiltLimit = nil  // the usual curve again
  }

  @Test("The user's range is set and lifted (J02, J04)")
  func targetBounds() throws {
    let map = try madeMap()
    let bounds = CoordinateBounds(
      southwest: Coordinate(latitude: 63.33, longitude: -25.52),
      northeast: Coordinate(latitude: 66.61, longitude: -13.47))
    map.limits.gestureBounds = bounds
    map.limits.gestureBounds = nil  // anywhere again
    #expect(map.limits.gestureBounds == nil)
  }

  @Test("The camera's bounds hold the program and are lifted (Q01, Q02)")
  func cameraBounds() throws {
    let map = try madeMap()
    let iceland = CoordinateBounds(
      southwest: Coordinate(latitude: 63.33, longitude: -25.52),
      northeast: Coordinate(latitude: 66.61, longitude: -13.47))
    map.limits.bounds = iceland
    map.limits.bounds = nil  // anywhere again
    #expect(map.limits.bounds == nil)
  }
}
