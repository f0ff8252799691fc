import JSON

/// A style in which colours and whatever else differs between the built-in styles has a name:
/// `"@water"` stands for what a palette calls `water`.
///
/// Text goes in and text comes out, so that the styles keep the template's lines.
struct StyleTemplate {
  let text: String
  /// The icons' file, whose colours are the palette's too.
  var icons = "{}"

  /// Why a template and a palette do not make a style.
  enum Fault: Error, Equatable, CustomStringConvertible {
    case notAPalette
    /// Names that the palette lacks.
    case unknownNames([String])
    /// Names of the palette that stand nowhere in the template.
    case unusedNames([String])

    var description: String {
      switch self {
      case .notAPalette: "the palette is no JSON object"
      case .unknownNames(let names): "the palette has no \(names.joined(separator: ", "))"
      case .unusedNames(let names): "the template has no \(names.joined(separator: ", "))"
      }
    }
  }

  /// The template with every name replaced by its value.
  ///
  /// - Parameter palette: the JSON text of an object.
  func style(palette: String) throws -> String {
    guard let values = try JSONParser.parse(Array(palette.utf8)).object else {
      throw Fault.notAPalette
    }
    var unused = Set(values.members.map(\.key))
    var unknown: Set<String> = []
    let style = text.replacing(#/"@([a-z0-9-]+)"/#) { match in
      let name = String(match.output.1)
      guard let value = values[name] else {
        unknown.insert(name)
        return String(match.output.0)
      }
      unused.remove(name)
      return value.text
    }
    for match in icons.matches(of: #/"([a-z0-9-]+)"/#) { unused.remove(String(match.output.1)) }
    unused.remove("icon-ink")
    if !unknown.isEmpty { throw Fault.unknownNames(unknown.sorted()) }
    if !unused.isEmpty { throw Fault.unusedNames(unused.sorted()) }
    return style
  }
}
