import GeoMath
import ImageCodec
import Testing
import TileWriting
import VectorTiles

@testable import Rhumb

/// How lines are painted, by single pixels.
@MainActor
@Suite("Looks of lines", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct LineLookTests {
  private func picture(
    _ content: MapContent, _ camera: CameraPosition = DrawnSheet.camera, width: Double = 120,
    height: Double = 60
  ) throws -> PixelImage {
    try MapStage(content, width: width, height: height).picture(camera)
  }

  nonisolated private static let looks = [
    "\"line-color\":\"#0000ff\",\"line-opacity\":0.2",
    "\"line-color\":[\"get\",\"c\"],\"line-opacity\":0.2",
    "\"line-color\":\"#0000ff\",\"line-opacity\":[\"get\",\"o\"]",
    "\"line-color\":\"rgba(0,0,255,0.2)\"",
  ]

  @Test(
    "Translucent tracks above each other add up, over the borders of tiles too", arguments: looks,
    ["", "\"line-cap\":\"round\",\"line-join\":\"round\""])
  func tracks(look: String, layout: String) throws {
    for count in [1, 2, 5] {
      var layer = VectorTileLayerEncoder(name: "lines")
      for _ in 0..<count {
        layer.addLine(
          [TilePoint(x: -64, y: 2048), TilePoint(x: 4160, y: 2048)],
          properties: [("c", .string("#0000ff")), ("o", .double(0.2))])
      }
      let bytes = VectorTileEncoder.encode([layer])
      let content = try MapContent.made(
        MadeTiles(levels: 14...14) { _ in bytes },
        layers: Layers.background("#ffffff") + """
          ,{"id":"l","type":"line","source":"map","source-layer":"lines",\
          "layout":{\(layout)},"paint":{"line-width":8,\(look)}}
          """)
      let expected = 255 * (0..<count).reduce(1.0) { part, _ in part * 0.8 }
      // The border of two tiles is in the middle, a quarter of a tile to the east then.
      for shift in [0, 0.005] {
        var camera = DrawnSheet.camera
        camera.target.longitude = shift
        let picture = try picture(content, camera)
        for x in 0..<120 {
          #expect(abs(Double(picture[x: x, y: 30].x) - expected) <= 3, "\(x) of \(count)")
          #expect(picture[x: x, y: 30].z == 255 && picture[x: x, y: 10].x == 255)
        }
      }
    }
  }

  @Test("A step of a gradient is as sharp however near one looks")
  func steps() throws {
    var sheet = DrawnSheet(background: "#ffffff")
    sheet.line(
      [(-250, 0), (250, 0)],
      paint: "\"line-width\":20,\"line-gradient\":[\"step\",[\"line-progress\"],\"#ff0000\",0.4999,"
        + "\"#00ff00\",0.5003,\"#0000ff\"]")
    for zoom in [15.0, 18, 21] {
      var camera = DrawnSheet.camera
      camera.zoom = zoom
      let picture = try picture(sheet.content(), camera)
      let pure: [PixelImage.Pixel] = [
        SIMD4(255, 0, 0, 255), SIMD4(0, 255, 0, 255), SIMD4(0, 0, 255, 255),
      ]
      let mixed = (0..<120).filter { !pure.contains(picture[x: $0, y: 30]) }
      #expect(mixed.count <= 4, "\(zoom): \(mixed)")
      #expect(picture[x: 5, y: 30] == pure[0] && picture[x: 115, y: 30] == pure[2])
      // The middle stretch is 0.2 points long at zoom 15.
      let middle = (0..<120).filter { picture[x: $0, y: 30] == pure[1] }.count
      #expect(abs(Double(middle) - 0.2 * [15: 1, 18: 8, 21: 64][zoom, default: 0]) <= 2, "\(zoom)")
    }
  }

  @Test("A gradient and dashes hold together", arguments: ["butt", "round"])
  func dashedGradient(cap: String) throws {
    var sheet = DrawnSheet(background: "#ffffff")
    sheet.line(
      [(-250, 0), (250, 0)],
      paint: "\"line-width\":8,\"line-dasharray\":[4,8],\"line-gradient\":[\"interpolate\","
        + "[\"linear\"],[\"line-progress\"],0,\"#ff0000\",1,\"#0000ff\"]",
      layout: "\"line-cap\":\"\(cap)\"")
    let picture = try picture(sheet.content(), width: 500)
    let row = (0..<500).map { picture[x: $0, y: 30] }
    let painted = row.filter { $0.y == 0 }
    let gaps = row.filter { $0 == SIMD4(255, 255, 255, 255) }
    #expect(gaps.count > 100 && painted.count > 100)
    #expect((painted.first?.x ?? 0) > 240 && (painted.last?.z ?? 0) > 230)
    #expect(painted.allSatisfy { abs(Int($0.x) + Int($0.z) - 255) <= 3 })
    // Round ends make dashes longer by the width, which a third of the period is.
    let share = Double(painted.count) / 500
    #expect(abs(share - (cap == "round" ? 5.0 / 12 : 4.0 / 12)) < 0.08, "\(share)")
  }

  @Test("Of images to choose from a pattern has the first that is there")
  func coalesce() throws {
    let choice = #"["coalesce",["image","none"],["image","dots"]]"#
    var pictures: [[PixelImage]] = []
    for name in [choice, #""dots""#] {
      let content = try MapContent.made(
        MadeTiles(levels: 14...14) { _ in flatTile() },
        layers: """
          {"id":"b","type":"background","paint":{"background-pattern":\(name)}}
          """
      ).with(MadePatterns.sheet)
      var row = [try picture(content)]
      for kind in ["fill", "line", "fill-extrusion"] {
        var sheet = DrawnSheet(background: "#ffffff")
        let paint = "\"\(kind)-pattern\":\(name)"
        if kind == "line" {
          sheet.line([(-50, 0), (50, 10)], paint: "\"line-width\":16," + paint)
        } else {
          sheet.polygon([DrawnSheet.rectangle(-40...40, -20...20)], type: kind, paint: paint)
        }
        row.append(try picture(sheet.content().with(MadePatterns.sheet)))
      }
      pictures.append(row)
    }
    #expect(pictures[0] == pictures[1])
    for picture in pictures[1] {
      #expect(Set((0..<1200).map { picture[x: $0 % 60 + 30, y: 20 + $0 / 60] }).count > 1)
    }
  }
}
