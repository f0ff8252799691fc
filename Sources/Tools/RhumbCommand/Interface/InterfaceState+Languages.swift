import Controls
import Localization
import Rhumb

extension InterfaceState {
  /// The languages of the embedded world, each named in itself.
  private static let names: [(tag: String, name: String)] = [
    ("en", "English"), ("de", "Deutsch"), ("fr", "Français"), ("es", "Español"),
    ("it", "Italiano"), ("pt", "Português"), ("nl", "Nederlands"), ("pl", "Polski"),
    ("sv", "Svenska"), ("tr", "Türkçe"), ("ru", "Русский"), ("uk", "Українська"),
    ("el", "Ελληνικά"), ("ar", "العربية"), ("he", "עברית"), ("hi", "हिन्दी"), ("th", "ไทย"),
    ("zh", "中文"), ("ja", "日本語"), ("ko", "한국어"),
  ]

  /// The languages of the window and of the labels, which are independent of each other.
  var languagesPanel: Panel<InterfaceAction> {
    var items: [Item] = [
      .heading(localized("Language of the window")),
      .entry(
        Entry(
          localized("As on the desktop"), isOn: windowLanguage == nil, .windowLanguage(nil))),
    ]
    items += Self.names.filter { Localization.languages.contains($0.tag) }.map {
      .entry(Entry($0.name, isOn: windowLanguage == $0.tag, .windowLanguage($0.tag)))
    }
    let first = languages.changesOtherStyles ? languages.tags.first : nil
    let chosen = first.map { $0.prefix { $0 != "-" }.lowercased() }
    items += [
      .heading(localized("Language of the labels")),
      .entry(Entry(localized("As on the desktop"), isOn: first == nil, .languages(nil))),
      .entry(
        Entry(localized("Names of each place"), isOn: chosen == "local", .languages(["local"]))),
    ]
    items += Self.names.map {
      .entry(Entry($0.name, isOn: chosen == $0.tag, .languages([$0.tag])))
    }
    return Panel(.belowBar, items)
  }
}
