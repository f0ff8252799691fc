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
    let filter = try filter(arguments.value("filter"))
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
      Terminal.print(.lines(FeatureListing(found, area: area).lines))
    }
    return .done
  }

  private static func filter(_ text: String?) throws(CommandFailure) -> FeatureValue? {
    guard let text else { return nil }
    let json: JSONValue
    do {
      json = try JSONParser.parse(Array(text.utf8))
    } catch {
      throw CommandFailure(.usage, "--filter \(text): \(error.description)")
    }
    let filter = FeatureValue(json)
    if let problem = FeatureFilter.problem(filter) {
      throw CommandFailure(.usage, "--filter \(text): \(problem)")
    }
    return filter
  }
}

/// The area that a query searches.
enum QueryArea: Sendable {
  case point(Point)
  case box(Rect)

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let point = try arguments.numbers("at", counts: 2...2)
    let box = try arguments.numbers("box", counts: 4...4)
    switch (point, box) {
    case (let place?, nil): self = .point(Point(x: place[0], y: place[1]))
    case (nil, let sides?):
      self = .box(Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]))
    case (nil, nil):
      throw CommandFailure(.usage, "query needs --at X,Y or --box X,Y,W,H")
    default: throw CommandFailure(.usage, "--at and --box exclude each other")
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
}
