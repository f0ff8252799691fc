import Foundation
import GeoMath
import MapScene
import MapStyle
import TestSupport
import Testing

@testable import Rhumb

/// `map.search(_:options:)`.
@MainActor
@Suite("Searching", .serialized)
struct SearchTests {
  private func islandMap() throws -> MapView {
    let map = try MapView(
      size: Size(width: 1024, height: 1024),
      camera: CameraPosition(latitude: 0, longitude: 0, zoom: 15))
    map.settle()
    return map
  }

  @Test("A view is called after a town in it: the large one, if it is not at the edge")
  func titles() throws {
    let map = try MapView(size: Size(width: 800, height: 600))
    map.style.languages = LabelLanguages(["en"])
    func town(_ latitude: Double, _ longitude: Double, _ zoom: Double) -> String? {
      map.camera = CameraPosition(latitude: latitude, longitude: longitude, zoom: zoom)
      return map.townInView
    }
    #expect(town(48.21, 16.37, 12) == "Vienna")
    #expect(town(48.26, 16.42, 11) == "Vienna", "not after one of its suburbs")
    #expect(town(-40, -120, 8) == nil, "in the middle of an ocean")
    let klosterneuburg = town(48.305, 16.325, 14)
    #expect(klosterneuburg != "Vienna")
  }

  @Test("Places of the world, titled in the languages asked for, with a camera that shows them")
  func world() throws {
    let map = try MapView(size: Size(width: 400, height: 300))
    let german = SearchOptions(languages: LabelLanguages(["de"]))
    let vienna = try #require(try map.search("vienna", options: german).first)
    #expect(vienna.title == "Wien" && vienna.kind.isTown && vienna.source == .world)
    #expect(vienna.subtitle.hasSuffix(", Österreich"))
    #expect((9...13).contains(vienna.zoom) && vienna.bounds == nil)
    let italy = try #require(try map.search("italia", options: german).first)
    #expect(italy.title == "Italien" && italy.kind == .country)
    let milan = Coordinate(latitude: 45.46, longitude: 9.19)
    #expect(italy.bounds?.contains(milan) == true)
    map.move(italy.cameraUpdate)
    #expect(italy.bounds?.contains(map.camera.target) == true && map.camera.zoom > 3)
  }

  @Test("What a text says by numbers comes first, with its zoom or its box")
  func written() throws {
    let map = try MapView(size: Size(width: 400, height: 300))
    let link = try map.search("https://www.openstreetmap.org/#map=12/45.46/9.19")
    #expect(link.count == 1 && link.first?.zoom == 12 && link.first?.kind == .coordinate)
    #expect(link.first?.title == "45.46, 9.19" && link.first?.source == .text)
    let code = try #require(try map.search("9G8F+6X Zürich").first)
    let zurich = Coordinate(latitude: 47.3656, longitude: 8.5249)
    #expect(GreatCircle.metres(from: code.coordinate, to: zurich) < 20)
    #expect(code.bounds?.contains(code.coordinate) == true)
  }

  @Test("Names of the open map are found in its tiles, a street's pieces joined")
  func openMap() throws {
    let map = try islandMap()
    let features = map.style.querySourceFeatures("map", sourceLayer: "transportation_name")
    let names = features.compactMap { $0.properties["name"]?.string }
    let name = try #require(names.first)
    let found = try map.search(String(name.dropLast()))
    let streets = found.filter { $0.title == name && $0.kind == .street }
    // A road round the island is cut into many; two of a name that lie apart are two.
    let pieces = names.count { $0 == name }
    #expect(pieces > 4 && streets.count <= pieces / 2, "\(streets.count) of \(pieces)")
    let street = try #require(streets.first)
    #expect(street.kind == .street && street.source == .map("map"))
    #expect(street.bounds?.contains(street.coordinate) == true)
    map.camera.zoom = 2
    map.settle()
    #expect(try map.search(name).allSatisfy { $0.kind != .street })
  }

  @Test("What is near the camera comes first, once it looks at a place")
  func nearness() throws {
    let map = try MapView(
      size: Size(width: 400, height: 300),
      camera: CameraPosition(latitude: 42.36, longitude: -71.06, zoom: 3))
    let far = try #require(try map.search("georgia").first)
    #expect(far.kind == .country)
    map.move(.to(CameraOptions(target: Coordinate(latitude: 33.7, longitude: -84.4), zoom: 9)))
    let near = try #require(try map.search("georgia").first)
    #expect(near.kind == .state)
    let elsewhere = SearchOptions(near: Coordinate(latitude: 42, longitude: 43))
    #expect(try map.search("georgia", options: elsewhere).first?.kind == .country)
  }

