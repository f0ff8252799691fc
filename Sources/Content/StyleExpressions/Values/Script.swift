/// The script that a text is written in. Kana and Bopomofo count as Han.
enum Script {
  case latin, greek, cyrillic, armenian, hebrew, arabic, syriac, thaana, devanagari, bengali
  case gurmukhi, gujarati, oriya, tamil, telugu, kannada, malayalam, sinhala, thai, lao, tibetan
  case myanmar, georgian, hangul, ethiopic, khmer, mongolian, han

  /// Judges by the first character, even if it is not a letter. An empty text counts as Latin.
  init(ofFirstLetterOf text: String) {
    let first = text.unicodeScalars.first ?? " "
    self = Self.blocks.first { first.value < $0.end }?.script ?? .han
  }

  /// The end of each Unicode block (Blocks.txt, version 15) with its script. What follows the last
  /// block is mostly Han.
  private static let blocks: [(end: UInt32, script: Script)] = [
    (0x370, .latin), (0x400, .greek), (0x530, .cyrillic), (0x590, .armenian), (0x600, .hebrew),
    (0x700, .arabic), (0x750, .syriac), (0x780, .arabic), (0x7C0, .thaana), (0x900, .arabic),
    (0x980, .devanagari), (0xA00, .bengali), (0xA80, .gurmukhi), (0xB00, .gujarati),
    (0xB80, .oriya), (0xC00, .tamil), (0xC80, .telugu), (0xD00, .kannada), (0xD80, .malayalam),
    (0xE00, .sinhala), (0xE80, .thai), (0xF00, .lao), (0x1000, .tibetan), (0x10A0, .myanmar),
    (0x1100, .georgian), (0x1200, .hangul), (0x1780, .ethiopic), (0x1800, .khmer),
    (0x18B0, .mongolian), (0x1F00, .latin), (0x2000, .greek), (0x2E80, .latin), (0xAC00, .han),
    (0xE000, .hangul),
  ]
}
