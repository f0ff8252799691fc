import JSON

extension ExpressionParser {
  /// `["format", text or image, {look}, …]`; an object without look may be left out.
  mutating func format(
    _ items: [JSONValue], _ place: Place
  ) throws(ExpressionProblem) -> TypedExpression {
    guard items.count > 1 else { throw place.problem("Expected at least one argument.") }
    guard items[1].object == nil else {
      throw place.problem("First argument must be an image or text section.")
    }
    var sections: [FormattedSection] = []
    var mayHaveLook = false
    for index in items.indices.dropFirst() {
      if mayHaveLook, case .object(let look) = items[index] {
        mayHaveLook = false
        try read(look, index, place, into: &sections[sections.count - 1])
      } else {
        let content = try parse(items[index], at: place.item(index), expecting: .value)
        switch content.type {
        case .string, .value, .null, .resolvedImage: break
        default:
          throw place.problem(
            "Formatted text type must be 'string', 'value', 'image' or 'null'.")
        }
        sections.append(FormattedSection(content: content.expression))
        mayHaveLook = true
      }
    }
    return TypedExpression(.format(sections), .formatted)
  }

  /// The problems of a look are told at the place after that of the look, as published.
  private mutating func read(
    _ look: JSONObject, _ index: Int, _ place: Place, into section: inout FormattedSection
  ) throws(ExpressionProblem) {
    let here = place.item(1)
    if let json = look["font-scale"] {
      section.scale = try parse(json, at: here, expecting: .number).expression
    }
    if let json = look["text-font"] {
      section.fontStack =
        try parse(json, at: here, expecting: .array(.string, count: nil)).expression
    }
    if let json = look["text-color"] {
      section.textColor = try parse(json, at: here, expecting: .color).expression
    }
    if let json = look["vertical-align"] {
      if case .string(let word) = json,
        FormattedText.VerticalAlignment(rawValue: word) == nil
      {
        throw place.problem(FormattedSection.alignmentProblem(word))
      }
      section.verticalAlignment = try parse(json, at: here, expecting: .string).expression
    }
  }

  mutating func image(
    _ items: [JSONValue], _ place: Place
  ) throws(ExpressionProblem) -> TypedExpression {
    guard items.count == 2 else { throw place.problem("Expected two arguments.") }
    do {
      let name = try parse(items[1], at: place.item(1), expecting: .string)
      return TypedExpression(.image(name.expression), .resolvedImage)
    } catch {
      var problem = error
      problem.followers.append(place.problem("No image name provided."))
      throw problem
    }
  }
}
