/// A text as one array of characters, ready for shaping. Control characters are replaced, and each
/// character's section is known.
struct TextContent: Sendable {
  /// Unicode scalars. 10 starts a new line, ``picture`` stands for a picture.
  private(set) var scalars: [UInt32] = []
  private(set) var sectionIndices: [UInt16] = []
  /// What glyph files show for each scalar (``JoinedForms``, ``VerticalForms``); empty if that is
  /// the same.
  private var forms: [UInt32] = []
  let sections: [TextSection]
  let stacks: [FontStack]

  /// U+FFFC, the object replacement character, which stands for a section's picture.
  static let picture: UInt32 = 0xfffc
  /// Longer texts are cut: no map can show them, and shaping must take a limited time.
  static let scalarLimit = 2000

  init(_ sections: [TextSection], _ options: TextShaping, stack: ([String]) -> FontStack) {
    // Section indices have 16 bits, and texts have few sections.
    self.sections = Array(sections.prefix(Self.scalarLimit))
    let common = stack(options.fontStack)
    stacks = self.sections.map { section in section.fontStack.map(stack) ?? common }
    for (index, section) in self.sections.enumerated() {
      if let name = section.imageName {
        if options.images[name] != nil { append(Self.picture, UInt16(index)) }
      } else {
        append(section.text, UInt16(index))
      }
    }
  }

  private mutating func append(_ text: String, _ section: UInt16) {
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      guard scalars.count < Self.scalarLimit else { return }
      let value = scalar.value
      switch value {
      case 0x0a where isAfterReturn: break
      case 0x0a, 0x0b, 0x0c, 0x0d, 0x85, 0x2028, 0x2029: append(0x0a, section)
      case _ where CharacterTraits.isParagraphEnd(value): append(value, section)
      case 0..<0x20, 0x7f..<0xa0: append(0x20, section)
      default: append(value, section)
      }
      isAfterReturn = value == 0x0d
    }
  }

  private mutating func append(_ scalar: UInt32, _ section: UInt16) {
    guard scalars.count < Self.scalarLimit else { return }
    scalars.append(scalar)
    sectionIndices.append(section)
  }

  /// Determines the forms that glyph files show for the scalars.
  mutating func findForms(isVertical: Bool) {
    if isVertical { forms = VerticalForms.forms(of: scalars) }
    guard scalars.contains(where: { CharacterTraits.runsToLeft($0) }) else { return }
    if forms.isEmpty { forms = scalars }
    for paragraph in paragraphs {
      forms.replaceSubrange(paragraph, with: JoinedForms.forms(of: forms[paragraph]))
    }
  }

  /// What glyph files show for a scalar.
  func form(_ index: Int) -> UInt32 { forms.isEmpty ? scalars[index] : forms[index] }

  /// Whether glyph files show a scalar in its form for vertical lines.
  func hasVerticalForm(_ index: Int) -> Bool {
    form(index) != scalars[index] && CharacterTraits.isUprightInVertical(form(index))
  }

  /// Makes a soft hyphen visible, because a line is broken after it.
  mutating func showHyphen(at index: Int) {
    scalars[index] = 0x2d
    if !forms.isEmpty { forms[index] = 0x2d }
  }

  /// The part of a range without spaces at both ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, CharacterTraits.isSpace(scalars[start]) { start += 1 }
    while end > start, CharacterTraits.isSpace(scalars[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The ranges between explicit line breaks.
  var paragraphs: [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for (index, scalar) in scalars.enumerated() where scalar == 0x0a {
      result.append(start..<index)
      start = index + 1
    }
    result.append(start..<scalars.count)
    return result
  }

  /// Whether a scalar stands for the picture of its section.
  func isPicture(_ index: Int) -> Bool {
    scalars[index] == Self.picture && sections[Int(sectionIndices[index])].imageName != nil
  }
}
