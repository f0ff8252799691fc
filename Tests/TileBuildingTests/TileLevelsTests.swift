import GeoMath
import Testing

@testable import TileBuilding

@Suite("Levels that are drawn")
struct TileLevelsTests {
  private static let ranges = [0...14, 3...14, 5...5, 0...0, 2...22, 0...30]

  @Test("A level is drawn exactly when it is chosen for some zoom", arguments: ranges)
  func consistent(range: ClosedRange<Int>) {
    let levels = TileLevels(source: range)
    let chosen = Set((0...30).compactMap { levels.level(forIdeal: $0) })
    for level in 0...30 { #expect(levels.isDrawn(level) == chosen.contains(level), "\(level)") }
    #expect(range.allSatisfy(levels.isDrawn))
    #expect(chosen.allSatisfy { $0 >= range.lowerBound && $0 <= TileID.deepestLevel })
  }

  @Test(
    "The zooms at which levels are drawn follow one another without gap or overlap",
    arguments: ranges)
  func zooms(range: ClosedRange<Int>) {
    let levels = TileLevels(source: range)
    for ideal in range.lowerBound...29 {
      guard let level = levels.level(forIdeal: ideal) else {
        Issue.record("\(ideal)")
        continue
      }
      let zooms = levels.styleZooms(drawnAt: level)
      #expect(zooms.contains(Double(ideal)) && zooms.contains(Double(ideal) + 0.999))
      // Drawn at most eight times as large as it is.
      #expect(zooms.upperBound - zooms.lowerBound <= 3)
      if levels.level(forIdeal: ideal + 1) != level, ideal < 28 {
        #expect(zooms.upperBound == Double(ideal + 1))
      }
    }
  }

  @Test("The shallowest tiles alone are drawn smaller, three levels up and no farther")
  func underzoom() {
    let levels = TileLevels(source: 5...14)
    #expect((0...6).map { levels.level(forIdeal: $0) } == [nil, nil, 5, 5, 5, 5, 6])
    #expect(levels.styleZooms(of: TileID(z: 5, x: 0, y: 0)) == 2..<6)
    #expect(levels.styleZooms(of: TileID(z: 6, x: 0, y: 0)) == 6..<7)
    #expect(levels.styleZooms(of: TileID(z: 14, x: 0, y: 0)) == 14..<17)
    #expect(TileLevels(source: 5...5).styleZooms(of: TileID(z: 5, x: 0, y: 0)) == 2..<8)
  }

  @Test("What is built for each zoom is built at each level, however deep")
  func everyLevel() {
    let levels = TileLevels(source: 5...14, buildsByZoom: true)
    #expect((13...22).map { levels.level(forIdeal: $0) } == Array(13...22))
    #expect(levels.styleZooms(of: TileID(z: 14, x: 0, y: 0)) == 14..<15)
    #expect(levels.styleZooms(of: TileID(z: 17, x: 0, y: 0)) == 17..<18)
  }

  @Test(
    "Filters and what goes into meshes ask for every level, labels and heights do not",
    arguments: [
      (#""type":"fill","filter":[">=",["zoom"],15]"#, true),
      (#""type":"fill","layout":{"fill-sort-key":["step",["zoom"],0,15,1]}"#, true),
      (#""type":"line","layout":{"line-join":["step",["zoom"],"miter",15,"round"]}"#, true),
      (#""type":"line","paint":{"line-width":["step",["zoom"],1,15,2]}"#, false),
      (
        #""type":"fill-extrusion","paint":{"fill-extrusion-height":["step",["zoom"],1,15,2]}"#,
        false
      ),
      (#""type":"symbol","filter":[">=",["zoom"],15]"#, false),
    ])
  func askingForZooms(layer: String, buildsByZoom: Bool) throws {
    let style = try TileSamples.style(layer)
    #expect(style.buildsByZoom(from: "map") == buildsByZoom)
    #expect(!style.buildsByZoom(from: "other"))
  }

  @Test("A source whose least zoom a style tells shows nothing below it")
  func leastZoom() {
    let levels = TileLevels(source: 5...14, isDrawnSmaller: false)
    #expect((3...6).map { levels.level(forIdeal: $0) } == [nil, nil, 5, 6])
    #expect(levels.styleZooms(of: TileID(z: 5, x: 0, y: 0)) == 5..<6)
  }

  @Test("Requests are one when source, tile and revision are, and no others")
  func requests() {
    let tiles = [TileID(z: 1, x: 0, y: 0), TileID(z: 1, x: 1, y: 0), TileID(z: 2, x: 0, y: 0)]
    var all: Set<TileRequest> = []
    for _ in 0..<2 {
      for tile in tiles {
        for source in 0..<3 {
          for revision in 0..<3 {
            all.insert(TileRequest(source: source, tile: tile, revision: revision))
          }
        }
      }
    }
    #expect(all.count == 27)
    #expect(all.contains(TileRequest(source: 0, tile: tiles[0])))
  }
}
