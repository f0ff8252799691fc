import Foundation
import GeoMath
import MapScene
import MapStyle
import ResourceLoading
import Synchronization
import TestSupport
import Testing
import TileSources

@testable import MapOpening
@testable import Rhumb

@Suite("GeoJSON, GPX, KML and KMZ, wherever they come from")
struct OpenedFeaturesTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let gpx = """
    <gpx><wpt lat="91" lon="0"/><wpt lat="48" lon="16"><name>Here</name></wpt></gpx>
    """
  private static let kml = """
    <kml><Placemark><name>Here</name><Point><coordinates>16,48</coordinates></Point></Placemark></kml>
    """
  private static let geoJSON = #"{"type":"Point","coordinates":[16,48]}"#

  private static func zipped(_ files: [(String, String)]) -> [UInt8] {
    var archive = MadeZip()
    for (name, text) in files { archive.add(name, Array(text.utf8)) }
    return archive.finished()
  }

  /// Names and contents of one place in each format, packed too.
  private static let files: [(name: String, bytes: [UInt8])] = [
    ("a.gpx", Array(gpx.utf8)), ("a.kml", Array(kml.utf8)), ("a.geojson", Array(geoJSON.utf8)),
    ("a.kmz", zipped([("doc.kml", kml)])), ("a.gpx.gz", Packed.gzip(Array(gpx.utf8))),
    ("a.geojson.gz", Packed.gzip(Array(geoJSON.utf8))), ("b.gpx", Array(geoJSON.utf8)),
    ("b.geojson", Array(gpx.utf8)), ("nameless", Array(gpx.utf8)),
    ("plain", Array(geoJSON.utf8)),
    ("packed", Packed.gzip(Array(kml.utf8))),
    ("tours.zip", zipped([("x/a.gpx", gpx), ("b.geojson", geoJSON)])),
    ("a.kml?key=1", Array(kml.utf8)),
    (
      "little.geojson",
      [0xFF, 0xFE] + geoJSON.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    ),
    ("big.geojson", geoJSON.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }),
  ]

  private static func isThere(_ place: Coordinate?) -> Bool {
    place.map { abs($0.latitude - 48) < 1e-9 && abs($0.longitude - 16) < 1e-9 } ?? false
  }

  private func network() -> NetworkOptions {
    var network = NetworkOptions()
    network.cacheFolder = folder.path + "/cache"
    network.timeLimit = 30
    return network
  }

  @Test("A loose tile is taken for no other file, whatever length its first layer has")
  func lengths() throws {
    for count in 0..<120 {
      var tile = MadeMapLibreTile([(x: 1, y: 2)])
      tile.name = String(repeating: "<", count: count)
      let path = try folder.write(tile.bytes, to: "tile")
      #expect(!GeoJSONFile.isOne(path), "\(count)")
    }
    for text in ["<gpx/>", "\u{FEFF}\n <kml>", "<"] {
      #expect(GeoJSONFile.isOne(try folder.write(Array(text.utf8), to: "text")), "\(text)")
      let twoBytes = Array(text.utf16).flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      #expect(GeoJSONFile.isOne(try folder.write(twoBytes, to: "text")), "\(text)")
    }
  }

  @Test("Of what is no map it is said what was there")
  func foreign() throws {
    for (text, words) in [
      ("", "is empty"), (" \n", "there is nothing in it"),
      ("[1]", "expected an object, found an array"),
      ("5", "expected an object"), ("x", "expected an object"), ("<html/>", "page of the web"),
    ] {
      for name in ["map.json", "map.geojson"] {
        let path = try folder.write(Array(text.utf8), to: name)
        let error = #expect(throws: MapError.self) { try MapContent.open([path]) }
        #expect(error?.description.contains(words) ?? false, "\(name): \(text): \(error as Any)")
      }
    }
  }

  @Test("From a URL they lie over the world as from a file, fitted alike, with the same messages")
  func places() throws {
    let files = Self.files
    let server = try LocalServer { request in
      files.first { "/\($0.name)" == request.path }.map { .init(body: $0.bytes) } ?? .init(404)
    }
    defer { server.stop() }
    for (name, bytes) in files {
      let path = try folder.write(bytes, to: name)
      let local = try MapContent.open([path])
      let remote = try MapContent.open([server.url + "/" + name], network: network())
      #expect(local.isOverlay && remote.isOverlay, "\(name)")
      #expect(local.scene.style.layers.map(\.id) == remote.scene.style.layers.map(\.id), "\(name)")
      #expect(Self.isThere(local.singlePlace), "\(name)")
      #expect(remote.singlePlace == local.singlePlace && remote.bounds == local.bounds, "\(name)")
      let messages = local.warnings.map { $0.dropFirst(path.count) }
      #expect(remote.warnings.map { $0.dropFirst(server.url.count + 1 + name.count) } == messages)
      #expect(messages.count == (bytes == Array(Self.gpx.utf8) ? 1 : messages.count), "\(name)")
      let features = remote.featureFiles.map(\.sourceID).compactMap { remote.scene.sources[$0] }
      #expect(features.allSatisfy { !$0.isLocal }, "\(name)")
    }
  }

  @Test("A page of HTML, an error and what is no map are refused by the URL")
  func refused() throws {
    let server = try LocalServer { request in
      switch request.path {
      case "/page": .init(body: Array("<!DOCTYPE html><html></html>".utf8))
      case "/page.gpx": .init(body: Array("<html></html>".utf8))
      case "/words": .init(body: Array("Hello".utf8))
      case "/empty.zip": .init(body: Self.zipped([("a.txt", "Hello")]))
      default: .init(404)
      }
    }
    defer { server.stop() }
    for path in ["/page", "/page.gpx", "/words", "/empty.zip", "/none.gpx"] {
      let error = #expect(throws: MapError.self, "\(path)") {
        try MapContent.open([server.url + path], network: network())
      }
      #expect("\(try #require(error))".contains(server.url + path))
    }
  }

  @Test("What a server answers is told, also where the time for all ends before it is given up")
  func patience() throws {
    let server = try LocalServer { _ in .init(500) }
    defer { server.stop() }
    var network = network()
    network.timeLimit = 1
    let error = #expect(throws: MapError.self) {
      try MapContent.open([server.url + "/a.gpx"], network: network)
    }
    #expect(error?.description.contains("500") == true, "\(error as Any)")
  }

  @Test("What the cache has and cannot be read is asked for anew")
  func cached() throws {
    let isBroken = Mutex(true)
    let server = try LocalServer { _ in
      .init(
        headers: [("Cache-Control", "max-age=1000")],
        body: Array((isBroken.withLock { $0 } ? "<gpx" : Self.gpx).utf8))
    }
    defer { server.stop() }
    let url = server.url + "/a.gpx"
    #expect(throws: MapError.self) { try MapContent.open([url], network: network()) }
    isBroken.withLock { $0 = false }
    #expect(try MapContent.open([url], network: network()).isOverlay)
  }

  @Test("A folder or an archive shows each of its files by its name; what is broken costs itself")
  func members() throws {
    let files = [
      ("b.geojson", Self.geoJSON), ("monday/a.gpx", Self.gpx), ("notes.txt", "Hello"),
      ("broken.gpx", "<gpx"), (".hidden.gpx", Self.gpx), ("__MACOSX/._a.gpx", "\0"),
    ]
    for (name, text) in files { try folder.write(Array(text.utf8), to: "tours/\(name)") }
    let archive = try folder.write(Self.zipped(files), to: "tours.zip")
    for whole in [folder.path + "/tours", folder.path + "/tours/", archive] {
      let content = try MapContent.open([whole])
      let plain = whole.hasSuffix("/") ? String(whole.dropLast()) : whole
      #expect(
        content.featureFiles.map(\.path).sorted() == [
          "\(plain)/b.geojson", "\(plain)/monday/a.gpx",
        ])
      #expect(content.isOverlay)
      #expect(content.warnings.contains { $0.hasPrefix("\(plain)/broken.gpx: ") })
      // Each is found again by that name.
      let member = try MapContent.open(["\(plain)/monday/a.gpx"])
      #expect(Self.isThere(member.singlePlace))
      #expect(try MapInspection(whole, network: network()).problems.count >= 2)
    }
  }

  @Test("Members are told by their content where names say little, and what is not read is named")
  func membersByContent() throws {
    let files = [
      ("Saved Places.json", Self.geoJSON), ("stops.txt", "name,lat,lon\nHere,48,16\n"),
      ("a.gpx", Self.gpx), ("x/b.fit", "\u{e}\u{10}      .FIT"), ("style.json", #"{"version":8}"#),
      ("photo.jpg", "x"),
    ]
    for (name, text) in files { try folder.write(Array(text.utf8), to: "export/\(name)") }
    let archive = try folder.write(Self.zipped(files), to: "export.zip")
    for whole in [folder.path + "/export", archive] {
      let content = try MapContent.open([whole])
      #expect(
        content.featureFiles.map(\.path).sorted() == [
          "\(whole)/Saved Places.json", "\(whole)/a.gpx", "\(whole)/stops.txt",
        ])
      let told = content.warnings.first { $0.hasPrefix("\(whole): not read: ") }
      #expect(try #require(told).contains("x/b.fit") && told?.contains("style.json") == true)
      #expect(told?.contains("jpg") == false)
    }
    let beside = try folder.write(
      Self.zipped([("doc.kml", Self.kml), ("roads.shp", "x"), ("a.png", "x")]), to: "beside.zip")
    #expect(try MapContent.open([beside]).warnings == ["\(beside): not read: roads.shp"])
    let alone = try folder.write(Self.zipped([("places.json", Self.geoJSON)]), to: "alone.zip")
    #expect(Self.isThere(try MapContent.open([alone]).singlePlace))
  }

  @Test("What a text is may stand at its end")
  func lateType() throws {
    let points = (0..<9000).map { "[16,\(40 + Double($0) / 1000)]" }.joined(separator: ",")
    let text = #"{"coordinates":[\#(points)],"type":"LineString"}"#
    for name in ["late.json", "late", "late.geojson"] {
      #expect(try MapContent.open([folder.write(Array(text.utf8), to: name)]).isOverlay, "\(name)")
    }
  }

  @Test("JSON of other programs is refused by what it is, whatever its name")
  func otherPrograms() throws {
    let esri = #"{"geometryType":"esriGeometryPoint","features":[{"attributes":{}}]}"#
    for (text, words) in [(esri, "Esri JSON"), (#"{"locations":[]}"#, "location history")] {
      for name in ["a.json", "a.geojson"] {
        let path = try folder.write(Array(text.utf8), to: name)
        for open in [
          { _ = try MapContent.open([path]) }, { _ = try MapInspection(path, network: network()) },
        ] {
          let error = #expect(throws: MapError.self, performing: open)
          #expect(error?.description.contains("it is") == true, "\(error as Any)")
          #expect(error?.description.contains(words) == true, "\(error as Any)")
        }
      }
    }
  }

  @Test("A folder with nothing of it is refused; one of tiles still is tiles")
  func folders() throws {
    try folder.write(Array("x".utf8), to: "empty/a.txt")
    let error = #expect(throws: MapError.self) { try MapContent.open([folder.path + "/empty"]) }
    #expect(
      "\(try #require(error))".contains(
        "no tiles named z/x/y and nothing that is read; in it is a.txt"))
    try folder.write([0x89, 0x50, 0x4e, 0x47], to: "tiles/0/0/0.png")
    try folder.write(Array(Self.gpx.utf8), to: "tiles/a.gpx")
    #expect(try !MapContent.open([folder.path + "/tiles"]).isOverlay)
  }

  @Test("Of very many files so many are shown, and the others are told")
  func limits() throws {
    let files = (0..<300).map { ("\($0 + 1000).geojson", Self.geoJSON) }
    let archive = try folder.write(Self.zipped(files), to: "many.zip")
    let opened = try OpenedFeatures(GeoJSONFile.read(archive), path: archive, isLocal: true)
    #expect(opened.files.count == 256)
    #expect(opened.problems.contains { $0.contains("44 files are left out") })
  }

  @Test("Names of files in any bytes are opened, alone and in folders")
  func anyBytes() throws {
    let names: [[UInt8]] = [
      [0x66, 0xff, 0x2e] + Array("gpx".utf8), Array("f\u{10feff}.gpx".utf8),
      [0xe4, 0xf6, 0xfc, 0x2e] + Array("gpx".utf8), [0xf0, 0x9f, 0x2e] + Array("gpx".utf8),
    ]
    _ = try folder.write(Array(Self.gpx.utf8), to: "odd/plain.gpx")
    for name in names {
      let path = Array((folder.path + "/odd/").utf8) + name
      let file = try #require(fopen(path.map { CChar(bitPattern: $0) } + [0], "w"))
      fputs(Self.gpx, file)
      fclose(file)
      #expect(
        FileName.bytes(of: FileName.text(of: path)) == path.map { CChar(bitPattern: $0) } + [0])
      #expect(try MapContent.open([FileName.text(of: path)]).isOverlay)
      let escaped = path.map { String(format: "%%%02X", $0) }.joined()
      let address = "file://" + escaped.replacingOccurrences(of: "%2F", with: "/")
      #expect(try MapContent.open([address]).isOverlay)
    }
    #expect(try MapContent.open([folder.path + "/odd"]).featureFiles.count == 5)
  }

  @Test("Overlays come from URLs and packed files, too")
  func overlays() throws {
    let server = try LocalServer { _ in .init(body: Self.zipped([("doc.kml", Self.kml)])) }
    defer { server.stop() }
    let file = try OverlayFile(contentsOf: server.url + "/a.kmz", network: network())
    #expect(file.overlays.count == 1)
    let packed = try folder.write(Packed.gzip(Array(Self.gpx.utf8)), to: "a.gpx.gz")
    #expect(try OverlayFile(contentsOf: packed).overlays.count == 1)
    #expect(throws: MapError.self) {
      try OverlayFile(contentsOf: server.url.replacingOccurrences(of: "http", with: "ftp"))
    }
  }
}
