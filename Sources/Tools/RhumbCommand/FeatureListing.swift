import Foundation
import JSON
import Rhumb

/// The result of a query for people: a line for each feature, followed by its properties.
struct FeatureListing: Sendable {
  let lines: [String]

  init(_ features: [QueriedFeature], area: QueryArea) {
    let count = features.count == 1 ? "1 feature" : "\(features.count) features"
    let blocks = features.map { feature in
      ["", FeatureListing.heading(feature)] + FeatureListing.members(feature)
    }
    lines = ["\(count) \(FeatureListing.place(area))"] + blocks.joined()
  }

  private static func place(_ area: QueryArea) -> String {
    func number(_ value: Double) -> String { JSONValue.number(value).text }
    return switch area {
    case .point(let place): "at \(number(place.x)), \(number(place.y))"
    case .box(let box):
      "in \(number(box.size.width)) × \(number(box.size.height)) points from "
        + "\(number(box.origin.x)), \(number(box.origin.y))"
    }
  }

  private static func heading(_ feature: QueriedFeature) -> String {
    var words = [feature.layer ?? feature.source, feature.geometry.typeName]
    words.append(
      "of \([feature.source, feature.sourceLayer].compactMap(\.self).joined(separator: "/"))")
    if let id = feature.id { words.append("id \(text(id))") }
    return words.joined(separator: "  ")
  }

  private static func members(_ feature: QueriedFeature) -> [String] {
    let state = feature.state.map { (key: "state \($0.key)", value: $0.value) }
    let rows = feature.properties.sorted { $0.key < $1.key } + state.sorted { $0.key < $1.key }
    let width = rows.map(\.key.count).max() ?? 0
    return rows.map { row in
      "  \(row.key.padding(toLength: width, withPad: " ", startingAt: 0))  \(text(row.value))"
    }
  }

  /// Text on one line is shown unchanged, everything else as JSON.
  private static func text(_ value: FeatureValue) -> String {
    if let text = value.string, !text.contains(where: \.isNewline) { return text }
    return value.json.text
  }
}
