import Controls
import Foundation
import Localization
import Rhumb

enum OverlayAction: Hashable {
  case show(OverlayAppearance)
  case fit
  case rename
  case remove
}

/// The files over the map, their appearances and their panels.
@MainActor
struct OverlaysPanel {
  var files: [OverlaidFile] = []
  /// What the user calls files, by absolute path.
  var names: [String: String] = [:]
  /// The appearances that the user chose, by path.
  private var appearances: [String: OverlayAppearance] = [:]
  /// The style's own values of colours that the user has changed.
  private var originalColors: [LayerProperty: FeatureValue] = [:]

  /// The box around the files of `--overlay`.
  var bounds: CoordinateBounds? {
    CoordinateBounds(
      containing: files.compactMap(\.bounds).flatMap { [$0.southwest, $0.northeast] })
  }

  /// All files over the map, those of `--overlay` first.
  func allFiles(of map: MapView) -> [OverlaidFile] {
    files
      + map.content.featureFiles.map {
        OverlaidFile(path: $0.path, content: .source($0.sourceID), bounds: $0.bounds)
      }
  }

  /// What the user calls a file, or else its own name.
  func name(of path: String) -> String {
    names[PathSuggestions.absolute(path)] ?? URL(filePath: path).lastPathComponent
  }

  /// Without a name, the file is called by its own again.
  mutating func rename(_ path: String, to name: String) {
    let own = URL(filePath: path).lastPathComponent
    names[PathSuggestions.absolute(path)] = name.isEmpty ? own : name
  }

  func appearance(of path: String) -> OverlayAppearance {
    appearances[path] ?? OverlayAppearance()
  }

  mutating func show(
    _ path: String, _ appearance: OverlayAppearance, on map: MapView
  ) throws(MapError) {
    appearances[path] = appearance
    if let index = files.firstIndex(where: { $0.path == path }) {
      try files[index].show(appearance, on: map, &originalColors)
    } else if var file = allFiles(of: map).first(where: { $0.path == path }) {
      try file.show(appearance, on: map, &originalColors)
    }
  }

  /// Applies changed appearances to new content.
  mutating func reapply(to map: MapView) throws(MapError) {
    originalColors = [:]
    for file in map.content.featureFiles {
      if let appearance = appearances[file.path] { try show(file.path, appearance, on: map) }
    }
  }

  /// Removes a file and forgets its appearance.
  ///
  /// - Returns: whether it was a file of `--overlay`. Others are part of the map's content.
  mutating func remove(_ path: String, from map: MapView) -> Bool {
    appearances[path] = nil
    guard let index = files.firstIndex(where: { $0.path == path }) else { return false }
    files.remove(at: index).remove(from: map)
    return true
  }

  func list(of map: MapView) -> WindowPanel {
    var items: [PanelItem] = [.title(localized("Files on the map"))]
    items += allFiles(of: map).map { file in
      let appearance = appearance(of: file.path)
      var toggled = appearance
      toggled.isShown.toggle()
      return .entry(
        name(of: file.path), isShown: !toggled.isShown,
        eyeAction: .overlay(file.path, .show(toggled)),
        .open(.overlay(file.path)))
    }
    if items.count == 1 {
      items.append(
        .text(
          localized(
            "None yet. Open or drop a file of GeoJSON, GPX or KML.")))
    }
    items += [.separator, WindowPanel.openFile]
    return Panel(.belowBar, items)
  }

  func panel(of path: String, on map: MapView) -> WindowPanel {
    guard let file = allFiles(of: map).first(where: { $0.path == path }) else {
      return list(of: map)
    }
    let appearance = appearance(of: path)
    func entry<Value: Equatable>(
      _ title: String, isShown: Bool? = nil, isOn: Bool? = nil,
      _ setting: WritableKeyPath<OverlayAppearance, Value>, _ value: Value
    ) -> PanelItem {
      var changed = appearance
      changed[keyPath: setting] = value
      return .entry(title, isOn: isOn, isShown: isShown, .overlay(path, .show(changed)))
    }
    var items: [PanelItem] = [
      .title(name(of: path)),
      entry(localized("Show"), isShown: appearance.isShown, \.isShown, !appearance.isShown),
    ]
    if file.bounds != nil {
      items.append(.entry(localized("Show all of it"), .overlay(path, .fit)))
    }
    items += [
      .entry(localized("Rename"), .overlay(path, .rename)),
      .entry(localized("Remove"), .overlay(path, .remove)),
    ]
    if !file.isTiles {
      items.append(.heading(localized("Colour")))
      items += ([nil] + OwnPlace.Color.allCases).map { (color: OwnPlace.Color?) in
        entry(
          color?.title ?? localized("As in the file"), isOn: appearance.color == color, \.color,
          color)
      }
    }
    return Panel(.belowBar, items)
  }
}

extension ViewSession {
  func perform(_ action: OverlayAction, on path: String) {
    switch action {
    case .show(let appearance):
      reportingProblems {
        try panels.overlays.show(path, appearance, on: map)
      }
      show(panels.open == .overlays ? .overlays : .overlay(path))
    case .fit: fit(path)
    case .rename: ask(.fileName(path), proposing: panels.overlays.name(of: path))
    case .remove:
      remove(path)
      show(.overlays)
    }
  }

  /// Names a file in the panels as the user wants.
  func rename(_ path: String, to name: String) {
    panels.overlays.rename(path, to: name)
    show(.overlay(path))
  }

  /// The zoom for a file with a single place.
  private static let lonePlaceZoom = 16.0

  private func fit(_ path: String) {
    guard let bounds = panels.overlays.allFiles(of: map).first(where: { $0.path == path })?.bounds
    else { return }
    close()
    if bounds.southwest == bounds.northeast {
      map.animate(.to(CameraOptions(target: bounds.southwest, zoom: Self.lonePlaceZoom)))
    } else {
      map.animate(.fit(bounds, insets: EdgeInsets(all: 32)))
    }
  }

  private func remove(_ path: String) {
    if panels.overlays.remove(path, from: map) {
      options.overlays.removeAll { $0 == path }
      return
    }
    var wanted = options
    wanted.maps = wanted.maps.flatMap { name in
      if name == path { return [String]() }
      guard path.hasPrefix("\(name)/") else { return [name] }
      // Replaces a folder or an archive by its other files.
      return panels.overlays.allFiles(of: map).map(\.path).filter {
        $0 != path && $0.hasPrefix("\(name)/")
      }
    }
    reopen(wanted)
  }
}
