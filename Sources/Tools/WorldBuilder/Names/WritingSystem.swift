/// The writing systems of place names.
enum WritingSystem {
  case latin, cyrillic, greek, arabic, hebrew, devanagari, bengali, thai, lao, khmer, burmese
  case georgian, armenian, ethiopic, kana, han, hangul

  /// The blocks of letters, from The Unicode Standard's Blocks.txt.
  private static let blocks: [(ClosedRange<UInt32>, WritingSystem)] = [
    (0x41...0x24f, .latin), (0x370...0x3ff, .greek), (0x400...0x52f, .cyrillic),
    (0x530...0x58f, .armenian), (0x590...0x5ff, .hebrew), (0x600...0x77f, .arabic),
    (0x900...0x97f, .devanagari), (0x980...0x9ff, .bengali), (0xe00...0xe7f, .thai),
    (0xe80...0xeff, .lao), (0x1000...0x109f, .burmese), (0x10a0...0x10ff, .georgian),
    (0x1100...0x11ff, .hangul), (0x1200...0x139f, .ethiopic), (0x1780...0x17ff, .khmer),
    (0x1e00...0x1eff, .latin), (0x1f00...0x1fff, .greek), (0x3040...0x30ff, .kana),
    (0x3400...0x9fff, .han), (0xac00...0xd7af, .hangul),
  ]

  private init?(of scalar: Unicode.Scalar) {
    guard let block = Self.blocks.first(where: { $0.0.contains(scalar.value) }) else { return nil }
    self = block.1
  }

  /// The writing system of all letters of `name`. Kana mixed with Han characters counts as Han.
  /// `nil` for other mixtures and unknown systems.
  init?(of name: String) {
    var found: WritingSystem?
    for scalar in name.unicodeScalars where scalar.properties.isAlphabetic {
      guard let system = Self(of: scalar) else { return nil }
      switch (found, system) {
      case (nil, _), (.kana, .han): found = system
      case (.han, .kana): break
      default: if found != system { return nil }
      }
    }
    guard let found else { return nil }
    self = found
  }

  /// Whether vowels are mostly omitted.
  var isAbjad: Bool { self == .arabic || self == .hebrew }
}
