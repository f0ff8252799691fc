import Foundation
import GeoMath
import Glibc
import ImageCodec
import TestSupport
import Testing
import TileWriting

/// What scripts rely on: exit states, and one clear line that names the thing at fault.
@Suite("The program", .serialized, .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot))
struct CommandTests {
  private let folder: ScratchFolder
  private let sound: [UInt8]

  init() throws {
    folder = try ScratchFolder()
    var writer = PMTilesWriter()
    try writer.add(flatTile(), at: TileID(z: 0, x: 0, y: 0))
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let isBroken = x == 1 && y == 1
      try writer.add(
        isBroken ? [0x1a, 0xff, 0xff, 0xff, 0x7f, 1] : flatTile(), at: TileID(z: 1, x: x, y: y))
    }
    sound = try writer.archive(
      metadata: ArchiveMetadata(
        name: "test", description: "", attribution: "",
        layers: [ArchiveMetadata.Layer(name: "area", zooms: 0...1, fields: [])]))
    try folder.write(sound, to: "map.pmtiles")
  }

  /// Expects a failure with one line that holds all of `words`.
  private func expectRefusal(
    _ status: Set<Int32>, _ arguments: [String], saying words: [String],
    environment: [String: String] = [:]
  ) throws {
    let outcome = try RhumbProgram.run(arguments, in: folder, environment: environment)
    #expect(status.contains(outcome.status), "\(arguments): \(outcome)")
    #expect(outcome.complaints.count == 1, "\(arguments): \(outcome.complaints)")
    for word in words {
      #expect(outcome.complaints.first?.contains(word) == true, "\(arguments): \(outcome)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/x.png"), "\(arguments)")
  }

  @Test("A server that says nothing does not keep a command longer than it may")
  func timeLimit() throws {
    let server = try LocalServer { _ in
      var response = LocalServer.Response()
      response.delay = 600
      return response
    }
    defer { server.stop() }
    for command in [["render", "-o", "x.png"], ["inspect"]] {
      try expectRefusal(
        [66], command + [server.url + "/style.json", "--timeout", "1"],
        saying: [server.url + "/style.json", "1 s in all"])
    }
    try expectRefusal(
      [64], ["render", "-o", "x.png", "--timeout", "soon"], saying: ["--timeout soon"])
  }

  @Test("Maps that are missing, cut short or foreign: 66 or 65 and the file's name")
  func badMaps() throws {
    try folder.write(Array(sound.prefix(100)), to: "short.pmtiles")
    try folder.write(Array(sound.prefix(sound.count / 2)), to: "half.pmtiles")
    try folder.write(Array("hello, world".utf8), to: "foreign.pmtiles")
    try folder.write(Array("hello, world".utf8), to: "foreign.mbtiles")
    try folder.write([], to: "empty.pmtiles")
    try folder.write(Array("{\"version\":8".utf8), to: "broken.json")
    let render = ["render", "-o", "x.png"]
    try expectRefusal([66], render + ["nosuch.pmtiles"], saying: ["nosuch.pmtiles"])
    for name in [
      "short.pmtiles", "half.pmtiles", "foreign.pmtiles", "foreign.mbtiles", "empty.pmtiles",
      "broken.json",
    ] {
      try expectRefusal([65], render + [name], saying: [name])
    }
    try expectRefusal(
      [66], render + ["map.pmtiles", "--style", "nosuch.json"], saying: ["nosuch.json"])
    try expectRefusal(
      [65], render + ["map.pmtiles", "--style", "broken.json"], saying: ["broken.json"])
  }

  @Test("A09: answers are measured in a window; without a display: 69, and bad numbers: 64")
  func latency() throws {
    let bench = ["bench", "--path", "latency"]
    try expectRefusal([69], bench, saying: [])
    for zooms in ["a", "1,nan", ""] {
      try expectRefusal([64], bench + ["--zooms", zooms], saying: ["--zooms"])
    }
    try expectRefusal([64], bench + ["--events", "0"], saying: ["--events"])
    try expectRefusal([64], bench + ["--limit", "nan"], saying: ["--limit"])
  }

  @Test("B11: cameras that are no numbers, sizes that cannot be: 64 and the option's name")
  func badNumbers() throws {
    let render = ["render", "map.pmtiles", "-o", "x.png"]
    for camera in ["nan,0,3", "0,inf,3", "0,0,nan", "0,0,3,nan", "0,0,3,0,-inf", "1,2", "a,b,c"] {
      try expectRefusal([64], render + ["--camera", camera], saying: ["--camera", camera])
    }
    for size in ["0x0", "0x100", "-5x10", "nanx10", "10", "10x10x10", "20000x20000"] {
      try expectRefusal([64], render + ["--size", size], saying: ["--size", size])
    }
    try expectRefusal([64], render + ["--scale", "0"], saying: ["--scale"])
    try expectRefusal([64], render + ["--fit", "nan,0,1,1"], saying: ["--fit"])
    try expectRefusal(
      [64, 69], render + ["--size", "16384x16384", "--scale", "8"], saying: ["131072"])
  }

  @Test("The manual page in the repository is what the program makes of its help")
  func manual() throws {
    let outcome = try RhumbProgram.run(["help", "manual"], in: folder)
    #expect(outcome.status == 0 && outcome.output.hasPrefix(".\\\" Made by"))
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Resources/Desktop/rhumb.1")
    let kept = try String(contentsOf: page, encoding: .utf8)
    #expect(kept == outcome.output, "run: rhumb help manual >Resources/Desktop/rhumb.1")
    for command in [
      "view", "render", "query", "bench", "replay", "verify", "conformance", "inspect",
    ] {
      #expect(kept.contains(".SS rhumb ") && kept.contains(command))
    }
  }

  @Test("Ornaments and units that there are not: 64 and what there is")
  func badOrnaments() throws {
    try expectRefusal(
      [64], ["render", "-o", "x.png", "--ornaments", "compass,clock"], saying: ["clock", "scale"])
    try expectRefusal(
      [64], ["render", "-o", "x.png", "--units", "parsecs"], saying: ["parsecs", "nautical"])
  }

  @Test("Languages that make no sense: 64 and what would", arguments: ["de,,fr", "d", "de fr", ""])
  func badLanguages(text: String) throws {
    try expectRefusal([64], ["render", "-o", "x.png", "--language", text], saying: ["zh-Hant"])
  }

  @Test("Unknown options suggest the nearest: 64")
  func badOptions() throws {
    try expectRefusal(
      [64], ["render", "-o", "x.png", "--camra", "0,0,3"], saying: ["--camra", "--camera"])
    try expectRefusal([64], ["render", "map.pmtiles"], saying: ["-o"])
    try expectRefusal([64], ["render", "-o"], saying: ["-o"])
  }

  @Test(
    "Without GL: 69 and what was tried; an output that cannot be written: its name",
    .enabled(if: RhumbProgram.canDraw, RhumbProgram.whyNotDrawn))
  func noGL() throws {
    try expectRefusal(
      [69], ["render", "map.pmtiles", "-o", "x.png"], saying: ["EGL"],
      environment: ["__EGL_VENDOR_LIBRARY_DIRS": "/nonexistent"])
    try expectRefusal(
      [73], ["render", "map.pmtiles", "-o", "no/such/folder.png", "--size", "8x8"],
      saying: ["no/such/folder.png"])
  }

  @Test(
    "A broken tile in a good archive costs that tile: 0, a line that names it, and tiles.failed 1",
    .enabled(if: RhumbProgram.canDraw, RhumbProgram.whyNotDrawn))
  func brokenTile() throws {
    let outcome = try RhumbProgram.run(
      ["render", "map.pmtiles", "-o", "x.png", "--camera", "0,0,2", "--size", "300x300", "--json"],
      in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.complaints.count == 1 && outcome.complaints.first?.contains("1/1/1") == true)
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let tiles = try #require(json["tiles"] as? [String: Int])
    #expect(tiles == ["drawn": 3, "missing": 0, "failed": 1])
    for key in ["camera", "size", "scale", "labels", "drawCalls", "milliseconds", "renderer"] {
      #expect(json[key] != nil, "\(key)")
    }
    #expect(FileManager.default.fileExists(atPath: folder.path + "/x.png"))
  }

  @Test(
    "Without a display the window's command says so and draws rhumb.png",
    .enabled(if: RhumbProgram.canDraw, RhumbProgram.whyNotDrawn))
  func noDisplay() throws {
    // The session of someone who sits at the machine, while the user is there by ssh.
    let session = try listeningSocket(at: folder.path + "/wayland-0")
    defer { close(session) }
    for arguments in [["map.pmtiles"], ["view", "map.pmtiles"]] {
      let outcome = try RhumbProgram.run(
        arguments + ["--size", "64x64"], in: folder,
        environment: ["XDG_RUNTIME_DIR": folder.path])
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.complaints.contains { $0.contains("display") })
      #expect(outcome.complaints.contains { $0.contains("rhumb.png") })
      let picture = folder.path + "/rhumb.png"
      #expect(FileManager.default.contents(atPath: picture)?.starts(with: [0x89, 0x50]) == true)
      try FileManager.default.removeItem(atPath: picture)
    }
  }

  /// A socket on which somebody listens and never answers.
  private func listeningSocket(at path: String) throws -> Int32 {
    let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(server, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound && listen(server, 1) == 0)
    return server
  }

  @Test("GPX and KML can be inspected, and what is neither is said once, whatever the file's name")
  func inspectAnnotations() throws {
    try folder.write(Array("<gpx><wpt lat='1' lon='2'/></gpx>".utf8), to: "Zürich ✈.gpx")
    let outcome = try RhumbProgram.run(["inspect", "Zürich ✈.gpx", "--json"], in: folder)
    #expect(outcome.status == 0, "\(outcome)")
    try folder.write(Array("<html></html>".utf8), to: "Zürich ✈.kml")
    try expectRefusal(
      [65], ["inspect", "Zürich ✈.kml"], saying: ["rhumb: Zürich ✈.kml: neither GPX nor KML"])
  }

  @Test("GeoJSON can be inspected: what it holds, and one of its tiles")
  func inspectGeoJSON() throws {
    let text = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"name":"a","kind":1},
      "geometry":{"type":"Point","coordinates":[10,20]}},
      {"type":"Feature","properties":{"name":"b"},
      "geometry":{"type":"LineString","coordinates":[[0,0],[30,40],[31,41]]}},
      {"type":"Feature","properties":{},"geometry":{"type":"Blob","coordinates":[]}}]}
      """
    try folder.write(Array(text.utf8), to: "places.geojson")
    let outcome = try RhumbProgram.run(["inspect", "places.geojson", "--json"], in: folder)
    #expect(outcome.status == 0 && outcome.complaints.count == 1, "\(outcome)")
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(json["content"] as? String == "features" && json["points"] as? Int == 4)
    let bounds = try #require(json["bounds"] as? [Double])
    #expect(zip(bounds, [0, 0, 31, 41]).allSatisfy { abs($0 - $1) < 1e-9 } && bounds.count == 4)
    let layers = try #require(json["layers"] as? [[String: Any]])
    #expect(Set(layers.first?["fields"] as? [String] ?? []) == ["name", "kind"])
    let tile = try RhumbProgram.run(
      ["inspect", "places.geojson", "--tile", "0/0/0", "--json"], in: folder)
    #expect(tile.status == 0 && tile.output.contains(#""name":"a""#), "\(tile)")
    try expectRefusal([66], ["inspect", "nosuch.geojson"], saying: ["nosuch.geojson"])
    try folder.write(Array("{".utf8), to: "broken.geojson")
    try expectRefusal([65], ["inspect", "broken.geojson"], saying: ["broken.geojson"])
  }

  @Test(
    "Maps of pictures are drawn from the command line, from a folder and from archives",
    .enabled(if: RhumbProgram.canDraw, RhumbProgram.whyNotDrawn))
  func rasters() throws {
    for (z, x, y) in [(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 0, 1), (1, 1, 1)] {
      let color = PixelImage.Pixel(80 + 50 * UInt8(x), 80 + 50 * UInt8(y), 200 * UInt8(z), 255)
      let picture = PixelImage(width: 256, height: 256, filledWith: color)
      try folder.write(PNGCodec.encode(picture), to: "pictures/\(z)/\(x)/\(y).png")
    }
    let outcome = try RhumbProgram.run(
      [
        "render", "pictures", "-o", "p.png", "--camera", "0,0,1", "--size", "256x256", "--json",
        "--no-attribution",
      ],
      in: folder)
    #expect(outcome.status == 0 && outcome.complaints == [], "\(outcome)")
    let drawn = try PNGCodec.decode(
      [UInt8](Data(contentsOf: URL(fileURLWithPath: folder.path + "/p.png"))))
    // Each quarter of the view shows the colour of its tile.
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let pixel = drawn[x: 128 + (x == 0 ? -60 : 70), y: 128 + (y == 0 ? -100 : 90)]
      let differences = zip([80 + 50 * x, 80 + 50 * y, 200], [pixel.x, pixel.y, pixel.z]).map {
        abs($0 - Int($1))
      }
      #expect(differences.allSatisfy { $0 <= 3 }, "\(x) \(y): \(pixel)")
    }
  }
}
