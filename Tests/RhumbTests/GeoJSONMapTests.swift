import Foundation
import ImageCodec
import MapScene
import MapStyle
import TestSupport
import Testing

@testable import Rhumb

extension MapContent {
  /// A map of one GeoJSON source called `places`, in style layers given as JSON.
  static func places(
    _ geoJSON: String, layers: String, options: String = "", folder: ScratchFolder
  ) throws -> MapContent {
    let json = """
      {"version":8,"sources":{"places":{"type":"geojson",\(options)"data":\(geoJSON)}},
      "layers":[{"id":"ground","type":"background","paint":{"background-color":"#000000"}},\(layers)]}
      """
    return try .open([try folder.write(Array(json.utf8), to: "style.json")])
  }
}

/// Style layers of the source `places` as JSON.
enum PlaceLayers {
  static func layer(_ id: String, _ type: String, _ paint: String, _ more: String = "") -> String {
    #"{"id":"\#(id)","type":"\#(type)","source":"places",\#(more)"paint":{\#(paint)}}"#
  }

  static let areas = layer("areas", "fill", ##""fill-color":"#ff0000","fill-antialias":false"##)
  static let lines = layer("lines", "line", ##""line-color":"#00ff00","line-width":6"##)
  static let points = layer(
    "points", "circle", ##""circle-color":"#ffffff","circle-radius":6"##,
    #""filter":["==",["geometry-type"],"Point"],"#)
}

@MainActor
@Suite("GeoJSON on the map", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct GeoJSONMapTests {
  @Test(
    "A point is drawn where it should be, to a quarter of a pixel",
    arguments: [
      (3.0, 0.0, 0.0), (9.4, 20, 0), (14.2, 0, 40), (18, 77, 30), (21.5, 0, 0), (22, 10, 0),
    ])
  func pointPlaces(zoom: Double, bearing: Double, tilt: Double) throws {
    let folder = try ScratchFolder()
    let place = Coordinate(latitude: 47.123456789, longitude: 11.987654321)
    let stage = try MapStage(
      .places(
        MadePlaces.feature(MadePlaces.point(place.longitude, place.latitude)),
        layers: PlaceLayers.points,
        folder: folder), width: 300, height: 240, tiltLimit: 60)
    let picture = try stage.picture(
      CameraPosition(target: place, zoom: zoom, bearing: bearing, tilt: tilt))
    stage.map.move(.pan(x: 17.3, y: -21.8))
    let moved = try stage.picture()
    let shifted = try #require(stage.map.projection.point(for: place))
    for (image, point) in [(picture, Point(x: 150, y: 120)), (moved, shifted)] {
      let seen = image.brightCentroid(
        Int(point.x) - 12..<Int(point.x) + 13, Int(point.y) - 12..<Int(point.y) + 13)
      #expect(hypot(seen.x - point.x, seen.y - point.y) < 0.25, "\(seen), \(point)")
      #expect(seen.area > 80)
    }
  }

  @Test("A polygon over many tiles has no seam, opaque or not", arguments: ["1", "0.5"])
  func noSeams(opacity: String) throws {
    let folder = try ScratchFolder()
    let layer = PlaceLayers.layer(
      "areas", "fill", ##""fill-color":"#ff8040","fill-opacity":\##(opacity)"##)
    let stage = try MapStage(
      .places(
        MadePlaces.feature(MadePlaces.box(-60, -40, 70, 60)), layers: layer, folder: folder),
      width: 400,
      height: 300, tiltLimit: 60)
    for (zoom, tilt) in [(4.5, 0.0), (6.2, 20), (9.7, 50), (13.1, 0), (17.9, 30), (20.3, 45)] {
      let picture = try stage.picture(
        CameraPosition(
          target: Coordinate(latitude: 10.01, longitude: 5.02), zoom: zoom, bearing: 15,
          tilt: tilt))
      let off = picture.count { abs(Int($0.x) - Int(picture.at(5, 5).x)) > 1 }
      #expect(off == 0, "zoom \(zoom): \(off) pixels are off")
      #expect(picture.at(5, 5).x > 100)
    }
  }

  @Test("GeoJSON alone is drawn over the embedded world, and the camera sees all of it")
  func overWorld() throws {
    let folder = try ScratchFolder()
    let text = MadePlaces.collection([
      MadePlaces.feature(MadePlaces.point(8, 47)),
      MadePlaces.feature(MadePlaces.line([[9, 46], [11, 48]])),
    ])
    let path = try folder.write(Array(text.utf8), to: "places.geojson")
    let content = try MapContent.open([path])
    let bounds = try #require(content.bounds)
    #expect(
      abs(bounds.southwest.longitude - 8) < 1e-6 && abs(bounds.northeast.latitude - 48) < 1e-6)
    let sourceCount = content.scene.sources.count
    #expect(sourceCount == 4, "the features, the world, its relief and its depths")
    #expect(content.warnings == [])
    let stage = try MapStage(content)
    stage.map.move(.fit(bounds, insets: EdgeInsets(all: 16)))
    let picture = try stage.picture()
    #expect(picture.colors.count > 50)
    let dark = try MapStage(try MapContent.open([path], style: .dark))
    #expect(dark.map.projection.visibleRegion.bounds != nil)
  }

  @Test("What is wrong with a file is said, with its name")
  func faults() throws {
    let folder = try ScratchFolder()
    let bad = try folder.write(Array("<html>".utf8), to: "bad.geojson")
    #expect {
      try MapContent.open([bad])
    } throws: { error in
      guard case MapError.unusableContent(let path, .damaged, let message) = error else {
        return false
      }
      return path == bad && message.contains("page of the web")
    }
    #expect(throws: MapError.self) { try MapContent.open([folder.path + "/none.geojson"]) }
    let partly = try folder.write(
      Array(
        MadePlaces.collection([
          MadePlaces.feature(MadePlaces.point(1, 95)), MadePlaces.feature(MadePlaces.point(1, 5)),
        ]).utf8), to: "partly.json")
    let content = try MapContent.open([partly])
    #expect(content.warnings.count == 1 && content.warnings[0].contains("latitude"))
  }

  @Test("New data take the place of the old without a frame in between that has neither")
  func replacing() throws {
    let folder = try ScratchFolder()
    let stage = try MapStage(
      .places(
        MadePlaces.feature(MadePlaces.box(-20, -20, 0, 20)), layers: PlaceLayers.areas,
        folder: folder),
      camera: CameraPosition(latitude: 0, longitude: 0, zoom: 4))
    let before = try stage.picture()
    #expect(before.at(100, 150).x == 255 && before.at(300, 150).x == 0)
    try stage.map.style.setData(
      MadePlaces.feature(MadePlaces.box(0, -20, 20, 20)), forSource: "places")
    #expect(stage.map.needsFrame)
    var frames = 0
    while frames < 2000 {
      let now = try stage.pictureNow()
      frames += 1
      let (left, right) = (now.at(100, 150).x, now.at(300, 150).x)
      #expect((left == 255) != (right == 255), "frame \(frames): \(left), \(right)")
      if right == 255, !stage.map.isLoading { break }
      Thread.sleep(forTimeInterval: 0.001)
    }
    #expect(try stage.picture().at(300, 150).x == 255)
    #expect(stage.map.style.querySourceFeatures("places").count == 1)
  }

  @Test("Of data that come fast the latest is shown in the end, and something on the way")
  func fastReplacing() throws {
    let folder = try ScratchFolder()
    let stage = try MapStage(
      .places(MadePlaces.collection([]), layers: PlaceLayers.areas, folder: folder),
      camera: CameraPosition(latitude: 0, longitude: 0, zoom: 4))
    _ = try stage.picture()
    for step in 0..<30 {
      let west = Double(step) - 15
      try stage.map.style.setData(
        MadePlaces.feature(MadePlaces.box(west, -20, west + 5, 20)), forSource: "places")
      _ = try stage.pictureNow()
    }
    let last = try stage.picture()
    let middle = try #require(
      stage.map.projection.point(for: Coordinate(latitude: 0, longitude: 16.5)))
    #expect(last.at(Int(middle.x), Int(middle.y)).x == 255)
    let first = try #require(
      stage.map.projection.point(for: Coordinate(latitude: 0, longitude: -12)))
    #expect(last.at(Int(first.x), Int(first.y)).x == 0)
  }

  @Test("Data for no source, or that are none, change nothing")
  func refused() throws {
    let folder = try ScratchFolder()
    let stage = try MapStage(
      .places(
        MadePlaces.feature(MadePlaces.box(-20, -20, 20, 20)), layers: PlaceLayers.areas,
        folder: folder),
      camera: CameraPosition(latitude: 0, longitude: 0, zoom: 4))
    #expect(throws: MapError.self) { try stage.map.style.setData("{}", forSource: "places") }
    #expect(throws: MapError.self) {
      try stage.map.style.setData(MadePlaces.collection([]), forSource: "none")
    }
    #expect(try stage.picture().at(200, 150).x == 255)
    let lines = try stage.map.style.setData(
      MadePlaces.collection([MadePlaces.feature(MadePlaces.point(0, 100))]), forSource: "places")
    #expect(lines.count == 1)
    #expect(try stage.picture().at(200, 150).x == 0)
  }

