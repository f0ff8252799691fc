/// Messages that inform the user of results and problems, each for a limited time.
///
/// If several problems occur together, the first are shown, because later ones are mostly their
/// consequences. The others are counted, and they appear when the first are dismissed.
struct MessageBoard: Sendable {
  enum Kind: Hashable, Sendable {
    case notice
    /// A failure to show or write something. It is shown longer, because nobody expects it.
    case problem

    var mostShown: Int { self == .notice ? 3 : 5 }

    /// How long a message is shown.
    var seconds: Double { self == .notice ? 8 : 30 }
  }

  struct Message: Hashable, Sendable {
    var text: String
    var kind: Kind
    var subject: String?
    /// What it offers to do, with a button.
    var offer: MessageOffer?
    /// `nil` until a frame has shown it.
    var since: Double?

    /// When it disappears; `nil` until a frame has shown it.
    var end: Double? { since.map { $0 + kind.seconds } }
  }

  /// Further problems are not even counted.
  private static let mostProblems = 100

  private(set) var messages: [Message] = []

  /// Adds a message. A message with the same text is replaced.
  ///
  /// - Parameter subject: a message about the same subject is replaced.
  mutating func show(
    _ text: String, _ kind: Kind, inPlaceOf subject: String?, offering offer: MessageOffer? = nil
  ) {
    let text = MessageText.shortened(text)
    messages.removeAll { $0.text == text || (subject != nil && $0.subject == subject) }
    let ofKind = messages.indices.filter { messages[$0].kind == kind }
    if kind == .problem, ofKind.count == Self.mostProblems { return }
    if kind == .notice, ofKind.count == kind.mostShown { messages.remove(at: ofKind[0]) }
    messages.append(Message(text: text, kind: kind, subject: subject, offer: offer))
  }

  /// The messages in the view, in the order in which they were added: problems, the number of
  /// further problems, and notices.
  var shown: (problems: ArraySlice<Message>, others: Int, notices: [Message]) {
    let problems = messages.filter { $0.kind == .problem }
    return (
      problems.prefix(Kind.problem.mostShown), max(0, problems.count - Kind.problem.mostShown),
      messages.filter { $0.kind == .notice }
    )
  }

  mutating func dismiss(_ text: String) { messages.removeAll { $0.text == text } }

  /// Removes the message about a subject, because it is no longer true.
  mutating func settle(_ subject: String) { messages.removeAll { $0.subject == subject } }

  mutating func dismissAll() { messages = [] }

  /// Removes the problems that are only counted.
  mutating func dismissOthers() {
    let problems = shown.problems
    messages.removeAll { $0.kind == .problem && !problems.contains($0) }
  }

  /// - Returns: whether the messages have changed.
  mutating func advance(to time: Double) -> Bool {
    for index in messages.indices where messages[index].since == nil {
      messages[index].since = time
    }
    let count = messages.count
    messages.removeAll { time >= $0.end ?? .infinity }
    return messages.count != count
  }

  /// When the next message disappears.
  var deadline: Double? { messages.compactMap(\.end).min() }
}

/// Makes single-line messages of any text, including text from servers.
enum MessageText {
  /// In characters: enough for the name of the object and the reason.
  static let longest = 220

  /// Characters that isolate values with their own direction, without effect on other text.
  private static let isolates: ClosedRange<UInt32> = 0x2068...0x2069

  /// Makes a single line and removes the middle of a long one, because the name of a file is at the
  /// beginning and the reason at the end.
  static func shortened(_ text: String) -> String {
    // Limits text that a hostile server could send.
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
