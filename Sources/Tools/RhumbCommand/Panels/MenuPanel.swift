import Controls
import Localization
import Rhumb

/// The menu, which is short: most things are in the panels that it leads to.
@MainActor
struct MenuPanel {
  var isFullScreen = false
  var canGoBack = true
  var canGoForward = true

  var panel: WindowPanel {
    Panel(
      .belowBar,
      [
        .entry(localized("Maps"), leadsOn: true, .open(.maps)),
        .entry(localized("Look"), leadsOn: true, .open(.look)),
        .entry(localized("Places"), leadsOn: true, .open(.ownPlaces)),
        .entry(localized("Tools"), leadsOn: true, .open(.tools)),
        .separator,
        .entry(
          localized("Back to the view before"), key: localized("Alt+Left"), isEnabled: canGoBack,
          .stepHistory(-1)),
        .entry(
          localized("Forward"), key: localized("Alt+Right"), isEnabled: canGoForward,
          .stepHistory(1)),
        .separator,
        WindowPanel.openFile,
        .entry(localized("New window"), key: localized("Ctrl+N"), .openWindow),
        .entry(
          localized("Full screen"), key: "F11", isOn: isFullScreen, .request(.toggleFullScreen)),
        .separator,
        .entry(localized("Keys and gestures"), key: "F1", .open(.keys)),
        .entry(localized("About Rhumb"), leadsOn: true, .open(.about)),
        .entry(localized("Quit"), key: localized("Ctrl+Q"), .request(.quit)),
      ])
  }
}

extension WindowPanel {
  /// What can be done with the map.
  @MainActor
  static func tools(of map: MapView) -> WindowPanel {
    var items: [PanelItem] = [
      .title(localized("Tools")),
      .entry(localized("Measure"), .measure(.begin(at: nil))),
      .separator,
      .entry(localized("Save picture"), key: localized("Ctrl+S"), .request(.savePicture)),
      .entry(
        localized("Save picture as …"), key: localized("Ctrl+Shift+S"), leadsOn: true,
        .open(.picture)),
      .entry(localized("Print …"), key: localized("Ctrl+P"), .print),
      .entry(localized("Copy view"), key: localized("Ctrl+C"), .request(.copyCamera)),
      .separator,
    ]
    if let bounds = map.content.bounds {
      items.append(.entry(localized("Show all of the map"), .showAll(bounds)))
    }
    items.append(.entry(localized("Advanced"), leadsOn: true, .open(.advanced)))
    return Panel(.belowBar, items)
  }

  /// What developers of maps and of programs need.
  static func advanced(showsHud: Bool) -> WindowPanel {
    Panel(
      .belowBar,
      [
        .title(localized("Advanced")),
        .entry(localized("Layers of the style"), leadsOn: true, .open(.layers)),
        .entry(localized("Figures"), key: "F3", isOn: showsHud, .request(.toggleHud)),
        .entry(
          localized("Copy view for the command line"), key: localized("Ctrl+Shift+C"),
          .request(.copyCameraOption)),
      ])
  }
}
