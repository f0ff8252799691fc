import GeoMath
import Testing

@testable import MapOpening
@testable import Rhumb

/// What the guides promise to be seen at each zoom, asked of the built-in style and the embedded world.
@MainActor
@Suite("Detail by zoom", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct DetailTests {
  private let stage: MapStage

  init() throws {
    stage = try MapStage(.embedded(style: .light), width: 800, height: 600)
  }

  /// What is drawn at a zoom, counted by layer of the tiles and class: `place/city`.
  private func seen(_ latitude: Double, _ longitude: Double, _ zoom: Double) throws -> [String: Int]
  {
    _ = try stage.picture(CameraPosition(latitude: latitude, longitude: longitude, zoom: zoom))
    let everything = Rect(x: 0, y: 0, width: 800, height: 600)
    var counts: [String: Int] = [:]
    for feature in stage.map.style.queryRenderedFeatures(in: everything) {
      guard let layer = feature.sourceLayer else { continue }
      counts[layer, default: 0] += 1
      if let kind = feature.properties["class"]?.string {
        counts["\(layer)/\(kind)", default: 0] += 1
      }
    }
    return counts
  }

  @Test("E08, E12: zoom 1 shows the world: continents and oceans, no cities, no houses")
  func world() throws {
    let seen = try seen(20, 10, 1)
    #expect(seen["place/continent", default: 0] >= 5 && seen["water_name/ocean", default: 0] >= 3)
    #expect(seen["water/ocean"] != nil && seen["boundary"] != nil)
    for absent in ["place/city", "place/town", "transportation", "building", "poi"] {
      #expect(seen[absent] == nil, "\(absent)")
    }
  }

  @Test("E08, E14: zoom 5 shows a landmass: countries, cities, rivers, borders, no streets")
  func landmass() throws {
    let seen = try seen(48, 8, 5)
    #expect(seen["place/country", default: 0] >= 10 && seen["place/city", default: 0] >= 10)
    #expect(seen["waterway/river"] != nil && seen["boundary"] != nil)
    for absent in ["place/continent", "transportation/minor", "building", "poi"] {
      #expect(seen[absent] == nil, "\(absent)")
    }
  }

  @Test("E08, E12: zoom 10 shows a city with its towns, zoom 12 its main roads, and no houses")
  func city() throws {
    let paris = try seen(48.85, 2.35, 10)
    #expect(paris["place/city"] != nil && paris["place/town", default: 0] >= 10)
    #expect(paris["place/country"] == nil && paris["building"] == nil)
    let island = try seen(0, 0, 12)
    #expect(island["place/town"] != nil && island["place/suburb", default: 0] >= 3)
    #expect(island["transportation/motorway"] != nil && island["transportation/primary"] != nil)
    #expect(island["transportation/minor"] == nil && island["building"] == nil)
  }

  @Test("E08, E12, E14: zoom 15 shows streets with names, 17 and 20 houses, 20 their numbers")
  func streetsAndHouses() throws {
    let streets = try seen(0, 0, 15)
    #expect(streets["transportation/minor", default: 0] > 50)
    #expect(streets["transportation_name", default: 0] > 10 && streets["housenumber"] == nil)
    let houses = try seen(0, 0, 17)
    #expect(houses["building", default: 0] > 200 && houses["poi", default: 0] > 50)
    let close = try seen(0.0005, 0.0012, 20)
    #expect((2...60).contains(close["building", default: 0]) && close["housenumber"] != nil)
  }
}
