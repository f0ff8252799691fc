import ImageCodec
import TestSupport
import Testing

@testable import Rhumb

/// Which features the labels and icons under a point are of.
@MainActor
@Suite("Queries of labels", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct LabelQueryTests {
  private static let text = MadePlaces.collection([
    MadePlaces.feature(MadePlaces.box(-40, -40, 40, 40), #"{"name":"land"}"#, id: "1"),
    MadePlaces.feature(MadePlaces.point(0, 0), #"{"name":"town"}"#, id: "2"),
    MadePlaces.feature(MadePlaces.point(12, 0), #"{"name":"farm"}"#, id: "3"),
    MadePlaces.feature(MadePlaces.line([[-15, -8], [15, -8]]), #"{"name":"street"}"#, id: "4"),
  ])

  private static let land = PlaceLayers.layer(
    "land", "fill", ##""fill-color":"#ffffff""##, #""filter":["==",["geometry-type"],"Polygon"],"#)
  /// A text of 60 × 24 points above an icon of 20 × 20.
  private static let towns = PlaceLayers.layer(
    "towns", "symbol",
    ##""text-color":["case",["boolean",["feature-state","hot"],false],"#00ff00","#0000ff"],"icon-opacity":["case",["boolean",["feature-state","gone"],false],0,1]"##,
    #"""
    "filter":["==",["geometry-type"],"Point"],"layout":{"text-field":"AAAAA","text-size":24,
    "text-font":["Nobody Has This"],"text-line-height":1,"text-anchor":"bottom",
    "text-offset":[0,-1],"icon-image":"square","text-padding":9,"icon-padding":9},
    """#)
  private static let streets = PlaceLayers.layer(
    "streets", "symbol", ##""text-color":"#0000ff""##,
    #"""
    "filter":["==",["geometry-type"],"LineString"],"layout":{"symbol-placement":"line",
    "text-field":"AAAAA","text-size":24,"text-font":["Nobody Has This"],"text-line-height":1},
    """#)

  private func stage(_ layers: [String], tilt: Double = 0) throws -> MapStage {
    let content = try MapContent.places(
      Self.text, layers: layers.joined(separator: ","), folder: try ScratchFolder())
    let stage = try MapStage(
      content.withMadeGlyphs().withSquareIcon(20),
      camera: CameraPosition(
        target: Coordinate(latitude: 0, longitude: 0), zoom: 4, bearing: 0, tilt: tilt))
    _ = try stage.picture()
    return stage
  }

  private func names(_ found: [QueriedFeature]) -> [String] {
    found.map { $0.properties["name"]?.string ?? "" }
  }

  private func names(_ stage: MapStage, _ x: Double, _ y: Double) -> [String] {
    names(stage.map.style.queryRenderedFeatures(at: Point(x: x, y: y)))
  }

  @Test(
    "A text and its icon are hit where they are seen, and not in the room kept free around them")
  func hits() throws {
    let stage = try stage([Self.land, Self.towns])
    // The town is in the middle; its icon reaches 10 points around, its text from 24 to 48 above.
    for (x, y) in [(200.0, 150.0), (209, 159), (200, 114), (171, 114), (229, 103), (200, 125)] {
      #expect(names(stage, x, y) == ["town", "land"], "\(x), \(y)")
    }
    for (x, y) in [(212.0, 150.0), (200, 163), (168, 114), (232, 114), (200, 99), (200, 132)] {
      #expect(names(stage, x, y) == ["land"], "\(x), \(y)")
    }
    let near = Point(x: 235, y: 114)
    #expect(names(stage.map.style.queryRenderedFeatures(at: near, tolerance: 4)) == ["land"])
    #expect(
      names(stage.map.style.queryRenderedFeatures(at: near, tolerance: 6)) == ["town", "land"])
    let town = try #require(
      stage.map.style.queryRenderedFeatures(at: Point(x: 200, y: 150), layers: ["towns"]).first)
    #expect(town.id == 2 && town.layer == "towns" && town.source == "places")
    guard case .point(let place) = town.geometry else {
      Issue.record("\(town.geometry)")
      return
    }
    #expect(abs(place.latitude) < 1e-9 && abs(place.longitude) < 1e-9)
  }

  @Test("Layers come in the order in which they cover each other, and filters hold for labels too")
  func order() throws {
    #expect(names(try stage([Self.towns, Self.land]), 200, 150) == ["land", "town"])
    let map = try stage([Self.land, Self.towns]).map
    let middle = Point(x: 200, y: 150)
    #expect(
      names(map.style.queryRenderedFeatures(at: middle, filter: ["==", ["get", "name"], "land"]))
        == [
          "land"
        ])
    #expect(names(map.style.queryRenderedFeatures(at: middle, layers: ["towns"])) == ["town"])
  }

  @Test("A box finds the labels that it touches, each feature once, whatever has several labels")
  func boxes() throws {
    let stage = try stage([Self.towns, Self.streets])
    let map = stage.map
    let whole = map.style.queryRenderedFeatures(in: Rect(x: 0, y: 0, width: 400, height: 300))
    #expect(Set(names(whole)) == ["town", "farm", "street"] && whole.count == 3)
    // The upper left corner of the town's text.
    #expect(
      names(map.style.queryRenderedFeatures(in: Rect(x: 160, y: 95, width: 12, height: 9))) == [
        "town"
      ])
    #expect(map.style.queryRenderedFeatures(in: Rect(x: 160, y: 95, width: 8, height: 4)).isEmpty)
  }

  @Test("Tilted and along lines, what is hit is what the pixel shows", arguments: [0.0, 50])
  func pixels(_ tilt: Double) throws {
    let stage = try stage([Self.towns, Self.streets], tilt: tilt)
    let picture = try stage.pictureNow()
    var (hits, wrong) = (0, 0)
    for y in stride(from: 2, to: 298, by: 3) {
      for x in stride(from: 2, to: 398, by: 3) where picture.at(x, y) != [0, 0, 0, 255] {
        hits += 1
        if names(stage, Double(x) + 0.5, Double(y) + 0.5).isEmpty { wrong += 1 }
      }
    }
    #expect(hits > 100)
    #expect(wrong * 50 < hits, "\(wrong) of \(hits)")
  }

  @Test(
    "What is set for a feature colours its label with the next frame, and no tile is made for it")
  func states() throws {
    let stage = try stage([Self.land, Self.towns])
    let map = stage.map
    let farm = try #require(map.projection.point(for: Coordinate(latitude: 0, longitude: 12)))
    func look() throws -> [[UInt8]] {
      #expect(!map.isLoading)
      let picture = try stage.pictureNow()
      return [(200, 114), (Int(farm.x), 114), (200, 150)].map { x, y in
        let pixel = picture.at(x, y)
        return [pixel.x, pixel.y, pixel.z]
      }
    }
    let (blue, green, red) = (
      [0, 0, 255] as [UInt8], [0, 255, 0] as [UInt8], [255, 0, 0] as [UInt8]
    )
    #expect(try look() == [blue, blue, red])
    map.style.setFeatureState(source: "places", id: 2, state: ["hot": true])
    #expect(map.needsFrame)
    #expect(try look() == [green, blue, red])
    map.style.setFeatureState(source: "places", id: 2, state: ["gone": true])
    #expect(try look() == [green, blue, [255, 255, 255]])
    #expect(
      map.style.queryRenderedFeatures(at: Point(x: 200, y: 114)).first?.state == [
        "hot": true, "gone": true,
      ])
    map.style.removeFeatureState(source: "places")
    #expect(try look() == [blue, blue, red])
  }
}
