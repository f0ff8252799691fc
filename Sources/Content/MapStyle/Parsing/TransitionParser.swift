import JSON

/// Reads `transition` of a style's root and the `…-transition` members beside paint properties.
enum TransitionParser {
  private static let suffix = "-transition"

  /// What `json` says; of what it does not say, `fallback` holds.
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
      // Milliseconds in the file. A day is longer than anybody means.
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

  /// Of which property a member of this name would be the transition; `nil` for other names.
  static func propertyName(of member: String) -> String? {
    member.hasSuffix(suffix) ? String(member.dropLast(suffix.count)) : nil
  }
}
