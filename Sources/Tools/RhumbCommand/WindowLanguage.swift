import Localization
import Rhumb

/// The language that the window speaks: that of the command line, else the one chosen in the menu of
/// this window or an earlier one, else the desktop's.
@MainActor
struct WindowLanguage {
  /// What is to be remembered; `nil` for the desktop's.
  private(set) var choice: String?
  /// What the command line asks for, until something is chosen.
  private var asked: String?

  init(asked: LabelLanguages?, remembered: String?) {
    choice = remembered
    // Labels have more languages than the window.
    self.asked = asked?.tags.lazy.map { $0.prefix { $0 != "-" && $0 != "_" }.lowercased() }
      .first(where: Localization.languages.contains)
  }

  /// What was asked for by one or the other; `nil` for the desktop's.
  var tag: String? { asked ?? choice }

  mutating func choose(_ tag: String?) {
    asked = nil
    choice = tag
    use()
  }

  func use() { Localization.use(tag.map { [$0] }) }
}
