import JSON

/// Reads the style's `transition` and the `…-transition` members of paint properties.
enum TransitionParser {
  private static let suffix = "-transition"

  /// The transition, with `fallback` for missing or invalid values.
  static func parse(
    _ json: JSONValue?, _ path: String, fallback: StyleTransition, _ problems: inout ProblemList
  ) -> StyleTransition {
    guard let json, let object = problems.object(json, at: path) else { return fallback }
    var transition = fallback
    for (name, value) in object.members {
      guard name == "duration" || name == "delay" else {
        problems.add(.invalid, "\(path).\(name)", "unknown property \(name)")
        continue
      }
      // The file has milliseconds. More than a day makes no sense.
      let read = problems.read(
        value, at: "\(path).\(name)", "milliseconds, 0 or more", found: { $0.text },
        { $0.number.flatMap { (0...86_400_000).contains($0) ? $0 : nil } })
      guard let number = read else { continue }
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
