import Foundation
import GeoMath
import ImageCodec
import JSON
import MapStyle
import StyleExpressions
import Testing

@testable import StyleBuilder

private let styleNames = ["light", "dark"]

@Suite("Built-in styles")
struct BuiltInStyleTests {
  /// A file of the package.
  private func data(_ path: String) throws -> Data {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try Data(contentsOf: root.appending(path: path))
  }

  private func file(_ path: String) throws -> String {
    String(decoding: try data(path), as: UTF8.self)
  }

  @Test("the styles are what the template and their palettes make", arguments: styleNames)
  func areUpToDate(name: String) throws {
    let folder = "Sources/Tools/StyleBuilder/Styles"
    let template = StyleTemplate(
      text: try file("\(folder)/map.json"), icons: try file("\(folder)/icons.json"),
      expressions: try file("\(folder)/expressions.json"))
    let built = try template.style(palette: file("\(folder)/\(name).json"))
    #expect(
      try file("Resources/Styles/\(name).json") == built, "run StyleBuilder in the package's folder"
    )
  }

  @Test("the icons are what their file and the palettes make", arguments: styleNames, [1.0, 2.0])
  func iconsAreUpToDate(name: String, scale: Double) throws {
    let folder = "Sources/Tools/StyleBuilder/Styles"
    let sheet = try IconSheet(
      try file("\(folder)/icons.json"), palette: file("\(folder)/\(name).json"))
    let (image, index) = sheet.drawn(pixelsPerPoint: scale)
    let path = "Resources/Icons/\(name)\(scale == 2 ? "@2x" : "")"
    #expect(try file(path + ".json") == index, "run StyleBuilder in the package's folder")
    #expect(try PNGCodec.decode([UInt8](data(path + ".png"))) == image)
  }

  @Test("every icon that the styles name is on their sheet")
  func iconsAreThere() throws {
    let icons = try #require(
      JSONParser.parse(Array(file("Sources/Tools/StyleBuilder/Styles/icons.json").utf8)).object)
    let style = try JSONParser.parse(Array(file("Resources/Styles/light.json").utf8))
    var named: Set<String> = []
    for layer in style["layers"]?.array ?? [] {
      switch layer["layout"]?["icon-image"] {
      case .string(let name)?: named.insert(name)
      case .array(let expression)?:
        // The results: every second item, from the third on in a case, the fourth in a match.
        let parity = expression.first?.string == "match" ? 1 : 0
        for (place, item) in expression.enumerated().dropFirst(2) {
          guard place % 2 == parity || place == expression.count - 1 else { continue }
          if let name = item.string { named.insert(name) }
        }
      default: break
      }
    }
    let known = Set(icons.members.map(\.key))
    #expect(named.subtracting(known) == [] && named.count > 20)
    #expect(known.subtracting(named) == [], "an icon that nothing shows")
  }

  @Test("the styles have no problem and no layer twice", arguments: styleNames)
  func areSound(name: String) throws {
    let style = try StyleParser.parse(Array(file("Resources/Styles/\(name).json").utf8))
    #expect(style.problems.map { "\($0)" } == [])
    let ids = style.layers.map(\.id)
    #expect(ids.count > 60 && Set(ids).count == ids.count)
  }

  @Test("light and dark have the same layers in the same order, drawn at the same zooms")
  func areParallel() throws {
    let light = try StyleParser.parse(Array(file("Resources/Styles/light.json").utf8))
    let dark = try StyleParser.parse(Array(file("Resources/Styles/dark.json").utf8))
    #expect(light.layers.map(\.id) == dark.layers.map(\.id))
    #expect(light.layers.map(\.sourceLayer) == dark.layers.map(\.sourceLayer))
  }

  @Test(
    "the relief fades where streets come, never by leaps, and is gone among them",
    arguments: styleNames)
  func relief(name: String) throws {
    let style = try StyleParser.parse(Array(file("Resources/Styles/\(name).json").utf8))
    let layer = try #require(style.layers.first { $0.sourceID == "relief" })
    guard case .raster(let paint) = layer.kind else { throw StyleTemplate.Fault.notAPalette }
    let zooms = stride(from: 0.0, through: 14, by: 0.25).map { $0 }
    let opacities = zooms.map { zoom in
      layer.isDrawn(at: StyleZoom(zoom))
        ? paint.opacity.evaluate(EvaluationContext(styleZoom: zoom)) : 0
    }
    let steps = zip(opacities, opacities.dropFirst()).map { $0 - $1 }
    #expect(steps.allSatisfy { (0..<0.1).contains($0) }, "\(opacities)")
    #expect(opacities[0] >= 0.35 && opacities[34] > 0.15)
    #expect(opacities[52] == 0)
  }

  @Test(
    "backgrounds beyond the poles come first, so that other renderers paint them over",
    arguments: styleNames)
  func beyondEdges(name: String) throws {
    let style = try StyleParser.parse(Array(file("Resources/Styles/\(name).json").utf8))
    let backgrounds = style.layers.prefix(3)
    #expect(backgrounds.map(\.beyondEdge) == [.north, .south, nil])
    #expect(backgrounds.allSatisfy { if case .background = $0.kind { true } else { false } })
    #expect(style.layers.dropFirst(3).allSatisfy { $0.beyondEdge == nil })
  }

  @Test("a town's name keeps its layer where streets come", arguments: styleNames)
  func towns(name: String) throws {
    let style = try StyleParser.parse(Array(file("Resources/Styles/\(name).json").utf8))
    for zoom in [5.0, 7.6, 8.4, 10.9, 11, 12] {
      let drawn = style.layers.filter {
        $0.sourceLayer == "place" && $0.isDrawn(at: StyleZoom(zoom))
      }.map(\.id)
      let hasDots = ["place-town-dot", "place-city-dot", "place-capital"].map(drawn.contains)
      let hasNone = ["place-town", "place-city"].map(drawn.contains)
      #expect(Set(hasDots) == [zoom < 11] && Set(hasNone) == [zoom >= 11], "\(zoom): \(drawn)")
    }
  }

  @Test("names are replaced by the palette's values, whatever kind they are")
  func replacement() throws {
    let template = StyleTemplate(text: #"{"a": "@water", "b": ["@light-1", "@water"], "c": "x@y"}"#)
    let palette = ##"{"water": "#12\"3", "light-1": 0.35}"##
    #expect(
      try template.style(palette: palette)
        == ##"{"a": "#12\"3", "b": [0.35, "#12\"3"], "c": "x@y"}"##)
  }

  @Test("what all styles have alike may name colours of the palette")
  func sharedExpressions() throws {
    let template = StyleTemplate(
      text: #"["@paint"]"#, expressions: #"{"paint": ["get", "@water"]}"#)
    #expect(try template.style(palette: #"{"water": 1}"#) == #"[["get",1]]"#)
    #expect(throws: StyleTemplate.Fault.unknownNames(["water"])) {
      try template.style(palette: "{}")
    }
  }

  @Test("a name that only one of template and palette has is told, and so is what is no palette")
  func faults() {
    let template = StyleTemplate(text: #"["@water", "@land"]"#)
    #expect(throws: StyleTemplate.Fault.unknownNames(["land"])) {
      try template.style(palette: #"{"water": 1}"#)
    }
    #expect(throws: StyleTemplate.Fault.unusedNames(["sky"])) {
      try template.style(palette: #"{"water": 1, "land": 2, "sky": 3}"#)
    }
    #expect(throws: StyleTemplate.Fault.notAPalette) { try template.style(palette: "[]") }
    #expect(throws: (any Error).self) { try template.style(palette: "{") }
  }
}
