import JSON

/// Text in sections that may look different, the value of `text-field` (style specification,
/// "Formatted").
package struct FormattedText: Sendable, Hashable {
  /// A run of text with one look, or an inline image. `nil` means that the layer's value applies.
  package struct Section: Sendable, Hashable {
    /// Empty if the section is an image.
    package var text: String
    /// The image to draw instead of text.
    package var image: ResolvedImage?
    /// Size relative to the layer's `text-size`.
    package var scale: Double?
    /// Font names. The first font that has a glyph draws it.
    package var fontStack: [String]?
    package var textColor: Color?
    package var verticalAlignment: VerticalAlignment?
  }

  /// How a section that is smaller than its line is aligned in it.
  package enum VerticalAlignment: String, StyleWord {
    case bottom, center, top
  }

  package var sections: [Section]

  /// The text of all sections, without images.
  package var text: String {
    sections.count == 1 ? sections[0].text : sections.map(\.text).joined()
  }

  package var isEmpty: Bool {
    sections.allSatisfy { $0.text.isEmpty && $0.image == nil }
  }
}

/// The name of a sprite image, and whether that image exists.
package struct ResolvedImage: Sendable, Hashable {
  package var name: String
  /// Also false while the images are not yet known; see `EvaluationContext.availableImages`.
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

  /// All members are written. Unset ones are null.
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
  /// The premultiplied components, named `r`, `g`, `b` and `a`.
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
