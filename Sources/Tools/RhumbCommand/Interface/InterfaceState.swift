import Controls
import CoordinateNotation
import Foundation
import Localization
import Rhumb

/// The values that a window's panels show, as they are when a panel is opened or updated.
@MainActor
struct InterfaceState {
  var colors: WindowTheme.Colors
  /// Whether the map has a built-in style, whose colours can be chosen.
  var hasColors: Bool
  var ornaments: OrnamentOptions
  var languages: LabelLanguages
  /// The requested or chosen language of the window, or `nil` for the desktop's.
  var windowLanguage: String?
  var showsHud: Bool
  var hasTerrain: Bool
  var hasContours: Bool
  var isFullScreen: Bool
  var attributions: [String]
  var attributionLinks: [AttributionLink]
  var places: [OwnPlace]
  var measurement: Measurement?
  var zoom: Double
  /// The camera's target.
  var center: Coordinate
  var picture: PicturePanel
  var layers: LayersPanel
  /// The files that were opened, the latest first.
  var recentFiles: [String]
  /// The bounds of the map, or `nil` for the world.
  var bounds: CoordinateBounds?

  typealias Item = Panel<InterfaceAction>.Item
  typealias Entry = Panel<InterfaceAction>.Entry

  func panel(
    of sheet: WindowInterface.Sheet, _ suggestions: [SearchResult], isSearching: Bool
  ) -> Panel<InterfaceAction> {
    switch sheet {
    case .suggestions: suggestionsPanel(suggestions, isSearching: isSearching)
    case .menu: menu
    case .languages: languagesPanel
    case .recent: recentPanel
    case .keys: keys
    case .about: about
    case .picture: picture.panel
    case .layers: layers.layers
    case .overlays: layers.overlays
    case .overlay(let path): layers.overlay(path)
    case .measure: measurePanel
    case .card(let card): cardPanel(card)
    case .ownPlace(let place): ownPlacePanel(places.first { $0.id == place.id } ?? place)
    case .ownPlaces: ownPlacesPanel
    case .place(let point, let place, let card): placePanel(place, card, at: point)
    }
  }

  private func suggestionsPanel(
    _ suggestions: [SearchResult], isSearching: Bool
  ) -> Panel<InterfaceAction> {
    var items = suggestions.enumerated().map { index, result in
      Item.entry(Entry(result.title, detail: result.subtitle, .suggestion(index)))
    }
    if isSearching, items.isEmpty {
      items = [.text(localized("Nothing found. Try a town, a street in view, or coordinates."))]
    } else if !isSearching {
      items.insert(.heading(items.isEmpty ? localized("Search") : localized("Recent")), at: 0)
      if items.count == 1 {
        items.append(.text(localized("A country, town, street or place in view, or coordinates.")))
      }
    }
    return Panel(.belowBar, items)
  }

  private var menu: Panel<InterfaceAction> {
    let all =
      bounds.map { [Item.entry(Entry(localized("Show all of the map"), .showAll($0)))] } ?? []
    var items: [Item] = all
    items += [
      .entry(
        Entry(localized("Back to the view before"), key: localized("Alt+Left"), .goThroughViews(-1))
      ),
      .entry(Entry(localized("Forward"), key: localized("Alt+Right"), .goThroughViews(1))),
      .separator,
      .entry(Entry(localized("Open file …"), key: localized("Ctrl+O"), .openFile)),
      .entry(Entry(localized("New window"), key: localized("Ctrl+N"), .openWindow)),
      .entry(Entry(localized("Recent files …"), .openRecent)),
      .entry(Entry(localized("My places …"), .places(.list))),
      .entry(Entry(localized("Measure"), .measure(.begin(at: nil)))),
      .entry(Entry(localized("Save picture"), key: localized("Ctrl+S"), .request(.savePicture))),
      .entry(
        Entry(
          localized("Save picture as …"), key: localized("Ctrl+Shift+S"), .picture(.open))),
      .entry(Entry(localized("Copy view"), key: localized("Ctrl+C"), .request(.copyCamera))),
      .entry(
        Entry(
          localized("Copy view as --camera"), key: localized("Ctrl+Shift+C"),
          .request(.copyCameraOption))),
      .separator,
    ]
    items += appearance
    items += [
      .separator,
      .entry(Entry(localized("Keys and gestures"), key: "F1", .openKeys)),
      .entry(Entry(localized("About Rhumb"), .openAbout)),
      .entry(Entry(localized("Quit"), key: localized("Ctrl+Q"), .request(.quit))),
    ]
    return Panel(.belowBar, items)
  }

