import Foundation
import ImageCodec
import Synchronization
import TestSupport

/// A server on this machine that behaves as OpenFreeMap does: a style that names TileJSON, a sprite and
/// glyphs, and vector tiles, each a green square with a name. A class, because it owns the server.
final class MadeStreets: Sendable {
  /// How it treats requests for tiles.
  enum Manner: Sendable {
    case usual
    /// It refuses them until the style is asked for again.
    case failingAtFirst
    /// The seconds before an answer.
    case slow(Double)
  }

  private let server: LocalServer
  private let shared: Shared

  private final class Shared: Sendable {
    let manner = Mutex(Manner.usual)
    /// How often the style was asked for.
    let styleCount = Mutex(0)
  }

  init() throws {
    let shared = Shared()
    self.shared = shared
    server = try LocalServer { request in
      let host = request.headers["host"] ?? ""
      if request.path.hasPrefix("/styles") { shared.styleCount.withLock { $0 += 1 } }
      var manner = shared.manner.withLock { $0 }
      if case .failingAtFirst = manner, shared.styleCount.withLock({ $0 }) > 1 { manner = .usual }
      return Self.answer(to: request.path, "http://\(host)", manner)
    }
  }

  var address: String { server.url + "/styles/liberty" }
  var requestCount: Int { server.requests.count }

  /// The kinds of what was asked for: the outermost folders of the addresses.
  var kinds: Set<String> {
    Set(server.requests.compactMap { $0.path.split(separator: "/").first.map(String.init) })
  }

  func treatTiles(_ manner: Manner) { shared.manner.withLock { $0 = manner } }

  func stop() { server.stop() }

  private static func answer(
    to path: String, _ root: String, _ manner: Manner
  ) -> LocalServer.Response {
    func text(_ text: String) -> LocalServer.Response {
      LocalServer.Response(
        headers: [("Content-Type", "application/json"), ("Cache-Control", "no-store")],
        body: Array(text.utf8))
    }
    switch path.split(separator: "/").first {
    case "styles": return text(style(root))
    case "planet":
      return text(
        #"{"tilejson":"3.0.0","tiles":["\#(root)/tiles/{z}/{x}/{y}.pbf"],"maxzoom":14,"#
          + #""attribution":"Made streets","vector_layers":[{"id":"area","fields":{}}]}"#)
    case "sprites" where path.hasSuffix(".json"):
      return text(#"{"dot":{"x":0,"y":0,"width":4,"height":4,"pixelRatio":1}}"#)
    case "sprites":
      let dot = PixelImage(width: 4, height: 4, bytes: [UInt8](repeating: 255, count: 64))
      return LocalServer.Response(body: (try? PNGCodec.encode(dot)) ?? [])
    case "fonts":
      let first = path.split(separator: "/").last?.split(separator: "-").first.flatMap { Int($0) }
      return LocalServer.Response(body: MadeGlyphs.range(from: first ?? 0))
    case "tiles": return tile(manner)
    default: return LocalServer.Response(404)
    }
  }

  private static func tile(_ manner: Manner) -> LocalServer.Response {
    var response = LocalServer.Response(body: flatTile())
    switch manner {
    case .usual: break
    case .failingAtFirst: response = LocalServer.Response(403)
    case .slow(let seconds): response.delay = seconds
    }
    return response
  }

  private static func style(_ root: String) -> String {
    #"""
    {"version":8,"name":"Made streets","sprite":"\#(root)/sprites/ofm_f384/ofm",
     "glyphs":"\#(root)/fonts/{fontstack}/{range}.pbf",
     "sources":{"openmaptiles":{"type":"vector","url":"\#(root)/planet"}},
     "layers":[
      {"id":"background","type":"background","paint":{"background-color":"#ff00ff"}},
      {"id":"land","type":"fill","source":"openmaptiles","source-layer":"area",
       "paint":{"fill-color":"#00ff00"}},
      {"id":"town","type":"symbol","source":"openmaptiles","source-layer":"area",
       "layout":{"text-field":"Town","text-font":["Made Regular"],"icon-image":"dot",
        "text-offset":[0,1]}}]}
    """#
  }
}
