import Controls
import Localization
import Rhumb

enum PlacesAction: Hashable {
  /// Keep a place under its name or, without one, under a number.
  case keep(String?, Coordinate)
  case set(OwnPlace)
  case rename(OwnPlace)
  case move(OwnPlace)
  case put(OwnPlace, at: Coordinate)
  case remove(OwnPlace)
  case undo
  case goTo(OwnPlace)
  case export(PlacesExport)
}

/// The user's own places: in their file or, while that cannot be written, in memory; on the map and
/// in their list.
@MainActor
struct PlacesPanel {
  private(set) var places: [OwnPlace] = []
  /// The file, or `nil` if places cannot be saved.
  var file: PlacesFile?
  /// The content of the file with the changes that it lacks.
  private var document = OwnPlaces()
  private var unsaved: [(inout OwnPlaces) -> Void] = []
  /// The places before the last changes.
  private var former: [OwnPlaces.Part] = []
  /// The markers by the places' ids.
  private var markers: [String: OverlayID] = [:]
  /// The pin that can be dragged at once. Others need a long press.
  private var moving: String?

  private static let maxUndo = 100

  /// Shows the places in the file, which another window may have changed.
  mutating func read(on map: MapView) throws(CommandFailure) {
    guard let file else { return }
    document = try file.read()
    for change in unsaved { change(&document) }
    show(on: map)
  }

  /// Changes a place in the file, and shows the places that it then has.
  ///
  /// - Throws: why the change is in memory only, in the words of a message. The file gets it with
  ///   the next change for which it can be written.
  mutating func edit(
    _ id: String, on map: MapView, _ change: @escaping (inout OwnPlaces) -> Void
  ) throws(CommandFailure) {
    former.append(document.part(id))
    former.removeFirst(max(former.count - Self.maxUndo, 0))
    try apply(change, on: map)
  }

  /// Takes back the last change.
  ///
  /// - Returns: whether there was one.
  /// - Throws: see `edit(_:on:_:)`.
  mutating func undo(on map: MapView) throws(CommandFailure) -> Bool {
    guard let part = former.popLast() else { return false }
    try apply({ $0.restore(part) }, on: map)
    return true
  }

  private mutating func apply(
    _ change: @escaping (inout OwnPlaces) -> Void, on map: MapView
  ) throws(CommandFailure) {
    defer { show(on: map) }
    unsaved.append(change)
    guard let file else {
      change(&document)
      throw CommandFailure(
        .cannotCreate, localized("Places are kept only until this window closes."))
    }
    do throws(CommandFailure) {
      document = try file.edit { [unsaved] in for change in unsaved { change(&$0) } }
      unsaved = []
    } catch {
      change(&document)
      throw CommandFailure(
        error.status,
        localized("Places are kept only until this window closes: \(error.message)"))
    }
  }

  private mutating func show(on map: MapView) {
    places = document.places
    let ids = Set(places.map(\.id))
    for (id, marker) in markers where !ids.contains(id) {
      map.overlays.remove(marker)
      markers[id] = nil
    }
    for place in places {
      var marker = Marker(at: place.coordinate, icon: .pin(place.color.mapColor))
      marker.isDraggable = place.id == moving
      if let shown = markers[place.id] {
        map.overlays.update(shown) { (old: inout Marker) in old = marker }
      } else {
        let id = map.overlays.add(marker)
        map.overlays.keepLabelsClear(of: id)
        markers[place.id] = id
      }
    }
  }

  /// - Parameter id: `nil` if no pin can be dragged at once.
  mutating func setMoving(_ id: String?, on map: MapView) {
    guard id != moving else { return }
    moving = id
    show(on: map)
  }

  func place(of marker: OverlayID) -> OwnPlace? { places.first { markers[$0.id] == marker } }

  func place(_ id: String) -> OwnPlace? { places.first { $0.id == id } }

  // MARK: Panels

  func list(on map: MapView) -> WindowPanel {
    var items: [PanelItem] = [.title(localized("My places"))]
    if places.isEmpty {
      items.append(.text(localized("None yet: a right click on the map keeps a place.")))
    } else {
      items += places.map { place in
        .entry(
          place.shownName, detail: map.location(of: place.coordinate),
          icon: .dot(place.color.screenColor), removeAction: .places(.remove(place)),
          .places(.goTo(place)))
      }
      items.append(.separator)
      items += PlacesExport.allCases.map {
        .entry(localized("Export as \($0.title)"), .places(.export($0)))
      }
    }
    return Panel(.belowBar, items)
  }

  /// What to do while a pin waits for its new place.
  static func panel(moving place: OwnPlace, _ center: Coordinate) -> WindowPanel {
    var panel = Panel(
      .belowBar,
      [
        PanelItem.title(place.shownName),
        .text(localized("Drag the pin, or click where it should be.")),
        .entry(localized("To the middle of the map"), .places(.put(place, at: center))),
      ])
    panel.staysOpen = true
    return panel
  }

  /// What to do while the field has a pin's name.
  static func panel(renaming place: OwnPlace) -> WindowPanel {
    Panel(
      .belowBar,
      [
        .title(place.shownName),
        .text(localized("Type the new name above, and press Enter.")),
      ])
  }
}
