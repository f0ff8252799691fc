import Foundation
import JSON
import TestSupport
import Testing

@testable import Rhumb

/// Values that applications store and read back.
@MainActor
@Suite("Stored values")
struct StoredValueTests {
  /// A value of some type as it is stored.
  private struct Sample {
    let name: String
    let json: [UInt8]
    /// Reads such a value, uses it, and writes it again.
    let rewritten: ([UInt8]) throws -> [UInt8]
  }

  private static func encoded(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return [UInt8](try encoder.encode(value))
  }

  private static func decoded<Value: Decodable>(
    _ json: [UInt8], as type: Value.Type = Value.self
  ) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: Data(json))
  }

  private func sample<Value: Codable & Sendable>(
    _ value: Value, use: @escaping (Value) throws -> Void = { _ in }
  ) throws -> Sample {
    Sample(name: "\(Value.self)", json: try Self.encoded(value)) { json in
      let value: Value = try Self.decoded(json)
      try use(value)
      return try Self.encoded(value)
    }
  }

  private let place = Coordinate(latitude: 46.5, longitude: 7.25)
  private var places: [Coordinate] { [place, Coordinate(latitude: 47, longitude: 8)] }
  private var box: CoordinateBounds { CoordinateBounds(place, places[1]) }

  private func image() throws -> MapImage {
    try MapImage(width: 2, height: 1, rgba: [9, 8, 7, 255, 1, 2, 3, 0], pixelsPerPoint: 2)
  }

  private func overlays() throws -> [AnyOverlay] {
    var line = try Polyline(places, width: .metres(9))
    line.gradient = .along([LineGradient.Stop(at: 0.5, .red)])
    line.dashes = [1, 2]
    line.cap = .square
    let image = try image()
    return [
      .marker(Marker(at: place, title: "A", icon: .image(image))), .marker(Marker(at: place)),
      .polyline(line), .polygon(try Polygon(places + [place], holes: [places])),
      .circle(try Circle(center: place, radius: 12)), .ground(try GroundOverlay(image, over: box)),
      .ground(try GroundOverlay(image, at: place, widthMetres: 80)),
      .ground(try GroundOverlay(image, corners: places + places)),
    ]
  }

  private func cameras(_ player: MapPlayer) throws -> [Sample] {
    let map = player.map
    let camera = CameraPosition(target: place, zoom: 3.5, bearing: 20, tilt: 10)
    var limits = MapLimits()
    limits.bounds = box
    limits.zoom = 0...9
    limits.tiltLimit = 40
    let updates: [CameraUpdate] = [
      .zoom(by: 1), .zoom(by: 2, at: Point(x: 1.5, y: 2)),
      .to(CameraOptions(target: place, zoom: 3)),
      .to(CameraOptions(camera)), .pan(x: 3, y: -4), .to(CameraOptions(tilt: 30)), .fit(box),
      .fit(places),
    ]
    return [
      try sample(camera) { map.camera = $0 },
      try sample([CameraOptions(target: place), CameraOptions(anchor: .init(x: 9, y: 8), zoom: 3)])
      { for options in $0 { map.move(.to(options)) } },
      try sample(updates) { for update in $0 { map.move(update) } },
      try sample(FollowViewportState(.heading, options: FollowOptions(zoom: 9))) {
        map.viewport.transition(to: $0)
      },
      try sample(OverviewViewportState(places)) { map.viewport.transition(to: $0) },
      try sample(FollowMode.overview(places)) { map.location.follow($0) },
      try sample(FollowOptions(padding: .zero, transition: .ease(.seconds(2)))) {
        map.location.follow(.northUp, options: $0)
      },
      try sample(limits) { try map.setLimits($0) },
    ]
  }

  private func onTheMap(_ player: MapPlayer) throws -> [Sample] {
    let map = player.map
    let ornaments = OrnamentOptions([.scaleBar], corners: [.scaleBar: .topLeft])
    let overlays = try overlays().map { try sample($0) { map.overlays.add($0) } }
    return overlays + [
      try sample(try TileOverlay(template: "{z}/{x}/{y}.png", zooms: 2...9)) { _ = $0.source },
      try sample(GestureOptions()) {
        map.gestures = $0
        player.wheel(3, at: Point(x: 9, y: 9))
      },
      try sample(ornaments) { map.ornaments.options = $0 },
      try sample(LocationPuck()) { map.location.puck = $0 },
      try sample(ClickableFeatures.layers(["a"])) { map.style.clickableFeatures = $0 },
      try sample(Terrain(source: "a")) { try map.terrain.set($0) },
    ]
  }

  private func others() throws -> [Sample] {
    let feature = QueriedFeature(
      source: "a", sourceLayer: nil, layer: "b", id: 1, geometry: .polygon([places]),
      properties: ["a": [nil, true, 0.5, "nan", ["b": [:]]]], state: [:])
    let result = SearchResult(
      title: "Monza", subtitle: "", kind: .town, source: .map("a"), coordinate: place, bounds: box,
      zoom: 9)
    return [
      try sample(feature), try sample(result) { _ = $0.cameraUpdate },
      try sample(SearchOptions(languages: LabelLanguages(["de"]), near: place)),
      try sample(NetworkOptions()) { _ = $0.makeLoader() },
      try sample(MapStyleChoice.file(path: "a")), try sample(MapDebugOptions.overdraw),
      try sample(LocationForecast(Location(place, speed: 3), at: 9)) { _ = $0.location.sanitized },
      try sample(Heading(degrees: 9)), try sample(FrameReport()), try sample(Key.escape),
      try sample(StyleEditor.ImageContent(left: 1, top: 2, right: 3, bottom: 4)),
      try sample(Rect(x: 1, y: 2, width: 3, height: 4)), try sample(ModifierKeys.shift),
    ]
  }

  private func samples(_ player: MapPlayer) throws -> [Sample] {
    try cameras(player) + onTheMap(player) + others()
  }

  @Test("One of each type comes back as it was")
  func roundTrips() throws {
    for sample in try samples(try MapPlayer(CameraPosition(target: place, zoom: 3))) {
      // There is no such source of heights, and nothing else is refused.
      if sample.name == "Terrain" { continue }
      #expect(try sample.rewritten(sample.json) == sample.json, "\(sample.name)")
    }
    let image = try image()
    let again: MapImage = try Self.decoded(try Self.encoded(image))
    #expect(again.pixels == image.pixels && again.size == image.size && again != image)
    var tiles = try TileOverlay(template: "{z}/{x}/{y}.png", zooms: 2...9, tileSize: 512)
    tiles.network.isOffline = true
    tiles.zIndex = 3
    #expect(try Self.decoded(try Self.encoded(tiles)) == tiles)
    #expect(throws: EncodingError.self) { try Self.encoded(TileOverlay { _ in nil }) }
  }

  @Test("A location is stored without what applications get as a heading")
  func location() throws {
    var location = Location(place, speed: 3)
    location.heading = 90
    let json = try Self.encoded(location)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"coordinate":{"latitude":46.5,"longitude":7.25},"speed":3}"#)
    #expect(try Self.decoded(json) == Location(place, speed: 3))
  }

  @Test("What is damaged is refused, or can be used all the same")
  func damaged() throws {
    let words = [
      "1e308", "-1e308", "\"inf\"", "\"nan\"", "null", "[]", "{}", "\"\"", "iVBORw0KGgo=",
      "9223372036854775807", "true", "[[", "]]",
    ]
    var mutator = Mutator(seed: 20, words: words)
    var (read, refused) = (0, 0)
    for _ in 0..<Mutator.count(usual: 20) {
      let player = try MapPlayer(CameraPosition(target: place, zoom: 3))
      for sample in try samples(player) {
        let json = JSONMutator.mutated(try JSONParser.parse(sample.json), &mutator.random)
        for bytes in [mutator.mutated(sample.json), Array(json.text.utf8)] {
          do {
            _ = try sample.rewritten(bytes)
            read += 1
          } catch {
            refused += 1
          }
          player.frame()
        }
      }
    }
    #expect(read > 100 && refused > 100, "\(read) read, \(refused) refused")
  }

  @Test(
    "A coordinate that is not finite, a picture too large and a template that is none are refused")
  func refusals() throws {
    for text in [#""nan""#, #""inf""#, "null"] {
      let json = Array(#"{"latitude":1,"longitude":\#(text)}"#.utf8)
      #expect(throws: DecodingError.self) { try Self.decoded(json, as: Coordinate.self) }
    }
    // The head of a PNG that says it has 2³⁰ pixels.
    let head: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 0x80, 0, 0, 0, 0x80, 0, 8, 6, 0, 0, 0, 0x6A, 0x6E, 0xFD, 0xBF,
    ]
    let json = #"{"png":"\#(Data(head).base64EncodedString())","pixelsPerPoint":1}"#
    #expect(throws: MapError.self) { try Self.decoded(Array(json.utf8), as: MapImage.self) }
    let tiles = String(
      decoding: try Self.encoded(try TileOverlay(template: "{z}/{x}/{y}")), as: UTF8.self)
    let other = Array(tiles.replacingOccurrences(of: "{x}", with: "").utf8)
    #expect(throws: MapError.self) { try Self.decoded(other, as: TileOverlay.self) }
  }
}
