import CFontconfig

/// An installed font that is not opened yet. A class, because lists of hundreds are searched for
/// single characters.
final class FontDescription: Sendable {
  let path: String
  /// The face in a font collection in the lower 16 bits, and above them 1 + the named instance of a
  /// variable font, or 0.
  let index: UInt32
  /// The first name of the family.
  let family: String
  /// All names that a style may use for it, in lower case with single spaces: families with their
  /// style, full names, and the PostScript name.
  let fullNames: [String]
  /// All names of the family, in lower case.
  let families: [String]
  let manner: FontStyle
  let characters: FontCharacters

  /// Reads a Fontconfig pattern. Returns `nil` for bitmap and colour fonts, and for variable fonts
  /// as a whole, whose named instances are listed separately.
  init?(_ pattern: OpaquePointer) {
    guard let path = FontDescription.strings(FC_FILE, of: pattern).first,
      FontDescription.flag(FC_OUTLINE, of: pattern) != false,
      FontDescription.flag(FC_COLOR, of: pattern) != true,
      FontDescription.flag(FC_VARIABLE, of: pattern) != true,
      ["TrueType", "CFF"].contains(FontDescription.strings(FC_FONTFORMAT, of: pattern).first)
    else { return nil }
    var set: OpaquePointer?
    guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &set) == FcResultMatch, let set,
      let characters = FontCharacters(sharing: set)
    else { return nil }
    self.path = path
    self.characters = characters
    index = UInt32(truncatingIfNeeded: FontDescription.integer(FC_INDEX, of: pattern) ?? 0)
    let families = FontDescription.strings(FC_FAMILY, of: pattern)
    family = families.first ?? ""
    self.families = families.map(FontDescription.normalized)
    let styles = FontDescription.strings(FC_STYLE, of: pattern)
    let combined = families.flatMap { family in styles.map { family + " " + $0 } }
    let own =
      FontDescription.strings(FC_FULLNAME, of: pattern)
      + FontDescription.strings(FC_POSTSCRIPT_NAME, of: pattern)
    fullNames = (own + combined).map(FontDescription.normalized)
    var manner = FontStyle()
    if let weight = FontDescription.integer(FC_WEIGHT, of: pattern) {
      manner.weight = Int(FcWeightToOpenType(CInt(clamping: weight)))
    }
    manner.isItalic = (FontDescription.integer(FC_SLANT, of: pattern) ?? 0) > 0
    manner.width = FontDescription.integer(FC_WIDTH, of: pattern) ?? 100
    self.manner = manner
  }
}

extension FontDescription {
  /// Converts a name to lower case, hyphens and underscores to spaces, and repeated spaces to one.
  static func normalized(_ name: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count)
    // Hundreds of fonts have thousands of names, nearly all of them in ASCII.
    let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
    for byte in (isPlain ? name : name.lowercased()).utf8 {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"):
        if let last = bytes.last, last != UInt8(ascii: " ") { bytes.append(UInt8(ascii: " ")) }
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      default: bytes.append(byte)
      }
    }
    if bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func strings(_ key: String, of pattern: OpaquePointer) -> [String] {
    var result: [String] = []
    // A pattern has few values. The limit stops at a broken one.
    for index in 0..<CInt(32) {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, key, index, &value) == FcResultMatch, let value else {
        break
      }
      result.append(String(cString: value))
    }
    return result
  }

  private static func integer(_ key: String, of pattern: OpaquePointer) -> Int? {
    var value: CInt = 0
    guard FcPatternGetInteger(pattern, key, 0, &value) == FcResultMatch else { return nil }
    return Int(value)
  }

  private static func flag(_ key: String, of pattern: OpaquePointer) -> Bool? {
    var value: FcBool = 0
    guard FcPatternGetBool(pattern, key, 0, &value) == FcResultMatch else { return nil }
    return value != 0
  }
}

final class FontCharacters: @unchecked Sendable {
  // Immutable, and reference-counted atomically by Fontconfig.
  private let set: OpaquePointer

  /// Shares a Fontconfig set. Returns `nil` if memory is exhausted.
  init?(sharing set: OpaquePointer) {
    guard let copy = FcCharSetCopy(set) else { return nil }
    self.set = copy
  }

  deinit { FcCharSetDestroy(set) }

  func has(_ scalar: UInt32) -> Bool { FcCharSetHasChar(set, scalar) != 0 }
}
