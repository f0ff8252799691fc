import Foundation
import JSON
import Localization
import Rhumb
import ShownText

/// `rhumb query`: lists the features that a map shows at a position in the picture.
@MainActor
enum QueryCommand {
  nonisolated static let command = Command(
    name: "query", synopsis: "rhumb query [MAP …] --at X,Y | --box X,Y,W,H",
    summary: "lists the features that are drawn at a point or in a box of the picture",
    specs: [
      OptionSpec("at", value: "X,Y", "a point, in points from the top left corner"),
      OptionSpec("box", value: "X,Y,W,H", "a box, likewise; what lies in it in whole or in part"),
      OptionSpec(
        "layers", value: "LIST", "these layers of the style alone: ids, with commas between"),
      OptionSpec(
        "filter", value: "JSON",
        "features alone that fulfil an expression, as '[\"==\", [\"get\", \"class\"], \"park\"]'"),
      OptionSpec("json", "as GeoJSON, each feature with its source, sourceLayer, layer and state"),
    ] + MapOptions.specs.filter { viewOptions.contains($0.name) } + MapOptions.networkSpecs,
    details: "Features that are drawn over others come first.",
    run: { arguments throws(CommandFailure) in try run(arguments) })

  /// The options for drawing a map that affect where features are.
  private nonisolated static let viewOptions: Set = [
    "camera", "fit", "size", "style", "language", "no-world", "padding", "tilt-limit",
    "no-fill-viewport", "terrain", "contours",
  ]

  private static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    let area = try QueryArea(arguments)
    let filter = try filter(arguments)
    var options = try MapOptions(arguments)
    options.followDesktopLanguages()
    let map = try options.makeMap(size: options.size, pixelsPerPoint: 1)
    var layers: [String] = []
    for list in arguments.all("layers") {
      layers += try arguments.names(
        in: list, of: "layers", known: map.style.layerIDs, expected: "layers of the style")
    }
    map.settle()
    for line in map.failures { CommandLineProgram.log(line) }
    let found = area.features(
      of: map, layers: arguments.has("layers") ? layers : nil, filter: filter)
    if arguments.has("json") {
      let collection: JSONValue = [
        "type": "FeatureCollection", "features": .array(found.map(\.geoJSON)),
      ]
      Terminal.print(.json(collection.text))
    } else {
      Terminal.print(.lines(area.lines(found)))
    }
    return .done
  }

  private static func filter(_ arguments: ParsedArguments) throws(CommandFailure) -> FeatureValue? {
    guard let text = arguments.value("filter") else { return nil }
    let filter: FeatureValue
    do {
      filter = FeatureValue(try JSONParser.parse(Array(text.utf8)))
    } catch {
      throw arguments.refusal("filter", error.description)
    }
    if let problem = FeatureFilter.problem(filter) { throw arguments.refusal("filter", problem) }
    return filter
  }
}

enum QueryArea: Sendable {
  case point(Point)
  case box(Rect)

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let point = try arguments.numbers("at", counts: 2...2)
    let box = try arguments.numbers("box", counts: 4...4)
    try arguments.checkOnlyOne("at", "box")
    if let point {
      self = .point(Point(x: point[0], y: point[1]))
    } else if let box {
      self = .box(Rect(x: box[0], y: box[1], width: box[2], height: box[3]))
    } else {
      throw .usage("query needs --at X,Y or --box X,Y,W,H")
    }
  }

  @MainActor
  func features(of map: MapView, layers: [String]?, filter: FeatureValue?) -> [QueriedFeature] {
    switch self {
    case .point(let place):
      map.style.queryRenderedFeatures(at: place, layers: layers, filter: filter)
    case .box(let rect): map.style.queryRenderedFeatures(in: rect, layers: layers, filter: filter)
    }
  }

  /// The result of a query for people: a line for each feature, followed by its properties.
  func lines(_ features: [QueriedFeature]) -> [String] {
    let count = features.count == 1 ? "1 feature" : "\(features.count) features"
    return ["\(count) \(text)"]
      + features.flatMap { ["", Self.heading($0)] + Self.members($0) }
  }

  private var text: String {
    func number(_ value: Double) -> String { JSONValue.number(value).text }
    return switch self {
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
