import GeoMath
import ResourceLoading
import TestSupport
import Testing

@testable import TileSources

@Suite("Tiles that say by themselves what they are", .timeLimit(.minutes(1)))
struct TileProbeTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  private func loader() -> CachedResourceLoader {
    var options = ResourceLoaderOptions(cacheFolder: nil)
    options.http.retries.firstDelay = 0.01
    options.http.retries.longestDelay = 0.05
    return CachedResourceLoader(options)
  }

  /// What a location is taken for, and what was asked for it.
  private func opened(
    _ location: String, answering: @escaping LocalServer.Handler
  ) throws -> (TileSourceSummary, [String]) {
    let server = try LocalServer(answering)
    guard case .tiles(let source) = try LocatedMap.open(server.url + location, loader: loader())
    else { throw NoTiles() }
    return (source.summary, server.requests.map(\.path))
  }

  private struct NoTiles: Error {}

  @Test("A template whose name does not tell is known by its first tile")
  func naked() throws {
    let kinds: [([UInt8], TileSourceSummary.Content)] = [
      (Self.png, .png), ([0xff, 0xd8, 0xff, 0xe0], .jpeg), (Array("RIFF0000WEBP".utf8), .webp),
      ([0x1a, 3, 0x0a, 1, 97], .vector), ([0x1f, 0x8b, 8, 0], .vector), ([1, 2, 3], .vector),
      (Array("<html>".utf8), .vector),
    ]
    for (bytes, content) in kinds {
      let (summary, requests) = try opened("/{z}/{x}/{y}") { _ in .init(body: bytes) }
      #expect(summary.content == content && requests == ["/0/0/0"], "\(bytes)")
      #expect(
        summary.zooms
          == (content == .vector
            ? TemplateTileSource.usualVectorZooms : TemplateTileSource.usualPictureZooms))
    }
  }

  @Test("Where the first tile is not there, others are looked for; where the name tells, none")
  func missing() throws {
    let (summary, requests) = try opened("/{z}/{x}/{y}?key=1") {
      $0.path.hasPrefix("/3/") ? .init(body: Self.png) : .init(404)
    }
    #expect(summary.content == .png)
    #expect(requests == ["/0/0/0?key=1", "/1/1/0?key=1", "/3/4/2?key=1"])
    let (nothing, all) = try opened("/{z}/{x}/{y}") { _ in .init(404) }
    #expect(nothing.content == .vector && all.count == 4)
    let (named, none) = try opened("/{z}/{x}/{y}.jpg") { _ in .init(404) }
    #expect(named.content == .jpeg && none == [])
  }

  @Test("TileJSON tells by format or layers; else a tile in its bounds does")
  func described() throws {
    func document(_ members: String) throws -> (TileSourceSummary, [String]) {
      try opened("/about.json") {
        $0.path == "/about.json"
          ? .init(
            body: Array(#"{"tilejson":"3.0.0","tiles":["t/{z}/{x}/{y}"]\#(members)}"#.utf8))
          : .init(body: Self.png)
      }
    }
    let (formatted, one) = try document(#","format":"webp""#)
    #expect(formatted.content == .webp && one == ["/about.json"])
    for word in [#""format":"mlt""#, #""encoding":"mlt""#, #""format":"?","encoding":"mvt""#] {
      let (vector, asked) = try document("," + word)
      #expect(vector.content == .vector && asked == ["/about.json"])
    }
    let (layered, two) = try document(#","vector_layers":[{"id":"a","fields":{}}]"#)
    #expect(layered.content == .vector && two == ["/about.json"])
    let (found, three) = try document(#","minzoom":4,"maxzoom":9,"bounds":[-80,-10,-70,10]"#)
    #expect(found.content == .png && three == ["/about.json", "/t/4/4/8"])
  }

  @Test("Where nobody answers, a template is taken for vectors")
  func unreachable() throws {
    let server = try LocalServer { _ in .init() }
    server.stop()
    guard
      case .tiles(let source) = try LocatedMap.open(
        server.url + "/{z}/{x}/{y}", loader: loader())
    else { throw NoTiles() }
    #expect(source.summary.content == .vector)
  }
}
