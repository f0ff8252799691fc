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
