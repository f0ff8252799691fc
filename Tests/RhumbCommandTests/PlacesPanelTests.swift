import Controls
import FileWriting
import Foundation
import Rhumb
import TestSupport
import Testing

@testable import RhumbCommand

@MainActor
@Suite("Pins on the map and in their list")
struct PlacesPanelTests {
  private let map: MapView

  init() throws { map = try MapView(size: Size(width: 400, height: 300)) }

  private func place(_ id: String, _ name: String = "A") -> OwnPlace {
    OwnPlace(id: id, name: name, coordinate: Coordinate(latitude: -1.28, longitude: 36.8))
  }

  private func edit(
    _ panel: inout PlacesPanel, _ id: String, _ change: @escaping (inout OwnPlaces) -> Void
  ) -> String? {
    do throws(CommandFailure) {
      try panel.edit(id, on: map, change)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("Any changes are undone one after the other, also where the file is in other hands")
  func undo() throws {
    var random = SeededGenerator(seed: 7)
    let folder = try TemporaryFolder()
    var panel = PlacesPanel()
    panel.file = PlacesFile(path: folder.path("places.geojson"))
    var states = [panel.places]
    for step in 0..<60 {
      let id = "\(Int.random(in: 0..<5, using: &random))"
      let isRemoval = Bool.random(using: &random)
      let changed = place(id, "\(step)")
      let failure = edit(&panel, id) { isRemoval ? $0.remove(id) : $0.set(changed) }
      #expect(failure == nil)
      states.append(panel.places)
    }
    // Another window adds a place meanwhile, which no undo takes away.
    let foreign = place("foreign")
    try panel.file?.edit { $0.set(foreign) }
    for state in states.dropLast().reversed() {
      let isUndone = try panel.undo(on: map)
      #expect(isUndone)
      #expect(panel.places.filter { $0.id != foreign.id } == state)
      #expect(try panel.file?.read().places == panel.places)
      #expect(map.overlays.ids.count == panel.places.count)
    }
    let isUndone = try panel.undo(on: map)
    #expect(!isUndone && panel.places == [foreign])
  }

  @Test(
    "What others have written into a removed place comes back with it, at its place in the list")
  func wholeParts() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("places.geojson")
    let features = ["a", "b", "c"].map {
      #"{"type":"Feature","id":"\#($0)","geometry":{"type":"Point","coordinates":[7,43]},"#
        + #""properties":{"name":"\#($0)","phone":"1"}}"#
    }
    let text = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
    try OutputFile.write(text, to: path)
    var panel = PlacesPanel()
    panel.file = PlacesFile(path: path)
    try panel.read(on: map)
    let before = try panel.file?.read()
    let failure = edit(&panel, "b") { $0.remove("b") }
    #expect(failure == nil && panel.places.map(\.id) == ["a", "c"])
    let isUndone = try panel.undo(on: map)
    #expect(try isUndone && panel.file?.read() == before)
  }

  @Test("Without a file places stay in memory, and the message says so")
  func withoutFile() throws {
    var panel = PlacesPanel()
    let message = edit(&panel, "a") { $0.set(place("a")) }
    #expect(message == "Places are kept only until this window closes.")
    #expect(panel.places.map(\.id) == ["a"] && map.overlays.ids.count == 1)
    try panel.read(on: map)
    #expect(panel.places.map(\.id) == ["a"])
    do throws(CommandFailure) {
      _ = try panel.undo(on: map)
      Issue.record("there is no file")
    } catch {}
    #expect(panel.places.isEmpty && map.overlays.ids.isEmpty)
  }

  @Test("While the file cannot be written, changes wait in memory and are made up for later")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("places.geojson")
    try OutputFile.write("no collection", to: path)
    var panel = PlacesPanel()
    panel.file = PlacesFile(path: path)
    do throws(CommandFailure) {
      try panel.read(on: map)
      Issue.record("the file is damaged")
    } catch {}
    let message = edit(&panel, "a") { $0.set(place("a")) }
    #expect(message?.contains(path) == true && message?.contains("until") == true)
    let other = edit(&panel, "b") { $0.set(place("b")) }
    #expect(other != nil)
    #expect(panel.places.map(\.id) == ["a", "b"])
    try FileManager.default.removeItem(atPath: path)
    let last = edit(&panel, "c") { $0.set(place("c")) }
    #expect(last == nil)
    #expect(try panel.file?.read().places.map(\.id) == ["a", "b", "c"])
  }

  @Test("The list tells colour and place in words, and takes a place away")
  func list() throws {
    var panel = PlacesPanel()
    _ = edit(&panel, "a") { $0.set(place("a", "")) }
    let entries = panel.list(on: map).items.compactMap { item -> WindowPanel.Entry? in
      guard case .entry(let entry) = item, entry.removeAction != nil else { return nil }
      return entry
    }
    let entry = try #require(entries.first)
    #expect(entries.count == 1 && entry.title == "Unnamed")
    #expect(entry.detail?.contains("Nairobi") == true && entry.detail?.contains("Kenya") == true)
    #expect(entry.icon == .dot(OwnPlace.Color.red.screenColor))
    #expect(entry.removeAction == .places(.remove(panel.places[0])))
    #expect(entry.action == .places(.goTo(panel.places[0])))
  }

  @Test("A pin can be dragged at once only while it waits for its new place")
  func moving() throws {
    var panel = PlacesPanel()
    for id in ["a", "b"] { _ = edit(&panel, id) { $0.set(place(id)) } }
    func draggable() -> Int {
      map.overlays.ids.count { map.overlays[$0, as: Marker.self]?.isDraggable == true }
    }
    #expect(draggable() == 0)
    panel.setMoving("b", on: map)
    #expect(draggable() == 1)
    panel.setMoving(nil, on: map)
    #expect(draggable() == 0)
  }
}
