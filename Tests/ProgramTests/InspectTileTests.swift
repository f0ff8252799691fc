import Foundation
import TestSupport
import Testing

/// What `rhumb inspect` and `rhumb conformance` make of MapLibre tiles.
@Suite(
  "The program on MapLibre tiles", .serialized,
  .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot))
struct InspectTileTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    var tile = MadeMapLibreTile([(x: 2048, y: 2048)], ids: [7])
    tile.add("name", texts: ["a"])
    try folder.write(tile.bytes, to: "map/1/1/0.mlt")
    try folder.write(Array(tile.bytes.dropLast()), to: "map/1/0/0.mlt")
    tile.version = 2
    try folder.write(tile.bytes, to: "map/1/1/1.mlt")
  }

  private func output(_ arguments: [String]) throws -> String {
    let outcome = try RhumbProgram.run(arguments, in: folder)
    #expect(outcome.status == 0 && outcome.complaints == [], "\(arguments): \(outcome)")
    return outcome.output
  }

  @Test("A map, one of its tiles and a loose tile are described")
  func descriptions() throws {
    #expect(try output(["inspect", "map"]).contains("content: vector (MLT)"))
    let line = "places: MLT version 1, extent 4096, 1 point, 1 vertex; name"
    for arguments in [["map", "--tile", "1/1/0"], ["map/1/1/0.mlt"]] {
      #expect(try output(["inspect"] + arguments).contains(line))
      #expect(try output(["inspect", "--json"] + arguments).contains(#""encoding":"mlt","#))
    }
    let degrees = #""coordinates":[90.0,66.513260443]"#
    for arguments in [["map", "--tile", "1/1/0"], ["map/1/1/0.mlt", "--tile", "1/1/0"]] {
      let text = try output(["inspect", "--geojson"] + arguments)
      #expect(text.contains(degrees) && text.contains(#""id":7,"#), "\(text)")
      try folder.write(Array(text.utf8), to: "tile.geojson")
      #expect(try output(["inspect", "tile.geojson"]).contains("features: 1"))
    }
    #expect(
      try output(["inspect", "--geojson", "map/1/1/0.mlt"]).contains(#""coordinates":[2048,2048]"#))
  }

  @Test("What cannot be read is named with file and tile")
  func faults() throws {
    for (status, arguments, words) in [
      (65, ["map", "--tile", "1/1/1"], ["map, tile 1/1/1", "MapLibre Tile version 2"]),
      (65, ["map/1/1/1.mlt"], ["map/1/1/1.mlt", "MapLibre Tile version 2"]),
      (65, ["map", "--tile", "1/0/0"], ["map, tile 1/0/0", "too early"]),
      (65, ["map/1/0/0.mlt"], ["map/1/0/0.mlt", "too early"]),
      (66, ["map", "--tile", "1/0/1"], ["map", "1/0/1"]),
      (64, ["map", "--geojson"], ["--tile"]),
      (64, ["map", "--tile", "1/1/0", "--geojson", "--json"], ["--geojson"]),
    ] as [(Int32, [String], [String])] {
      let outcome = try RhumbProgram.run(["inspect"] + arguments, in: folder)
      #expect(outcome.status == status && outcome.complaints.count == 1, "\(arguments): \(outcome)")
      for word in words {
        #expect(outcome.complaints.first?.contains(word) == true, "\(arguments): \(outcome)")
      }
    }
  }
}
