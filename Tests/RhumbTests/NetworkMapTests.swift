import Foundation
import GeoMath
import ImageCodec
import MapScene
import Sprites
import Synchronization
import TestSupport
import Testing
import TileWriting
import VectorTiles

@testable import Rhumb

/// Serves a style, its TileJSON and coloured tiles. A class, because tests change it while it
/// serves.
private final class ColoredServer: Sendable {
  /// Turns the colours; the server's present version.
  let version = Mutex(0)
  /// Whether the first attempt at many things goes wrong, each in its way.
  let isFaulty = Mutex(false)
  private let attempts = Mutex<[String: Int]>([:])

  static let style = """
    {"version":8,"sources":{"map":{"type":"vector","url":"about.json"}},"layers":[
    {"id":"ground","type":"background","paint":{"background-color":"#eee"}},
    {"id":"a","type":"fill","source":"map","source-layer":"a",
    "paint":{"fill-color":["get","color"]}}]}
    """
  static let about = #"{"tilejson":"3.0.0","tiles":["t/{z}/{x}/{y}.pbf"],"maxzoom":4}"#

  /// A tile of one colour, which depends on the place; none in a corner of the world.
  static func tile(_ id: TileID, version: Int) -> [UInt8]? {
    if id.z == 3 && id.x == 3 && id.y == 3 { return nil }
    let hue = (id.x * 73 + id.y * 151 + id.z * 37 + version * 101) % 360
    var layer = VectorTileLayerEncoder(name: "a")
    layer.addPolygon(
      rings: [
        [
          TilePoint(x: 0, y: 0), TilePoint(x: 4096, y: 0), TilePoint(x: 4096, y: 4096),
          TilePoint(x: 0, y: 4096),
        ]
      ], properties: [("color", .string("hsl(\(hue), 60%, 50%)"))])
    return VectorTileEncoder.encode([layer])
  }

  func serve() throws -> LocalServer {
    try LocalServer { [self] request in
      let attempt = attempts.withLock { attempts in
        attempts[request.path, default: 0] += 1
        return attempts[request.path, default: 0]
      }
      let version = version.withLock { $0 }
      guard let body = body(request.path, version) else { return .init(404) }
      var response = LocalServer.Response(file: body, tag: "\(version)", for: request)
      response.headers.append(("Cache-Control", "max-age=0"))
      guard isFaulty.withLock({ $0 }), attempt == 1 else { return response }
      switch request.path.utf8.reduce(0, { $0 + Int($1) }) % 6 {
      case 0: return .init(503)
      case 1: response.cutAfter = response.body.count / 2
      case 2: response.isSilent = true
      case 3: response.delay = 0.3
      default: break
      }
      return response
    }
  }

  private func body(_ path: String, _ version: Int) -> [UInt8]? {
    switch path {
    case "/style.json": return Array(Self.style.utf8)
    case "/about.json": return Array(Self.about.utf8)
    default:
      let numbers = path.split(separator: "/").dropFirst().compactMap {
        Int($0.split(separator: ".").first ?? "")
      }
      guard numbers.count == 3,
        let id = TileID(checkedZ: numbers[0], x: numbers[1], y: numbers[2])
      else { return nil }
      return Self.tile(id, version: version)
    }
  }
}

