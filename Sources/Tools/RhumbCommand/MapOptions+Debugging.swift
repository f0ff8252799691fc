import Rhumb

/// Debugging views of the map.
extension MapOptions {
  private static let debugWords: [(word: String, option: MapDebugOptions)] = [
    ("tiles", .tileBorders), ("times", .tileTimes), ("labels", .collision),
    ("overdraw", .overdraw),
  ]

  static let debugNames = debugWords.map(\.word)

  /// Reads `--debug` and `--collision-boxes`.
  static func debugOptions(_ arguments: ParsedArguments) throws(CommandFailure) -> MapDebugOptions {
    var options: MapDebugOptions = arguments.has("collision-boxes") ? .collision : []
    guard let list = arguments.value("debug") else { return options }
    for name in list.split(separator: ",") {
      guard let found = debugWords.first(where: { $0.word == name }) else {
        let expected = debugNames.joined(separator: ",")
        throw CommandFailure(
          .usage,
          "--debug \(list): there is no \(name); expected some of \(expected)"
            + Spelling.hint(for: String(name), among: debugNames))
      }
      options.insert(found.option)
    }
    return options
  }
}
