import Foundation
import GeoMath
import ImageCodec
import MapScene
import Synchronization
import TestSupport
import Testing
import TileWriting
import VectorTiles

@testable import Rhumb

/// What documents from elsewhere may reach, seen by whole maps.
@MainActor
@Suite(
  // The main actor is shared with all tests of maps, and the time waited for it counts.
  "Documents from elsewhere", .timeLimit(.minutes(20)),
  .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct OriginMapTests {
  private let folder: ScratchFolder
  private nonisolated static let secret = "my-home-address-42"
  private nonisolated static let place = """
    {"type":"Feature","properties":{"secret":"\(secret)","fonts":["\(secret)"]},
    "geometry":{"type":"Point","coordinates":[0,0]}}
    """

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Array(Self.place.utf8), to: "private.geojson")
  }

  private var network: NetworkOptions {
    var options = NetworkOptions()
    options.cacheFolder = folder.path + "/cache"
    return options
  }

  private func server(of style: String, headers: [(String, String)] = []) throws -> LocalServer {
    try LocalServer { request in
      request.path == "/style.json"
        ? .init(headers: headers, body: Array(style.utf8)) : .init(404)
    }
  }

  private func draw(_ content: MapContent) throws {
    let camera = CameraPosition(latitude: 0, longitude: 0, zoom: 4)
    _ = try MapStage(content, camera: camera).picture()
  }

  @Test("A style from a server reads no file of this machine, by whatever it names")
  func files() throws {
    let path = folder.path + "/private.geojson"
    for source in [
      #""type":"geojson","data":"file://\#(path)""#, #""type":"geojson","data":"FILE://\#(path)""#,
      #""type":"geojson","data":"data:application/json,{}""#,
      #""type":"vector","url":"mbtiles://\#(path)""#,
      #""type":"vector","url":"pmtiles://\#(path)""#,
      #""type":"vector","url":"pmtiles://file://\#(path)""#,
      #""type":"vector","url":"file://\#(path)""#,
      #""type":"vector","tiles":["file://\#(folder.path)/{z}/{x}/{y}.pbf"]"#,
      #""type":"raster","tiles":["file://\#(folder.path)/{z}/{x}/{y}.png"]"#,
    ] {
      let server = try server(of: #"{"version":8,"sources":{"m":{\#(source)}},"layers":[]}"#)
      let content = try MapContent.open([server.url + "/style.json"], network: network)
      #expect(content.scene.sources.isEmpty, "\(source)")
      #expect(content.warnings.contains { $0.contains("source m") }, "\(content.warnings)")
      #expect(server.requests.count == 1, "\(server.requests.map(\.path))")
    }
    let style = """
      {"version":8,"sources":{},"layers":[],"sprite":"file://\(folder.path)/icons",
      "glyphs":"file://\(folder.path)/{fontstack}/{range}.pbf"}
      """
    let server = try server(of: style)
    let content = try MapContent.open([server.url + "/style.json"], network: network)
    #expect(content.scene.glyphs == nil && content.scene.sprites == nil)
    for word in ["sprite", "glyphs"] {
      #expect(content.warnings.contains { $0.contains("\(word): file://") }, "\(content.warnings)")
    }
  }

  @Test("The user's own heights lie under a style from a server")
  func ownHeights() throws {
    let server = try server(of: #"{"version":8,"sources":{},"layers":[]}"#)
    var content = try MapContent.open([server.url + "/style.json"], network: network)
    try content.addTerrain(folder.path + "/{z}/{x}/{y}.png")
    #expect(content.scene.sources["terrain"] != nil)
  }

  @Test("A local style names files and servers as ever")
  func localStyle() throws {
    let server = try LocalServer { _ in .init(body: Array(Self.place.utf8)) }
    let style = """
      {"version":8,"layers":[],"sources":{"a":{"type":"geojson","data":"private.geojson"},
      "b":{"type":"geojson","data":"\(server.url)/b"},
      "c":{"type":"geojson","data":"file://\(folder.path)/private.geojson"}}}
      """
    let path = try folder.write(Array(style.utf8), to: "style.json")
    let content = try MapContent.open([path], network: network)
    #expect(content.scene.sources.count == 3 && content.warnings == [], "\(content.warnings)")
  }

  /// Layers that put what the data say into the names of fonts, or choose by it among many.
  private nonisolated static let telling: [String] = {
    let split = #"["split",["get","secret"],"|"]"#
    let choice = "abcdefghijklmnopqrstuvwxyz".map {
      #"["==",["slice",["get","secret"],0,1],"\#($0)"],["literal",["first-is-\#($0)"]]"#
    }.joined(separator: ",")
    return [
      #""text-field":"A","text-font":["case",["has","secret"],\#(split),["literal",["x"]]]"#,
      #""text-field":"A","text-font":["array","string",["get","fonts"]]"#,
      #""text-field":["format","A",{"text-font":["array","string",1,\#(split)]}]"#,
      #""text-field":"A","text-font":["case",\#(choice),["literal",["other"]]]"#,
    ]
  }()

  @Test("What a style from a server draws of the user's data does not come to that server")
  func glyphs() throws {
    var layer = VectorTileLayerEncoder(name: "places")
    layer.addPoint(
      TilePoint(x: 2048, y: 2048), properties: [("secret", .string(Self.secret))])
    var writer = PMTilesWriter()
    try writer.add(VectorTileEncoder.encode([layer]), at: TileID(z: 0, x: 0, y: 0))
    let archive = try writer.archive(
      metadata: ArchiveMetadata(name: "m", description: "", attribution: "", layers: []))
    let map = try folder.write(archive, to: "private.pmtiles")
    var asked: [Set<String>] = []
    for text in Self.telling {
      let style = """
        {"version":8,"glyphs":"{fontstack}/{range}.pbf",
        "sources":{"map":{"type":"vector","url":"nothing.json"}},
        "layers":[{"id":"t","type":"symbol","source":"map","source-layer":"places","layout":{\(text)}},
        {"id":"u","type":"symbol","source":"map","layout":{\(text)}}]}
        """
      let server = try server(of: style)
      let location = server.url + "/style.json"
      try draw(MapContent.open([map], style: .file(path: location), network: network))
      // And where it is drawn above that style, under the name of its source.
      try draw(
        MapContent.open([location, folder.path + "/private.geojson"], network: network))
      let paths = server.requests.map(\.path)
      #expect(paths.allSatisfy { !$0.contains(Self.secret) }, "\(paths)")
      asked.append(Set(paths.filter { $0.contains("first-is-") }))
    }
    // Of those that it chooses from, all are asked for or none.
    let chosen = try #require(asked.last)
    #expect(chosen.isEmpty || chosen.contains { $0.contains("first-is-a") }, "\(chosen)")
  }

  @Test(
    "A server of glyphs learns nothing of what a file of this machine draws, whose style it may be")
  func ownStyle() throws {
    let features = ["A", "\u{4e2d}\u{6587}", "\u{1f600}", ""].map { name in
      #"{"type":"Feature","properties":{"name":"\#(name)"},"geometry":{"type":"Point","coordinates":[0,0]}}"#
    }
    func asked(_ data: (String) -> String, _ change: (MapStage, String) throws -> Void) throws
      -> [Set<String>]
    {
      try features.map { feature in
        let server = try LocalServer { _ in .init(404) }
        let style = """
          {"version":8,"glyphs":"\(server.url)/{fontstack}/{range}.pbf",
          "sources":{"g":{"type":"geojson","data":\(data(feature))}},
          "layers":[{"id":"t","type":"symbol","source":"g","filter":["!=",["get","name"],""],
          "layout":{"text-field":["get","name"],"text-font":["case",["==",["get","name"],"A"],
          ["literal",["One"]],["literal",["Two"]]]}}]}
          """
        let path = try folder.write(Array(style.utf8), to: "own.json")
        try folder.write(Array(feature.utf8), to: "own.geojson")
        let content = try MapContent.open([path], network: network)
        let camera = CameraPosition(latitude: 0, longitude: 0, zoom: 4)
        let stage = try MapStage(content, camera: camera)
        try change(stage, feature)
        _ = try stage.picture()
        // Seven files of four fonts, where the default and the words of an expression count as fonts.
        let end = Date(timeIntervalSinceNow: 60)
        while server.requests.count < 28, Date() < end { Thread.sleep(forTimeInterval: 0.01) }
        return Set(server.requests.map(\.path))
      }
    }
    let nothing = #"{"type":"FeatureCollection","features":[]}"#
    let leave = { (_: MapStage, _: String) in }
    let hand = { (stage: MapStage, feature: String) in
      _ = try stage.map.style.setData(feature, forSource: "g")
    }
    for requests in [
      try asked({ _ in #""own.geojson""# }, leave), try asked({ $0 }, leave),
      try asked({ _ in nothing }, hand),
    ] {
      let first = try #require(requests.first)
      #expect(first.count == 28, "\(first)")
      for other in requests { #expect(other == first) }
    }
  }

  @Test("A broken style in the cache is asked for anew")
  func brokenStyle() throws {
    let isGood = Mutex(false)
    let server = try LocalServer { _ in
      let text =
        isGood.withLock { $0 } ? #"{"version":8,"sources":{},"layers":[]}"# : #"{"version""#
      return .init(headers: [("Cache-Control", "max-age=3600")], body: Array(text.utf8))
    }
    let location = server.url + "/style"
    for _ in 0..<2 {
      #expect(throws: MapError.self) { try MapContent.open([location], network: network) }
    }
    isGood.withLock { $0 = true }
    for _ in 0..<2 {
      #expect(try MapContent.open([location], network: network).warnings == [])
    }
    let asked = server.requests.count
    #expect(try MapContent.open([location], network: network).warnings == [])
    #expect(server.requests.count == asked, "the good one is kept")
  }

  @Test("KML shows pictures below its own folder, links followed, and no others")
  func pictures() throws {
    let picture = try PNGCodec.encode(
      PixelImage(width: 1, height: 1, filledWith: SIMD4(255, 0, 0, 255)))
    for name in ["tour/a.png", "tour/sub/b.png", "secret.png"] {
      try folder.write(picture, to: name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/tour/link.png", withDestinationPath: "../secret.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/tour/up", withDestinationPath: "..")
    func overlays(_ link: String, asBytes: Bool = false) throws -> Int {
      let kml = """
        <kml><Document><GroundOverlay><Icon><href>\(link)</href></Icon><LatLonBox><north>2</north>
        <south>1</south><east>2</east><west>1</west></LatLonBox></GroundOverlay></Document></kml>
        """
      let path = try folder.write(Array(kml.utf8), to: "tour/tour.kml")
      do throws(MapError) {
        let file =
          asBytes
          ? try OverlayFile(Array(kml.utf8), name: path) : try OverlayFile(contentsOf: path)
        #expect(file.overlays.count == 1 && file.problems.isEmpty, "\(link): \(file.problems)")
        return 1
      } catch {
        // A file of which nothing is left is refused, with the reason.
        #expect("\(error)".contains("only what is") || "\(error)".contains("name"), "\(error)")
        return 0
      }
    }
    for link in ["a.png", "./a.png", "sub/b.png", "sub/../a.png", "sub/%62.png"] {
      #expect(try overlays(link) == 1, "\(link)")
      #expect(try overlays(link, asBytes: true) == 0, "\(link): bytes have no folder")
    }
    for link in [
      "../secret.png", "%2e%2e/secret.png", "..%2fsecret.png", "link.png", "up/secret.png",
      "\(folder.path)/secret.png", "file://\(folder.path)/secret.png",
      "file://\(folder.path)/tour/a.png", "http://127.0.0.1:1/a.png", "sub/../../secret.png",
    ] {
      #expect(try overlays(link) == 0, "\(link)")
    }
  }
}
