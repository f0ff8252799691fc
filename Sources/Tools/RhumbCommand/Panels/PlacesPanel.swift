import Controls
import CoordinateNotation
import FileWriting
import Foundation
import Localization
import Rhumb

enum PlacesAction: Hashable {
  case keep(String, Coordinate)
  case set(OwnPlace)
  case rename(OwnPlace)
  case remove(String)
  case goTo(OwnPlace)
  case export(PlacesExport)
}

/// The user's own places: in their file, on the map and in their panels.
@MainActor
struct PlacesPanel {
  private(set) var places: [OwnPlace] = []
  /// The file, or `nil` if places cannot be saved.
  var file: PlacesFile?
  /// The markers by the places' ids.
  private var markers: [String: OverlayID] = [:]

  /// Shows the places in the file, which another window may have changed.
  mutating func read(on map: MapView) throws(CommandFailure) {
    if let file { show(try file.read().places, on: map) }
  }

  /// Changes the file, and shows the places that it then has.
  mutating func edit(
    on map: MapView, _ change: (inout OwnPlaces) -> Void
  ) throws(CommandFailure) {
    guard let file else {
      throw CommandFailure(
        .cannotCreate, localized("places cannot be kept: neither XDG_DATA_HOME nor HOME is set"))
    }
    show(try file.edit(change).places, on: map)
  }

  private mutating func show(_ newPlaces: [OwnPlace], on map: MapView) {
    places = newPlaces
    let ids = Set(places.map(\.id))
    for (id, marker) in markers where !ids.contains(id) {
      map.overlays.remove(marker)
      markers[id] = nil
    }
    for place in places {
      let marker = place.marker
      if let shown = markers[place.id] {
        map.overlays.update(shown) { (old: inout Marker) in old = marker }
      } else {
        markers[place.id] = map.overlays.add(marker)
      }
    }
  }

  func place(of marker: OverlayID) -> OwnPlace? { places.first { markers[$0.id] == marker } }

  var list: WindowPanel {
    var items: [PanelItem] = [.title(localized("My places"))]
    if places.isEmpty {
      items.append(.text(localized("None yet: a right click on the map sets a pin.")))
    } else {
      items += places.map { place in
        .entry(
          place.name.isEmpty ? localized("Unnamed") : place.name,
          detail: CoordinateText.decimal(place.coordinate), .places(.goTo(place)))
      }
      items.append(.separator)
      items += PlacesExport.allCases.map {
        .entry(localized("Export as \($0.title)"), .places(.export($0)))
      }
    }
    return Panel(.belowBar, items)
  }

  /// - Parameter place: the place as it was when the panel opened.
  func panel(of place: OwnPlace) -> WindowPanel {
    let place = places.first { $0.id == place.id } ?? place
    let text = CoordinateText.decimal(place.coordinate)
    var items: [PanelItem] = [
      .title(place.name.isEmpty ? text : place.name),
      .entry(text, key: localized("copy"), .copy(text)),
      .entry(localized("Centre"), .places(.goTo(place))),
      .entry(localized("Measure from here"), .measure(.begin(at: place.coordinate))),
      .entry(localized("Rename"), .places(.rename(place))),
      .entry(localized("Remove"), .places(.remove(place.id))),
      .heading(localized("Colour")),
    ]
    items += OwnPlace.Color.allCases.map { color in
      var changed = place
      changed.color = color
      return .entry(color.title, isOn: color == place.color, .places(.set(changed)))
    }
    return Panel(.belowBar, items)
  }
}

extension ViewSession {
  func perform(_ action: PlacesAction) {
    switch action {
    case .keep(let name, let coordinate):
      perform(.set(OwnPlace(name: name, coordinate: coordinate)))
    case .set(let place):
      editPlaces { $0.set(place) }
      show(.ownPlace(place))
    case .rename(let place): ask(.placeName(place), proposing: place.name)
    case .remove(let id):
      close()
      editPlaces { $0.remove(id) }
    case .goTo(let place):
      close()
      let zoom = max(map.camera.zoom, 14)
      map.animate(.to(CameraOptions(target: place.coordinate, zoom: zoom)))
      show(.ownPlace(place))
    case .export(let format): exportPlaces(as: format)
    }
  }

  func readPlaces() {
    reportingProblems { try panels.places.read(on: map) }
  }

  private func editPlaces(_ change: (inout OwnPlaces) -> Void) {
    reportingProblems {
      try panels.places.edit(on: map, change)
    }
  }

  /// Saves the new position of a pin that was dragged.
  func movePlace(_ place: OwnPlace, to coordinate: Coordinate) {
    var place = place
    place.coordinate = coordinate
    editPlaces { $0.set(place) }
  }

  /// Exports all places for other programs into the home folder.
  private func exportPlaces(as format: PlacesExport) {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "."
    let path = PicturesFolder.freePath("\(home)/places", ending: format.rawValue)
    reportingProblems {
      try OutputFile.write(format.text(of: panels.places.places), to: path)
      report(localized("Saved \(path)"))
    }
  }
}

extension OwnPlace {
  fileprivate var marker: Marker {
    var marker = Marker(
      at: coordinate, title: name.isEmpty ? nil : name,
      snippet: CoordinateText.decimal(coordinate), icon: .pin(color.mapColor))
    marker.isDraggable = true
    return marker
  }
}

extension OwnPlace.Color {
  var title: String {
    switch self {
    case .red: localized("Red")
    case .orange: localized("Orange")
    case .green: localized("Green")
    case .blue: localized("Blue")
    case .violet: localized("Violet")
    }
  }

  var mapColor: MapColor {
    switch self {
    case .red: .red
    case .orange: .orange
    case .green: .green
    case .blue: .blue
    case .violet: .violet
    }
  }
}
