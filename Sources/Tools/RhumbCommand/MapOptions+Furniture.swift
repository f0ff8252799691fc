import Rhumb

/// What lies over the map.
extension MapOptions {
  static let pieceNames = FurnitureOptions.Piece.allCases.map(\.rawValue).joined(separator: ",")

  /// What a window shows when it is not told: what is in nobody's way.
  static let usualPieces = Set(FurnitureOptions.Piece.allCases)
    .subtracting([.graticule, .readout])

  /// Reads `all`, `none` or a list of names.
  static func pieces(_ text: String?) throws(CommandFailure) -> Set<FurnitureOptions.Piece>? {
    switch text {
    case nil: return nil
    case "none": return []
    case "all": return Set(FurnitureOptions.Piece.allCases)
    case .some(let list):
      var pieces: Set<FurnitureOptions.Piece> = []
      for name in list.split(separator: ",") {
        guard let piece = FurnitureOptions.Piece(rawValue: String(name)) else {
          throw CommandFailure(
            .usage, "--furniture \(list): there is no \(name); expected all, none or \(pieceNames)")
        }
        pieces.insert(piece)
      }
      return pieces
    }
  }

  /// The furniture that the options ask for.
  var furniture: FurnitureOptions {
    var furniture = FurnitureOptions(furniturePieces ?? [])
    if showsGraticule { furniture.pieces.insert(.graticule) }
    furniture.units = scaleUnits
    furniture.isDark = isDark
    return furniture
  }
}
