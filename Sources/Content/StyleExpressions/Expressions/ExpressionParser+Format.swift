import JSON

extension ExpressionParser {
  /// `["format", text or image, {look}, …]`. The object may be omitted.
  mutating func format(_ call: Call) throws(ExpressionProblem) -> TypedExpression {
    guard call.count > 0 else { throw call.problem("Expected at least one argument.") }
    guard call.items[1].object == nil else {
      throw call.problem("First argument must be an image or text section.")
    }
    var sections: [FormattedSection] = []
    var mayHaveLook = false
    for index in 1...call.count {
      if mayHaveLook, case .object(let look) = call.items[index] {
        mayHaveLook = false
        try read(look, call.place, into: &sections[sections.count - 1])
      } else {
        let content = try argument(index, of: call, expecting: .value)
        switch content.type {
        case .string, .value, .null, .resolvedImage: break
        default:
          throw call.problem(
            "Formatted text type must be 'string', 'value', 'image' or 'null'.")
        }
        sections.append(FormattedSection(content: content.expression))
        mayHaveLook = true
      }
    }
    return TypedExpression(.format(sections), .formatted)
  }

  /// Problems of a look are reported at the index of the operator's first argument, as the
  /// specification's tests expect.
  private mutating func read(
    _ look: JSONObject, _ place: Place, into section: inout FormattedSection
  ) throws(ExpressionProblem) {
    let here = place.item(1)
    section.scale = try option("font-scale", of: look, here, .number)
    section.fontStack = try option("text-font", of: look, here, .array(.string, count: nil))
    section.textColor = try option("text-color", of: look, here, .color)
    if case .string(let word)? = look["vertical-align"],
      FormattedText.VerticalAlignment(rawValue: word) == nil
    {
      throw place.problem(FormattedSection.alignmentProblem(word))
    }
    section.verticalAlignment = try option("vertical-align", of: look, here, .string)
  }

  /// Compiles one member of an operator's options; `nil` if it is missing.
  mutating func option(
    _ name: String, of options: JSONObject, _ place: Place, _ type: ValueType
  ) throws(ExpressionProblem) -> Expression? {
    guard let json = options[name] else { return nil }
    return try parse(json, at: place, expecting: type).expression
  }

  mutating func image(_ call: Call) throws(ExpressionProblem) -> TypedExpression {
    guard call.count == 1 else { throw call.problem("Expected two arguments.") }
    do {
      let name = try argument(1, of: call, expecting: .string)
      return TypedExpression(.image(name.expression), .resolvedImage)
    } catch {
      var problem = error
      problem.followers.append(call.problem("No image name provided."))
      throw problem
    }
  }
}
