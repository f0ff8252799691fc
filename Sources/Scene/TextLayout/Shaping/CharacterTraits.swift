import CHarfBuzz

/// Properties of characters that text layout needs.
enum CharacterTraits {
  private static let functions = UnicodeFunctions()

  private struct UnicodeFunctions: @unchecked Sendable {
    // HarfBuzz's own tables, which are immutable. The reference keeps them alive at process exit,
    // when HarfBuzz releases them while threads may still shape text.
    let pointer = hb_unicode_funcs_reference(hb_unicode_funcs_get_default())
  }

  static func script(of scalar: UInt32) -> hb_script_t {
    hb_unicode_script(functions.pointer, scalar)
  }

  /// The OpenType tag of a character's script.
  static func scriptTag(of scalar: UInt32) -> UInt32 { script(of: scalar).rawValue }

  /// Whether characters of this script take the script of the surrounding ones.
  static func isOfAnyScript(_ script: hb_script_t) -> Bool {
    script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED
  }

  /// Whether a character may cause text to run from right to left: Hebrew and later scripts, and
  /// control characters.
  static func runsToLeft(_ scalar: UInt32) -> Bool {
    scalar >= 0x590
      && ((0x590...0x8ff).contains(scalar) || (0x200e...0x202e).contains(scalar)
        || (0x2066...0x2069).contains(scalar) || (0xfb1d...0xfdff).contains(scalar)
        || (0xfe70...0xfeff).contains(scalar) || (0x10800...0x10fff).contains(scalar)
        || (0x1e800...0x1efff).contains(scalar))
  }

  /// Whether an Arabic letter has no presentation form for its place in a word, so that a single
  /// image of it would not join with others.
  static func isUnjoined(_ scalar: UInt32) -> Bool {
    scalar < 0xfb50 && script(of: scalar) == HB_SCRIPT_ARABIC
      && hb_unicode_general_category(functions.pointer, scalar)
        == HB_UNICODE_GENERAL_CATEGORY_OTHER_LETTER
  }

  /// Whether a character ends a paragraph in UAX 9, besides line feeds. A new line follows.
  static func isParagraphEnd(_ scalar: UInt32) -> Bool { (0x1c...0x1e).contains(scalar) }

  /// Whether it is a mark that combines with the character before it.
  static func isMark(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x300 else { return false }
    switch hb_unicode_general_category(functions.pointer, scalar) {
    case HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK,
      HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK, HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK:
      return true
    default: return false
    }
  }

  /// The precomposed character of a base and a mark, if there is one.
  static func composed(_ base: UInt32, _ mark: UInt32) -> UInt32? {
    var result: hb_codepoint_t = 0
    return hb_unicode_compose(functions.pointer, base, mark, &result) != 0 ? result : nil
  }

  /// Whether it is never visible: controls, joiners, direction marks, variation selectors, tags.
  static func isInvisible(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x20, 0x7f..<0xa0, 0xad, 0x34f, 0x61c, 0x115f...0x1160, 0x17b4...0x17b5,
      0x180b...0x180f, 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x206f, 0x3164, 0xfe00...0xfe0f,
      0xfeff, 0xffa0, 0xfff0...0xfffb, 0x1bca0...0x1bca3, 0x1d173...0x1d17a, 0xe0000...0xe0fff:
      true
    default: false
    }
  }

  /// Whether it is a space where lines may be broken, and which is dropped at their ends.
  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200a, 0x205f, 0x3000: true
    default: false
    }
  }

  /// Whether it is any space, which takes the font of its neighbours.
  static func isBlank(_ scalar: UInt32) -> Bool {
    isSpace(scalar) || scalar == 0xa0 || scalar == 0x2007 || scalar == 0x202f
  }

  /// Whether letters of a script join, so that letter spacing would tear words apart.
  static func isJoined(_ script: hb_script_t) -> Bool {
    switch script {
    case HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO,
      HB_SCRIPT_MANDAIC, HB_SCRIPT_PHAGS_PA, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_ADLAM,
      HB_SCRIPT_SOGDIAN, HB_SCRIPT_DEVANAGARI, HB_SCRIPT_BENGALI, HB_SCRIPT_GURMUKHI:
      true
    default: false
    }
  }

  /// Whether a character's script needs shaping, so that images of single characters cannot show
  /// it.
  static func needsShaping(_ scalar: UInt32) -> Bool {
    switch scalar {
    // Arabic to the Indic scripts, except Thai, which is readable without shaping; Khmer,
    // Mongolian, and other scripts of Asia and Africa.
    case 0x600...0xdff, 0xe80...0x109f, 0x1700...0x18af, 0x1900...0x1cff, 0xa800...0xabff,
      0xfb50...0xfdff, 0xfe70...0xfefe, 0x10a00...0x11fff, 0x1e900...0x1e95f:
      true
    default: false
    }
  }

  /// Whether it is Han, kana, bopomofo or Yi, or their punctuation, but not Hangul. Lines may be
  /// broken next to it.
  static func isIdeographic(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2e80...0x2fff, 0x3001...0x30ff, 0x3100...0x312f, 0x31a0...0x4dbf, 0x4e00...0x9fff,
      0xa000...0xa4cf, 0xf900...0xfaff, 0xfe30...0xfe4f, 0xff01...0xff9f, 0x1b000...0x1b16f,
      0x20000...0x3ffff:
      true
    default: false
    }
  }

  /// Whether it is upright in vertical lines (UAX 50, values U and Tu).
  static func isUprightInVertical(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x11ff, 0x2e80...0x2fff, 0x3000...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7ff,
      0xf900...0xfaff, 0xfe10...0xfe1f, 0xfe30...0xfe6f, 0xff01...0xff0b, 0xff0e...0xff19,
      0xff1f...0xff60, 0xffe0...0xffe7, 0x1b000...0x1b16f, 0x1f000...0x1faff, 0x20000...0x3ffff:
      true
    default: false
    }
  }

  /// Whether it is a European digit: upright among upright letters, but no reason for a vertical
  /// line.
  static func isDigit(_ scalar: UInt32) -> Bool { (0x30...0x39).contains(scalar) }

  /// Whether it can stand in a column though its script runs from left to right: no space, and
  /// nothing that joins with what is before or after it.
  static func mayStand(_ scalar: UInt32) -> Bool {
    !isBlank(scalar) && !needsShaping(scalar)
      && (!runsToLeft(scalar) || (0x2010...0x2027).contains(scalar))
  }

  /// Whether it is upright only if it has a glyph for vertical lines (UAX 50, value Tr).
  static func isTurnedInVertical(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3008...0x3011, 0x3014...0x301f, 0x3030, 0x30a0, 0x30fc, 0xfe59...0xfe5e, 0xff08...0xff09,
      0xff1a...0xff1b, 0xff3b, 0xff3d, 0xff3f, 0xff5b...0xff60, 0xffe3:
      true
    default: false
    }
  }
}
