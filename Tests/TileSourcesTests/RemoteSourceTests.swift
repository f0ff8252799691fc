import Foundation
import GeoMath
import ResourceLoading
import Synchronization
import TestSupport
import Testing
import TileWriting
import VectorTiles

@testable import TileSources

@Suite("Sources on the network", .timeLimit(.minutes(2)))
struct RemoteSourceTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func loader(_ change: (inout ResourceLoaderOptions) -> Void = { _ in })
    -> CachedResourceLoader
  {
    var options = ResourceLoaderOptions(cacheFolder: folder.path + "/cache")
    options.http.retries.firstDelay = 0.01
    options.http.retries.longestDelay = 0.05
    change(&options)
    return CachedResourceLoader(options)
  }

  /// An archive whose tiles say where they are, with so many that it has leaf directories.
  private static func archive(_ word: String, deepest: Int = 4) throws -> [UInt8] {
    var writer = PMTilesWriter()
    for id in (0...deepest).flatMap(tiles(ofLevel:)) where id.x % 5 != 3 {
      try writer.add(Array("\u{1a}\(word) \(id)".utf8), at: id)
    }
    return try writer.archive(
      metadata: ArchiveMetadata(name: word, description: "d", attribution: "a", layers: []))
  }

  @Test(
    "An archive on a server gives the bytes that it gives as a file, and from the cache offline")
  func sameAsFile() throws {
    let bytes = try Self.archive("one", deepest: 6)
    let file = try PMTilesSource(path: folder.write(bytes, to: "a.pmtiles"))
    let server = try LocalServer { .init(file: bytes, tag: "1", for: $0) }
    let remote = try RemotePMTilesSource(url: server.url + "/a", loader: loader())
    #expect(remote.summary == file.summary.renamed(remote.summary.name))
    #expect(remote.tileCount == file.tileCount)
    let ids = (0...6).flatMap(tiles(ofLevel:))
    for id in ids { #expect(try remote.tile(id) == file.tile(id)) }
    server.stop()
    let offline = try RemotePMTilesSource(
      url: server.url + "/a", loader: loader { $0.isOffline = true })
    for id in ids { #expect(try offline.tile(id) == file.tile(id)) }
  }

  @Test("Leaf directories of an archive on a server are read once")
  func leaves() throws {
    var archive = HandmadeArchive(tiles: Array("abcdef".utf8))
    archive.leaves = HandmadeArchive.directory([(0, 1, 2, 0), (1, 4, 4, 2)])
    archive.root = [(0, 0, UInt64(archive.leaves.count), 0)]
    // Beyond what is read at once.
    let bytes = archive.bytes
    let server = try LocalServer { .init(file: bytes, tag: "1", for: $0) }
    defer { server.stop() }
    let source = try RemotePMTilesSource(url: server.url + "/a.pmtiles", loader: loader())
    #expect(try source.tile(TileID(z: 0, x: 0, y: 0)) == Array("ab".utf8))
    let count = server.requests.count
    #expect(try source.tile(TileID(z: 1, x: 0, y: 0)) == Array("cdef".utf8))
    #expect(server.requests.count == count + 1)
    #expect(try source.tile(TileID(z: 2, x: 0, y: 0)) == nil)
  }

  @Test("A directory that leads to itself ends with an error over the network too")
  func cycle() throws {
    var archive = HandmadeArchive()
    archive.leaves = HandmadeArchive.directory([(0, 0, 6, 0)])
    archive.root = [(0, 0, UInt64(archive.leaves.count), 0)]
    archive.leaves = HandmadeArchive.directory([(0, 0, UInt64(archive.leaves.count), 0)])
    let bytes = archive.bytes
    let server = try LocalServer { .init(file: bytes, tag: "1", for: $0) }
    defer { server.stop() }
    let source = try RemotePMTilesSource(url: server.url + "/a", loader: loader())
    let error = #expect(throws: TileSourceError.self) {
      try source.tile(TileID(z: 0, x: 0, y: 0))
    }
    #expect("\(try #require(error))".contains("circle"))
  }

  @Test("An archive that changes on the server is opened anew; versions are never mixed")
  func changing() throws {
    let (one, two) = (try Self.archive("one"), try Self.archive("number two"))
    let isSecond = Mutex(false)
    let server = try LocalServer { request in
      isSecond.withLock { $0 }
        ? .init(file: two, tag: "2", for: request) : .init(file: one, tag: "1", for: request)
    }
    defer { server.stop() }
    let source = try RemotePMTilesSource(url: server.url + "/a", loader: loader())
    let news = Mutex<[TileSourceEvent]>([])
    let observation = source.observe { told in news.withLock { $0.append(told) } }
    let (first, second) = (TileID(z: 2, x: 0, y: 0), TileID(z: 2, x: 1, y: 1))
    #expect(try source.tile(first) == Array("\u{1a}one 2/0/0".utf8))
    isSecond.withLock { $0 = true }
    #expect(throws: TileSourceError.self) { try source.tile(second) }
    let end = Date(timeIntervalSinceNow: 30)
    while !news.withLock({ $0.contains(.allOutdated) }), Date() < end {
      Thread.sleep(forTimeInterval: 0.005)
    }
    #expect(source.summary.name == "number two")
    for id in [first, second] {
      #expect(try source.tile(id) == Array("\u{1a}number two \(id)".utf8))
    }
    withExtendedLifetime(observation) {}
  }

  @Test("An archive that is another with each answer is opened anew a few times, and then given up")
  func restless() throws {
    let bytes = try Self.archive("one")
    let count = Mutex(0)
    let server = try LocalServer { request in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return .init(file: bytes, tag: "\(number)", for: request)
    }
    defer { server.stop() }
    let source = try RemotePMTilesSource(url: server.url + "/a", loader: loader())
    let ids = (0...4).flatMap(tiles(ofLevel:))
    for _ in 0..<20 {
      for id in ids { _ = try? source.tile(id) }
      // A new version is opened in the background.
      let end = Date(timeIntervalSinceNow: 30)
      while source.isRefreshing, Date() < end { Thread.sleep(forTimeInterval: 0.001) }
    }
    // An opening takes two requests, a tile two; as many tiles as are asked for while it is opened
    // fail as well.
    #expect(server.requests.count < 4 * (2 + 2 * ids.count), "\(server.requests.count)")
    let asked = server.requests.count
    let error = #expect(throws: TileSourceError.self) { try source.tile(ids[0]) }
    #expect("\(try #require(error))".contains("ETag"))
    #expect(server.requests.count == asked)
  }

  @Test("TileJSON from a server names no files, in whatever way")
  func tileJSONNamesFiles() throws {
    let path = try folder.write([0x1a, 0], to: "0/0/0.pbf").dropLast("0/0/0.pbf".count)
    let template = Mutex("")
    let server = try LocalServer { request in
      guard request.path == "/about.json" else { return .init(404) }
      let text = template.withLock { $0 }
      return .init(
        headers: [("Cache-Control", "no-store")], body: Array(#"{"tiles":["\#(text)"]}"#.utf8))
    }
    defer { server.stop() }
    for text in [
      "file://\(path){z}/{x}/{y}.pbf", "FILE://\(path){z}/{x}/{y}.pbf",
      "file://localhost\(path){z}/{x}/{y}.pbf", "http://127.0.0.1:1/{z}/{x}/{y}.pbf",
      "data:{z}/{x}/{y}.pbf", "mbtiles://\(path){z}/{x}/{y}.pbf",
    ] {
      template.withLock { $0 = text }
      let error = #expect(throws: TileSourceError.self, "\(text)") {
        try LocatedMap.open(server.url + "/about.json", loader: loader())
      }
      #expect("\(try #require(error))".contains(server.url + "/about.json"), "\(error as Any)")
    }
    // A path is one on the server.
    template.withLock { $0 = "\(path){z}/{x}/{y}.pbf" }
    guard
      case .tiles(let source) = try LocatedMap.open(server.url + "/about.json", loader: loader())
    else {
      Issue.record("no tiles")
      return
    }
    #expect(try source.tile(TileID(z: 0, x: 0, y: 0)) == [])
    #expect(server.requests.contains { $0.path == "\(path)0/0/0.pbf" })
  }

  @Test("Broken TileJSON in the cache is asked for anew")
  func brokenTileJSON() throws {
    let isGood = Mutex(false)
    let server = try LocalServer { _ in
      let text = isGood.withLock { $0 } ? #"{"tiles":["{z}/{x}/{y}.pbf"]}"# : #"{"tiles":[]}"#
      return .init(headers: [("Cache-Control", "max-age=3600")], body: Array(text.utf8))
    }
    defer { server.stop() }
    let url = server.url + "/about"
    _ = try loader().loadAndWait(ResourceRequest(url, kind: .json))
    isGood.withLock { $0 = true }
    guard case .tiles = try LocatedMap.open(url, loader: loader()) else {
      Issue.record("no tiles")
      return
    }
    #expect(server.requests.count == 2)
  }

  @Test("A server that cannot send parts of files is refused by name; what is there tells the kind")
  func kinds() throws {
    let archive = try Self.archive("one", deepest: 1)
    let server = try LocalServer { request in
      switch request.path {
      case "/whole.pmtiles", "/hidden-whole": .init(body: archive)
      case "/hidden": .init(file: archive, tag: "1", for: request)
      case "/db": .init(body: Array("SQLite format 3\0and so on".utf8))
      case "/tilejson": .init(body: Array(#"{"tiles":["{z}/{x}/{y}.pbf"]}"#.utf8))
      case "/style": .init(body: Array(#"{"version":8,"layers":[]}"#.utf8))
      case "/html": .init(body: Array("<!doctype html>".utf8))
      case "/tile": .init(body: [0x1a, 0])
      default: .init(404)
      }
    }
    defer { server.stop() }
    for (path, words) in [
      ("/whole.pmtiles", "ranges"), ("/hidden-whole", "ranges"), ("/db", "download"),
      ("/a.mbtiles", "download"), ("/html", "HTML"), ("/tile", "template"), ("/none", "such file"),
    ] {
      let error = #expect(throws: TileSourceError.self, "\(path)") {
        try LocatedMap.open(server.url + path, loader: loader())
      }
      #expect("\(try #require(error))".contains(words), "\(path): \(String(describing: error))")
      #expect("\(try #require(error))".contains(server.url + path))
    }
    guard case .tiles(let hidden) = try LocatedMap.open(server.url + "/hidden", loader: loader()),
      case .tiles(let template) = try LocatedMap.open(server.url + "/tilejson", loader: loader()),
      case .document = try LocatedMap.open(server.url + "/style", loader: loader())
    else {
      Issue.record("another kind")
      return
    }
    #expect(hidden is RemotePMTilesSource && template is TemplateTileSource)
    #expect(throws: TileSourceError.self) {
      try LocatedMap.open("mapbox://styles/x", loader: loader())
    }
  }

  @Test(
    "A vector tile that a server does not have is empty, unless the coarser one is wanted; a picture is not there",
    arguments: [404, 410, 204])
  func absentTiles(status: Int) throws {
    let server = try LocalServer { _ in .init(status) }
    defer { server.stop() }
    let place = TileID(z: 1, x: 1, y: 1)
    for (content, isCoarse, expected) in [
      (TileSourceSummary.Content.vector, false, []), (.vector, true, nil), (.png, false, nil),
    ] as [(TileSourceSummary.Content, Bool, [UInt8]?)] {
      let source = TemplateTileSource(
        templates: [try TileTemplate(server.url + "/{z}/{x}/{y}")],
        summary: TileSourceSummary(name: "t", content: content, zooms: 0...1),
        loader: loader { $0.showsCoarserTiles = isCoarse })
      #expect(try source.tile(place) == expected, "\(content) \(isCoarse)")
      if expected == [] { #expect(try source.vectorTile(place)?.layers.isEmpty == true) }
    }
    // A folder has what it has.
    let files = TemplateTileSource(
      templates: [try TileTemplate(folder.path + "/{z}/{x}/{y}.pbf")],
      summary: TileSourceSummary(name: "t", content: .vector, zooms: 0...1), loader: loader())
    #expect(try files.tile(place) == nil)
  }

  @Test("Tiles of a template come in any order; one that failed is asked for again later")
  func retriedLater() throws {
    let isDown = Mutex(true)
    let server = try LocalServer { request in
      if request.path == "/1/0/0.pbf", isDown.withLock({ $0 }) { return .init(500) }
      return request.path == "/1/1/1.pbf" ? .init(404) : .init(body: Array(request.path.utf8))
    }
    defer { server.stop() }
    let template = try TileTemplate(server.url + "/{z}/{x}/{y}.pbf")
    let summary = TileSourceSummary(name: "t", content: .vector, zooms: 0...1)
    let source = TemplateTileSource(
      templates: [template], summary: summary,
      loader: loader { $0.http.retries.attempts = 2 }, retrySeconds: 0.1)
    let outdated = Mutex<[TileID]>([])
    let observation = source.observe { told in
      if case .outdated(let tile) = told { outdated.withLock { $0.append(tile) } }
    }
    let broken = TileID(z: 1, x: 0, y: 0)
    let error = #expect(throws: TileSourceError.self) { try source.tile(broken) }
    #expect(
      "\(try #require(error))".hasPrefix(server.url + "/1/0/0.pbf: the server answers HTTP 500"))
    #expect(try source.tile(TileID(z: 1, x: 1, y: 0)) == Array("/1/1/0.pbf".utf8))
    #expect(try source.tile(TileID(z: 1, x: 1, y: 1)) == [])
    #expect(try source.tile(TileID(z: 2, x: 1, y: 1)) == nil)
    let end = Date(timeIntervalSinceNow: 30)
    while outdated.withLock({ $0.isEmpty }), Date() < end { Thread.sleep(forTimeInterval: 0.005) }
    #expect(outdated.withLock { $0 } == [broken])
    isDown.withLock { $0 = false }
    #expect(try source.tile(broken) == Array("/1/0/0.pbf".utf8))
    withExtendedLifetime(observation) {}
  }

  @Test("TileJSON in a file leads to the tiles beside it")
  func localTileJSON() throws {
    try folder.write([0x1a, 0], to: "t/1/0/1.pbf")
    let path = try folder.write(Array(#"{"tiles":["t/{z}/{x}/{y}.pbf"]}"#.utf8), to: "map.json")
    guard case .tiles(let source) = try LocatedMap.open(path, loader: loader()) else {
      Issue.record("no tiles")
      return
    }
    #expect(try source.tile(TileID(z: 1, x: 0, y: 1)) == [0x1a, 0])
    #expect(try source.tile(TileID(z: 1, x: 0, y: 0)) == nil)
  }
}

extension TileSourceSummary {
  fileprivate func renamed(_ name: String) -> TileSourceSummary {
    var summary = self
    summary.name = name
    return summary
  }
}
