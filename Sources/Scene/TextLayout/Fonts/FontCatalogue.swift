import CFontconfig

/// The fonts of a folder or, as listed by Fontconfig, of the system, in fallback order.
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

  /// The font that a style names: the one with this full name, else the member of the family with
  /// the closest style. `nil` if there is no such family.
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

  /// All fonts in the order in which they substitute those of a stack. Fonts of the same design
  /// come first ("Noto Sans Thai" for "Noto Sans"), then other Noto Sans, which are designed to
  /// match and suit maps, then the others in catalogue order; within a family the closest style.
  func standIns(families: [String], manner: FontStyle) -> [FontDescription] {
    fonts.enumerated()
      .map { order, font in
        (rank: Rank(font, order: order, families: families, manner: manner), font: font)
      }
      .sorted { $0.rank < $1.rank }
      .map(\.font)
  }

  /// The quality of a fallback font; lower is better.
  private struct Rank: Comparable {
    let kinship: Int
    /// For related fonts the length of the name, for others the position in the catalogue.
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
        // A family's styles have no fixed order in the catalogue, so add the distance.
        (kinship, place) = (3, order + distance)
      }
    }

    static func < (one: Rank, other: Rank) -> Bool {
      (one.kinship, one.place, one.distance, one.order)
        < (other.kinship, other.place, other.distance, other.order)
    }
  }
}

extension FontCatalogue {
  /// The fonts of this system and user, in the order in which the user's Fontconfig configuration
  /// prefers them for plain text.
  static func system() -> FontCatalogue {
    guard let configuration = FcInitLoadConfigAndFonts() else { return FontCatalogue([]) }
    defer { FcConfigDestroy(configuration) }
    guard let pattern = FcPatternCreate() else { return FontCatalogue([]) }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var outcome = FcResultNoMatch
    guard let set = FcFontSort(configuration, pattern, 0, nil, &outcome) else {
      return FontCatalogue([])
    }
    defer { FcFontSetDestroy(set) }
    return FontCatalogue(descriptions(in: set))
  }

  /// The fonts in a folder and its subfolders.
  static func folder(_ path: String) -> FontCatalogue {
    guard let configuration = FcConfigCreate() else { return FontCatalogue([]) }
    defer { FcConfigDestroy(configuration) }
    // Cache font information where Fontconfig keeps the rest of the user's cache.
    let settings = #"<fontconfig><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>"#
    FcConfigParseAndLoadFromMemory(configuration, settings, 0)
    // The configuration keeps ownership of the set.
    guard FcConfigAppFontAddDir(configuration, path) != 0,
      let set = FcConfigGetFonts(configuration, FcSetApplication)
    else { return FontCatalogue([]) }
    // Sorted by path, because the order of folder entries differs between machines.
    return FontCatalogue(
      descriptions(in: set).sorted { ($0.path, $0.index) < ($1.path, $1.index) })
  }

  private static func descriptions(
    in set: UnsafeMutablePointer<FcFontSet>
  ) -> [FontDescription] {
    guard let patterns = set.pointee.fonts else { return [] }
    return (0..<max(Int(set.pointee.nfont), 0)).compactMap { index in
      patterns[index].flatMap { FontDescription($0) }
    }
  }
}
