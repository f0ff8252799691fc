import TestSupport

@testable import Rhumb

/// Values of all kinds that an application stores, made at random.
struct StoredSamples {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func overlays() throws -> [StoredSample] {
    let (marker, pinned, picture) = (try marker(), Marker(at: place()), try ground())
    return [
      try StoredSample(try image(), isSame: Self.isSame),
      try StoredSample(try icon(), isSame: Self.isSame),
      try StoredSample(MarkerIcon.pin(color(), dotColor: color(), height: random.double(0...300))),
      try StoredSample(marker, isSame: Self.isSame), try StoredSample(pinned),
      try StoredSample(placement()), try StoredSample(picture, isSame: Self.isSame),
      try StoredSample(try tiles()), try StoredSample(try circle()),
      try StoredSample(try line()),
      try StoredSample([
        AnyOverlay.marker(pinned), .circle(try circle()), .tiles(try tiles()),
        .polyline(try line()), .polygon(try Polygon([place(), place()], holes: [[place()]])),
      ]),
      try StoredSample(AnyOverlay.ground(picture)) { first, second in
        GroundOverlay(first).flatMap { a in GroundOverlay(second).map { Self.isSame(a, $0) } }
          ?? false
      },
      try StoredSample(TileOverlay.Tile(zoom: 3, x: 4, y: 2)),
    ]
  }

  mutating func features() throws -> [StoredSample] {
    let feature = QueriedFeature(
      source: "world", sourceLayer: some("places"), layer: some("towns"),
      id: some(random.pick([.number(random.double(-9...9)), "town"])), geometry: geometry(),
      properties: ["a": value(depth: 3), "": .null], state: ["hover": .bool(flag())])
    let result = SearchResult(
      title: "Monza", subtitle: random.pick(["", "Town, Italia"]),
      kind: random.pick(SearchResult.Kind.allCases),
      source: random.pick([.world, .text, .map("streets")]), coordinate: place(),
      bounds: some(box()), zoom: random.double(0...22))
    let region = VisibleRegion(
      nearLeft: place(), nearRight: place(), farLeft: some(place()), farRight: some(place()),
      bounds: some(box()))
    return [
      try StoredSample(feature), try StoredSample(geometry()), try StoredSample(value(depth: 4)),
      try StoredSample(result), try StoredSample(region),
      try StoredSample(
        SearchOptions(languages: LabelLanguages(["de", "fr"]), near: some(place()), limit: 3)),
    ]
  }

  mutating func options() throws -> [StoredSample] {
    var report = FrameReport()
    (report.drawCalls, report.triangles, report.uploadedBytes) = (1, 2, 3)
    (report.tilesDrawn, report.tilesWaiting, report.tilesMissing) = (4, 5, 6)
    (report.tilesFailed, report.labels, report.failures) = (7, 8, ["tile 1/0/0"])
    var touch = TouchTuning()
    touch.decayRate = random.double(1...9)
    return [
      try StoredSample(follow()),
      try StoredSample(FollowViewportState(.heading, options: follow())),
      try StoredSample(
        OverviewViewportState(
          [place(), place()], insets: insets(), bearing: random.double(-180...180),
          pitch: random.double(0...60), maxZoom: random.double(1...20))),
      try StoredSample(report), try StoredSample(network()), try StoredSample(touch),
      try StoredSample([ClickableFeatures.none, .labelsAndData, .layers(["shops", "parks"])]),
      try StoredSample([MapStyleChoice.light, .dark, .file(path: "style.json")]),
      try StoredSample(Rect(x: random.double(-9...9), y: 2, width: 300, height: 0.5)),
      try StoredSample(
        MapView.ImageContent(left: random.double(0...9), top: 1, right: 2, bottom: 3)),
      try StoredSample(LocationForecast(Location(place(), speed: 3), at: random.double(0...99))),
      try StoredSample([ModifierKeys.shift, [.control, .alt], []]),
      try StoredSample([PointerButton.left, .right]), try StoredSample([GesturePhase.began]),
      try StoredSample([Key.escape, "+"]),
    ]
  }
}

extension StoredSamples {
  private mutating func flag() -> Bool { Bool.random(using: &random) }

  private mutating func some<Value>(_ value: Value) -> Value? { flag() ? value : nil }

  private mutating func place() -> Coordinate {
    Coordinate(latitude: random.double(-90...90), longitude: random.double(-540...540))
  }

  private mutating func box() -> CoordinateBounds {
    CoordinateBounds(southwest: place(), northeast: place())
  }

  private mutating func insets() -> EdgeInsets { EdgeInsets(top: random.double(0...99), right: 2) }

  private mutating func color() -> MapColor {
    MapColor(
      red: random.double(0...1), green: random.double(0...1), blue: random.double(0...1))
  }

