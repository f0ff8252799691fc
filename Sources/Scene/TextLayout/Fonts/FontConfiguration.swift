import CFontconfig

/// A Fontconfig configuration with its fonts.
struct FontConfiguration: ~Copyable {
  private let configuration: OpaquePointer

  private init(owning configuration: OpaquePointer) { self.configuration = configuration }

  deinit { FcConfigDestroy(configuration) }

  /// The configuration of the system and the user. `nil` if Fontconfig cannot be initialised.
  static func ofTheUser() -> FontConfiguration? {
    FcInitLoadConfigAndFonts().map { FontConfiguration(owning: $0) }
  }

  /// A configuration with only the fonts of a folder. `nil` if there is no such folder.
  static func ofFolder(_ path: String) -> FontConfiguration? {
    guard let configuration = FcConfigCreate() else { return nil }
    let owner = FontConfiguration(owning: configuration)
    // Cache font information where Fontconfig keeps the rest of the user's cache.
    let settings = #"<fontconfig><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>"#
    FcConfigParseAndLoadFromMemory(configuration, settings, 0)
    guard FcConfigAppFontAddDir(configuration, path) != 0 else { return nil }
    return owner
  }

  /// The fonts added to this configuration.
  func ownFonts() -> [FontDescription] {
    // The configuration keeps ownership of the set.
    guard let set = FcConfigGetFonts(configuration, FcSetApplication) else { return [] }
    return descriptions(in: set)
  }

  /// All fonts, in the order in which the user's configuration prefers them for plain text.
  func sortedFonts() -> [FontDescription] {
    guard let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var outcome = FcResultNoMatch
    guard let set = FcFontSort(configuration, pattern, 0, nil, &outcome) else { return [] }
    defer { FcFontSetDestroy(set) }
    return descriptions(in: set)
  }

  private func descriptions(in set: UnsafeMutablePointer<FcFontSet>) -> [FontDescription] {
    guard let patterns = set.pointee.fonts else { return [] }
    return (0..<max(Int(set.pointee.nfont), 0)).compactMap { index in
      patterns[index].flatMap { FontDescription($0) }
    }
  }
}
