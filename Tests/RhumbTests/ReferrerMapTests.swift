import Foundation
import GeoMath
import MapScene
import Synchronization
import TestSupport
import Testing

@testable import MapOpening
@testable import ResourceLoading
@testable import TileSources

/// Whole documents that name whole documents, over servers that stand for every zone.
@Suite("A style that names a document that names tiles", .timeLimit(.minutes(5)))
struct ReferrerMapTests {
  private typealias Place = String

  /// Tiles that are reached, by where the style lies and where the TileJSON that it names; `nil` where
  /// already the TileJSON is refused. Written by hand.
  private static let table: [Place: [Place: Set<Place>?]] = [
    "file": [
      "file": ["file", "public", "private", "here", "other"], "public": ["public"],
      "private": ["public", "private"], "here": ["public", "here"], "other": ["public", "other"],
    ],
    "public": ["file": nil, "public": ["public"], "private": nil, "here": nil, "other": nil],
    "private": [
      "file": nil, "public": ["public"], "private": ["public", "private"], "here": nil,
      "other": nil,
    ],
    "here": [
      "file": nil, "public": ["public"], "private": nil, "here": ["public", "here"], "other": nil,
    ],
  ]
  private static let places = ["file", "public", "private", "here", "other"]

  private let folder: ScratchFolder
  private let servers: [Place: LocalServer]
  private let texts = Texts()

  /// What the servers have, by path. A class, because the servers share it.
  private final class Texts: Sendable {
    let byPath = Mutex<[String: String]>([:])
  }

  init() throws {
    folder = try ScratchFolder()
    let texts = texts
    var servers: [Place: LocalServer] = [:]
    for place in Self.places.dropFirst() {
      servers[place] = try LocalServer { request in
        guard let text = texts.byPath.withLock({ $0[request.path] }) else { return .init(404) }
        return .init(body: Array(text.utf8))
      }
    }
    self.servers = servers
  }

  private func url(_ place: Place) -> String {
    guard let server = servers[place] else { return folder.path }
    // The zones are those that the ports stand for; the names say nothing.
    let host = place == "here" || place == "other" ? "127.0.0.1" : "\(place).example"
    return "http://\(host):\(server.port)"
  }

  private func put(_ text: String, at name: String, in place: Place) throws {
    texts.byPath.withLock { $0["/\(name)"] = text }
    if place == "file" { try folder.write(Array(text.utf8), to: name) }
  }

  private func loader() -> CachedResourceLoader {
    var options = ResourceLoaderOptions(cacheFolder: nil)
    for (place, zone) in [("public", NetworkZone.internet), ("private", .privateNetwork)] {
      guard let server = servers[place] else { continue }
      options.http.zonesOfPorts[server.port] = zone
      options.http.resolved.append("\(place).example:\(server.port):127.0.0.1")
    }
    options.http.retries.unreachableAttempts = 1
    return CachedResourceLoader(options)
  }

  /// A style's text read as if it came from a place.
  private func content(_ style: String, from place: Place) throws -> MapContent {
    var builder = MapContentBuilder(style: .light, loader: loader())
    try put(style, at: "style.json", in: place)
    try builder.add(paths: [url(place) + "/style.json"])
    return builder.content
  }

  private func requests(for path: String) -> Int {
    servers.values.reduce(0) { $0 + $1.requests.count { $0.path.hasPrefix(path) } }
  }

  @Test("Every style, every TileJSON and every place of tiles", arguments: table.keys.sorted())
  func tiles(style: String) throws {
    let row = try #require(Self.table[style])
    for (described, allowed) in row {
      for tiles in Self.places {
        let name = "t-\(style)-\(described)-\(tiles)"
        try put("{}", at: "\(name)/0/0/0.pbf", in: tiles)
        try put(
          #"{"tilejson":"3.0.0","format":"pbf","tiles":["\#(url(tiles))/\#(name)/{z}/{x}/{y}.pbf"]}"#,
          at: "\(name).json", in: described)
        let content = try content(
          """
          {"version":8,"layers":[],"sources":{"m":{"type":"vector",
          "url":"\(url(described))/\(name).json"}}}
          """, from: style)
        let chain = "\(style) > \(described) > \(tiles)"
        let isAllowed = allowed?.contains(tiles) ?? false
        let source = content.scene.sources["m"]
        let answer = source.map { $0.answer(TileID(z: 0, x: 0, y: 0)) }
        // A server that has no such tile has an empty one.
        if case .success(let tile?)? = answer, try !tile.bytes(of: TileID(z: 0, x: 0, y: 0)).isEmpty
        {
          #expect(isAllowed, "\(chain)")
        } else {
          #expect(!isAllowed, "\(chain): \(content.warnings) \(answer as Any)")
        }
        #expect((requests(for: "/\(name).json") == 0) == (allowed == nil || described == "file"))
        if tiles != "file" {
          #expect((requests(for: "/\(name)/") > 0) == isAllowed, "\(chain) reached a server")
        }
      }
    }
  }

  @Test("What a style names beside tiles", arguments: table.keys.sorted())
  func others(style: String) throws {
    let row = try #require(Self.table[style])
    for place in Self.places {
      let name = "o-\(style)-\(place)"
      let isAllowed = row[place].flatMap(\.self) != nil
      try put(#"{"type":"FeatureCollection","features":[]}"#, at: "\(name).geojson", in: place)
      let content = try content(
        """
        {"version":8,"layers":[{"id":"t","type":"symbol","source":"g",
        "layout":{"text-field":"A","text-font":["F"]}}],"sprite":"\(url(place))/\(name)-icons",
        "glyphs":"\(url(place))/\(name)/{fontstack}/{range}.pbf",
        "sources":{"g":{"type":"geojson","data":"\(url(place))/\(name).geojson"},
        "i":{"type":"image","url":"\(url(place))/\(name).png",
        "coordinates":[[0,1],[1,1],[1,0],[0,0]]}}}
        """, from: style)
      #expect((content.scene.sources["g"] != nil) == isAllowed, "\(name)")
      _ = content.scene.sources["i"]?.answer(TileID(z: 0, x: 0, y: 0))
      if let glyphs = content.scene.glyphs {
        let _: Bool? = waiting { done in glyphs("F", 0) { _ in done(true) } }
      }
      guard place != "file" else { continue }
      for path in ["-icons", ".geojson", ".png", "/F/0-255.pbf"] {
        #expect((requests(for: "/\(name)\(path)") > 0) == isAllowed, "\(name)\(path)")
      }
    }
  }
}
