/// Identifies the face of a glyph in an engine: an open font, a stack of glyph files, or none.
struct FaceID: Sendable, Hashable {
  let rawValue: UInt32

  /// The face of characters that no font has, which are left out.
  static let missing = FaceID(rawValue: .max)

  private static let fileBit: UInt32 = 1 << 31

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The open font with this number.
  init(font index: Int) { rawValue = UInt32(truncatingIfNeeded: index) & ~Self.fileBit }

  /// The stack of glyph files with this number. Its glyphs are numbered like their characters.
  init(files index: Int) { rawValue = UInt32(truncatingIfNeeded: index) | Self.fileBit }

  var fontIndex: Int? { rawValue & Self.fileBit == 0 ? Int(rawValue) : nil }

  var fileIndex: Int? {
    self == .missing || rawValue & Self.fileBit == 0 ? nil : Int(rawValue & ~Self.fileBit)
  }
}
