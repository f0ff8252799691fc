import Foundation
import GeoMath
import Gestures
import TestSupport
import Testing

@testable import Rhumb

/// Values that applications store and print.
@Suite("Stored values")
struct StoredValueTests {
  private func roundTrip<Value: Codable & Equatable>(
    _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let data = try JSONEncoder().encode(value)
    let back = try JSONDecoder().decode(Value.self, from: data)
    #expect(
      back == value, "\(String(decoding: data, as: UTF8.self))", sourceLocation: sourceLocation)
  }

  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: Data(json.utf8))
  }

  @Test("Any camera, in each spelling, comes back as it was, to the last digit")
  func cameras() throws {
    var random = SeededGenerator(seed: 20)
    func some<Value>(_ value: Value) -> Value? { Bool.random(using: &random) ? value : nil }
    for _ in 0..<200 {
      let place = Coordinate(
        latitude: random.double(-90...90), longitude: random.double(-540...540))
      let camera = CameraPosition(
        target: place, zoom: random.double(-8...32), bearing: random.double(-720...720),
        tilt: random.double(0...85))
      let insets = EdgeInsets(
        top: random.double(0...99), left: random.double(0...99), bottom: 0,
        right: random.double(-9...9))
      let box = CoordinateBounds(southwest: place, northeast: camera.target)
      try roundTrip(camera)
      try roundTrip(CameraState(camera: camera, padding: insets))
      var options = CameraOptions(
        center: some(place), padding: some(insets), zoom: some(camera.zoom),
        bearing: some(camera.bearing), pitch: some(camera.pitch))
      try roundTrip(options)
      options.anchor = Point(x: random.double(0...800), y: random.double(0...600))
      try roundTrip(options)
      try roundTrip(
        CameraBoundsOptions(
          bounds: some(box), maxZoom: some(9), minZoom: some(2), maxPitch: some(60),
          minPitch: some(1), viewportBounds: some(box)))
      try roundTrip(
        CameraBounds(
          bounds: some(box), maxZoom: 9, minZoom: 2, maxPitch: 60, minPitch: 1,
          viewportBounds: some(box)))
      try roundTrip(
        FreeCameraOptions(
          position: place, altitude: random.double(1...1e7), bearing: camera.bearing,
          pitch: camera.pitch, roll: random.double(-9...9)))
      let updates: [CameraUpdate] = [
        .zoomIn(), .zoom(to: camera.zoom), .zoom(by: 2, at: Point(x: 1.5, y: 2)),
        .setTarget(place), .setTarget(place, zoom: 3), .setCamera(camera), .setCamera(to: options),
        .scrollBy(x: 3, y: -4), .bearing(to: camera.bearing), .tilt(to: camera.tilt),
        .fit(box, padding: 7), .fit([place, camera.target], insets: insets),
      ]
      for update in updates { try roundTrip(update) }
    }
  }

  @Test("What hands and ornaments obey comes back as it was; what is missing is as usual")
  func options() throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<50 {
      var gestures = GestureOptions()
      gestures.zoomLevelsPerNotch = random.double(0...1)
      gestures.heldKeyAcceleration = random.double(0...9)
      gestures.touch.decayRate = random.double(1...9)
      gestures.touch.isInertiaEnabled = Bool.random(using: &random)
      gestures.snapsToNorth = Bool.random(using: &random)
      gestures.touchpadScroll = random.pick([.pan, .zoom])
      try roundTrip(gestures)
      try roundTrip(
        OrnamentOptions(
          [random.pick(OrnamentOptions.Piece.allCases), .compass], corners: [.compass: .topLeft],
          insets: EdgeInsets(all: 3), units: .nautical, isDark: true))
      try roundTrip(
        FollowOptions(
          zoom: 3, padding: EdgeInsets(left: 2), overviewMaxZoom: 9, staysOnZoom: false,
          transition: random.pick([.automatic, .ease(.seconds(2)), .fly(nil), .immediate])))
      try roundTrip(
        random.pick([
          FollowMode.position, .heading, .northUp,
          .overview([Coordinate(latitude: 1, longitude: 2)]),
        ]))
    }
    #expect(try decode(GestureOptions.self, "{}") == GestureOptions())
    #expect(try decode(OrnamentOptions.self, "{}") == OrnamentOptions())
    #expect(try decode(FollowOptions.self, "{}") == FollowOptions())
  }

  @Test("Shapes come back as they were")
  func shapes() throws {
    let places = [Coordinate(latitude: 1, longitude: 2), Coordinate(latitude: 3, longitude: 4)]
    var line = try Polyline(places, width: .metres(9), color: .orange)
    line.gradient = .along([LineGradient.Stop(at: 0.5, .red)])
    line.cap = .square
    line.join = .bevel
    line.dashes = [1, 2]
    try roundTrip(line)
    try roundTrip(try Polygon(places, holes: [places], fillColor: .green.withAlpha(0.2)))
    try roundTrip(try Circle(center: places[0], radius: 12, strokeWidth: .points(3)))
    #expect(try decode(MapColor.self, "\"#ff0000\"") == MapColor(red: 1, green: 0, blue: 0))
  }

  @Test("Where the user is, how that is shown, languages, curves and what is debugged come back")
  func others() throws {
    let place = Coordinate(latitude: 47.25, longitude: -8.5)
    try roundTrip(Location(place))
    let location = Location(
      place, horizontalAccuracy: 5, course: 270, speed: 1.4, altitude: 400, timestamp: 1e9)
    try roundTrip(location)
    #expect("\(location)" == "47.25, -8.5 ± 5 m, course 270°, 1.4 m/s, altitude 400 m")
    try roundTrip(Heading(degrees: 90))
    try roundTrip(Heading(degrees: 90.5, accuracy: 3))
    try roundTrip(LocationPuck(showsBearing: false))
    #expect(!LocationPuck(showsBearing: false).showsBearing)
    #expect(!LocationPuck(showsAccuracyRing: false).showsAccuracyRing)
    try roundTrip(LocationPuck(isVisible: false, accuracyRingMinZoom: 12, staleSeconds: 3))
    try roundTrip(LabelLanguages(["de", "zh-Hant", "local"]))
    try roundTrip(LabelLanguages.asWritten)
    for curve in [
      AnimationCurve.linear, .easeIn, .easeInOut, .cubicBezier(0.1, -0.2, 0.5, 1.3),
      .spring(dampingRatio: 0.4, response: .milliseconds(700)),
    ] { try roundTrip(curve) }
    #expect("\(AnimationCurve.easeOut)" == "easeOut")
    #expect("\(AnimationCurve.cubicBezier(0.1, 0, 0.5, 1))" == "cubic-bezier(0.1, 0, 0.5, 1)")
    try roundTrip([MapDebugOptions.overdraw, [.tileBorders, .tileTimes], []])
    var ornaments = OrnamentOptions([.compass, .position], layoutDirection: .rightToLeft)
    ornaments.corners = [.position: .topLeft]
    try roundTrip(ornaments)
    for broken in [#"{"coordinate":{"latitude":1,"longitude":2},"speed":"nan"}"#, "{}"] {
      #expect(throws: DecodingError.self) { try decode(Location.self, broken) }
    }
    #expect(throws: DecodingError.self) { try decode(AnimationCurve.self, #"{"x1":1}"#) }
  }

  @Test("The keys are those that the documentation names")
  func keys() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let camera = CameraPosition(latitude: -33.5, longitude: 151.25, zoom: 16, tilt: 45)
    #expect(
      String(decoding: try encoder.encode(camera), as: UTF8.self)
        == #"{"bearing":0,"latitude":-33.5,"longitude":151.25,"tilt":45,"zoom":16}"#)
    #expect(
      try decode(CameraPosition.self, #"{"latitude":-33.5,"longitude":151.25,"zoom":16}"#)
        == CameraPosition(latitude: -33.5, longitude: 151.25, zoom: 16))
  }

  @Test("Numbers that are not finite, and a centre with an anchor, are refused")
  func refusals() {
    let broken = [
      #"{"latitude":"nan","longitude":1,"zoom":1}"#, #"{"latitude":1,"longitude":1,"zoom":"inf"}"#,
      #"{"longitude":1,"zoom":1}"#,
    ]
    for json in broken {
      #expect(throws: DecodingError.self, "\(json)") { try decode(CameraPosition.self, json) }
    }
    #expect(throws: DecodingError.self) {
      try decode(
        CameraOptions.self,
        #"{"center":{"latitude":1,"longitude":2},"anchor":{"x":1,"y":2}}"#)
    }
    #expect(throws: DecodingError.self) { try decode(CameraOptions.self, #"{"pitch":"nan"}"#) }
    #expect(throws: DecodingError.self) {
      try decode(GestureOptions.self, #"{"wheelSeconds":"inf"}"#)
    }
  }

  @Test("They print in a line for a person, the same in every locale")
  func texts() {
    let camera = CameraPosition(latitude: -33.8683, longitude: 151.2086, zoom: 16, tilt: 45)
    #expect("\(camera)" == "-33.8683, 151.2086, zoom 16, bearing 0°, tilt 45°")
    #expect("\(Coordinate(latitude: -0.00000001, longitude: 0.00001))" == "0, 0.00001")
    #expect("\(CameraOptions(zoom: 3.25))" == "zoom 3.25")
    #expect("\(CameraOptions())" == "unchanged")
    #expect("\(CameraUpdate.zoomIn())" == "zoom by 1")
    #expect("\(EdgeInsets(left: 400))" == "top 0, left 400, bottom 0, right 0")
    #expect("\(Size(width: 1024, height: 768.5))" == "1024 × 768.5")
    #expect("\(GestureOptions())" == "usual")
    #expect("\(MapColor(red: 1, green: 0, blue: 0, alpha: 0.5))" == "rgb(255 0 0 / 0.5)")
  }

  @Test("Places are told by where they are: whole turns and poles; distances are of the sphere")
  func places() {
    func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
      Coordinate(latitude: latitude, longitude: longitude)
    }
    #expect(place(5, 180).isSamePlace(as: place(5, -180)))
    #expect(place(5, 540).isSamePlace(as: place(5, -180)))
    #expect(place(90, 7).isSamePlace(as: place(90, -100)))
    #expect(!place(5, 179.9999999).isSamePlace(as: place(5, -180)))
    #expect(!place(.nan, 0).isSamePlace(as: place(.nan, 0)))
    #expect(abs(place(0, 179.5).distance(to: place(0, -179.5)) - 111_319.490_793) < 1e-3)
  }
}
