import Controls
import Foundation
import Localization
import Rhumb

enum MapsAction: Hashable {
  /// Show a map below all files with places, the world with `nil`.
  case show(String?)
  /// Show the streets, now that the user knows what is sent where.
  case agreeToStreets
  case tryAgain
}

/// The panel of what lies below everything else on the map.
@MainActor
struct MapsPanel {
  /// The maps that are shown or wanted, without files with places.
  var shown: [String] = []
  /// The files that were opened, the latest first.
  var recent: [String] = []
  /// What the user calls some of them.
  var names: [String: String] = [:]
  /// The maps in the user's folder, and the folder.
  var own: [String] = []
  var folder: String?
  /// Whether the wanted map is not there yet.
  var isLoading = false
  /// Why the wanted map cannot be shown.
  var problem: String?

  private static let maxRecent = 5

  var panel: WindowPanel {
    var items: [PanelItem] = [
      .title(localized("Maps")),
      entry(localized("World"), localized("Always there, without a network"), nil),
      entry(localized("Streets"), localized("OpenFreeMap, from the network"), StreetMap.name),
    ]
    if let problem {
      items += [.text(problem), .entry(localized("Try again"), .maps(.tryAgain)), .separator]
    }
    items += section(
      localized("Recent files"), recent.filter { !own.contains($0) }.prefix(Self.maxRecent)
    ) {
      names[$0] ?? URL(filePath: $0).lastPathComponent
    }
    items += section(localized("My maps"), own[...]) { MapOptions.name(ofMap: $0) }
    if own.isEmpty, let folder {
      let place = PathSuggestions.shown(folder)
      items += [
        .heading(localized("My maps")),
        .text(localized("Maps that you put into \(place) are listed here.")),
      ]
    }
    items += [
      .separator, WindowPanel.openFile,
      .entry(localized("Files on the map"), leadsOn: true, .open(.overlays)),
    ]
    return Panel(.belowBar, items)
  }

  private func section(
    _ heading: String, _ paths: ArraySlice<String>, _ name: (String) -> String
  ) -> [PanelItem] {
    let entries = paths.map { path in
      let folder = URL(filePath: path).deletingLastPathComponent().path
      return entry(name(path), PathSuggestions.shown(folder), path)
    }
    return entries.isEmpty ? [] : [.heading(heading)] + entries
  }

  private func entry(_ title: String, _ detail: String, _ map: String?) -> PanelItem {
    let isOn = shown == (map.map { [$0] } ?? [])
    let isComing = isOn && isLoading && problem == nil
    return .entry(
      title, detail: isComing ? localized("Loading …") : detail, isOn: isOn, .maps(.show(map)))
  }

  /// What the user must know before the streets are shown for the first time.
  static var streets: WindowPanel {
    Panel(
      .belowBar,
      [
        .title(localized("Streets")),
        .text(
          localized(
            "The streets come from \(StreetMap.host). It is asked for the map of the places that you look at, and is sent nothing else."
          )),
        .entry(localized("Show the streets"), .maps(.agreeToStreets)),
      ])
  }
}

extension ViewSession {
  var mapsPanel: MapsPanel {
    let folder = MapsFolder.usual
    return MapsPanel(
      shown: belowPlaces((opener.pending ?? options).maps), recent: opener.recentFiles,
      names: panels.overlays.names, own: MapsFolder.maps(in: folder), folder: folder,
      isLoading: opener.pending != nil || map.isContentComing, problem: opener.problem)
  }

  /// Those of the maps that are no files with places, which are drawn over the others.
  func belowPlaces(_ maps: [String]) -> [String] {
    let files = map.content.featureFiles.map(\.path)
    return maps.filter { map in !files.contains { $0 == map || $0.hasPrefix("\(map)/") } }
  }

  func perform(_ action: MapsAction) {
    switch action {
    case .show(StreetMap.name?) where !opener.knowsStreets: show(.streets)
    case .show(let map): switchMap(to: map)
    case .agreeToStreets:
      opener.knowsStreets = true
      goBack()
      switchMap(to: StreetMap.name)
    case .tryAgain: tryAgain()
    }
  }

  /// Shows another map below all files with places. The camera stays where it has something to see.
  private func switchMap(to name: String?) {
    if let name, GeoJSONFile.isNamed(name) { return open([name]) }
    let places = options.maps.filter { !belowPlaces(options.maps).contains($0) }
    var wanted = options.dropping((name.map { [$0] } ?? []) + places, isOverlay: false)
    if name == nil || name == StreetMap.name, !options.hasBuiltInStyle { wanted.style = nil }
    opener.view = nil
    let isShown = reopen(wanted)
    if isShown || wanted.opensInBackground { opener.chosenMap = name }
    if isShown, name != nil { comeToMap() }
    updatePanel()
  }

  /// Moves to the map if it is somewhere else.
  private func comeToMap() {
    guard let bounds = map.content.bounds, !bounds.contains(map.camera.target),
      let view = MapOptions.view(of: map.content, in: map, insets: MapOptions.besideControls)
    else { return }
    map.animate(.to(CameraOptions(view)))
  }
}
