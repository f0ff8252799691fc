/// What is wrong with a glyph file.
package enum GlyphRangeError: Error, Sendable, Equatable {
  /// Not a protocol buffer, or truncated, at this byte.
  case malformed(offset: Int)
  /// A glyph whose image is too large or does not match its size.
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
