import JSON

/// A style in which colours and whatever else differs between the built-in styles has a name:
/// `"@water"` stands for what a palette calls `water`.
///
/// Text goes in and text comes out, so that the styles keep the template's lines.
struct StyleTemplate {
  let text: String
  /// The icons' file, whose colours are the palette's too.
  var icons = "{}"
  /// The JSON text of an object with what has a name although all styles have it alike.
  var expressions = "{}"

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
    guard let colors = try JSONParser.parse(Array(palette.utf8)).object,
      let shared = try JSONParser.parse(Array(expressions.utf8)).object
    else { throw Fault.notAPalette }
    // The palette comes second, since what the styles share names its colours.
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
