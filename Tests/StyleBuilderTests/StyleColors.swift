import Foundation
import JSON
import MapStyle
import StyleExpressions
import TestSupport
import VectorTiles

/// The colours of a built-in style as its layers give them, and those of its palette.
struct StyleColors {
  let style: Style
  private let palette: JSONValue

  init(_ name: String) throws {
    style = try StyleParser.parse(SharedData.ownStyle(name))
    let file = SharedData.package.appendingPathComponent(
      "Sources/Tools/StyleBuilder/Styles/\(name).json")
    palette = try JSONParser.parse([UInt8](Data(contentsOf: file)))
  }

  /// A colour of the palette.
  func named(_ name: String) -> Color? { palette[name]?.string.flatMap { Color(css: $0) } }

  /// The ground with what covers it.
  var land: Set<Color> {
    grounds { ["background", "landcover", "landuse", "park", "aeroway-area"].contains($0.id) }
  }

  var water: Set<Color> { grounds { ["water", "waterway"].contains($0.id) } }

  /// Buildings, and roads without their casings.
  var built: Set<Color> {
    let roads = ["road-", "bridge-", "tunnel-", "pedestrian-"]
    let others = ["casing", "ties", "rail", "path"]
    return grounds { layer in
      layer.id.hasPrefix("building")
        || roads.contains { layer.id.hasPrefix($0) } && !others.contains { layer.id.hasSuffix($0) }
    }
  }

  private func grounds(_ isMeant: (StyleLayer) -> Bool) -> Set<Color> {
    Set(
      style.layers.filter(isMeant).flatMap { layer -> [Color] in
        let color: StyleProperty<Color>
        switch layer.kind {
        case .background(let style): color = style.color
        case .fill(let style): color = style.color
        case .line(let style): color = style.color
        case .fillExtrusion(let style): color = style.color
        default: return []
        }
        return Self.occasions(of: layer).map { color.evaluate($0) }
      })
  }

  /// A text with its halo.
  struct Text: Hashable {
    var layer: String
    var color: Color
    var halo: Color
  }

  /// Each colour that the text of a layer can have.
  var texts: Set<Text> {
    Set(
      style.layers.flatMap { layer -> [Text] in
        guard case .symbol(let symbol) = layer.kind,
          layer.definition["layout"]?["text-field"] != nil
        else { return [] }
        let paint = symbol.paint.text
        return Self.occasions(of: layer).map {
          Text(
            layer: layer.id, color: paint.color.evaluate($0), halo: paint.haloColor.evaluate($0))
        }
      })
  }

  /// The zooms at which a layer is drawn, for each class of feature that it names and for another.
  private static func occasions(of layer: StyleLayer) -> [EvaluationContext] {
    let first = layer.minZoom?.value ?? 0
    let zooms =
      [first]
      + [2, 5, 8, 11, 14, 16, 18, 20].filter {
        $0 > first && $0 < layer.maxZoom?.value ?? 24
      }
    return strings(in: .object(layer.definition)).union(["none"]).flatMap { name in
      zooms.map { zoom in
        EvaluationContext(
          styleZoom: zoom,
          feature: SimpleFeature(.point, ["class": .string(name), "subclass": .string(name)]))
      }
    }
  }

  private static func strings(in value: JSONValue) -> Set<String> {
    switch value {
    case .string(let text): [text]
    case .array(let items): items.reduce(into: []) { $0.formUnion(strings(in: $1)) }
    case .object(let object):
      object.members.reduce(into: []) { $0.formUnion(strings(in: $1.value)) }
    default: []
    }
  }
}

extension Color {
  /// Relative luminance, as the Web Content Accessibility Guidelines 2.2 define it.
  var luminance: Double {
    func linear(_ part: Float) -> Double {
      let value = Double(part)
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of the same guidelines, 1 to 21.
  func contrast(to other: Color) -> Double {
    let (a, b) = (luminance + 0.05, other.luminance + 0.05)
    return max(a, b) / min(a, b)
  }

  /// What is seen of it where it lies over an opaque colour.
  func over(_ ground: Color) -> Color {
    var result = ground.mixed(with: self, fraction: alpha)
    result.components.w = 1
    return result
  }
}
