/// Which face of an engine a glyph is of: an open font, a stack of glyph files, or none.
struct FaceID: Sendable, Hashable {
  let rawValue: UInt32

  /// Of characters that no font has, which are left out.
  static let missing = FaceID(rawValue: .max)

  private static let fileBit: UInt32 = 1 << 31

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The open font of this number.
  init(font index: Int) { rawValue = UInt32(truncatingIfNeeded: index) & ~Self.fileBit }

  /// The stack of glyph files of this number, in which glyphs are numbered as their characters.
  init(files index: Int) { rawValue = UInt32(truncatingIfNeeded: index) | Self.fileBit }

  var fontIndex: Int? { rawValue & Self.fileBit == 0 ? Int(rawValue) : nil }

  var fileIndex: Int? {
    self == .missing || rawValue & Self.fileBit == 0 ? nil : Int(rawValue & ~Self.fileBit)
  }
}