  /// Pixels of any colour and alpha, also of colours that cannot be seen.
  private mutating func image() throws -> MapImage {
    let (width, height) = (Int(random.double(1...9)), Int(random.double(1...9)))
    let bytes = (0..<width * height * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
    return try MapImage(
      width: width, height: height, rgba: bytes, pixelsPerPoint: random.pick([1, 2, 1.25]))
  }

  private mutating func icon() throws -> MarkerIcon {
    .image(try image(), size: some(Size(width: random.double(1...99), height: 3)))
  }

  private mutating func marker() throws -> Marker {
    var marker = Marker(
      at: place(), title: some("Zürich \"Enge\""), snippet: some("\n"), icon: try icon())
    marker.anchor = Point(x: random.double(0...1), y: 2)
    marker.rotation = random.double(-360...360)
    marker.isFlat = flag()
    marker.opacity = random.double(0...1)
    marker.zIndex = random.double(-9...9)
    marker.isTappable = flag()
    marker.isDraggable = flag()
    marker.infoWindowAnchor = Point(x: 0, y: random.double(0...1))
    return marker
  }

  private mutating func placement() -> GroundOverlay.Placement {
    random.pick([
      .bounds(
        CoordinateBounds(
          southwest: Coordinate(latitude: -5, longitude: random.double(-180...180)),
          northeast: Coordinate(latitude: random.double(-4...80), longitude: 7))),
      .corners([place(), place(), place(), place()]),
      .position(
        place(), widthMetres: random.double(1...1e6), heightMetres: 3,
        anchor: Point(x: random.double(0...1), y: 0)),
    ])
  }

  private mutating func ground() throws -> GroundOverlay {
    var ground = try GroundOverlay(try image(), placement())
    ground.bearing = random.double(-360...360)
    ground.opacity = random.double(0...1)
    ground.zIndex = random.double(-9...9)
    ground.isVisible = flag()
    ground.isTappable = flag()
    return ground
  }

  private mutating func network() -> NetworkOptions {
    var network = NetworkOptions()
    network.cacheFolder = random.pick([nil, "/var/cache/maps", network.cacheFolder])
    network.cacheByteLimit = Int(random.double(0...1e12))
    network.isOffline = flag()
    network.showsCoarserTiles = flag()
    network.timeLimit = some(random.double(0...99))
    network.trustedServers = random.pick([[], ["tiles.lan", "localhost:3000"]])
    return network
  }

  private mutating func tiles() throws -> TileOverlay {
    var tiles = try TileOverlay(
      template: "rain/{z}/{x}/{y}.png", zooms: 2...Int(random.double(2...20)),
      tileSize: random.double(64...512))
    tiles.opacity = random.double(0...1)
    tiles.zIndex = random.double(-9...9)
    tiles.isVisible = flag()
    tiles.network = network()
    return tiles
  }

  private mutating func line() throws -> Polyline {
    var line = try Polyline([place(), place()], width: .metres(3), color: color())
    line.gradient = random.pick([nil, .perCoordinate([color()]), .along([.init(at: 0.5, color())])])
    line.dashes = [random.double(0...9), 1]
    line.isGeodesic = flag()
    return line
  }

  private mutating func circle() throws -> Circle {
    try Circle(center: place(), radius: random.double(0...1e6), fillColor: color())
  }

  private mutating func follow() -> FollowOptions {
    FollowOptions(
      zoom: some(random.double(0...20)), padding: some(insets()),
      transition: random.pick([.automatic, .ease(.seconds(2)), .fly(nil), .fly(.seconds(1))]))
  }

  private mutating func value(depth: Int) -> FeatureValue {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
    case 0: .null
    case 1: .bool(flag())
    case 2: .number(random.pick([0, 1, -1e300, random.double(-9...9)]))
    case 3: .string(random.pick(["", "añ😀", "nan", "1"]))
    case 4: .array((0..<2).map { _ in value(depth: depth - 1) })
    default: .object(["a": value(depth: depth - 1), "b c": value(depth: depth - 1)])
    }
  }

  private mutating func geometry() -> FeatureGeometry {
    let ring = [place(), place(), place()]
    return random.pick([
      .point(place()), .multiPoint(ring), .lineString(ring), .multiLineString([ring, ring]),
      .polygon([ring, ring]), .multiPolygon([[ring], [ring, ring]]), .polygon([]),
    ])
  }
}

// Pictures that are read are new ones: they are the same when their pixels are.

extension StoredSamples {
  static func isSame(_ first: MapImage, _ second: MapImage) -> Bool {
    first.pixels == second.pixels && first.pixelsPerPoint == second.pixelsPerPoint
  }

  static func isSame(_ first: MarkerIcon, _ second: MarkerIcon) -> Bool {
    guard case .image(let a) = first.picture, case .image(let b) = second.picture else {
      return first == second
    }
    return a.image == b.image && a.width == b.width && a.height == b.height
  }

  static func isSame(_ first: Marker, _ second: Marker) -> Bool {
    var other = second
    other.icon = first.icon
    return first == other && isSame(first.icon, second.icon)
  }

  static func isSame(_ first: GroundOverlay, _ second: GroundOverlay) -> Bool {
    var other = second
    other.image = first.image
    return first == other && isSame(first.image, second.image)
  }
}