  /// The entries for the map's appearance.
  private var appearance: [Item] {
    var items: [Item] = []
    items += styleItems
    items.append(.heading(localized("Units")))
    items += OrnamentOptions.Units.allCases.map {
      .entry(Entry($0.title, isOn: $0 == ornaments.units, .units($0)))
    }
    items += [
      .separator,
      .entry(Entry(localized("Language …"), .openLanguages)),
      .entry(
        Entry(
          localized("Grid of degrees"), key: "G", isOn: ornaments.pieces.contains(.graticule),
          .request(.toggleGraticule))),
      .entry(Entry(localized("Hills"), key: "T", isOn: hasTerrain, .request(.toggleTerrain))),
      .entry(
        Entry(localized("Contours"), key: "C", isOn: hasContours, .request(.toggleContours))),
      .entry(Entry(localized("Figures"), key: "F3", isOn: showsHud, .request(.toggleHud))),
      .entry(
        Entry(localized("Full screen"), key: "F11", isOn: isFullScreen, .request(.toggleFullScreen))
      ),
    ]
    return items
  }

  private var styleItems: [Item] {
    var items: [Item] = [.heading(localized("Style"))]
    items += WindowTheme.Colors.allCases.map {
      .entry(
        Entry(
          $0.title, key: $0 == (ornaments.isDark ? .light : .dark) ? "D" : nil,
          isOn: hasColors && $0 == colors, .colors($0)))
    }
    items += [
      .entry(Entry(localized("From a file …"), isOn: !hasColors, .askForStyle)),
      .separator,
      .entry(Entry(localized("Layers …"), .layers(.list))),
      .entry(Entry(localized("Overlays …"), .overlays(.list))),
    ]
    return items
  }

  private var recentPanel: Panel<InterfaceAction> {
    let files = recentFiles.map { path in
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      return Item.entry(
        Entry(
          String(path.split(separator: "/").last ?? ""), detail: "/" + folder, .openPath(path)))
    }
    return Panel(
      .belowBar,
      [.title(localized("Recent files"))]
        + (files.isEmpty ? [.text(localized("None yet."))] : files))
  }

  private var keys: Panel<InterfaceAction> {
    let lines = KeyHelp.rows.map {
      Item.key(localized($0.key), meaning: localized($0.meaning))
    }
    return Panel(.middle, width: 460, [.heading(localized("Keys and gestures"))] + lines)
  }

  private var about: Panel<InterfaceAction> {
    let sources = attributions.isEmpty ? [localized("None is named.")] : attributions
    return Panel(
      .middle, width: 420,
      [
        .heading("Rhumb \(CommandLineProgram.version)"),
        .text(localized("A map for the Linux desktop.")),
      ]
        + [.separator, .heading(localized("Data"))] + sources.map { .text($0) }
        + attributionLinks.map {
          .entry(Entry($0.text, key: localized("open"), .openLink($0.address)))
        })
  }

  private func cardPanel(_ card: PlaceCard) -> Panel<InterfaceAction> {
    var items: [Item] = [.title(card.title)]
    if let kind = card.kind { items.append(.text(kind)) }
    if let details = card.details { items.append(.text(details)) }
    items += card.links.map { .entry(Entry($0, key: localized("open"), .openLink($0))) }
    if let track = card.track { items += track.items(ornaments.units) }
    items += [
      .entry(
        Entry(
          CoordinateText.decimal(card.coordinate), key: localized("copy"),
          .copy(CoordinateText.decimal(card.coordinate)))),
      .entry(Entry(localized("Centre"), .center(card.coordinate))),
      .entry(Entry(localized("Keep this place"), .places(.keep(card.title, card.coordinate)))),
      .entry(Entry(localized("Measure from here"), .measure(.begin(at: card.coordinate)))),
    ]
    if !card.attributes.isEmpty { items.append(.separator) }
    items += card.attributes.map { .key($0.name, meaning: $0.value) }
    return Panel(.belowBar, items)
  }

