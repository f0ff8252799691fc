import Controls
import DesktopPortal
import Localization
import Rhumb

/// Panels without a state of their own.
@MainActor
extension WindowPanel {
  static var openFile: PanelItem {
    .entry(localized("Open file …"), key: localized("Ctrl+O"), .openFile)
  }

  static var keys: WindowPanel {
    let lines = KeyHelp.rows.map {
      PanelItem.key(localized($0.key), meaning: localized($0.meaning))
    }
    return Panel(.middle, width: 460, [.title(localized("Keys and gestures"))] + lines)
  }

  static func about(_ content: MapContent) -> WindowPanel {
    var items: [PanelItem] = [
      .title("Rhumb \(CommandLineProgram.version)"),
      .text(localized("A map for the Linux desktop.")), .separator, .heading(localized("Data")),
    ]
    let lines = content.attributionLines
    items += (lines.isEmpty ? [localized("None is named.")] : lines).map { .text($0) }
    items += content.attributionLinks.map {
      .entry($0.text, key: localized("open"), .openLink($0.address))
    }
    return Panel(.middle, width: 420, items)
  }

  /// The languages of the window and of the labels, which are independent of each other.
  ///
  /// - Parameter window: the requested or chosen language, or `nil` for the desktop's.
  static func languages(window: String?, labels: LabelLanguages) -> WindowPanel {
    var items: [PanelItem] = [
      .title(localized("Language")), .heading(localized("Language of the window")),
      .entry(localized("As on the desktop"), isOn: window == nil, .windowLanguage(nil)),
    ]
    items += languageNames.filter { Localization.languages.contains($0.tag) }.map {
      .entry($0.name, isOn: window == $0.tag, .windowLanguage($0.tag))
    }
    let first = labels.changesOtherStyles ? labels.tags.first : nil
    let chosen = first.map { $0.prefix { $0 != "-" }.lowercased() }
    items += [
      .heading(localized("Language of the labels")),
      .entry(localized("As on the desktop"), isOn: first == nil, .languages(nil)),
      .entry(localized("Names of each place"), isOn: chosen == "local", .languages(["local"])),
    ]
    items += languageNames.map { .entry($0.name, isOn: chosen == $0.tag, .languages([$0.tag])) }
    return Panel(.belowBar, items)
  }
}

/// The languages of the embedded world, each named in itself.
private let languageNames: [(tag: String, name: String)] = [
  ("en", "English"), ("de", "Deutsch"), ("fr", "Français"), ("es", "Español"),
  ("it", "Italiano"), ("pt", "Português"), ("nl", "Nederlands"), ("pl", "Polski"),
  ("sv", "Svenska"), ("tr", "Türkçe"), ("ru", "Русский"), ("uk", "Українська"),
  ("el", "Ελληνικά"), ("ar", "العربية"), ("he", "עברית"), ("hi", "हिन्दी"), ("th", "ไทย"),
  ("zh", "中文"), ("ja", "日本語"), ("ko", "한국어"),
]

extension MapContent {
  /// The attributions as plain text without HTML, without duplicates.
  fileprivate var attributionLines: [String] {
    attributions.map(AttributionText.plain).reduce(into: []) { lines, line in
      if !line.isEmpty, !lines.contains(line) { lines.append(line) }
    }
  }

  /// The links in the attributions, without duplicates.
  fileprivate var attributionLinks: [AttributionLink] {
    attributions.flatMap(AttributionLink.all).filter { LinkOpening.isOfWeb($0.address) }
      .reduce(into: []) { links, link in
        if !links.contains(where: { $0.address == link.address }) { links.append(link) }
      }
  }
}
