import Localization
import Rhumb
import ShownText

/// `rhumb inspect`: shows what a map file contains.
@MainActor
enum InspectCommand {
  nonisolated static let command = Command(
    name: "inspect", synopsis: "rhumb inspect FILE|URL",
    summary: "says what a map file or one of its tiles holds",
    specs: [
      OptionSpec("tile", value: "Z/X/Y", "a tile of the file, decoded; of a loose tile its place"),
      OptionSpec("json", "as JSON; a tile in tile units"),
      OptionSpec(
        "geojson",
        "a tile's features as GeoJSON, in degrees; in tile units where its place is unknown"),
    ] + MapOptions.networkSpecs,
    run: { arguments throws(CommandFailure) in try run(arguments) })

  private static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage("inspect needs one file: rhumb inspect FILE")
    }
    let address = arguments.value("tile")
    let wanted = address.flatMap { TileID($0) }
    if address != nil, wanted == nil {
      throw arguments.refusal("tile", "expected Z/X/Y of a tile that exists")
    }
    try arguments.checkOnlyOne("json", "geojson")
    let form: MapInspection.Form =
      arguments.has("json") ? .json : arguments.has("geojson") ? .geoJSON : .text
    let network = try MapOptions.network(arguments)
    let description = try CommandFailure.with {
      let inspection = try MapInspection(path, network: network)
      for problem in inspection.problems { CommandLineProgram.log(problem) }
      return try inspection.description(of: wanted, as: form)
    }
    guard let description else {
      guard let address else {
        throw .usage("--geojson is for one tile: add --tile Z/X/Y")
      }
      throw CommandFailure(.noInput, "\(path): it has no tile \(address)")
    }
    Terminal.print(description)
    return .done
  }
}

extension TileID {
  /// The tile at an address written as `z/x/y`, or `nil` if there is no such tile.
  init?(_ address: String) {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    self.init(checkedZ: numbers[0], x: numbers[1], y: numbers[2])
  }
}
