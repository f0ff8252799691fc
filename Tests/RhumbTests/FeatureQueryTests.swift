import ImageCodec
import MapScene
import MapStyle
import TestSupport
import Testing
import VectorTiles

@testable import Rhumb

/// Which features are where.
@MainActor
@Suite("Queries", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct FeatureQueryTests {
  private static let text = MadePlaces.collection([
    MadePlaces.feature(
      MadePlaces.box(-20, -20, 5, 20), #"{"name":"west","nested":{"a":[1,null]}}"#, id: "1"),
    MadePlaces.feature(MadePlaces.box(-5, -20, 20, 20), #"{"name":"east"}"#, id: "\"two\""),
    MadePlaces.feature(MadePlaces.line([[-20, 0], [20, 0]]), #"{"name":"line"}"#),
    MadePlaces.feature(MadePlaces.point(0, 10), #"{"name":"point"}"#),
  ])

  private func stage(_ folder: ScratchFolder, layers: String? = nil) throws -> MapStage {
    let filtered = [
      PlaceLayers.layer(
        "areas", "fill", ##""fill-color":"#ff0000""##,
        #""filter":["==",["geometry-type"],"Polygon"],"#),
      PlaceLayers.layer(
        "lines", "line", ##""line-color":"#00ff00","line-width":6"##,
        #""filter":["==",["geometry-type"],"LineString"],"#), PlaceLayers.points,
    ].joined(separator: ",")
    let stage = try MapStage(
      .places(Self.text, layers: layers ?? filtered, folder: folder),
      camera: CameraPosition(latitude: 0, longitude: 0, zoom: 4))
    _ = try stage.picture()
    return stage
  }

  private func names(_ found: [QueriedFeature]) -> [String] {
    found.map { $0.properties["name"]?.string ?? "" }
  }

  @Test("Topmost first: points over lines over areas, later areas over earlier")
  func order() throws {
    let folder = try ScratchFolder()
    let stage = try stage(folder)
    let map = stage.map
    func at(_ latitude: Double, _ longitude: Double) throws -> [QueriedFeature] {
      map.style.queryRenderedFeatures(
        at: try #require(
          map.projection.point(for: Coordinate(latitude: latitude, longitude: longitude))))
    }
    #expect(try names(at(0, 0)) == ["line", "east", "west"])
    #expect(try names(at(10, 0)) == ["point", "east", "west"])
    #expect(try names(at(5, 10)) == ["east"])
    #expect(try at(5, 60) == [])
    let west = try #require(try at(5, -10).first)
    #expect(west.source == "places" && west.sourceLayer == nil && west.layer == "areas")
    #expect(west.id == 1 && west.properties["nested"] == ["a": [1, nil]] && west.state == [:])
    guard case .polygon(let rings) = west.geometry else {
      Issue.record("\(west.geometry)")
      return
    }
    #expect(rings.count == 1 && rings[0].count == 4)
    #expect(abs(rings[0][0].longitude + 20) < 1e-9 && abs(rings[0][0].latitude + 20) < 1e-9)
    #expect(try at(5, 10).first?.id == "two")
  }

  @Test("Layers and filters narrow what is found; a filter that makes no sense finds nothing")
  func narrowed() throws {
    let folder = try ScratchFolder()
    let map = try stage(folder).map
    let middle = Point(x: 200, y: 150)
    #expect(
      names(map.style.queryRenderedFeatures(at: middle, layers: ["areas"])) == ["east", "west"])
    #expect(
      names(map.style.queryRenderedFeatures(at: middle, filter: ["==", ["get", "name"], "west"]))
        == [
          "west"
        ])
    #expect(map.style.queryRenderedFeatures(at: middle, layers: []).isEmpty)
    #expect(map.style.queryRenderedFeatures(at: middle, filter: ["pudding"]).isEmpty)
    #expect(map.style.queryRenderedFeatures(at: Point(x: .nan, y: 0)).isEmpty)
    #expect(names(map.style.querySourceFeatures("places")) == ["west", "east", "line", "point"])
    #expect(names(map.style.querySourceFeatures("places", filter: ["has", "nested"])) == ["west"])
    #expect(map.style.querySourceFeatures("none").isEmpty)
  }

  @Test("Lines and circles end where they are drawn to end, and reach as far as the tolerance")
  func reach() throws {
    let folder = try ScratchFolder()
    let map = try stage(folder).map
    func line(_ y: Double, _ tolerance: Double = 0) -> Bool {
      !map.style.queryRenderedFeatures(
        at: Point(x: 260, y: y), layers: ["lines"], tolerance: tolerance
      )
      .isEmpty
    }
    #expect(line(150) && line(152.9) && line(147.1) && !line(153.2) && !line(146.8))
    #expect(line(156, 3.1) && !line(157, 3.1))
    let point = try #require(map.projection.point(for: Coordinate(latitude: 10, longitude: 0)))
    func circle(_ dx: Double) -> Bool {
      !map.style.queryRenderedFeatures(at: Point(x: point.x + dx, y: point.y), layers: ["points"])
        .isEmpty
    }
    #expect(circle(0) && circle(5.9) && circle(-5.9) && !circle(6.2) && !circle(-6.2))
  }

  @Test("A box finds what it touches, each feature once")
  func boxes() throws {
    let folder = try ScratchFolder()
    let map = try stage(folder).map
    let all = map.style.queryRenderedFeatures(in: Rect(x: 0, y: 0, width: 400, height: 300))
    #expect(names(all) == ["point", "line", "east", "west"])
    let corner = try #require(map.projection.point(for: Coordinate(latitude: 19, longitude: 19)))
    let east = map.style.queryRenderedFeatures(
      in: Rect(x: corner.x, y: corner.y, width: 200, height: -50))
    #expect(names(east) == ["east"])
    #expect(
      map.style.queryRenderedFeatures(in: Rect(x: -50, y: -50, width: 10, height: 10)).isEmpty)
  }

  @Test("Under tilt and bearing the query finds what the pixel shows", arguments: 0..<4)
  func pixels(_ seed: UInt64) throws {
    let folder = try ScratchFolder()
    var random = SeededGenerator(seed: seed)
    let text = MadePlaces.collection(
      (0..<40).map { index in
        let (x, y) = (random.double(-0.02...0.02), random.double(-0.02...0.02))
        let size = random.double(0.002...0.008)
        return MadePlaces.feature(
          MadePlaces.box(x, y, x + size, y + size),
          #"{"color":"rgb(\#(index * 5 + 30),0,\#(250 - index * 4))","height":\#(random.double(0...250)),"red":\#(index * 5 + 30)}"#
        )
      })
    let flat = PlaceLayers.layer(
      "areas", "fill", #""fill-color":["get","color"],"fill-antialias":false"#,
      #""filter":["<",["get","height"],100],"#)
    let stage = try MapStage(
      .places(text, layers: flat, folder: folder),
      camera: CameraPosition(
        target: Coordinate(latitude: 0, longitude: 0), zoom: 14, bearing: 33 * Double(seed),
        tilt: 55), tiltLimit: 60)
    let picture = try stage.picture()
    var hits = 0
    for _ in 0..<300 {
      let (x, y) = (Int(random.double(2...397)), Int(random.double(2...297)))
      // At edges a pixel may belong to either side.
      let around = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)].map { picture.at(x + $0.0, y + $0.1) }
      guard around.allSatisfy({ $0 == around[0] }) else { continue }
      let found = stage.map.style.queryRenderedFeatures(
        at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
      let red = found.first?.properties["red"]?.number ?? 0
      #expect(Int(picture.at(x, y).x) == Int(red), "\(x), \(y)")
      hits += red > 0 ? 1 : 0
    }
    #expect(hits > 10)
  }

  @Test(
    "Circles are found where their pixels are: shifted, lying or facing the eye, small or not far away",
    arguments: ["map", "viewport"], ["map", "viewport"])
  func circles(_ alignment: String, _ scale: String) throws {
    let folder = try ScratchFolder()
    let text = MadePlaces.collection(
      [(-0.05, 0.12), (0, 0), (0.04, -0.02)].map {
        MadePlaces.feature(MadePlaces.point($0.0, $0.1), "{}")
      })
    let layer = PlaceLayers.layer(
      "points", "circle",
      ##"""
      "circle-color":"#ff0000","circle-radius":70,"circle-translate":[25,15],
      "circle-pitch-alignment":"\##(alignment)","circle-pitch-scale":"\##(scale)"
      """##)
    let stage = try MapStage(
      .places(text, layers: layer, folder: folder),
      camera: CameraPosition(
        target: Coordinate(latitude: 0, longitude: 0), zoom: 11.5, bearing: 30, tilt: 60),
      tiltLimit: 60)
    let picture = try stage.picture()
    var (hits, wrong) = (0, 0)
    for (x, y) in (0..<48).flatMap({ x in (0..<36).map { (x * 8 + 8, $0 * 8 + 8) } }) {
      let around = [(0, 0), (2, 0), (-2, 0), (0, 2), (0, -2)].map {
        picture.at(x + $0.0, y + $0.1).x > 128
      }
      guard around.allSatisfy({ $0 == around[0] }) else { continue }
      let found = stage.map.style.queryRenderedFeatures(
        at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
      if found.isEmpty == around[0] { wrong += 1 }
      hits += around[0] ? 1 : 0
    }
    #expect(hits > 30 && wrong == 0, "\(hits), \(wrong)")
  }

  @Test(
    "Buildings are found where their walls and roofs are seen, the nearest first", arguments: 0..<3)
  func buildings(_ seed: UInt64) throws {
    let folder = try ScratchFolder()
    var random = SeededGenerator(seed: seed &+ 77)
    let text = MadePlaces.collection(
      (0..<60).map { index in
        let (x, y) = (random.double(-0.012...0.012), random.double(-0.012...0.012))
        let size = random.double(0.0006...0.0015)
        // Colours that no light makes equal: one channel tells the building.
        let color = index % 2 == 0 ? "#ff0000" : "#0000ff"
        return MadePlaces.feature(
          MadePlaces.box(x, y, x + size, y + size),
          #"{"color":"\#(color)","height":\#(random.double(20...300)),"red":\#(index % 2 == 0)}"#)
      })
    let layer = PlaceLayers.layer(
      "houses", "fill-extrusion",
      #""fill-extrusion-color":["get","color"],"fill-extrusion-height":["get","height"]"#)
    let stage = try MapStage(
      .places(text, layers: layer, folder: folder),
      camera: CameraPosition(
        target: Coordinate(latitude: 0, longitude: 0), zoom: 15.5, bearing: 100 * Double(seed),
        tilt: seed == 0 ? 0 : 55), tiltLimit: 60)
    let picture = try stage.picture()
    var (hits, wrong) = (0, 0)
    for _ in 0..<400 {
      let (x, y) = (Int(random.double(3...396)), Int(random.double(3...296)))
      func look(_ dx: Int, _ dy: Int) -> Int {
        let pixel = picture.at(x + dx, y + dy)
        return pixel.x > 40 ? 1 : pixel.z > 40 ? 2 : 0
      }
      let kind = look(0, 0)
      guard [(2, 0), (-2, 0), (0, 2), (0, -2)].allSatisfy({ look($0.0, $0.1) == kind }) else {
        continue
      }
      let found = stage.map.style.queryRenderedFeatures(
        at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
      let answer = found.first.map { $0.properties["red"] == true ? 1 : 2 } ?? 0
      if answer != kind { wrong += 1 }
      hits += kind > 0 ? 1 : 0
    }
    #expect(hits > 40)
    #expect(wrong == 0)
  }

  @Test("Heights that are no numbers, or more than any, end no program")
  func oddHeights() throws {
    let folder = try ScratchFolder()
    let text = MadePlaces.collection(
      [(0, 0), (1, 0), (0, 1), (-1, 0)].map { height, base in
        MadePlaces.feature(
          MadePlaces.box(-0.01, -0.01, 0.01, 0.01), #"{"height":\#(height),"base":\#(base)}"#)
      })
    let layer = PlaceLayers.layer(
      "houses", "fill-extrusion",
      #"""
      "fill-extrusion-height":["/",["get","height"],0],"fill-extrusion-base":["/",["get","base"],0]
      """#)
    let stage = try MapStage(
      .places(text, layers: layer, folder: folder),
      camera: CameraPosition(
        target: Coordinate(latitude: 0, longitude: 0), zoom: 15, tilt: 40),
      tiltLimit: 60)
    _ = try stage.picture()
    let middle = Point(x: 200, y: 150)
    #expect(!stage.map.style.queryRenderedFeatures(at: middle).isEmpty)
    #expect(
      !stage.map.style.queryRenderedFeatures(in: Rect(x: 190, y: 140, width: 20, height: 20))
        .isEmpty)
  }

  @Test("What is set for a feature is drawn with the next frame, and no tile is made for it")
  func states() throws {
    let folder = try ScratchFolder()
    let layer = PlaceLayers.layer(
      "areas", "fill",
      ##""fill-color":["case",["boolean",["feature-state","hot"],false],"#00ff00","#ff0000"],"fill-antialias":false"##,
      #""filter":["==",["geometry-type"],"Polygon"],"#)
    let stage = try stage(folder, layers: layer)
    let map = stage.map
    let (west, east) = (
      try #require(map.projection.point(for: Coordinate(latitude: 5, longitude: -15))),
      try #require(map.projection.point(for: Coordinate(latitude: 5, longitude: 15)))
    )
    func colors() throws -> [UInt8] {
      #expect(!map.isLoading)
      let picture = try stage.pictureNow()
      return [west, east].map { picture.at(Int($0.x), Int($0.y)).y }
    }
    #expect(try colors() == [0, 0])
    map.style.setFeatureState(source: "places", id: 1, state: ["hot": true, "n": 3])
    #expect(map.needsFrame)
    #expect(try colors() == [255, 0])
    map.style.setFeatureState(source: "places", id: "two", state: ["hot": true])
    #expect(try colors() == [255, 255])
    #expect(map.style.featureState(source: "places", id: "1") == ["hot": true, "n": 3])
    #expect(map.style.queryRenderedFeatures(at: west).first?.state["n"] == 3)
    map.style.removeFeatureState(source: "places", id: 1, key: "hot")
    #expect(try colors() == [0, 255])
    #expect(map.style.featureState(source: "places", id: 1) == ["n": 3])
    map.style.removeFeatureState(source: "places")
    #expect(try colors() == [0, 0])
    #expect(map.style.featureState(source: "places", id: "two") == [:])
  }

  @Test("States of tiles' features go by their layer, and by the property that is promoted to id")
  func promoted() throws {
    let content = try MapContent.made(
      MadeTiles(levels: 0...6) { _ in flatTile(properties: [("code", .string("x7"))]) },
      layers: Layers.background("#000000") + ","
        + Layers.fill(
          "area", ##"["case",["==",["feature-state","on"],true],"#00ff00","#ff0000"]"##))
    var style = content.scene.style
    style.sources[0].promotedIDs = ["area": "code"]
    var scene = content.scene
    scene.style = style
    let stage = try MapStage(
      MapContent(scene: scene, bounds: nil, warnings: []),
      camera: CameraPosition(latitude: 0, longitude: 0, zoom: 3))
    #expect(try stage.picture().at(100, 100).x == 255)
    stage.map.style.setFeatureState(
      source: "map", sourceLayer: "area", id: "x7", state: ["on": true])
    #expect(try stage.pictureNow().at(100, 100).y == 255)
    let found = try #require(stage.map.style.queryRenderedFeatures(at: Point(x: 100, y: 100)).first)
    #expect(found.id == "x7" && found.sourceLayer == "area" && found.state == ["on": true])
    #expect(stage.map.style.querySourceFeatures("map", sourceLayer: "area").count > 0)
    #expect(stage.map.style.querySourceFeatures("map", sourceLayer: "none").isEmpty)
  }
}
