import GeoMath
import Gestures
import Rhumb
import TestSupport
import Testing

@testable import Replaying

@Suite("Reading and writing recordings")
struct ReadingTests {
  private static let header = #"{"rhumb-recording":1,"size":[1024,768]}"#

  private func read(_ lines: String...) throws -> RecordingReader {
    try RecordingReader(
      Array(([Self.header] + lines).joined(separator: "\n").utf8), name: "test.jsonl")
  }

  /// The event of one line at 0.5 s, whose other members are given.
  private func event(_ members: String) throws -> RecordedEvent {
    try #require(read(#"{"t":0.5,\#(members)}"#).recording.events.first)
  }

  @Test("The header's size, scale and camera; what is left out has the usual value")
  func header() throws {
    let sparse = try read().recording.header
    #expect(sparse == RecordingHeader(size: Size(width: 1024, height: 768)))
    let text =
      #"{"rhumb-recording":1,"size":[10.5,20],"scale":1.25,"camera":{"latitude":1,"longitude":2,"#
      + #""zoom":3,"bearing":4,"tilt":5},"wheel":{"levels":0.5,"quick":3}}"#
    let full = try RecordingReader(Array(text.utf8), name: "x").recording.header
    #expect(full.size == Size(width: 10.5, height: 20) && full.pixelsPerPoint == 1.25)
    #expect(full.wheel == RecordedWheel(levels: 0.5, quick: 3))
    #expect(sparse.wheel == RecordedWheel(levels: 0.18, quick: 1), "as it was before it was told")
    #expect(
      full.camera == CameraPosition(latitude: 1, longitude: 2, zoom: 3, bearing: 4, tilt: 5)
    )
  }

  @Test("Every type of input is read with all its fields")
  func inputs() throws {
    let place = ScreenPoint(x: 3, y: 4)
    let cases: [(String, InputEvent.Action)] = [
      (#""type":"pointer-move","x":3,"y":4"#, .pointerMove(to: place)),
      (
        #""type":"pointer-down","x":3,"y":4,"button":"right","clicks":2"#,
        .pointerDown(.right, at: place, clicks: 2)
      ),
      (
        #""type":"pointer-up","x":3,"y":4,"button":"middle""#,
        .pointerUp(.middle, at: place, clicks: 1)
      ),
      (
        #""type":"scroll","x":3,"y":4,"dx":-0.25,"dy":2,"precise":true"#,
        .scroll(dx: -0.25, dy: 2, isPrecise: true, at: place)
      ),
      (
        #""type":"magnify","x":3,"y":4,"scale":1.5,"phase":"changed""#,
        .magnify(scale: 1.5, .changed, at: place)
      ),
      (
        #""type":"rotate","x":3,"y":4,"degrees":-30,"phase":"ended""#,
        .rotate(degrees: -30, .ended, at: place)
      ),
      (
        #""type":"touch","x":3,"y":4,"id":9,"phase":"cancelled""#,
        .touch(id: 9, .cancelled, at: place)
      ),
      (#""type":"key-down","key":"n","repeat":true"#, .keyDown(Key("n"), isRepeat: true)),
      (#""type":"key-up","key":"ArrowLeft""#, .keyUp(.arrowLeft)),
      (
        #""type":"resize","size":[640,480]"#,
        .resize(to: ScreenSize(width: 640, height: 480))
      ),
      (#""type":"scale","scale":2"#, .scale(pixelsPerPoint: 2)),
      (#""type":"focus","focused":false"#, .focus(false)),
    ]
    for (text, action) in cases {
      let expected = RecordedEvent(
        InputEvent(action, time: 0.5, modifiers: [.shift, .meta]), line: 2)
      let found = try event(text + #","modifiers":["meta","shift"]"#)
      #expect(found == expected, "\(text)")
    }
  }

  @MainActor
  @Test("Every kind of call does what the method or the property does that it names")
  func calls() throws {
    let center = Coordinate(latitude: 1, longitude: 2)
    let cases: [(String, @MainActor (MapView) throws(MapError) -> Void)] = [
      (
        #""call":"animate","update":"zoomBy","levels":-2,"at":[1,2],"curve":[0.1,0,0.2,1]"#,
        {
          $0.animate(.zoom(by: -2, at: Point(x: 1, y: 2)), curve: .cubicBezier(0.1, 0, 0.2, 1))
        }
      ),
      (
        #""call":"animateTo","bearing":-90,"curve":{"spring":{"dampingRatio":0.5,"response":2}}"#,
        {
          $0.ease(
            to: CameraOptions(bearing: -90),
            curve: .spring(dampingRatio: 0.5, response: .seconds(2)))
        }
      ),
      (
        #""call":"fly","center":[1,2],"zoom":3,"bearing":4,"pitch":5,"padding":[6,7,8,9],"#
          + #""duration":2,"curve":"easeIn""#,
        {
          let padding = EdgeInsets(top: 6, left: 7, bottom: 8, right: 9)
          $0.fly(
            to: CameraOptions(target: center, padding: padding, zoom: 3, bearing: 4, tilt: 5),
            duration: .seconds(2), curve: .easeIn)
        }
      ),
      (
        #""call":"setCamera","anchor":[3,4],"zoom":12"#,
        {
          var options = CameraOptions(zoom: 12)
          options.anchor = Point(x: 3, y: 4)
          $0.move(.to(options))
        }
      ),
      (
        #""call":"fit","coordinates":[[1,2],[3,4]],"padding":[6,7,8,9],"maxZoom":5,"by":"fly""#,
        {
          map throws(MapError) in
          let places = [center, Coordinate(latitude: 3, longitude: 4)]
          map.fly(
            to: try map.camera(
              fitting: places, insets: EdgeInsets(top: 6, left: 7, bottom: 8, right: 9),
              maxZoom: 5))
        }
      ),
      (
        #""call":"cameraTargetBounds","bounds":[1,2,3,4]"#,
        {
          $0.limits.gestureBounds = CoordinateBounds(
            southwest: center, northeast: Coordinate(latitude: 3, longitude: 4))
        }
      ),
      (
        #""call":"setMinZoom","minZoom":1,"maxZoom":2"#,
        { map throws(MapError) in try map.limits.setZoom(min: 1, max: 2) }
      ),
      (
        #""call":"cameraBounds","bounds":[1,2,3,4],"maxZoom":14,"maxPitch":50"#,
        {
          map throws(MapError) in
          map.limits.bounds = CoordinateBounds(
            southwest: center, northeast: Coordinate(latitude: 3, longitude: 4))
          try map.limits.setZoom(min: map.limits.zoom.lowerBound, max: 14)
          try map.limits.setTilt(min: map.limits.tilt.lowerBound, max: 50)
        }
      ),
      (#""call":"tiltLimit","degrees":50"#, { $0.limits.tiltLimit = 50 }),
      (#""call":"fillsViewport","value":false"#, { $0.limits.fillsViewport = false }),
      (
        #""call":"furniture","pieces":["compass","scale"]"#,
        { $0.ornaments.options.pieces = [.compass, .scaleBar] }
      ),
      (#""call":"cancel""#, { $0.cancelAnimations() }),
      (
        #""call":"setPaintProperty","layer":"water","property":"fill-color","value":"red""#,
        { map throws(MapError) in try map.style.setPaintProperty("water", "fill-color", "red") }
      ),
      (
        #""call":"setPaintProperty","layer":"nowhere","property":"fill-color","value":"red""#,
        { map throws(MapError) in try map.style.setPaintProperty("nowhere", "fill-color", "red") }
      ),
      (
        #""call":"setLayoutProperty","layer":"water","property":"visibility","value":"none""#,
        { map throws(MapError) in try map.style.setLayoutProperty("water", "visibility", "none") }
      ),
      (
        #""call":"setFilter","layer":"water","filter":["has","name"]"#,
        { map throws(MapError) in try map.style.setFilter("water", ["has", "name"]) }
      ),
      (
        #""call":"setTerrain","source":"dem""#,
        { map throws(MapError) in try map.terrain.set(Terrain(source: "dem")) }
      ),
      (#""call":"setTerrain","source":null"#, { map throws(MapError) in try map.terrain.set(nil) }),
      (
        #""call":"setProjection","projection":{"type":"globe"}"#,
        { map throws(MapError) in map.style.isGlobe = true }
      ),
    ]
    for (text, direct) in cases {
      guard case .call(let call) = try event(#""type":"call","# + text).action else {
        Issue.record("\(text) is no call")
        continue
      }
      let (played, reference) = (try map(), try map())
      // Something to cancel.
      for map in [played, reference] { map.ease(to: CameraOptions(zoom: 11)) }
      let refusal = call.perform(on: played)
      var error: MapError?
      do throws(MapError) { try direct(reference) } catch let thrown { error = thrown }
      #expect(refusal == error, "\(text)")
      for time in [0, 0.1, 0.2] {
        played.advance(to: time)
        reference.advance(to: time)
        #expect(played.camera == reference.camera, "\(text)")
        #expect(played.isAnimating == reference.isAnimating, "\(text)")
      }
      #expect(played.limits == reference.limits && played.padding == reference.padding, "\(text)")
      #expect(played.ornaments.options == reference.ornaments.options, "\(text)")
      #expect(played.terrain.current == reference.terrain.current, "\(text)")
      #expect(Self.water(of: played) == Self.water(of: reference), "\(text)")
    }
    let kinds = Set(
      try Samples.recording("all-calls").events.compactMap { event -> String? in
        guard case .call(let call) = event.action else { return nil }
        return call.name
      })
    #expect(kinds.count == 16, "the sample holds every call: \(kinds.sorted())")
  }

  /// What edits of the style can change of one of its layers.
  @MainActor
  private static func water(of map: MapView) -> [FeatureValue?] {
    [
      map.style.paintProperty("water", "fill-color"),
      map.style.layoutProperty("water", "visibility"), map.style.filter("water"),
    ]
  }

  @MainActor
  private func map() throws -> MapView {
    try Samples.map(
      RecordingHeader(
        size: Size(width: 400, height: 300),
        camera: CameraPosition(latitude: 0.5, longitude: 1, zoom: 10)))
  }

  @Test(
    "A line that is not as it should be is refused with its number and the field",
    arguments: [
      (#"{"t":0"#, "not JSON"), ("[1]", "object"), (#"{"type":"focus","focused":true}"#, "t:"),
      (#"{"t":-1,"type":"cancel"}"#, "t:"), (#"{"t":1e9,"type":"cancel"}"#, "t:"),
      (#"{"t":"1","type":"focus","focused":true}"#, "t:"), (#"{"t":1}"#, "type:"),
      (#"{"t":1,"type":"pointer-move","x":1}"#, "y:"),
      (#"{"t":1,"type":"pointer-down","x":1,"y":1,"button":"fire"}"#, "button:"),
      (#"{"t":1,"type":"pointer-down","x":1,"y":1,"button":"left","clicks":1.5}"#, "clicks:"),
      (#"{"t":1,"type":"scroll","x":1,"y":1,"dx":null,"dy":0}"#, "dx:"),
      (#"{"t":1,"type":"touch","x":1,"y":1,"id":1e300,"phase":"began"}"#, "id:"),
      (#"{"t":1,"type":"magnify","x":1,"y":1,"scale":1,"phase":"soon"}"#, "phase:"),
      (#"{"t":1,"type":"focus"}"#, "focused:"), (#"{"t":1,"type":"resize","size":[1]}"#, "size:"),
      (#"{"t":1,"type":"resize","size":[-1,5]}"#, "size:"),
      (#"{"t":1,"type":"scale","scale":0}"#, "scale:"),
      (#"{"t":1,"type":"key-up","key":7}"#, "key:"),
      (#"{"t":1,"type":"key-up","key":"n","modifiers":["hyper"]}"#, "modifiers:"),
      (#"{"t":1,"type":"call","call":"jump"}"#, "call:"),
      (#"{"t":1,"type":"call","call":"move","update":"up"}"#, "update:"),
      (
        #"{"t":1,"type":"call","call":"move","update":"setCamera","camera":{"latitude":1}}"#,
        "camera.longitude:"
      ),
      (#"{"t":1,"type":"call","call":"animateTo","zoom":1,"bearing":2}"#, "animateTo:"),
      (#"{"t":1,"type":"call","call":"fit"}"#, "fit:"),
      (#"{"t":1,"type":"call","call":"ease","center":[1,2],"anchor":[3,4]}"#, "anchor:"),
      (#"{"t":1,"type":"call","call":"fit","coordinates":[[1,2],[3]]}"#, "coordinates:"),
      (#"{"t":1,"type":"call","call":"fly","duration":-1}"#, "duration:"),
      (#"{"t":1,"type":"call","call":"setTerrain"}"#, "source: expected the id of a source"),
      (#"{"t":1,"type":"call","call":"setTerrain","source":7}"#, "source:"),
      (#"{"t":1,"type":"call","call":"setTerrain","source":""}"#, "source:"),
      (
        #"{"t":1,"type":"call","call":"setTerrain","source":"a","exaggeration":-1}"#,
        "exaggeration:"
      ),
      (
        #"{"t":1,"type":"call","call":"setTerrain","source":"a","exaggeration":"x"}"#,
        "exaggeration:"
      ),
      (
        #"{"t":1,"type":"call","call":"setTerrain","source":"a","exaggeration":1e9}"#,
        "exaggeration:"
      ),
      (#"{"t":1,"type":"call","call":"fly","curve":"wild"}"#, "curve:"),
      (#"{"t":1,"type":"call","call":"fly","curve":{"spring":{"response":0}}}"#, "response:"),
    ])
  func badLine(line: String, word: String) throws {
    let error = try #require(throws: RecordingError.self) {
      try read(#"{"t":0,"type":"key-up","key":"n"}"#, "", line)
    }
    #expect(error.line == 4, "\(error)")
    #expect("\(error)".hasPrefix("test.jsonl, line 4: "), "\(error)")
    #expect("\(error)".contains(word), "\(error)")
  }

  @Test(
    "What is no recording at all is refused as such",
    arguments: [
      "", "\n\n", "hello", "[]", "{}", #"{"t":0}"#, #"{"rhumb-recording":1}"#,
      #"{"rhumb-recording":1,"size":[0,5]}"#, #"{"rhumb-recording":2,"size":[9,5]}"#,
      #"{"rhumb-recording":1,"size":[9,5],"scale":100}"#,
    ])
  func badHeader(text: String) {
    #expect(throws: RecordingError.self) { try RecordingReader(Array(text.utf8), name: "x") }
  }

  @Test("A file that is not there, a folder and an endless file are refused")
  func badFiles() {
    func problem(_ path: String) -> RecordingProblem? {
      do throws(RecordingError) {
        _ = try RecordingReader(path: path)
        return nil
      } catch {
        return error.problem
      }
    }
    #expect(problem("/nonexistent.jsonl") == .missing)
    for path in ["/tmp", "/dev/zero", "/dev/null"] { #expect(problem(path) == .unreadable) }
    let long = Self.header + "\n" + String(repeating: " ", count: RecordingReader.mostLineBytes + 1)
    #expect(throws: RecordingError(file: "x", line: 2, .lineTooLong)) {
      try RecordingReader(Array(long.utf8), name: "x")
    }
  }

  @Test("Unknown types are left out and times that fall are raised, both with a warning")
  func warnings() throws {
    let reader = try read(
      #"{"t":1,"type":"key-up","key":"a"}"#, #"{"t":0.5,"type":"key-up","key":"b"}"#,
      #"{"t":2,"type":"sneeze","force":9}"#, #"{"t":3,"type":"key-up","key":"c"}"#)
    #expect(reader.recording.events.map(\.time) == [1, 1, 3])
    #expect(
      reader.warnings == [
        RecordingWarning(line: 3, kind: .outOfOrder(time: 0.5, previous: 1)),
        RecordingWarning(line: 4, kind: .unknownType("sneeze")),
      ])
    guard case .input(let input) = reader.recording.events[1].action else {
      Issue.record("an input was written")
      return
    }
    #expect(input.time == 1, "the input event itself has the raised time")
  }

  @Test("What is written reads back the same to the last bit", arguments: Samples.names)
  func samplesRoundTrip(name: String) throws {
    let recording = try Samples.recording(name)
    let text = RecordingWriter.text(of: recording)
    let again = try RecordingReader(Array(text.utf8), name: name)
    #expect(again.warningCount == 0)
    #expect(again.recording.header == recording.header)
    #expect(again.recording.events == recording.events)
    #expect(RecordingWriter.text(of: again.recording) == text)
  }

  @Test("Numbers of any size read back the same to the last bit; others are not written")
  func numbersRoundTrip() throws {
    var generator = SeededGenerator(seed: 7)
    var events: [RecordedEvent] = []
    var time = 0.0
    for _ in 0..<500 {
      time += generator.double(0...0.1)
      let wild = Double(bitPattern: generator.next())
      let event = RecordedEvent(
        InputEvent(
          .scroll(dx: wild, dy: -0.0, isPrecise: false, at: ScreenPoint(x: wild, y: 1 / 3)),
          time: time))
      #expect((RecordingWriter.line(for: event) != nil) == wild.isFinite)
      if wild.isFinite { events.append(event) }
    }
    var header = RecordingHeader(
      size: Size(width: 1 / 3 + 1, height: 768), pixelsPerPoint: 1.1,
      camera: CameraPosition(latitude: 0.1, longitude: -0.0, zoom: 1 / 3, bearing: 1e-9, tilt: 5))
    header.wheel = RecordedWheel(levels: 1 / 3, quick: 1.1)
    let text = RecordingWriter.text(of: Recording(header: header, events: events))
    let again = try RecordingReader(Array(text.utf8), name: "x").recording
    #expect(again.header == header && again.events.count == events.count)
    for (event, found) in zip(events, again.events) {
      // Equal text of equal doubles, so that -0 is told from 0.
      #expect("\(event.action)" == "\(found.action)" && event.time == found.time)
    }
  }
}
