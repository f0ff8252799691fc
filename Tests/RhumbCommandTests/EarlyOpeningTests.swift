import MapScene
import MapStyle
import Rhumb
import Testing

@testable import RhumbCommand

@Suite("Maps that are opened while their window is made")
struct EarlyOpeningTests {
  private func options(_ words: [String] = [], isDark: Bool = false) throws -> MapOptions {
    var options = try MapOptions(ParsedArguments(words[...], specs: MapOptions.specs))
    options.isDark = isDark
    return options
  }

  @Test("The map is that of the options, and anew that of a desktop that turns out to be dark")
  func colors() throws {
    let (light, dark) = (try options(), try options(isDark: true))
    for (early, asked) in [(light, light), (light, dark), (dark, dark), (dark, light)] {
      let style = try EarlyOpening(early).take(for: asked).content.scene.style
      #expect(style.isDark == asked.isDark)
    }
  }

  @Test("What cannot be opened is told as if it were opened then")
  func failures() throws {
    let missing = try options(["/nowhere/map.pmtiles"])
    let opened = try EarlyOpening(missing).take(for: missing)
    #expect(opened.failures.count == 1)
    #expect(try missing.openLeniently().failures.map { "\($0)" } == opened.failures.map { "\($0)" })
  }
}
