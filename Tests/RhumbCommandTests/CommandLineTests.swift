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
    let opened = try options("--contours").openWhatCanBe()
    #expect(opened.failures.map(\.message) == [refusal?.description])
    let dropping = try options("--contours").dropping(["b.pmtiles"])
    #expect(dropping.contours == .wherePossible)
    let flat = try options("--terrain", "null-island,0", "--contours").open()
    #expect(flat.hasContours)
    #expect(try !options("--terrain", "null-island").open().hasContours)
    // Heights that are not there cost neither the maps nor two messages.
    let lost = try options("--terrain", "no.pmtiles", "--contours").openWhatCanBe()
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
      return try MapView(options: view).terrain
    }
    #expect(try terrain() == Terrain(source: "terrain"))
    options.hasLevelGround = true
    #expect(try terrain() == nil)
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
      ("openfreemap", "Openfreemap – Rhumb"), ("…/", "… – Rhumb"), ("/", "Rhumb"),
    ])
  func titles(_ map: String, _ title: String) throws {
    let options = try MapOptions(ParsedArguments([map], specs: MapOptions.specs))
    #expect(options.title == title)
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
