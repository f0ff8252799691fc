import FileWriting
import Foundation
import JSON
import Localization
import PlaceSearch
import Rhumb
import ShownText

/// `rhumb search`: finds the location of a named place.
@MainActor
enum SearchCommand {
  nonisolated static let command = Command(
    name: "search", synopsis: "rhumb search NAME [MAP …] [--near LAT,LON]",
    summary: "finds places by name, coordinates, codes and links to maps",
    specs: [
      OptionSpec("near", value: "LAT,LON", "what is near here comes first"),
      OptionSpec("limit", value: "N", "at most so many results (10)"),
      OptionSpec(
        "language", value: "TAGS",
        "languages of the results' names, as de,fr; local for the names of each place (the desktop's)"
      ),
      OptionSpec("json", "as JSON; see below"),
      OptionSpec("stats", "how much was looked at, and the time, on standard error"),
    ] + MapOptions.networkSpecs,
    details: help,
    run: { arguments throws(CommandFailure) in try run(arguments) })

  private static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    let (text, maps) = operands(arguments.operands)
    guard !text.isEmpty else {
      throw .usage("search needs a NAME to look for")
    }
    let near = try near(arguments)
    var options = SearchOptions(near: near)
    options.limit = try arguments.count("limit", in: 1...1000) ?? 10
    var mapOptions = try MapOptions(arguments)
    options.languages = mapOptions.languages ?? .desktop()
    mapOptions.maps = maps
    let map = maps.isEmpty ? nil : try surroundings(of: near, mapOptions)
    let finder = try CommandFailure.with { try PlaceFinder() }
    let start = ContinuousClock.now
    let found = finder.results(
      for: text, options, map: map?.names, center: map?.camera.target)
    let time = ContinuousClock.now - start
    if arguments.has("stats") {
      let milliseconds = JSONValue.number((time / .milliseconds(1) * 100).rounded() / 100).text
      StandardError.write(
        .line(
          "\(found.work.comparisons) comparisons, \(found.work.candidates) names ranked, "
            + "\(milliseconds) ms"))
    }
    let listing = SearchListing(query: text, results: found.results)
    Terminal.print(arguments.has("json") ? .json(listing.json.text) : .lines(listing.lines))
    return found.results.isEmpty ? .checkFailed : .done
  }

  /// Separates the words of the name, which needs no quotation marks, from the maps that follow it.
  private static func operands(_ words: [String]) -> (name: String, maps: [String]) {
    let maps = words.dropFirst().filter(isMap)
    let name = words.prefix(1) + words.dropFirst().filter { !isMap($0) }
    return (name.joined(separator: " "), Array(maps))
  }

  private static func isMap(_ word: String) -> Bool {
    word == StreetMap.name || word.contains("://") || word.contains("{")
      || MapFiles.endings.contains { word.lowercased().hasSuffix(".\($0)") }
      || FileManager.default.fileExists(atPath: word)
  }

  private static func near(_ arguments: ParsedArguments) throws(CommandFailure) -> Coordinate? {
    guard let numbers = try arguments.numbers("near", counts: 2...2) else { return nil }
    guard abs(numbers[0]) <= 90, abs(numbers[1]) <= 180 else {
      throw arguments.refusal("near", "expected LAT,LON, as 45.46,9.19")
    }
    return Coordinate(latitude: numbers[0], longitude: numbers[1])
  }

  /// A map at the zoom with most names, of a size that shows 16 tiles at most.
  private static func surroundings(
    of place: Coordinate?, _ options: MapOptions
  ) throws(CommandFailure) -> MapView {
    let side = 3 * tilePoints - 1
    let content = try options.openContent()
    let map = try options.makeMap(
      of: content, size: Size(width: side, height: side), pixelsPerPoint: 1)
    map.move(.to(CameraOptions(target: place ?? map.camera.target, zoom: content.deepestZoom)))
    map.settle()
    for line in map.failures { CommandLineProgram.log(line) }
    return map
  }

  /// A tile's side in points, at the zoom of its level.
  private static let tilePoints = 512.0

  /// What a search finds and how results are written, after the options.
  private nonisolated static let help: LocalizableText = """
    Finds countries, states, towns, peaks, seas and islands of the world, offline, by the beginning
    of any word of their names in many languages, without case and accents; one letter may be
    wrong. State or country may stand beside the name: springfield, illinois.
    With a MAP, finds also streets, points of interest and whatever has a name in its deepest
    tiles around --near or the map's middle: 16 at most.
    Understands coordinates (45.46, 9.19; 45°27′36″N 9°11′24″E; after -- where they begin with a
    minus), geo: addresses, links to OpenStreetMap and Google, plus codes (9G8F+6X Zürich), and MGRS.
    --json: {"query": TEXT, "results": [{"title", "subtitle", "kind", "source", "latitude",
    "longitude", "zoom", "bounds"}]}; kind: country, state, city, town, street, peak,
    coordinate …; source: world, text or map:ID of the style's source; bounds: south, west, north,
    east in degrees, for areas alone. Ends with status 1 where nothing is found.
    Places of the world: GeoNames (CC BY 4.0), Natural Earth, Unicode CLDR.
    """
}

/// The results of a search as text for people and as JSON.
struct SearchListing: Sendable {
  let query: String
  let results: [SearchResult]

  var lines: [String] {
    guard !results.isEmpty else { return ["nothing found for \(query)"] }
    let places = results.map { place($0.coordinate) }
    let width = places.map(\.count).max() ?? 0
    return zip(results, places).map { result, place in
      let padded = place.padding(toLength: width, withPad: " ", startingAt: 0)
      let names = [result.title, result.otherName].compactMap(\.self).joined(separator: ", ")
      return "\(padded)  \(names) (\(result.subtitle))"
    }
  }

  private func place(_ coordinate: Coordinate) -> String {
    [coordinate.latitude, coordinate.longitude].map(Self.rounded)
      .map { JSONValue.number($0).text }.joined(separator: ",")
  }

  /// Rounds to six decimals of a degree, a tenth of a metre.
  private static func rounded(_ degrees: Double) -> Double { (degrees * 1e6).rounded() / 1e6 }

  var json: JSONValue {
    ["query": .string(query), "results": .array(results.map(Self.object))]
  }

  private static func object(_ result: SearchResult) -> JSONValue {
    var object: JSONObject = [
      "title": .string(result.title), "subtitle": .string(result.subtitle),
      "kind": .string(result.kind.rawValue), "source": .string(result.source.text),
      "latitude": .number(rounded(result.coordinate.latitude)),
      "longitude": .number(rounded(result.coordinate.longitude)), "zoom": .number(result.zoom),
    ]
    if let box = result.bounds {
      object["bounds"] = .array(
        [
          box.southwest.latitude, box.southwest.longitude, box.northeast.latitude,
          box.northeast.longitude,
        ].map { .number(rounded($0)) })
    }
    return .object(object)
  }
}

extension SearchResult.Source {
  fileprivate var text: String {
    switch self {
    case .world: "world"
    case .map(let id): "map:\(id)"
    case .text: "text"
    }
  }
}
