import Rhumb

/// Boxes and edges on the command line. Errors name the order of the numbers.
extension MapOptions {
  /// Reads `--fit`.
  static func bounds(_ arguments: ParsedArguments) throws(CommandFailure) -> CoordinateBounds? {
    guard let sides = try arguments.numbers("fit", counts: 4...4) else { return nil }
    let words = (arguments.value("fit") ?? "").split(separator: ",").map(String.init)
    func refuse(_ reason: String) -> CommandFailure {
      let swapped = [sides[1], sides[0], sides[3], sides[2]]
      let meant = isBox(swapped) ? [words[1], words[0], words[3], words[2]] : []
      let turned = [sides[2], sides[1], sides[0], sides[3]]
      let other = isBox(turned) ? [words[2], words[1], words[0], words[3]] : []
      let hint = (other.isEmpty ? meant : other).joined(separator: ",")
      return arguments.refusal(
        "fit",
        "\(reason); the order is S,W,N,E: south, west, north, east"
          + Spelling.hint(hint.isEmpty ? nil : hint))
    }
    guard abs(sides[0]) <= 90, abs(sides[2]) <= 90 else {
      throw refuse("latitudes are -90 to 90")
    }
    guard abs(sides[1]) <= 360, abs(sides[3]) <= 360 else {
      throw refuse("longitudes are -180 to 180")
    }
    guard sides[0] <= sides[2] else {
      throw refuse("the south, \(words[0]), lies above the north, \(words[2])")
    }
    return CoordinateBounds(
      southwest: Coordinate(latitude: sides[0], longitude: sides[1]),
      northeast: Coordinate(latitude: sides[2], longitude: sides[3]))
  }

  private static func isBox(_ sides: [Double]) -> Bool {
    abs(sides[0]) <= 90 && abs(sides[2]) <= 90 && sides[0] <= sides[2] && abs(sides[1]) <= 360
      && abs(sides[3]) <= 360
  }

  /// Reads `--padding`.
  ///
  /// - Parameter size: the map's size, if it is known.
  static func padding(
    _ arguments: ParsedArguments, within size: Size?
  ) throws(CommandFailure) -> EdgeInsets? {
    guard let sides = try arguments.numbers("padding", counts: 4...4) else { return nil }
    func refuse(_ reason: String) -> CommandFailure {
      arguments.refusal("padding", "\(reason); the order is T,L,B,R: top, left, bottom, right")
    }
    guard sides.allSatisfy({ $0 >= 0 }) else { throw refuse("no side is less than 0") }
    if let size {
      guard sides[0] + sides[2] < size.height, sides[1] + sides[3] < size.width else {
        throw refuse("that leaves no room for the map")
      }
    }
    return EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  /// A hint for a size in the wrong form, such as `1024×768`; empty if none is recognised.
  static func hint(forSize text: String) -> String {
    let words = text.split { "x×X*,; ".contains($0) }
    let isSize = words.count == 2 && words.allSatisfy { Int($0).map { $0 > 0 } ?? false }
    let meant = words.joined(separator: "x")
    return Spelling.hint(isSize && meant != text ? meant : nil)
  }
}
