import JSON

/// A style with names for colours and everything else that differs between the built-in styles:
/// `"@water"` stands for the palette's value `water`.
///
/// Both template and style are text, so that the styles keep the template's line breaks.
struct StyleTemplate {
  let text: String
  /// The icons' file, which also uses the palette's colours.
  var icons = "{}"
  /// The JSON text of an object with named values that all styles share.
  var expressions = "{}"

  /// Why a template and a palette do not make a style.
  enum Fault: Error, Equatable, CustomStringConvertible {
    case notAPalette
    /// Names that are missing from the palette.
    case unknownNames([String])
    /// Names of the palette that the template does not use.
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
    guard let colors = try JSONParser.parse(Array(palette.utf8)).object,
      let shared = try JSONParser.parse(Array(expressions.utf8)).object
    else { throw Fault.notAPalette }
    // The palette comes second, because the shared values refer to its colours.
    var unknown: Set<String> = []
    var unused = Set((colors.members + shared.members).map(\.key))
    var style = text
    for values in [shared, colors] {
      unknown.removeAll()
      style.replace(#/"@([a-z0-9-]+)"/#) { match in
        let name = String(match.output.1)
        unused.remove(name)
        if values[name] == nil { unknown.insert(name) }
        return values[name]?.text ?? String(match.output.0)
      }
    }
    for match in icons.matches(of: #/"([a-z0-9-]+)"/#) { unused.remove(String(match.output.1)) }
    unused.remove("icon-ink")
    if !unknown.isEmpty { throw Fault.unknownNames(unknown.sorted()) }
    if !unused.isEmpty { throw Fault.unusedNames(unused.sorted()) }
    return style
  }
}