  private var measurePanel: Panel<InterfaceAction> {
    let measurement = measurement ?? Measurement()
    var items: [Item] = [.title(localized("Measure"))]
    if measurement.places.count < 2 {
      let what =
        measurement.places.isEmpty
        ? localized("Click where to begin, or search for it.")
        : localized("Click where to go, or search for it.")
      items.append(.text(what))
    } else {
      let length = MeasureText.length(measurement.metres, ornaments.units)
      items.append(.entry(Entry(length, key: localized("copy"), .copy(length))))
    }
    if let squareMetres = measurement.squareMetres {
      let area = MeasureText.area(squareMetres, ornaments.units)
      items.append(.entry(Entry(area, key: localized("copy"), .copy(area))))
    } else if measurement.places.count > 2 {
      items.append(.text(localized("A click on the first point closes the way.")))
    }
    items += [
      .separator,
      .entry(
        Entry(
          localized("Add the middle of the map"), key: localized("Enter"), .measure(.add(center)))),
      .entry(Entry(localized("Take back"), key: localized("Backspace"), .measure(.undo))),
      .entry(Entry(localized("End"), key: localized("Esc"), .measure(.end))),
    ]
    var panel = Panel(.belowBar, items)
    panel.staysOpen = true
    return panel
  }

  private func ownPlacePanel(_ place: OwnPlace) -> Panel<InterfaceAction> {
    let text = CoordinateText.decimal(place.coordinate)
    var items: [Item] = [
      .title(place.name.isEmpty ? text : place.name),
      .entry(Entry(text, key: localized("copy"), .copy(text))),
      .entry(Entry(localized("Centre"), .places(.goTo(place)))),
      .entry(Entry(localized("Measure from here"), .measure(.begin(at: place.coordinate)))),
      .entry(Entry(localized("Rename"), .places(.rename(place)))),
      .entry(Entry(localized("Remove"), .places(.remove(place.id)))),
      .heading(localized("Colour")),
    ]
    items += OwnPlace.Color.allCases.map { color in
      var changed = place
      changed.color = color
      return .entry(
        Entry(color.title, isOn: color == place.color, .places(.set(changed))))
    }
    return Panel(.belowBar, items)
  }

  private var ownPlacesPanel: Panel<InterfaceAction> {
    guard !places.isEmpty else {
      return Panel(
        .belowBar,
        [
          .title(localized("My places")),
          .text(localized("None yet: a right click on the map sets a pin.")),
        ])
    }
    let rows = places.map { place in
      Item.entry(
        Entry(
          place.name.isEmpty ? localized("Unnamed") : place.name,
          detail: CoordinateText.decimal(place.coordinate), .places(.goTo(place))))
    }
    let exports = PlacesExport.allCases.map {
      Item.entry(Entry(localized("Export as \($0.title)"), .places(.export($0))))
    }
    return Panel(.belowBar, [.title(localized("My places"))] + rows + [.separator] + exports)
  }

  private func placePanel(
    _ place: Coordinate, _ card: PlaceCard?, at point: Point
  ) -> Panel<InterfaceAction> {
    let texts = [
      CoordinateText.decimal(place), CoordinateText.sexagesimal(place), CoordinateText.uri(place),
    ]
    let link = CoordinateText.openStreetMapLink(place, zoom: zoom)
    var items: [Item] = []
    if let card {
      items += [.entry(Entry(card.title, detail: card.kind, .openCard(card))), .separator]
    }
    items += texts.map { .entry(Entry(localized("Copy \($0)"), .copy($0))) }
    items += [
      .separator,
      .entry(
        Entry(localized("Set a pin"), .places(.keep(localized("Place \(places.count + 1)"), place)))
      ),
      measurement == nil
        ? .entry(Entry(localized("Measure from here"), .measure(.begin(at: place))))
        : .entry(Entry(localized("Measure to here"), .measure(.add(place)))),
      .entry(Entry(localized("Centre"), .center(place))),
      .entry(Entry(localized("Zoom in here"), .zoom(1, at: point))),
      .entry(Entry(localized("Zoom out here"), .zoom(-1, at: point))),
      .separator,
      .entry(Entry(localized("Open in OpenStreetMap"), .openLink(link))),
      .entry(Entry(localized("Copy OpenStreetMap link"), .copy(link))),
    ]
    return Panel(.at(point), width: 290, items)
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

extension OwnPlace.Color {
  fileprivate var title: String {
    switch self {
    case .red: localized("Red")
    case .orange: localized("Orange")
    case .green: localized("Green")
    case .blue: localized("Blue")
    case .violet: localized("Violet")
    }
  }
}
