import Foundation
import GeoMath
import ImageCodec
import TestSupport
import Testing
import TileWriting

/// Where the program writes, and how files are named to it.
@Suite(
  "The program's files", .serialized, .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot),
  .enabled(if: RhumbProgram.canDraw, RhumbProgram.whyNotDrawn))
struct OutputCommandTests {
  private let folder: ScratchFolder
  private static let small = ["--size", "40x30"]
  private static let point =
    #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[10,20]}}"#

  init() throws { folder = try ScratchFolder() }

  private func bytes(_ name: String) -> [UInt8] {
    [UInt8](FileManager.default.contents(atPath: "\(folder.path)/\(name)") ?? Data())
  }

  private func write(_ text: String, to name: String) throws {
    try folder.write(Array(text.utf8), to: name)
  }

  /// Runs a line of a shell in the folder, where `$RHUMB` is the program.
  private func shell(_ line: String) throws -> RhumbProgram.Outcome {
    try RhumbProgram.run(
      ["-c", line], in: folder, environment: ["RHUMB": try #require(RhumbProgram.path)],
      program: "/bin/bash")
  }

  @Test("The ending chooses the format; another one is refused before anything is done")
  func formats() throws {
    for (name, format) in [("a.png", ImageFormat.png), ("a.JPG", .jpeg), ("a.webp", .webp)] {
      let outcome = try RhumbProgram.run(["render", "-o", name] + Self.small, in: folder)
      #expect(outcome.status == 0 && outcome.complaints.isEmpty, "\(outcome)")
      #expect(ImageFormat(sniffing: bytes(name)) == format)
      let image = try ImageDecoding.decode(bytes(name))
      #expect(image.width == 40 && image.height == 30)
    }
    for arguments in [
      ["render", "nosuch.pmtiles", "-o", "a.gif"], ["view", "--screenshot", "a.bmp"],
      ["replay", "nosuch.jsonl", "--strip", "a.tiff"],
    ] {
      let outcome = try RhumbProgram.run(arguments, in: folder)
      #expect(outcome.status == 64 && outcome.complaints.count == 1, "\(outcome)")
      #expect(outcome.complaints.first?.contains(".webp") == true, "\(outcome)")
    }
  }

  @Test("Standard output and what the shell opens are written to; other files stay what they are")
  func streams() throws {
    let draw = "\"$RHUMB\" render --size 40x30 -o"
    #expect(
      try shell("\(draw) - >a && \(draw) /dev/stdout >b && \(draw) /dev/fd/7 7>c").status == 0)
    #expect(
      try shell("mkfifo f && (cat f >d &) && \(draw) f && sleep 0.5 && test -p f").status == 0)
    for name in ["a", "b", "c", "d"] {
      #expect(ImageFormat(sniffing: bytes(name)) == .png, "\(name)")
    }
    #expect(try shell("ln -s deep/x.png l.png && mkdir deep && \(draw) l.png").status == 0)
    #expect(try shell("test -L l.png && test -f deep/x.png && test ! -L deep/x.png").status == 0)
    #expect(try shell("chmod 640 a.png deep/x.png; \(draw) l.png").status == 0)
    #expect(try shell("test $(stat -c %a deep/x.png) = 640").status == 0)
    #expect(try shell("\(draw) - --json >j").status == 64)
    #expect(try shell("ls -A deep; ls -A | grep '[.]part$'").output == "x.png\n")
  }

  @Test("A full disk ends every command with 73 and one line, and leaves the old picture")
  func fullDisk() throws {
    try write(Self.point, to: "a.geojson")
    for line in [
      "--version", "--help", "help manual", "inspect a.geojson", "inspect a.geojson --json",
      "render -o - --size 40x30", "render -o /dev/full --size 40x30",
      "render -o a.png --json --size 40x30", "bench --path camera --json",
    ] {
      let outcome = try shell("\"$RHUMB\" \(line) >/dev/full")
      #expect(outcome.status == 73 && outcome.complaints.count == 1, "\(line): \(outcome)")
      #expect(outcome.complaints.first?.contains("No space left") == true, "\(line): \(outcome)")
    }
    #expect(try shell("\"$RHUMB\" render nosuch.pmtiles -o a.png 2>/dev/full").status == 66)
    // The limit on sizes of files stands for a disk that becomes full.
    try write("old", to: "old.png")
    let outcome = try shell(
      "ulimit -f 1; \"$RHUMB\" render -o old.png --size 600x400 2>&1 | tail -n 1")
    #expect(outcome.output.contains("old.png: cannot be written"), "\(outcome)")
    #expect(String(decoding: bytes("old.png"), as: UTF8.self) == "old")
    #expect(try shell("ls -A | grep part").output == "")
  }

  @Test("Where nobody reads any more, the program ends without a word")
  func brokenPipe() throws {
    for line in ["help manual", "render -o - --size 400x300", "render -o /dev/stdout --size 40x30"]
    {
      let outcome = try shell("\"$RHUMB\" \(line) | sleep 0; exit ${PIPESTATUS[0]}")
      #expect([0, 73].contains(outcome.status) && outcome.complaints.isEmpty, "\(outcome)")
    }
    let outcome = try shell("\"$RHUMB\" render nosuch.pmtiles -o a.png 2> >(exec sleep 0)")
    #expect(outcome.status == 66, "\(outcome)")
  }

  @Test("Every kind of map, overlay, style and track is opened by its address")
  func addresses() throws {
    var writer = PMTilesWriter()
    try writer.add(flatTile(), at: TileID(z: 0, x: 0, y: 0))
    let archive = try writer.archive(
      metadata: ArchiveMetadata(
        name: "t", description: "", attribution: "",
        layers: [ArchiveMetadata.Layer(name: "area", zooms: 0...0, fields: [])]))
    let kml =
      "<kml><Placemark><Point><coordinates>10,20</coordinates></Point></Placemark></kml>"
    let style = #"{"version":8,"sources":{},"layers":[{"id":"a","type":"background"}]}"#
    try folder.write(archive, to: "ä b/m#1.pmtiles")
    try folder.write(flatTile(), to: "ä b/tiles/0/0/0.mvt")
    try write(Self.point, to: "ä b/p%.geojson")
    try write(kml, to: "ä b/p.kml")
    var zip = MadeZip()
    zip.add("doc.kml", Array(kml.utf8))
    try folder.write(zip.finished(), to: "ä b/p.kmz")
    try write(
      "<gpx><trk><trkseg><trkpt lat='1' lon='2'/><trkpt lat='1' lon='3'/></trkseg></trk></gpx>",
      to: "ä b/t.gpx")
    try write(style, to: "ä b/s.json")
    func address(_ name: String, _ start: String) -> String {
      let path = "\(folder.path)/ä b/\(name)"
      var allowed = CharacterSet.alphanumerics.intersection(
        CharacterSet(charactersIn: "\u{0}"..."\u{7f}"))
      allowed.insert(charactersIn: "/._-")
      return start + (path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path)
    }
    let maps = ["m#1.pmtiles", "tiles", "p%.geojson", "p.kml", "p.kmz", "t.gpx", "s.json"]
    var pictures: [[UInt8]] = []
    for name in maps {
      for start in ["file://", "file://localhost", "file:"] {
        let outcome = try RhumbProgram.run(
          ["render", address(name, start), "-o", "x.png"] + Self.small, in: folder)
        #expect(outcome.status == 0 && outcome.complaints.isEmpty, "\(outcome)")
      }
      let plain = try RhumbProgram.run(
        ["render", "\(folder.path)/ä b/\(name)", "-o", "y.png"] + Self.small, in: folder)
      #expect(plain.status == 0 && bytes("x.png") == bytes("y.png"), "\(name)")
      pictures.append(bytes("x.png"))
    }
    #expect(Set(pictures).count >= 4)
    for name in maps.dropLast() {
      let outcome = try RhumbProgram.run(["inspect", address(name, "file://")], in: folder)
      #expect(outcome.status == 0, "\(name): \(outcome)")
    }
    for (option, name) in [
      ("--overlay", "p%.geojson"), ("--overlay", "p.kmz"), ("--overlay", "t.gpx"),
      ("--style", "s.json"), ("--location", "t.gpx"),
    ] {
      let outcome = try RhumbProgram.run(
        ["render", option, address(name, "file://"), "-o", address("out.png", "file://")]
          + Self.small, in: folder)
      #expect(outcome.status == 0, "\(option) \(name): \(outcome)")
      #expect(ImageFormat(sniffing: bytes("ä b/out.png")) == .png)
    }
  }

  @Test("What has nothing to draw ends with 65 and says why; what has something is drawn")
  func nothingToDraw() throws {
    let bad = Self.point.replacingOccurrences(of: "10,20", with: "NaN,20")
    func collection(_ features: [String]) -> String {
      #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
    }
    try write(collection([bad, bad]), to: "bad.geojson")
    try write(collection([bad, Self.point]), to: "some.geojson")
    try write(#"{"version":8,"layers":[{"id":"a","type":"fill","source":"s"}]}"#, to: "bad.json")
    try write(#"{"layers":[{"id":"a","type":"background"}]}"#, to: "some.json")
    for (arguments, words) in [
      (["bad.geojson"], ["bad.geojson", "NaN"]),
      (["--overlay", "bad.geojson"], ["bad.geojson", "NaN"]),
      (["bad.json"], ["bad.json", "sources: missing"]),
      (["--style", "bad.json"], ["bad.json", "sources: missing"]),
    ] {
      let outcome = try RhumbProgram.run(["render", "-o", "x.png"] + arguments, in: folder)
      #expect(outcome.status == 65 && outcome.complaints.count == 1, "\(outcome)")
      for word in words { #expect(outcome.complaints.first?.contains(word) == true, "\(outcome)") }
    }
    #expect(try RhumbProgram.run(["inspect", "bad.geojson"], in: folder).status == 65)
    for (arguments, count) in [
      (["some.geojson"], 1), (["--overlay", "some.geojson"], 1), (["some.json"], 2),
    ] {
      let outcome = try RhumbProgram.run(
        ["render", "-o", "x.png"] + arguments + Self.small, in: folder)
      #expect(outcome.status == 0 && outcome.complaints.count == count, "\(outcome)")
    }
  }

  @Test("A geometry that makes no sense is an error to inspect, and to render a tile that failed")
  func brokenGeometry() throws {
    // A point whose ClosePath comes first, in a layer that no style draws.
    let tile: [UInt8] = [
      0x1a, 16, 0x0a, 1, 0x61, 0x12, 7, 0x18, 1, 0x22, 3, 0x0f, 50, 34, 0x78, 2, 0x28, 64,
    ]
    try folder.write(tile, to: "tiles/0/0/0.mvt")
    let inspection = try RhumbProgram.run(["inspect", "tiles", "--tile", "0/0/0"], in: folder)
    #expect(inspection.status == 65, "\(inspection)")
    let style =
      #"{"version":8,"sources":{"s":{"type":"vector","url":"x"}},"layers":[{"id":"b","type":"background"},{"id":"a","type":"line","source":"s","source-layer":"other"}]}"#
    try write(style, to: "s.json")
    for extra in [[], ["--style", "s.json"]] {
      let outcome = try RhumbProgram.run(
        ["render", "tiles", "-o", "x.png", "--json", "--size", "200x200"]
          + extra, in: folder)
      #expect(outcome.status == 0 && outcome.output.contains(#""failed":1"#), "\(outcome)")
      #expect(outcome.complaints.first?.contains("layer \"a\", feature 0") == true, "\(outcome)")
    }
  }

  @Test("Problems stand in the picture of a map that shows messages")
  func messages() throws {
    var writer = PMTilesWriter()
    try writer.add([0x1a, 0xff, 0xff, 0xff, 0x7f, 1], at: TileID(z: 0, x: 0, y: 0))
    try folder.write(
      try writer.archive(
        metadata: ArchiveMetadata(
          name: "t", description: "", attribution: "",
          layers: [ArchiveMetadata.Layer(name: "area", zooms: 0...0, fields: [])])),
      to: "broken.pmtiles")
    func red(_ pieces: String) throws -> Int {
      let outcome = try RhumbProgram.run(
        ["render", "broken.pmtiles", "-o", "x.png", "--size", "300x200", "--ornaments", pieces],
        in: folder)
      #expect(outcome.status == 0 && outcome.complaints.count == 1, "\(outcome)")
      let image = try ImageDecoding.decode(bytes("x.png"))
      return (0..<200).reduce(0) { sum, y in
        sum
          + (0..<300).count { x in
            let pixel = image[x: x, y: y]
            return pixel.x > 200 && pixel.y < 80 && pixel.z < 80
          }
      }
    }
    #expect(try red("messages") > 20)
    #expect(try red("none") == 0)
  }

  @Test("Tiles of an overlay that cannot be read are told, too")
  func brokenOverlay() throws {
    try write("no picture", to: "t/0/0/0.png")
    let outcome = try RhumbProgram.run(
      [
        "render", "-o", "x.png", "--size", "200x200", "--camera", "0,0,0", "--ornaments",
        "messages", "--overlay", "\(folder.path)/t/{z}/{x}/{y}.png",
      ], in: folder)
    #expect(outcome.status == 0 && outcome.complaints.count == 1, "\(outcome)")
    #expect(outcome.complaints.first?.contains("0/0/0") == true, "\(outcome)")
  }
}
