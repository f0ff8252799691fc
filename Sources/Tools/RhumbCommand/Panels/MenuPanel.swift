import Controls
import DesktopPortal
import Localization
import Rhumb

@MainActor
struct MenuPanel {
  let map: MapView
  var colors = WindowTheme.Colors.desktop
  /// Whether the map has a built-in style, whose colours can be chosen.
  var hasColors = true
  var isFullScreen = false

  var panel: WindowPanel {
    var items: [PanelItem] = []
    if let bounds = map.content.bounds {
      items.append(.entry(localized("Show all of the map"), .showAll(bounds)))
    }
    items += [
      .entry(localized("Back to the view before"), key: localized("Alt+Left"), .stepHistory(-1)),
      .entry(localized("Forward"), key: localized("Alt+Right"), .stepHistory(1)),
      .separator,
      WindowPanel.openFile,
      .entry(localized("New window"), key: localized("Ctrl+N"), .openWindow),
      .entry(localized("Recent files …"), .open(.recent)),
      .entry(localized("My places …"), .open(.ownPlaces)),
      .entry(localized("Measure"), .measure(.begin(at: nil))),
      .entry(localized("Save picture"), key: localized("Ctrl+S"), .request(.savePicture)),
      .entry(localized("Save picture as …"), key: localized("Ctrl+Shift+S"), .open(.picture)),
      .entry(localized("Copy view"), key: localized("Ctrl+C"), .request(.copyCamera)),
      .entry(
        localized("Copy view as --camera"), key: localized("Ctrl+Shift+C"),
        .request(.copyCameraOption)),
      .separator,
    ]
    items += style + units + [.separator] + view
    items += [
      .separator,
      .entry(localized("Keys and gestures"), key: "F1", .open(.keys)),
      .entry(localized("About Rhumb"), .open(.about)),
      .entry(localized("Quit"), key: localized("Ctrl+Q"), .request(.quit)),
    ]
    return Panel(.belowBar, items)
  }

  private var style: [PanelItem] {
    let other = map.ornaments.options.isDark ? WindowTheme.Colors.light : .dark
    return [.heading(localized("Style"))]
      + WindowTheme.Colors.allCases.map {
        .entry(
          $0.title, key: $0 == other ? localized("Alt+D") : nil, isOn: hasColors && $0 == colors,
          .colors($0))
      } + [
        .entry(localized("From a file …"), isOn: !hasColors, .askForStyle),
        .separator,
        .entry(localized("Layers …"), .open(.layers)),
        .entry(localized("Overlays …"), .open(.overlays)),
      ]
  }

  private var units: [PanelItem] {
    [.heading(localized("Units"))]
      + OrnamentOptions.Units.allCases.map {
        .entry($0.title, isOn: $0 == map.ornaments.options.units, .units($0))
      }
  }

  private var view: [PanelItem] {
    [
      .entry(localized("Language …"), .open(.languages)),
      .entry(
        localized("Grid of degrees"), key: localized("Alt+G"),
        isOn: map.ornaments.options.pieces.contains(.graticule),
        .request(.toggleGraticule)),
      .entry(
        localized("Hills"), key: localized("Alt+T"), isOn: map.terrain.current != nil,
        .request(.toggleTerrain)),
      .entry(
        localized("Contours"), key: localized("Alt+C"), isOn: map.terrain.hasContours,
        .request(.toggleContours)),
      .entry(localized("Figures"), key: "F3", isOn: map.ornaments.showsHud, .request(.toggleHud)),
      .entry(
        localized("Full screen"), key: "F11", isOn: isFullScreen, .request(.toggleFullScreen)),
    ]
  }
}

extension WindowTheme.Colors {
  fileprivate var title: String {
    switch self {
    case .desktop: localized("As the desktop")
    case .light: localized("Light")
    case .dark: localized("Dark")
    }
  }
}

extension OrnamentOptions.Units {
  fileprivate var title: String {
    switch self {
    case .metric: localized("Kilometres")
    case .imperial: localized("Miles")
    case .nautical: localized("Nautical miles")
    }
  }
}
