import Rhumb

/// `rhumb inspect`: what a map file holds.
@MainActor
enum InspectCommand {
  nonisolated static let command = Command(
    name: "inspect", synopsis: "rhumb inspect FILE|URL",
    summary: "says what a map file or one of its tiles holds",
    specs: [
      OptionSpec("tile", value: "Z/X/Y", "a tile of the file, decoded"),
      OptionSpec("json", "as JSON"),
    ] + MapOptions.networkSpecs,
    run: { arguments throws(CommandFailure) in try run(arguments) })

  private static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      throw CommandFailure(.usage, "inspect needs one file: rhumb inspect FILE")
    }
    let address = arguments.value("tile")
    let wanted = address.flatMap { TileID($0) }
    if let address, wanted == nil {
      throw CommandFailure(.usage, "--tile \(address): expected Z/X/Y of a tile that exists")
    }
    let network = try MapOptions.network(arguments)
    let description = try CommandFailure.with(CommandFailure.init) { () throws(MapError) in
      let inspection = try MapInspection(path, network: network)
      for problem in inspection.problems { CommandLineProgram.complain("\(path): \(problem)") }
      return try inspection.description(of: wanted, asJSON: arguments.has("json"))
    }
    guard let description else {
      throw CommandFailure(.noInput, "\(path): it has no tile \(address ?? "")")
    }
    print(description)
    return .done
  }
}

extension TileID {
  /// The tile at an address written as `z/x/y`; `nil` when there is no such tile.
  init?(_ address: String) {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    self.init(checkedZ: numbers[0], x: numbers[1], y: numbers[2])
  }
}
