import CoordinateNotation
import Rhumb
import Testing

@testable import RhumbCommand

@Suite("Words of the command line that are not what was meant")
struct CommandLineTests {
  private func refusal(of words: [String]) -> String? {
    do throws(CommandFailure) {
      _ = try MapOptions(ParsedArguments(words[...], specs: MapOptions.specs))
      return nil
    } catch {
      return error.message
    }
  }

  @Test(
    "Impossible cameras are refused, and swapped ones named",
    arguments: [
      ("151.2,-33.8,10", "did you mean -33.8,151.2?"), ("43,7,-1", "zoom"), ("43,7,31", "zoom"),
      ("43,7,10,0,91", "tilt"),
    ])
  func cameras(_ camera: String, _ word: String) throws {
    let message = try #require(refusal(of: ["--camera", camera]))
    #expect(message.contains(word) && message.contains(camera), "\(message)")
  }

  @Test("B08: a latitude is clamped and a longitude wrapped: 100,480 is 85,120")
  func wildCamera() throws {
    let options = try MapOptions(
      ParsedArguments(["--camera", "100,480,3"], specs: MapOptions.specs))
    #expect(options.camera == CameraPosition(latitude: 85, longitude: 120, zoom: 3))
  }

  @Test("Sound cameras and styles are taken")
  func sound() {
    #expect(refusal(of: ["--camera", "-33.8,151.2,10,-720,60", "--style", "dark"]) == nil)
    #expect(refusal(of: ["--style", "drak.json"]) == nil)
  }

  @Test("Contours need heights: without any they are refused, and the refusal says what to do")
  func contours() throws {
    func options(_ words: String...) throws -> MapOptions {
      try MapOptions(ParsedArguments(words[...], specs: MapOptions.specs))
    }
    let refusal = #expect(throws: MapError.self) { try options("--contours").open() }
    #expect(refusal?.description.contains("--terrain hills.pmtiles") ?? false)
    // A window opens in any case, and says so; a map that comes later need not have heights.
    let opened = try options("--contours").openLeniently()
    #expect(opened.failures.map(\.message) == [refusal?.description])
    let dropping = try options("--contours").dropping(["b.pmtiles"], isOverlay: false)
    #expect(dropping.contours == .wherePossible)
    let flat = try options("--terrain", "null-island,0", "--contours").open()
    #expect(flat.hasContours)
    #expect(try !options("--terrain", "null-island").open().hasContours)
    // Heights that are not there cost neither the maps nor two messages.
    let lost = try options("--terrain", "no.pmtiles", "--contours").openLeniently()
    #expect(lost.failures.count == 1 && lost.failures[0].message.contains("no.pmtiles"))
  }

  @Test("Hills that were taken away stay away in maps that are opened again")
  @MainActor
  func levelGround() throws {
    var options = try MapOptions(
      ParsedArguments(["--terrain", "null-island"], specs: MapOptions.specs))
    func terrain() throws -> Terrain? {
      var view = MapViewOptions()
      view.content = try options.open()
      return try MapView(options: view).terrain.current
    }
    #expect(try terrain() == Terrain(source: "terrain"))
    options.hasLevelGround = true
    #expect(try terrain() == nil)
  }

  @Test("A window waits for the network without limit, unless a limit is asked for")
  func timeLimits() throws {
    func limit(_ words: String...) throws -> Double? {
      let arguments = try ParsedArguments(words, specs: ViewCommand.command.specs)
      var options = try MapOptions(arguments)
      options.useWindow(arguments)
      return options.network.timeLimit
    }
    #expect(try limit() == nil)
    #expect(try limit("--timeout", "7") == 7)
    #expect(try limit("--frames", "3") == 25)
    #expect(try limit("--frames", "3", "--timeout", "7") == 7)
  }

  @Test("A misspelt style is named")
  func styles() {
    #expect(refusal(of: ["--style", "drak"]) == "--style drak: did you mean dark?")
    #expect(refusal(of: ["--style", "Light"]) == "--style Light: did you mean light?")
  }

