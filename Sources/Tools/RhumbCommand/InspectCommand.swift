import GeoMath
import Rhumb
import TileSources
import VectorTiles

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
    let asJSON = arguments.has("json")
    let address = arguments.value("tile")
    let wanted = address.flatMap { TileID($0) }
    if let address, wanted == nil {
      throw CommandFailure(.usage, "--tile \(address): expected Z/X/Y of a tile that exists")
    }
    do throws(TileSourceError) {
      let isLocation = LocatedMap.isLocation(path) || path.hasSuffix(".json")
      if !isLocation, try TileSourceOpening.kind(ofPath: path) == .looseVectorTile {
        print(try describe(try LooseTile.read(path: path), of: path, asJSON: asJSON))
        return .done
      }
      let source =
        isLocation
        ? try open(path, MapOptions.network(arguments)) : try TileSourceOpening.open(path: path)
      guard let wanted else {
        let inspection = SourceInspection(source)
        print(asJSON ? inspection.json : inspection.text)
        return .done
      }
      if let bytes = try source.tile(wanted) {
        print(try describe(bytes, of: "\(path), tile \(wanted)", asJSON: asJSON))
        return .done
      }
    } catch {
      throw CommandFailure(error.status, error.description)
    }
    throw CommandFailure(.noInput, "\(path): it has no tile \(address ?? "")")
  }

  /// A source that is not simply a file.
  private static func open(
    _ location: String, _ network: NetworkOptions
  ) throws(TileSourceError) -> any TileSource {
    guard case .tiles(let source) = try LocatedMap.open(location, loader: network.makeLoader())
    else { throw .unsupported(path: location, reason: "it is JSON, but describes no tiles") }
    return source
  }

  private static func describe(
    _ bytes: [UInt8], of name: String, asJSON: Bool
  ) throws(TileSourceError) -> String {
    do throws(VectorTileError) {
      let tile = try VectorTile(bytes)
      return asJSON ? try TileInspection.json(tile) : try TileInspection.text(tile)
    } catch {
      throw .damaged(path: name, reason: error.description)
    }
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

extension TileSourceError {
  /// The exit status that tells a script what kind of fault this is.
  var status: ExitStatus {
    switch self {
    case .missing, .unavailable: .noInput
    case .damaged, .damagedTile, .unsupported: .badData
    }
  }
}
