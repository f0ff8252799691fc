import ImageCodec
import TestSupport
import Testing

@testable import Rhumb

/// Glyphs that a style names by `glyphs`, from a server.
@MainActor
@Suite(
  // The main actor is shared with all tests of maps, and the time waited for it counts.
  "Glyphs from glyph files", .timeLimit(.minutes(20)),
  .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct GlyphFileMapTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A place named AAAA at 0° N 0° E, in glyphs that no machine has installed.
  private nonisolated static let style = """
    {"version":8,"glyphs":"fonts/{fontstack}/{range}.pbf",
    "sources":{"place":{"type":"geojson","data":{"type":"Feature","properties":{},
    "geometry":{"type":"Point","coordinates":[0,0]}}}},
    "layers":[{"id":"ground","type":"background","paint":{"background-color":"#ffffff"}},
    {"id":"name","type":"symbol","source":"place","layout":{"text-field":"AAAA",
    "text-font":["Nobody Has This"],"text-size":24,"text-max-width":90}}]}
    """

  private func server() throws -> LocalServer {
    try LocalServer { request in
      switch request.path {
      case "/style.json": .init(file: Array(Self.style.utf8), tag: "1", for: request)
      case "/fonts/Nobody%20Has%20This/0-255.pbf":
        .init(file: MadeGlyphs.range(from: 0), tag: "1", for: request)
      default: .init(404)
      }
    }
  }

  private func stage(_ location: String, offline: Bool = false) throws -> MapStage {
    var network = NetworkOptions()
    network.cacheFolder = folder.path + "/cache"
    network.isOffline = offline
    let content = try MapContent.open([location], network: network)
    #expect(content.warnings == [])
    return try MapStage(content, camera: CameraPosition(latitude: 0, longitude: 0, zoom: 4))
  }

  /// Pixels that are nearly black.
  private func ink(_ picture: PixelImage) -> Int {
    stride(from: 0, to: picture.bytes.count, by: 4).count { picture.bytes[$0] < 64 }
  }

  @Test("A style's glyphs are drawn as its files have them, and from the cache when offline")
  func drawn() throws {
    let server = try server()
    let stage = try stage(server.url + "/style.json")
    let picture = try stage.picture()
    // Four boxes of 10 × 17 pixels, but for their rims.
    #expect((500...760).contains(ink(picture)), "\(ink(picture))")
    #expect(stage.report?.labels == 1 && stage.report?.failures == [])
    server.stop()
    #expect(try self.stage(server.url + "/style.json", offline: true).picture() == picture)
  }

  @Test("Where the files are missing, installed fonts serve, and one line says so")
  func missing() throws {
    let server = try LocalServer { request in
      request.path == "/style.json" ? .init(body: Array(Self.style.utf8)) : .init(404)
    }
    defer { server.stop() }
    let stage = try stage(server.url + "/style.json")
    let picture = try stage.picture()
    let failures = stage.report?.failures ?? []
    #expect(failures.count == 1 && failures[0].contains("/fonts/Nobody%20Has%20This/0-255.pbf"))
    #expect(failures.first?.contains("installed fonts") ?? false)
    #expect(ink(picture) > 20)
  }
}