  // Without a picture: after a wait the test may go on in another thread than that of OpenGL.
  @Test("Large data are read in the background")
  func background() async throws {
    let folder = try ScratchFolder()
    var options = MapViewOptions()
    options.size = Size(width: 400, height: 300)
    options.content = try .places(
      MadePlaces.collection([]), layers: PlaceLayers.areas, folder: folder)
    let map = try MapView(options: options)
    #expect(map.style.querySourceFeatures("places").isEmpty)
    let lines = try await map.style.loadData(
      MadePlaces.feature(MadePlaces.box(-20, -20, 20, 20)), forSource: "places")
    #expect(lines.isEmpty && map.style.querySourceFeatures("places").count == 1)
    map.settle()
    #expect(!map.isLoading)
    await #expect(throws: MapError.self) { try await map.style.loadData("[]", forSource: "places") }
    #expect(map.style.querySourceFeatures("places").count == 1)
  }

  @Test("Arrays and objects among the properties can be looked into by expressions")
  func structured() throws {
    let folder = try ScratchFolder()
    let layer = PlaceLayers.layer(
      "areas", "fill",
      #""fill-color":["to-color",["get","fill",["get","look"]]],"fill-antialias":false"#,
      #""filter":["in","b",["get","tags"]],"#)
    let text = MadePlaces.collection([
      MadePlaces.feature(
        MadePlaces.box(-20, -20, 20, 20), ##"{"look":{"fill":"#00ff00"},"tags":["a","b"]}"##),
      MadePlaces.feature(
        MadePlaces.box(-20, -20, 20, 20), ##"{"look":{"fill":"#ff0000"},"tags":["a"]}"##),
    ])
    let stage = try MapStage(
      .places(text, layers: layer, folder: folder),
      camera: CameraPosition(latitude: 0, longitude: 0, zoom: 4))
    #expect(try stage.picture().at(200, 150) == .color(0, 255, 0))
  }

  @Test("Clusters gather points, and their queries tell what is inside")
  func clusters() throws {
    let folder = try ScratchFolder()
    let places = (0..<40).map {
      MadePlaces.feature(MadePlaces.point(Double($0 % 8) * 0.001, Double($0 / 8) * 0.001))
    }
    let stage = try MapStage(
      .places(
        MadePlaces.collection(places), layers: PlaceLayers.points, options: "\"cluster\":true,",
        folder: folder), camera: CameraPosition(latitude: 0, longitude: 0, zoom: 5))
    _ = try stage.picture()
    let middle = try #require(
      stage.map.projection.point(for: Coordinate(latitude: 0.002, longitude: 0.0035)))
    let found = stage.map.style.queryRenderedFeatures(at: middle)
    let cluster = try #require(found.first)
    #expect(found.count == 1)
    #expect(cluster.properties["point_count"] == 40)
    let id = Int(cluster.properties["cluster_id"]?.number ?? -1)
    let zoom = try #require(stage.map.style.clusterExpansionZoom(source: "places", clusterID: id))
    #expect((6...20).contains(zoom))
    #expect(stage.map.style.clusterChildren(source: "places", clusterID: id).count > 1)
    #expect(stage.map.style.clusterLeaves(source: "places", clusterID: id, limit: 100).count == 40)
    #expect(
      stage.map.style.clusterLeaves(source: "places", clusterID: id, limit: 5, offset: 38).count
        == 2)
    #expect(stage.map.style.clusterExpansionZoom(source: "places", clusterID: -1) == nil)
  }
}
