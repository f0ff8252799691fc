import Localization
import Rhumb

/// The language of the window: that of the command line, else the one chosen in a menu of this or
/// an earlier window, else the desktop's.
@MainActor
struct WindowLanguage {
  /// The choice to remember, or `nil` for the desktop's language.
  private(set) var choice: String?
  /// The language that the command line requests, until another is chosen.
  private var asked: String?

  init(asked: LabelLanguages?, remembered: String?) {
    choice = remembered
    // Labels come in more languages than the window.
    self.asked = asked?.tags.lazy.map { $0.prefix { $0 != "-" && $0 != "_" }.lowercased() }
      .first(where: Localization.languages.contains)
  }

  /// The requested or chosen language, or `nil` for the desktop's.
  var tag: String? { asked ?? choice }

  mutating func choose(_ tag: String?) {
    asked = nil
    choice = tag
    use()
  }

  func use() { Localization.use(tag.map { [$0] }) }
}