  @Test(
    "The window is called by what it shows",
    arguments: [
      ("data/monaco.pmtiles", "Monaco – Rhumb"),
      ("https://a.b/tiles/{z}/{x}/{y}.png?k=1", "Tiles – Rhumb"),
      ("2024.05.01 Tour v1.2.gpx", "2024.05.01 Tour v1.2 – Rhumb"),
      ("a/walk.gpx.gz", "Walk – Rhumb"),
      ("https://a.b/x/My%20tour.v2.kml?key=a.b/c#d", "My tour.v2 – Rhumb"), ("-", "Rhumb"),
      ("tours v1.2/", "Tours v1.2 – Rhumb"), (".gpx", ".gpx – Rhumb"),
      ("openfreemap", "Streets – Rhumb"), ("…/", "… – Rhumb"), ("/", "Rhumb"),
    ])
  func titles(_ map: String, _ title: String) throws {
    let options = try MapOptions(ParsedArguments([map], specs: MapOptions.specs))
    #expect(options.title == title)
  }

  @Test("A geo: address in the place of a map says where to look, and what it names is marked")
  @MainActor
  func links() throws {
    func map(_ words: String...) throws -> (MapView, OverlayFindings) {
      let options = try MapOptions(ParsedArguments(words, specs: MapOptions.specs))
      var found = OverlayFindings()
      let map = try options.makeMap(
        of: try options.open(), size: Size(width: 800, height: 600), pixelsPerPoint: 1,
        overlaying: &found)
      return (map, found)
    }
    let (place, _) = try map("geo:48.2,16.37;u=20?z=12")
    #expect(place.camera == CameraPosition(latitude: 48.2, longitude: 16.37, zoom: 12))
    #expect(place.overlays.selectedMarker == nil)
    let (named, _) = try map("GEO:0,0?q=48.2,16.37(A+place)")
    #expect(named.camera.target == Coordinate(latitude: 48.2, longitude: 16.37))
    let marker = try #require(named.overlays.selectedMarker.flatMap { named.overlays[$0] })
    guard case .marker(let pin) = marker else { throw CommandFailure(.usage, "no marker") }
    #expect(pin.title == "A place")
    // No nearer than there is something to see, unless the address says so.
    #expect(named.camera.zoom < 13 && named.camera.zoom > 5)
    let (searched, findings) = try map("geo:0,0?q=Wien")
    #expect(
      GreatCircle.metres(
        from: searched.camera.target, to: Coordinate(latitude: 48.2, longitude: 16.37)) < 20_000)
    #expect(findings.failures.isEmpty && searched.overlays.selectedMarker != nil)
    #expect(try map("geo:0,0?q=xqxqxqxqxq").1.failures.count == 1)
    #expect(try map("geo:48.2,16.37", "--camera", "1,2,3").0.camera.target.latitude == 1)
    for text in ["geo:91,0", "geo:1,2;crs=moon", "geo:"] {
      #expect(refusal(of: [text])?.contains(text) == true, "\(text)")
    }
  }

  @Test("What is copied of a camera is found by the search, as its place and zoom")
  func copiedCameras() throws {
    for camera in [
      CameraPosition(
        latitude: 43.7384, longitude: 7.4246, zoom: 15.3, bearing: 30, tilt: 45),
      CameraPosition(latitude: -33.8, longitude: -151.2, zoom: 3, bearing: -170),
    ] {
      for text in [camera.optionText, camera.readableText] {
        let read = try #require(WrittenPlace.read(text), "\(text)")
        #expect(GreatCircle.metres(from: read.coordinate, to: camera.target) < 2, "\(text)")
        #expect(abs((read.zoom ?? 0) - camera.zoom) < 0.01, "\(text)")
      }
    }
  }

  @Test("Another window gets the options of the first, but its own place, and any name of a map")
  func secondWindow() throws {
    let specs = ViewCommand.command.specs
    let words = [
      "--camera", "1,2,3", "--size=99x99", "--frames", "3", "--offline", "--overlay", "b c.gpx",
      "--overlay=-d.kml", "--language", "de", "a.pmtiles",
    ]
    let second = SecondWindow(like: try ParsedArguments(words, specs: specs)).words(
      maps: ["-odd name.pmtiles", "$(true)"],
      camera: CameraPosition(latitude: -33.5, longitude: 151, zoom: 7),
      size: Size(width: 400, height: 300), style: "dark")
    #expect(second.first == "view")
    let parsed = try ParsedArguments(second.dropFirst(), specs: specs)
    #expect(parsed.operands == ["-odd name.pmtiles", "$(true)"])
    #expect(parsed.all("overlay") == ["b c.gpx", "-d.kml"])
    #expect(parsed.value("camera") == "-33.5,151,7,0,0" && parsed.value("size") == "400x300")
    #expect(parsed.value("style") == "dark" && parsed.value("language") == "de")
    #expect(parsed.has("offline") && !parsed.has("frames"))
  }
}
