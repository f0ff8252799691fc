import CFontconfig

/// The fonts of a folder, or of the machine as Fontconfig lists them, in the order in which they
/// stand in for each other.
struct FontCatalogue: Sendable {
  let fonts: [FontDescription]
  private let byFullName: [String: [Int]]
  private let byFamily: [String: [Int]]

  init(_ fonts: [FontDescription]) {
    self.fonts = fonts
    var byFullName: [String: [Int]] = [:]
    var byFamily: [String: [Int]] = [:]
    for (index, font) in fonts.enumerated() {
      for name in Set(font.fullNames) { byFullName[name, default: []].append(index) }
      for name in Set(font.families) { byFamily[name, default: []].append(index) }
    }
    self.byFullName = byFullName
    self.byFamily = byFamily
  }

  /// The fonts of this machine and user.
  static func system() -> FontCatalogue {
    guard let configuration = FontConfiguration.ofTheUser() else { return FontCatalogue([]) }
    return FontCatalogue(configuration.sortedFonts())
  }

  /// The fonts in a folder and those below it.
  static func folder(_ path: String) -> FontCatalogue {
    guard let configuration = FontConfiguration.ofFolder(path) else { return FontCatalogue([]) }
    // By name, since the order in which a folder is read is another on every machine.
    return FontCatalogue(
      configuration.ownFonts().sorted { ($0.path, $0.index) < ($1.path, $1.index) })
  }

  /// The font that a style means: by its full name, else the family's closest in manner; nil when
  /// the family is not here.
  func font(named name: String) -> FontDescription? {
    let wanted = FontName(name)
    for (position, reading) in wanted.readings.enumerated() {
      if position == 0, let exact = byFullName[reading.family] {
        return closest(exact, to: wanted.manner)
      }
      if let members = byFamily[reading.family] { return closest(members, to: reading.manner) }
    }
    return nil
  }

  private func closest(_ indices: [Int], to manner: FontStyle) -> FontDescription? {
    indices.map { fonts[$0] }.min {
      $0.manner.distance(to: manner) < $1.manner.distance(to: manner)
    }
  }

  /// All fonts in the order in which they stand in for those of a stack: fonts of the same design
  /// ("Noto Sans Thai" for "Noto Sans") first, then other Noto Sans, since they are made to go
  /// together and for maps, then in the order of the catalogue; of one family the closest in manner.
  func standIns(families: [String], manner: FontStyle) -> [FontDescription] {
    fonts.enumerated()
      .map { order, font in
        (rank: Rank(font, order: order, families: families, manner: manner), font: font)
      }
      .sorted { $0.rank < $1.rank }
      .map(\.font)
  }

  /// How good a stand-in is; less is better.
  private struct Rank: Comparable {
    let kinship: Int
    /// Of kin the plainest name, of others the place in the catalogue.
    let place: Int
    let distance: Int
    let order: Int

    init(_ font: FontDescription, order: Int, families: [String], manner: FontStyle) {
      distance = font.manner.distance(to: manner)
      self.order = order
      let family = font.families.first ?? ""
      if families.contains(family) {
        (kinship, place) = (0, 0)
      } else if families.contains(where: { family.hasPrefix($0 + " ") }) {
        (kinship, place) = (1, family.utf8.count)
      } else if family.hasPrefix("noto sans") {
        (kinship, place) = (2, family.utf8.count)
      } else {
        // Upright regular fonts of a family stand before its others in no fixed order.
        (kinship, place) = (3, order + distance)
      }
    }

    static func < (one: Rank, other: Rank) -> Bool {
      (one.kinship, one.place, one.distance, one.order)
        < (other.kinship, other.place, other.distance, other.order)
    }
  }
}
