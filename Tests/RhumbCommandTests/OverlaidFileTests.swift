import Controls
import Foundation
import Rhumb
import Testing

@testable import RhumbCommand

@MainActor
@Suite("Files that lie over the map")
struct OverlaidFileTests {
  private static let place = Coordinate(latitude: 1, longitude: 2)

  private func map(_ paths: [String] = []) throws -> MapView {
    var options = MapViewOptions()
    options.size = Size(width: 200, height: 200)
    options.content = try MapContent.open(paths)
    return try MapView(options: options)
  }

  @Test("Things are taken off the map and come back, in the colour that was chosen")
  func things() throws {
    let map = try map()
    let area = try Polygon(
      [Self.place, Coordinate(latitude: 1, longitude: 3), Coordinate(latitude: 2, longitude: 3)],
      fillColor: MapColor.green.withAlpha(0.25))
    let things: [AnyOverlay] = [.marker(Marker(at: Self.place)), .polygon(area)]
    var file = OverlaidFile(
      path: "/a/b.gpx", content: .things(things, ids: map.overlays.add(contentsOf: things)))
    #expect(file.name == "b.gpx")
    var written: [LayerProperty: FeatureValue] = [:]
    try file.show(OverlayAppearance(isShown: false), on: map, &written)
    #expect(map.overlays.ids.isEmpty)
    try file.show(OverlayAppearance(isShown: true, color: .red), on: map, &written)
    #expect(map.overlays.ids.count == 2)
    let shown = try #require(map.overlays[map.overlays.ids[1], as: Polygon.self])
    #expect(shown.strokeColor == .red && shown.fillColor == MapColor.red.withAlpha(0.25))
    try file.show(OverlayAppearance(), on: map, &written)
    #expect(map.overlays.ids.compactMap { map.overlays[$0] } == things)
    file.remove(from: map)
    #expect(map.overlays.ids.isEmpty)
  }

  @Test("A file that the map draws is hidden and coloured by its layers, and is as before after it")
  func source() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("way.geojson")
    try #"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#
      .write(toFile: path, atomically: true, encoding: .utf8)
    let map = try map([path])
    let found = try #require(map.content.featureFiles.first)
    #expect(map.content.featureFiles.count == 1 && found.path == path)
    let corner = try #require(found.bounds?.southwest)
    #expect(abs(corner.latitude - 2) < 1e-9 && abs(corner.longitude - 1) < 1e-9)
    let layers = map.style.layerIDs.filter {
      map.style.layer($0)?["source"]?.string == found.sourceID
    }
    let line = try #require(layers.first { $0.hasSuffix("lines") })
    let before = map.style.paintProperty(line, "line-color")
    var overlays = OverlaysPanel()
    try overlays.show(path, OverlayAppearance(isShown: false, color: .violet), on: map)
    #expect(layers.allSatisfy { map.style.layoutProperty($0, "visibility") == "none" })
    #expect(map.style.paintProperty(line, "line-color") == .string(OwnPlace.Color.violet.hex))
    // The same in other content.
    map.load(try MapContent.open([path], style: .dark))
    try overlays.reapply(to: map)
    #expect(layers.allSatisfy { map.style.layoutProperty($0, "visibility") == "none" })
    map.load(try MapContent.open([path]))
    try overlays.reapply(to: map)
    try overlays.show(path, OverlayAppearance(), on: map)
    #expect(layers.allSatisfy { map.style.layoutProperty($0, "visibility") != "none" })
    #expect(map.style.paintProperty(line, "line-color") == before)
  }

  @Test("Menu, maps and overlays open files by the same entry, in the user's language")
  func openFile() throws {
    let map = try map()
    for panel in [MenuPanel().panel, MapsPanel().panel, OverlaysPanel().list(of: map)] {
      #expect(panel.items.contains(WindowPanel.openFile))
    }
  }

  @Test("A file is called what the user calls it, or else by its own name")
  func renamed() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("way.geojson")
    try #"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#
      .write(toFile: path, atomically: true, encoding: .utf8)
    let map = try map([path])
    var overlays = OverlaysPanel()
    for name in ["Round trip", ""] {
      overlays.rename(path, to: name)
      let expected = name.isEmpty ? "way.geojson" : name
      #expect(overlays.panel(of: path, on: map).items.first == .title(expected))
      let titles = overlays.list(of: map).items.compactMap { item -> String? in
        if case .entry(let entry) = item { entry.title } else { nil }
      }
      #expect(titles.first == expected)
    }
  }

  @Test("A group of layers is hidden in every style, and what the style hides stays hidden")
  func groups() throws {
    let map = try map()
    let groups = LayerGroup.groups(of: map)
    let roads = try #require(groups.first { $0.id == "roads" }).layers
    #expect(roads.count > 10 && groups.contains { $0.id == "labels" })
    try map.style.setVisible(false, layer: roads[0])
    var panel = LayersPanel()
    func shown() -> [String] {
      roads.filter { map.style.layoutProperty($0, "visibility")?.string ?? "visible" == "visible" }
    }
    panel.toggle("roads", on: map)
    #expect(shown().isEmpty)
    map.load(try MapContent.open([], style: .dark))
    panel.reapply(to: map)
    #expect(shown().isEmpty)
    panel.toggle("roads", on: map)
    #expect(shown() == roads)
    try map.style.setVisible(false, layer: roads[0])
    panel.toggle("roads", on: map)
    panel.toggle("roads", on: map)
    #expect(shown() == Array(roads.dropFirst()))
  }
}
