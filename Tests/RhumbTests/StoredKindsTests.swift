import Foundation
import JSON
import TestSupport
import Testing

@testable import Rhumb

/// Overlays with their pictures, features, states and options, stored and read back.
@Suite("Stored overlays, features and options")
struct StoredKindsTests {
  private func samples(seed: UInt64) throws -> [StoredSample] {
    var samples = StoredSamples(seed: seed)
    return try samples.overlays() + samples.features() + samples.options()
  }

  @Test("Any comes back as it was, pictures to the pixel")
  func roundTrips() throws {
    for seed in 0..<40 {
      for sample in try samples(seed: UInt64(seed)) {
        #expect(try sample.comesBack(), "\(sample.name)")
        #expect(try sample.rewritten(sample.json) == sample.json, "\(sample.name)")
      }
    }
  }

  @Test("What is damaged is refused by a DecodingError, or read as something that can be stored")
  func damaged() throws {
    let words = [
      "1e308", "-1e308", "\"inf\"", "\"nan\"", "null", "[]", "{}", "\"\"", "iVBORw0KGgo=",
      "99999999999999999999", "\"placement\":", "\"png\":", "true", "[[", "]]",
    ]
    var mutator = Mutator(seed: 20, words: words)
    var (read, refused) = (0, 0)
    func take(_ bytes: [UInt8], _ sample: StoredSample) throws {
      do {
        let again = try sample.rewritten(bytes)
        #expect(try sample.rewritten(again) == again, "\(String(decoding: bytes, as: UTF8.self))")
        read += 1
      } catch is DecodingError {
        refused += 1
      }
    }
    for round in 0..<Mutator.count(usual: 40) {
      for sample in try samples(seed: UInt64(round)) {
        try take(mutator.mutated(sample.json), sample)
        let json = JSONMutator.mutated(try JSONParser.parse(sample.json), &mutator.random)
        try take(Array(json.text.utf8), sample)
      }
    }
    #expect(read > 100 && refused > 100, "\(read) read, \(refused) refused")
  }

  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: Data(json.utf8))
  }

  @Test("What the initialisers refuse, stored values refuse")
  func refusals() throws {
    let place = #"{"latitude":1,"longitude":2}"#
    for json in [
      #"{"position":\#(place)}"#, #"{"corners":[\#(place)]}"#,
      #"{"bounds":{"southwest":\#(place),"northeast":{"latitude":-9,"longitude":3}}}"#,
    ] {
      var samples = StoredSamples(seed: 1)
      let picture = String(decoding: try samples.overlays()[0].json, as: UTF8.self)
      #expect(throws: DecodingError.self, "\(json)") {
        try decode(GroundOverlay.self, #"{"image":\#(picture),"placement":\#(json)}"#)
      }
    }
    for json in [
      #"{"template":"none.png"}"#, #"{"template":"{z}/{x}/{y}.png","zooms":[9,2]}"#, "{}",
    ] { #expect(throws: DecodingError.self, "\(json)") { try decode(TileOverlay.self, json) } }
    for json in [#"{"png":"AAAA"}"#, #"{"png":"no base64!"}"#, "{}"] {
      #expect(throws: DecodingError.self, "\(json)") { try decode(MapImage.self, json) }
    }
    for json in ["{}", #"{"marker":{"coordinate":\#(place)},"circle":{}}"#, #"{"line":{}}"#] {
      #expect(throws: DecodingError.self, "\(json)") { try decode(AnyOverlay.self, json) }
    }
    #expect(throws: DecodingError.self) {
      try decode(FollowTransition.self, #"{"transition":"ease","seconds":1e300}"#)
    }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(TileOverlay { _ in nil }) }
  }

  @Test("Numbers that are not finite are refused, also in lists")
  func notFinite() {
    let place = #"{"latitude":1,"longitude":2}"#
    for field in [#""rotation":"nan""#, #""opacity":"inf""#, #""zIndex":"-inf""#] {
      #expect(throws: DecodingError.self, "\(field)") {
        try decode(Marker.self, #"{"coordinate":\#(place),\#(field)}"#)
      }
    }
    #expect(throws: DecodingError.self) {
      try decode(Polyline.self, #"{"path":[\#(place)],"dashes":[1,"nan"]}"#)
    }
    #expect(throws: DecodingError.self) {
      try decode(FeatureGeometry.self, #"{"type":"Point","coordinates":["inf",1]}"#)
    }
  }

  @Test("A picture of more pixels than the map takes is refused before memory is taken for it")
  func largePictures() throws {
    // The head of a PNG that says it has 2³⁰ pixels.
    let head: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 0x80, 0, 0, 0, 0x80, 0, 8, 6, 0, 0, 0, 0x6A, 0x6E, 0xFD, 0xBF,
    ]
    let json = #"{"png":"\#(Data(head).base64EncodedString())"}"#
    #expect(throws: DecodingError.self) { try decode(MapImage.self, json) }
  }

  @Test("What is missing is as usual")
  func missing() throws {
    let place = Coordinate(latitude: 1, longitude: 2)
    #expect(
      try decode(Marker.self, #"{"coordinate":{"latitude":1,"longitude":2}}"#) == Marker(at: place))
    #expect(try decode(MarkerIcon.self, "{}") == .pin())
    #expect(
      try decode(TileOverlay.self, #"{"template":"{z}/{x}/{y}.png"}"#)
        == TileOverlay(template: "{z}/{x}/{y}.png"))
    #expect(try decode(NetworkOptions.self, "{}") == NetworkOptions())
    #expect(try decode(NetworkOptions.self, #"{"cacheFolder":null}"#).cacheFolder == nil)
    #expect(try decode(SearchOptions.self, "{}") == SearchOptions())
    #expect(try decode(FrameReport.self, "{}") == FrameReport())
    #expect(
      try decode(OverviewViewportState.self, #"{"coordinates":[]}"#) == OverviewViewportState([]))
  }
}
