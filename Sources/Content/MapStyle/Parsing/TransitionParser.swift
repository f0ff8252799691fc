import JSON

/// Reads the style's `transition` and the `…-transition` members of paint properties.
enum TransitionParser {
  private static let suffix = "-transition"

  /// The transition, with `fallback` for missing or invalid values.
  static func parse(
    _ json: JSONValue?, _ path: String, fallback: StyleTransition, _ problems: inout ProblemList
  ) -> StyleTransition {
    guard let json else { return fallback }
    guard case .object(let object) = json else {
      problems.add(.invalid, path, "expected an object, found \(json.kindName)")
      return fallback
    }
    var transition = fallback
    for (name, value) in object.members {
      guard name == "duration" || name == "delay" else {
        problems.add(.invalid, "\(path).\(name)", "unknown property \(name)")
        continue
      }
      // The file has milliseconds. More than a day makes no sense.
      guard let number = value.number, (0...86_400_000).contains(number) else {
        problems.add(
          .invalid, "\(path).\(name)", "expected milliseconds, 0 or more, found \(value.text)")
        continue
      }
      if name == "duration" {
        transition.durationSeconds = number / 1000
      } else {
        transition.delaySeconds = number / 1000
      }
    }
    return transition
  }

  /// The property whose transition a member of this name is; `nil` for other names.
  static func propertyName(of member: String) -> String? {
    member.hasSuffix(suffix) ? String(member.dropLast(suffix.count)) : nil
  }
}
