/// A section of `format` that is not yet evaluated.
package struct FormattedSection: Sendable {
  var content: Expression
  var scale: Expression?
  var fontStack: Expression?
  var textColor: Expression?
  var verticalAlignment: Expression?

  var children: [Expression] {
    [content] + [scale, fontStack, textColor, verticalAlignment].compactMap(\.self)
  }

  static func alignmentProblem(_ word: String) -> String {
    "'vertical-align' must be one of: 'bottom', 'center', 'top' but found '\(word)' instead."
  }

  func section(
    _ context: EvaluationContext
  ) throws(EvaluationError) -> FormattedText.Section {
    let content = try self.content.evaluate(context)
    var section = FormattedText.Section(text: try content.boundedText())
    if case .image(let image) = content {
      // Only the alignment applies to an image.
      section = FormattedText.Section(text: "", image: image)
    } else {
      section.scale = try scale?.number(context)
      section.fontStack = try fontStack.flatMap { (fonts) throws(EvaluationError) in
        [String](try fonts.evaluate(context))
      }
      section.textColor = try textColor.flatMap { (color) throws(EvaluationError) in
        Color(try color.evaluate(context))
      }
    }
    section.verticalAlignment = try alignment(context)
    return section
  }

  private func alignment(
    _ context: EvaluationContext
  ) throws(EvaluationError) -> FormattedText.VerticalAlignment? {
    guard let word = try verticalAlignment?.string(context) else { return nil }
    guard let alignment = FormattedText.VerticalAlignment(rawValue: word) else {
      throw .text(Self.alignmentProblem(word))
    }
    return alignment
  }
}

extension FormattedText {
  init(
    _ sections: [FormattedSection], _ context: EvaluationContext
  ) throws(EvaluationError) {
    self.sections = []
    var room = ExpressionLimits.textBytes
    for section in sections {
      let section = try section.section(context)
      room -= section.text.utf8.count
      guard room >= 0 else { throw .textTooLong }
      self.sections.append(section)
    }
  }

  init(converting value: StyleValue) {
    switch value {
    case .formatted(let text): self = text
    case .image(let image): self.init(sections: [Section(text: "", image: image)])
    default: self.init(sections: [Section(text: value.text)])
    }
  }
}

extension EvaluationContext {
  /// The image that a value names; null if the name is empty.
  func image(_ value: StyleValue) throws(EvaluationError) -> StyleValue {
    if case .image = value { return value }
    let name = value.text
    if name.isEmpty { return .null }
    let isAvailable = availableImages?.contains(name) ?? false
    return .image(ResolvedImage(name, isAvailable: isAvailable))
  }
}
