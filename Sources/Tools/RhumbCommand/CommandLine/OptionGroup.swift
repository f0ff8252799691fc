import Localization

/// Groups of options, in the order of the help: what people need every day comes first.
enum OptionGroup: CaseIterable, Sendable {
  case everyday, map, look, files, developers

  var title: LocalizableText {
    switch self {
    case .everyday: localizable("Everyday")
    case .map: localizable("Map and position")
    case .look: localizable("Look")
    case .files: localizable("Files and network")
    case .developers: localizable("For developers")
    }
  }

  /// The options that several commands share or that are not for every day, in the help's order.
  private var members: [String] {
    switch self {
    case .everyday: ["camera", "fit", "size", "style", "language", "marker", "overlay"]
    case .map: ["projection", "no-world", "location", "follow", "location-speed", "location-time"]
    case .look:
      [
        "scale", "samples", "ornaments", "no-attribution", "units", "graticule", "terrain",
        "contours",
        "padding", "tilt-limit", "no-fill-viewport", "wheel-zoom",
      ]
    case .files: ["fresh", "offline", "cache-dir", "timeout", "coarser-tiles", "trust"]
    case .developers:
      ["screenshot", "frames", "record", "verbose", "hud", "debug", "collision-boxes"]
    }
  }

  /// Options for developers that are everyday options in the commands for developers.
  private static let dependingOnCommand: Set = ["frames"]

  /// The options of a command by group, without empty groups. The command's own options come first.
  static func grouped(_ command: Command) -> [(group: OptionGroup, specs: [OptionSpec])] {
    var rest = command.specs
    if command.isForDevelopers {
      rest.removeAll { dependingOnCommand.contains($0.name) }
    }
    var groups: [(OptionGroup, [OptionSpec])] = []
    for group in allCases {
      let specs = group.members.compactMap { name in rest.first { $0.name == name } }
      groups.append((group, specs))
    }
    let shared = Set(groups.flatMap { $0.1.map(\.name) })
    groups[0].1 = command.specs.filter { !shared.contains($0.name) } + groups[0].1
    return groups.filter { !$0.1.isEmpty }
  }
}

extension Command {
  /// Whether people who only want a map don't need the command.
  var isForDevelopers: Bool {
    ["query", "replay", "bench", "verify", "conformance"].contains(name)
  }
}
