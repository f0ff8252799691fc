import Controls
import DesktopPortal
import Localization
import Rhumb

/// The panel of how the map is drawn.
@MainActor
struct LookPanel {
  let map: MapView
  var colors = WindowTheme.Colors.desktop
  /// Whether the map has a built-in style, whose colours can be chosen.
  var hasColors = true
  /// Why there are no heights to show, or `nil` if there are.
  var whyNoHills: String?

  var panel: WindowPanel {
    var items: [PanelItem] = [.title(localized("Look")), .heading(localized("Style"))]
    items += style + [.separator]
    items += ground + units
    items += [.separator, .entry(localized("Language"), leadsOn: true, .open(.languages))]
    return Panel(.belowBar, items)
  }

  private var style: [PanelItem] {
    let other = map.ornaments.options.isDark ? WindowTheme.Colors.light : .dark
    return WindowTheme.Colors.allCases.map {
      .entry(
        $0.title, key: $0 == other ? localized("Alt+D") : nil, isOn: hasColors && $0 == colors,
        .colors($0))
    } + [.entry(localized("From a file …"), isOn: !hasColors, .askForStyle)]
  }

  private var ground: [PanelItem] {
    [
      .entry(
        localized("Globe"), key: localized("Alt+E"), isOn: map.style.isGlobe,
        .request(.toggleGlobe)),
      .entry(
        localized("Hills"), detail: whyNoHills, key: localized("Alt+T"),
        isOn: map.terrain.current != nil,
        isEnabled: whyNoHills == nil, .request(.toggleTerrain)),
      .entry(
        localized("Contours"), detail: whyNoHills, key: localized("Alt+C"),
        isOn: map.terrain.hasContours,
        isEnabled: whyNoHills == nil, .request(.toggleContours)),
      .entry(
        localized("Grid of degrees"), key: localized("Alt+G"),
        isOn: map.ornaments.options.pieces.contains(.graticule),
        .request(.toggleGraticule)),
    ]
  }

  private var units: [PanelItem] {
    [.heading(localized("Units"))]
      + OrnamentOptions.Units.allCases.map {
        .entry($0.title, isOn: $0 == map.ornaments.options.units, .units($0))
      }
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
