import JSON

/// Text in sections that differ in look, as `text-field` gives it (style specification,
/// "Formatted").
package struct FormattedText: Sendable, Hashable {
  /// A run of one look: text, or an image among the text. What is `nil` is as the layer says.
  package struct Section: Sendable, Hashable {
    /// Empty when the section is an image.
    package var text: String
    /// Drawn in place of text.
    package var image: ResolvedImage?
    /// Size in relation to the layer's `text-size`.
    package var scale: Double?
    /// Names of fonts, the first that has a glyph draws it.
    package var fontStack: [String]?
    package var textColor: Color?
    package var verticalAlignment: VerticalAlignment?
  }

  /// Where a section stands that is smaller than its line.
  package enum VerticalAlignment: String, StyleWord {
    case bottom, center, top
  }

  package var sections: [Section]

  /// The texts of all sections, images left out.
  package var text: String {
    sections.count == 1 ? sections[0].text : sections.map(\.text).joined()
  }

  /// Whether there is nothing to draw.
  package var isEmpty: Bool {
    sections.allSatisfy { $0.text.isEmpty && $0.image == nil }
  }
}

/// The name of an image of the sprite, and whether there is such an image.
package struct ResolvedImage: Sendable, Hashable {
  package var name: String
  /// False also while nothing is known of the images; see `EvaluationContext.availableImages`.
  package var isAvailable: Bool

  package init(_ name: String, isAvailable: Bool = false) {
    self.name = name
    self.isAvailable = isAvailable
  }
}

extension FormattedText {
  package init(_ text: String) {
    sections = text.isEmpty ? [] : [Section(text: text)]
  }

  /// With nothing left out; what is not said is null.
  var json: JSONValue {
    ["sections": .array(sections.map(\.json))]
  }
}

extension FormattedText.Section {
  fileprivate var json: JSONValue {
    [
      "text": .string(text), "image": image?.json ?? .null,
      "scale": scale.map(JSONValue.number) ?? .null,
      "fontStack": fontStack.map { .string($0.joined(separator: ",")) } ?? .null,
      "textColor": textColor?.componentsJSON ?? .null,
      "verticalAlign": verticalAlignment.map { .string($0.rawValue) } ?? .null,
    ]
  }
}

extension Color {
  /// Premultiplied components by their glyphs.
  var componentsJSON: JSONValue {
    let parts = premultiplied
    let numbers = ["r", "g", "b", "a"].enumerated().map { index, name in
      (name, JSONValue.number(Double(parts[index])))
    }
    return .object(JSONObject(numbers))
  }
}

extension ResolvedImage {
  var json: JSONValue {
    ["name": .string(name), "available": .bool(isAvailable)]
  }
}
