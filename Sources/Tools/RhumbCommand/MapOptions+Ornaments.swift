import Localization
import Rhumb

/// The ornaments over the map.
extension MapOptions {
  static let pieceNames = OrnamentOptions.Piece.allCases.map(\.rawValue).joined(separator: ",")

  /// The ornaments of a window by default: those that are in nobody's way.
  static let usualPieces = Set(OrnamentOptions.Piece.allCases)
    .subtracting([.graticule, .readout])

  /// Reads `all`, `none` or a list of names.
  static func pieces(_ text: String?) throws(CommandFailure) -> Set<OrnamentOptions.Piece>? {
    switch text {
    case nil: return nil
    case "none": return []
    case "all": return Set(OrnamentOptions.Piece.allCases)
    case .some(let list):
      var pieces: Set<OrnamentOptions.Piece> = []
      for name in list.split(separator: ",") {
        guard let piece = OrnamentOptions.Piece(rawValue: String(name)) else {
          let known = ["all", "none"] + OrnamentOptions.Piece.allCases.map(\.rawValue)
          throw CommandFailure(
            .usage,
            "--ornaments \(list): there is no \(name); expected all, none or \(pieceNames)"
              + Spelling.hint(for: String(name), among: known))
        }
        pieces.insert(piece)
      }
      return pieces
    }
  }

  /// The ornaments that the options ask for.
  var ornaments: OrnamentOptions {
    var ornaments = OrnamentOptions(ornamentsPieces ?? [])
    if showsGraticule { ornaments.pieces.insert(.graticule) }
    ornaments.units = scaleUnits
    ornaments.isDark = isDark
    ornaments.layoutDirection = Localization.isRightToLeft ? .rightToLeft : .leftToRight
    return ornaments
  }
}
