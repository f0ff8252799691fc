import Controls
import Foundation
import Rhumb
import Testing

@testable import RhumbCommand

@MainActor
@Suite("Maps to choose from")
struct MapsPanelTests {
  private func entries(_ panel: MapsPanel) -> [WindowPanel.Entry] {
    panel.panel.items.compactMap { if case .entry(let entry) = $0 { entry } else { nil } }
  }

  private func ticked(_ panel: MapsPanel) -> [InterfaceAction] {
    entries(panel).filter { $0.isOn == true }.map(\.action)
  }

  @Test("What lies below everything is ticked, and nothing else")
  func ticks() {
    let files = ["/a/b.pmtiles", "/c.gpx"]
    for map in [nil, StreetMap.name, "/a/b.pmtiles"] {
      let shown = map.map { [$0] } ?? []
      let panel = MapsPanel(shown: shown, recent: files, own: ["/m/c.pmtiles"])
      #expect(ticked(panel) == [.maps(.show(map))])
    }
    #expect(ticked(MapsPanel(shown: ["/x", "/y"], recent: files)).isEmpty)
  }

  @Test("A map is listed once: by its name in the folder of maps, else as a file")
  func sections() {
    let panel = MapsPanel(
      recent: ["/m/vienna.pmtiles", "/d/e.gpx", "/d/f.gpx"], names: ["/d/f.gpx": "Round trip"],
      own: ["/m/vienna.pmtiles"], folder: "/m")
    let titles = entries(panel).filter { $0.action == .maps(.show("/m/vienna.pmtiles")) }
    #expect(titles.map(\.title) == ["Vienna"])
    #expect(entries(panel).contains { $0.title == "e.gpx" && $0.detail == "/d" })
    #expect(entries(panel).contains { $0.title == "Round trip" && $0.detail == "/d" })
  }

  @Test("While a map comes the panel says so, and why it does not come, with another attempt")
  func problems() {
    func tries(_ panel: MapsPanel) -> Bool {
      entries(panel).contains { $0.action == .maps(.tryAgain) }
    }
    func details(_ panel: MapsPanel) -> String? { entries(panel)[1].detail }
    var panel = MapsPanel(shown: [StreetMap.name])
    let usual = details(panel)
    #expect(!tries(panel))
    panel.isLoading = true
    #expect(details(panel) != usual && !tries(panel))
    panel.problem = "host: no answer"
    #expect(details(panel) == usual && tries(panel))
    #expect(panel.panel.items.contains(.text("host: no answer")))
  }

  @Test("The folder of maps lists what can be opened, in people's order")
  func folder() throws {
    let folder = try TemporaryFolder()
    for name in ["map 10.pmtiles", "map 9.mbtiles", "Style.JSON", "notes.txt", ".hidden.pmtiles"] {
      try Data().write(to: URL(fileURLWithPath: folder.path(name)))
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("tiles"), withIntermediateDirectories: true)
    let names = MapsFolder.maps(in: folder.path(".")).map {
      URL(fileURLWithPath: $0).lastPathComponent
    }
    #expect(names == ["map 9.mbtiles", "map 10.pmtiles", "Style.JSON", "tiles"])
    #expect(MapsFolder.maps(in: folder.path("none")).isEmpty && MapsFolder.maps(in: nil).isEmpty)
  }

  @Test("A window without maps on its command line shows the one that was chosen, if it is there")
  func recalled() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.pmtiles")
    func maps(_ words: [String], chosen: String?) throws -> [String] {
      var options = try MapOptions(ParsedArguments(words[...], specs: MapOptions.specs))
      var saved = WindowState()
      saved.chosenMap = chosen
      options.recall(saved, hasSize: false)
      return options.maps
    }
    #expect(try maps([], chosen: nil).isEmpty)
    #expect(try maps([], chosen: StreetMap.name) == [StreetMap.name])
    #expect(try maps(["b.gpx"], chosen: StreetMap.name) == ["b.gpx"])
    #expect(try maps(["--style", "mine.json"], chosen: StreetMap.name).isEmpty)
    #expect(try maps(["--style", "dark"], chosen: StreetMap.name) == [StreetMap.name])
    #expect(try maps([], chosen: path).isEmpty)
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(try maps([], chosen: path) == [path])
  }

  @Test("Streets say by whom they are sent before they are asked for")
  func streets() {
    let texts = MapsPanel.streets.items.compactMap { item -> String? in
      if case .text(let text) = item { text } else { nil }
    }
    #expect(texts.count == 1 && texts[0].contains(StreetMap.host))
  }
}
