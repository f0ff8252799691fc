import Foundation
import TestSupport
import Testing
import TextLayout

/// Engines for tests.
enum TestFonts {
  /// The folder with the fonts that give the same result on every machine.
  static let folder =
    SharedData.existing("data/fonts/NotoSans-Regular.ttf")?.deletingLastPathComponent().path
  static let hasFolder = folder != nil
  static let whyNot: Comment = "there are no fonts in ../shared/data/fonts (RHUMB_SHARED)"

  /// With the fonts of the folder alone. One for all tests: opening fonts takes a while.
  static let engine = TextEngine(fontFolder: folder, usesSystemFonts: false)
  /// With the fonts of the machine.
  static let systemEngine = TextEngine()

  /// With whatever fonts there are.
  static let anyEngine = hasFolder ? engine : systemEngine
  static let hasAny = !anyEngine.shape("a", .plain).isEmpty
  static let whyNone: Comment = "no fonts are installed"
}

extension TextShaping {
  static let plain = TextShaping(fontStack: ["Noto Sans Regular"])

  /// The plain manner with changes.
  static func plain(_ change: (inout TextShaping) -> Void) -> TextShaping {
    var result = plain
    change(&result)
    return result
  }
}

extension ShapedText {
  /// The numbers of the glyphs from left to right.
  var glyphNumbers: [UInt32] { glyphs.map(\.id.glyph) }
}
