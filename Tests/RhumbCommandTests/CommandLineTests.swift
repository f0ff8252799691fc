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
      ("151.2,-33.8,10", "did you mean -33.8,151.2?"), ("43,400,10", "longitude"),
      ("43,7,-1", "zoom"), ("43,7,31", "zoom"), ("43,7,10,0,91", "tilt"),
    ])
  func cameras(_ camera: String, _ word: String) throws {
    let message = try #require(refusal(of: ["--camera", camera]))
    #expect(message.contains(word) && message.contains(camera), "\(message)")
  }

  @Test("Sound cameras and styles are taken")
  func sound() {
    #expect(refusal(of: ["--camera", "-33.8,151.2,10,-720,60", "--style", "dark"]) == nil)
    #expect(refusal(of: ["--style", "drak.json"]) == nil)
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
