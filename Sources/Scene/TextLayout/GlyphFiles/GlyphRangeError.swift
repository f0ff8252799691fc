/// What is wrong with a file of glyphs.
package enum GlyphRangeError: Error, Sendable, Equatable {
  /// No protocol buffer, or cut off, at this byte.
  case malformed(offset: Int)
  /// A glyph whose picture has not as many bytes as its size says, or is larger than any.
  case badGlyph(character: UInt32)
}

extension GlyphRangeError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .malformed(let offset):
      "not a file of glyphs (protocol buffer broken at byte \(offset))"
    case .badGlyph(let character):
      "the glyph of U+\(String(character, radix: 16, uppercase: true)) has a picture of a wrong size"
    }
  }
}