@MainActor
@Suite(
  // The main actor is shared with all tests of maps, and the time waited for it counts.
  "Maps from the network", .timeLimit(.minutes(20)),
  .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct NetworkMapTests {
  private let folder: ScratchFolder
  private let colors = ColoredServer()
  private let camera = CameraPosition(latitude: 10, longitude: 5, zoom: 4)

  init() throws { folder = try ScratchFolder() }

  private func network(offline: Bool = false) -> NetworkOptions {
    var options = NetworkOptions()
    options.cacheFolder = folder.path + "/cache"
    options.isOffline = offline
    // As in a folder, to which the pictures are compared.
    options.showsCoarserTiles = true
    return options
  }

  private func picture(_ location: String, offline: Bool = false) throws -> (
    PixelImage, FrameReport
  ) {
    let content = try MapContent.open([location], network: network(offline: offline))
    #expect(content.warnings == [])
    let stage = try MapStage(content, camera: camera)
    let image = try stage.picture()
    return (image, try #require(stage.report))
  }

  /// The picture of the same tiles from files.
  private func expected(version: Int) throws -> PixelImage {
    for z in 0...4 {
      for x in 0..<1 << z {
        for y in 0..<1 << z {
          let bytes = ColoredServer.tile(TileID(z: z, x: x, y: y), version: version)
          if let bytes { try folder.write(bytes, to: "v\(version)/t/\(z)/\(x)/\(y).pbf") }
        }
      }
    }
    try folder.write(Array(ColoredServer.about.utf8), to: "v\(version)/about.json")
    let style = try folder.write(Array(ColoredServer.style.utf8), to: "v\(version)/style.json")
    return try picture(style).0
  }

  @Test("A map comes whole from a server that fails often, and from the cache when it is gone")
  func faultsThenOffline() throws {
    colors.isFaulty.withLock { $0 = true }
    let server = try colors.serve()
    let expected = try expected(version: 0)
    let (online, report) = try picture(server.url + "/style.json")
    #expect(online == expected)
    #expect(report.tilesFailed == 0 && report.tilesWaiting == 0, "\(report.failures)")
    server.stop()
    let (offline, offlineReport) = try picture(server.url + "/style.json", offline: true)
    #expect(offline == expected)
    #expect(offlineReport.tilesFailed == 0, "\(offlineReport.failures)")
  }

  @Test("What is stale is shown at once, and what is newer takes its place")
  func refreshing() throws {
    let server = try colors.serve()
    defer { server.stop() }
    let before = try expected(version: 0)
    #expect(try picture(server.url + "/style.json").0 == before)
    colors.version.withLock { $0 = 1 }
    let after = try expected(version: 1)
    #expect(before != after)
    #expect(try picture(server.url + "/style.json").0 == after)
  }

  @Test("A source that cannot be loaded is named, and the rest draws")
  func missingSource() throws {
    let server = try LocalServer { request in
      request.path == "/style.json" ? .init(body: Array(ColoredServer.style.utf8)) : .init(403)
    }
    defer { server.stop() }
    let content = try MapContent.open([server.url + "/style.json"], network: network())
    #expect(content.warnings.count == 1)
    #expect(content.warnings.first?.contains(server.url + "/about.json") ?? false)
    #expect(content.warnings.first?.contains("403") ?? false)
    let image = try MapStage(content, camera: camera).picture()
    #expect(image.bytes.prefix(3).elementsEqual([0xee, 0xee, 0xee]))
  }

  @Test("Offline with nothing kept, that is said")
  func offlineWithoutCache() {
    let error = #expect(throws: MapError.self) {
      try MapContent.open(["http://127.0.0.1:9/a.json"], network: network(offline: true))
    }
    #expect("\(error.map(String.init(describing:)) ?? "")".contains("offline"))
  }

  @Test("A template without an ending shows the pictures that are there")
  func nakedTemplate() throws {
    let pictures = PictureTiles(levels: 0...5)
    let server = try LocalServer { request in
      let numbers = request.path.split(separator: "/").compactMap { Int($0) }
      guard numbers.count == 3,
        let id = TileID(checkedZ: numbers[0], x: numbers[1], y: numbers[2]), id.z <= 5,
        let bytes = try? pictures.tile(id)
      else { return .init(404) }
      return .init(body: bytes)
    }
    let (image, report) = try picture(server.url + "/{z}/{x}/{y}")
    #expect(report.tilesFailed == 0 && report.tilesDrawn > 0)
    #expect(Set(image.colors.keys).count > 8, "a picture, not a plain background")
  }

  /// A style in a file whose icons are on a server.
  private func style(spritesAt url: String) throws -> String {
    let style = """
      {"version":8,"sprite":"\(url)/sprite","sources":{},"layers":[
      {"id":"ground","type":"background","paint":{"background-pattern":"dots"}}]}
      """
    return try folder.write(Array(style.utf8), to: "icons.json")
  }

  @Test("A style whose icons are on a server that is gone opens without them, asked once")
  func spriteServerGone() throws {
    let server = try LocalServer { _ in .init() }
    server.stop()
    let content = try MapContent.open([style(spritesAt: server.url)], network: network())
    #expect(content.isIncomplete && content.warnings.count == 1, "\(content.warnings)")
  }

  @Test("Icons that take long are not waited for where a picture is wanted soon, and come later")
  func slowSprites() throws {
    let gate = DispatchSemaphore(value: 0)
    let index = #"{"dots":{"x":0,"y":0,"width":4,"height":4,"pixelRatio":1}}"#
    let sheet = try PNGCodec.encode(
      PixelImage(width: 4, height: 4, filledWith: SIMD4(255, 0, 0, 255)))
    let server = try LocalServer { request in
      if gate.wait(timeout: .now() + 30) == .success { gate.signal() }
      let body = request.path.contains(".json") ? Array(index.utf8) : sheet
      return .init(headers: [("Cache-Control", "max-age=600")], body: body)
    }
    let path = try style(spritesAt: server.url)
    var soon = network()
    soon.iconSeconds = 0.05
    let first = try MapContent.open([path], network: soon)
    #expect(first.isIncomplete && first.scene.sprites == nil)
    gate.signal()
    let whole = try MapContent.open([path], network: network())
    #expect(!whole.isIncomplete && whole.scene.sprites?["dots"] != nil)
  }
}