  @Test("The larger things of a kind are, the farther off they are shown")
  func zooms() {
    let bySize: [SearchResult.Kind] = [
      .ocean, .continent, .sea, .country, .range, .state, .lake, .peak, .suburb, .street,
      .pointOfInterest,
    ]
    let zooms = bySize.map { $0.zoom(weight: 5) }
    for (larger, smaller) in zip(zooms, zooms.dropFirst()) { #expect(larger < smaller) }
    // A town's by its people: from 3 million to 3 thousand it comes nearer by what it is smaller.
    let towns = [7.5, 6.5, 5.5, 4.5, 3.5, 2].map { SearchResult.Kind.town.zoom(weight: $0) }
    #expect(towns == [10, 11, 12, 13, 14, 14])
  }

  @Test("Pieces of a street are one while less than half a kilometre is between them, anywhere")
  func pieces() throws {
    let folder = try ScratchFolder()
    // Latitude, metres between the pieces, and how many streets they then are.
    let cases = [(0.0, 450.0, 1), (10, 550, 2), (60, 450, 1), (-60, 550, 2)]
    let pieces = cases.flatMap { latitude, gap, _ in
      let metre = 360 / 40_075_016.7 / cos(latitude * .pi / 180)
      return [0, 100 + gap].map { from in
        let ends = [from, from + 100].map { [20 + $0 * metre, latitude] }
        return MadePlaces.feature(MadePlaces.line(ends), #"{"name":"Heron Quay"}"#)
      }
    }
    var options = MapViewOptions()
    options.size = Size(width: 1024, height: 600)
    options.content = try .places(
      MadePlaces.collection(pieces), layers: PlaceLayers.lines, folder: folder)
    let map = try MapView(options: options)
    for (latitude, gap, count) in cases {
      map.camera = CameraPosition(latitude: latitude, longitude: 20, zoom: 15)
      map.settle()
      #expect(try map.search("heron quay").count == count, "\(gap) m at \(latitude)")
    }
  }

  @Test("The deepest tiles are shown in their own size at their level and one; of none, the world")
  func deepestZoom() throws {
    for level in [0, 5, 14] {
      let content = try MapContent.made(
        MadeTiles(levels: 0...level) { _ in nil }, layers: Layers.background("#000000"))
      #expect(content.deepestZoom == Double(level + 1))
    }
    let scene = SceneContent(style: Style(), sources: [:])
    #expect(MapContent(scene: scene, bounds: nil, warnings: []).deepestZoom == 1)
  }

  @Test("A map tells how near there is something to see, by its areas and pictures")
  func detailedZoom() throws {
    let world = try MapContent.embedded()
    let nairobi = Coordinate(latitude: -1.283, longitude: 36.817)
    let island = Coordinate(latitude: 0, longitude: 0)
    #expect(world.detailedZoom(at: nairobi) < 12 && world.detailedZoom(at: island) > 13)
    for level in [3, 14] {
      let tiles = MadeTiles(levels: 0...level) { _ in nil }
      let background = try MapContent.made(tiles, layers: Layers.background("#000000"))
      // Of sources without areas or pictures nothing is told, so that of all counts.
      #expect(background.detailedZoom(at: nairobi) == Double(level + 1))
    }
  }

  @Test("The world's words for its parts: capitals, provinces and counties, and peaks' heights")
  func words() throws {
    #expect(PlaceKind.state.word(in: "Canada") == "Province")
    #expect(PlaceKind.state.word(in: "Kenya") == "County")
    #expect(PlaceKind.state.word(in: "Japan") == "Prefecture")
    #expect(PlaceKind.state.word(in: "Germany") == nil && PlaceKind.town.word(in: "Japan") == nil)
    let map = try MapView(size: Size(width: 400, height: 300))
    let english = SearchOptions(languages: LabelLanguages(["en"]))
    let ontario = try #require(try map.search("ontario, canada", options: english).first)
    #expect(ontario.subtitle == "Province, Canada")
  }

  @Test("A place is where the nearest town is, or near it, or nowhere in the sea")
  func locations() throws {
    let map = try MapView(size: Size(width: 400, height: 300))
    let english = LabelLanguages(["en"])
    func location(_ latitude: Double, _ longitude: Double) -> String? {
      map.location(of: Coordinate(latitude: latitude, longitude: longitude), in: english)
    }
    #expect(location(48.2085, 16.372)?.hasSuffix("Austria") == true)
    #expect(location(23.5, 0.5) == nil || location(23.5, 0.5)?.hasPrefix("Near ") == true)
    #expect(location(-45, -120) == nil && location(.nan, 0) == nil)
  }

  @Test("A result says the other name by which it was found")
  func otherNames() throws {
    let map = try MapView(size: Size(width: 400, height: 300))
    let english = SearchOptions(languages: LabelLanguages(["en"]))
    let wien = try #require(try map.search("wien", options: english).first)
    #expect(wien.title == "Vienna" && wien.otherName == "Wien")
    let vienna = try #require(try map.search("vien", options: english).first)
    #expect(vienna.otherName == nil)
  }

  @Test("At most as many as asked for; of nonsense none")
  func limits() throws {
    let map = try MapView(size: Size(width: 400, height: 300))
    var options = SearchOptions()
    options.limit = 3
    #expect(try map.search("san", options: options).count == 3)
    options.limit = -1
    #expect(try map.search("san", options: options).isEmpty)
    #expect(try map.search("xqzwvkj").isEmpty && map.search("").isEmpty)
  }
}
