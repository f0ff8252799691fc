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
    let network = try MapOptions.network(arguments)
    let tile: String?
    do throws(TileSourceError) {
      let isLocation = LocatedMap.isLocation(path) || path.hasSuffix(".json")
      if !GeoJSONFile.isOne(path), !isLocation,
        try TileSourceOpening.kind(ofPath: path) == .looseVectorTile
      {
        print(try describe(try LooseTile.read(path: path), of: path, asJSON: asJSON))
        return .done
      }
      let source = try open(path, isLocation: isLocation, network)
      guard let wanted else {
        let inspection = SourceInspection(source)
        print(asJSON ? inspection.json : inspection.text)
        return .done
      }
      tile = try described(wanted, of: source, path, asJSON: asJSON)
    } catch {
      throw CommandFailure(error.status, error.description)
    }
    guard let tile else {
      throw CommandFailure(.noInput, "\(path): it has no tile \(address ?? "")")
    }
    print(tile)
    return .done
  }

  private static func open(
    _ path: String, isLocation: Bool, _ network: NetworkOptions
  ) throws(TileSourceError) -> any TileSource {
    if GeoJSONFile.isOne(path) { return try features(of: path) }
    guard isLocation else { return try TileSourceOpening.open(path: path) }
    let map = try LocatedMap.open(path, loader: network.makeLoader())
    if case .tiles(let source) = map { return source }
    guard let bytes = map.documentBytes, GeoJSONFile.isLikely(bytes) else {
      throw .unsupported(path: path, reason: "it is JSON, but describes no tiles")
    }
    return try features(of: path, bytes: bytes)
  }

  /// The features of a GeoJSON text; what of them makes no sense is told.
  private static func features(
    of path: String, bytes: [UInt8]? = nil
  ) throws(TileSourceError) -> any TileSource {
    let (source, problems) = try GeoJSONFile.inspected(path, bytes: bytes)
    for problem in problems { CommandLineProgram.complain("\(path): \(problem)") }
    return source
  }

  /// One tile of a source; `nil` where it has none.
  private static func described(
    _ tile: TileID, of source: any TileSource, _ path: String, asJSON: Bool
  ) throws(TileSourceError) -> String? {
    let name = "\(path), tile \(tile)"
    if source is any FeatureTileSource {
      guard let decoded = try source.vectorTile(tile) else { return nil }
      return try describe(decoded, of: name, asJSON: asJSON)
    }
    guard let bytes = try source.tile(tile) else { return nil }
    return try describe(bytes, of: name, asJSON: asJSON)
  }

  private static func describe(
    _ bytes: [UInt8], of name: String, asJSON: Bool
  ) throws(TileSourceError) -> String {
    let tile: VectorTile
    do throws(VectorTileError) {
      tile = try VectorTile(bytes)
    } catch {
      throw .damaged(path: name, reason: error.description)
    }
    return try describe(tile, of: name, asJSON: asJSON)
  }

  private static func describe(
    _ tile: VectorTile, of name: String, asJSON: Bool
  ) throws(TileSourceError) -> String {
    do throws(VectorTileError) {
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
