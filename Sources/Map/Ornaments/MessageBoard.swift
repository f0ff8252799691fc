/// The lines that tell the user what was done or went wrong, each for a while.
///
/// Problems that come together are not lost: the first ones are shown, since what comes after is
/// mostly their consequence, and the others are counted; they come up when those are clicked away.
struct MessageBoard: Sendable {
  enum Kind: Hashable, Sendable {
    case notice
    /// What keeps something from being shown or written: read by someone who did not expect it.
    case problem

    /// How many are shown at once.
    var mostShown: Int { self == .notice ? 3 : 5 }

    /// How long a line stands.
    var seconds: Double { self == .notice ? 8 : 30 }
  }

  struct Message: Hashable, Sendable {
    var text: String
    var kind: Kind
    var subject: String?
    /// `nil` until the first frame that shows it.
    var since: Double?

    /// When it goes; `nil` as long as no frame has shown it.
    var end: Double? { since.map { $0 + kind.seconds } }
  }

  /// Problems beyond are not even counted.
  private static let mostProblems = 100

  private(set) var messages: [Message] = []

  /// Takes in a line; the same line is shown once.
  ///
  /// - Parameter subject: a message about the same is replaced.
  mutating func show(_ text: String, _ kind: Kind, inPlaceOf subject: String?) {
    let text = MessageText.shortened(text)
    messages.removeAll { $0.text == text || (subject != nil && $0.subject == subject) }
    let ofKind = messages.indices.filter { messages[$0].kind == kind }
    if kind == .problem, ofKind.count == Self.mostProblems { return }
    if kind == .notice, ofKind.count == kind.mostShown { messages.remove(at: ofKind[0]) }
    messages.append(Message(text: text, kind: kind, subject: subject))
  }

  /// What stands in the view, in the order in which it came: a problem each, then how many more
  /// there are, then what was done.
  var shown: (problems: ArraySlice<Message>, others: Int, notices: [Message]) {
    let problems = messages.filter { $0.kind == .problem }
    return (
      problems.prefix(Kind.problem.mostShown), max(0, problems.count - Kind.problem.mostShown),
      messages.filter { $0.kind == .notice }
    )
  }

  /// Takes a line away.
  mutating func dismiss(_ text: String) { messages.removeAll { $0.text == text } }

  /// Takes away the problems that are only counted.
  mutating func dismissOthers() {
    let problems = shown.problems
    messages.removeAll { $0.kind == .problem && !problems.contains($0) }
  }

  /// - Returns: whether other lines are shown than before.
  mutating func advance(to time: Double) -> Bool {
    for index in messages.indices where messages[index].since == nil {
      messages[index].since = time
    }
    let count = messages.count
    messages.removeAll { time >= $0.end ?? .infinity }
    return messages.count != count
  }

  /// When a line goes by itself.
  var deadline: Double? { messages.compactMap(\.end).min() }
}

/// Lines for the window out of whatever text there is, also a server's.
enum MessageText {
  /// Letters; what names the thing at fault and what says why fit into it.
  static let longest = 220

  /// Signs around values whose direction is their own: they turn nothing around them.
  private static let isolates: ClosedRange<UInt32> = 0x2068...0x2069

  /// On one line, and with its middle left out where it is long: the name of a file stands at the
  /// beginning and the reason at the end.
  static func shortened(_ text: String) -> String {
    // A message has what a screen shows at most, not what a hostile server sends.
    let scalars = text.unicodeScalars.prefix(16 * longest).map { scalar in
      scalar.properties.generalCategory == .control
        || (scalar.properties.isBidiControl && !isolates.contains(scalar.value))
        || scalar.properties.isWhitespace ? " " : Character(scalar)
    }
    let words = String(scalars).split(separator: " ").joined(separator: " ")
    guard words.count > longest else { return words }
    return "\(words.prefix(longest * 2 / 3)) … \(words.suffix(longest / 3 - 3))"
  }
}
