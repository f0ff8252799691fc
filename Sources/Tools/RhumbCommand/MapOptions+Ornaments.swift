import Localization
import Rhumb

/// The ornaments and the debugging views over the map.
extension MapOptions {
  static let pieceNames = OrnamentOptions.Piece.allCases.map(\.rawValue).joined(separator: ",")

  /// The ornaments of a window by default: those that are in nobody's way.
  static let usualPieces = Set(OrnamentOptions.Piece.allCases)
    .subtracting([.graticule, .readout])

  /// Reads `--ornaments`: `all`, `none` or a list of names.
  static func pieces(
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Set<OrnamentOptions.Piece>? {
    let all = OrnamentOptions.Piece.allCases
    switch arguments.value("ornaments") {
    case nil: return nil
    case "none": return []
    case "all": return Set(all)
    case let list?:
      let names = try arguments.names(
        in: list, of: "ornaments", known: all.map(\.rawValue),
        expected: "all, none or \(pieceNames)", insteadOfList: ["all", "none"])
      return Set(names.compactMap(OrnamentOptions.Piece.init(rawValue:)))
    }
  }

  var ornaments: OrnamentOptions {
    var ornaments = OrnamentOptions(ornamentsPieces ?? [])
    if showsGraticule { ornaments.pieces.insert(.graticule) }
    ornaments.units = units ?? .metric
    ornaments.isDark = isDark
    ornaments.layoutDirection = Localization.isRightToLeft ? .rightToLeft : .leftToRight
    return ornaments
  }

  private static let debugWords: KeyValuePairs<String, MapDebugOptions> = [
    "tiles": .tileBorders, "times": .tileTimes, "labels": .collision, "overdraw": .overdraw,
  ]

  static let debugNames = debugWords.map(\.key)

  /// Reads `--debug` and `--collision-boxes`.
  static func debugOptions(_ arguments: ParsedArguments) throws(CommandFailure) -> MapDebugOptions {
    let names = try arguments.names(
      in: arguments.value("debug") ?? "", of: "debug", known: debugNames,
      expected: "some of \(debugNames.joined(separator: ","))")
    return debugWords.filter { names.contains($0.key) }.map(\.value)
      .reduce(arguments.has("collision-boxes") ? .collision : []) { $0.union($1) }
  }
}
