import Controls
import Rhumb
import Testing

@testable import RhumbCommand

@MainActor
@Suite("The suggestions of the search")
struct SearchPanelTests {
  private func entries(_ text: String, at camera: CameraPosition) throws -> [WindowPanel.Entry] {
    let map = try MapView(size: Size(width: 400, height: 300), camera: camera)
    var search = SearchPanel()
    search.update(for: text, on: map)
    return search.panel(isSearching: true, on: map).items.compactMap { item in
      if case .entry(let entry) = item { entry } else { nil }
    }
  }

  @Test("Each has a picture of its kind and, from a view of a place, its distance")
  func marks() throws {
    let mombasa = CameraPosition(latitude: -4.05, longitude: 39.66, zoom: 9)
    let nairobi = try #require(try entries("nairobi", at: mombasa).first)
    #expect(nairobi.icon != nil && nairobi.key?.hasPrefix("44") == true, "\(nairobi)")
    #expect(nairobi.key?.hasSuffix(" km") == true)
    var far = mombasa
    far.zoom = 2
    #expect(try entries("nairobi", at: far).first?.key == nil)
    let kenya = try #require(try entries("kenya", at: mombasa).first)
    // One is in it.
    #expect(kenya.icon == .flag && kenya.key == nil)
    #expect(try entries("-4.1, 39.6", at: mombasa).first?.icon == .cross)
  }

  @Test("The name by which a place was found stands beside its own")
  func otherNames() throws {
    let world = CameraPosition(latitude: 0, longitude: 0, zoom: 2)
    let titles = try entries("saigon", at: world).map(\.title)
    #expect(titles.first?.hasSuffix("(Saigon)") == true, "\(titles)")
  }
}
