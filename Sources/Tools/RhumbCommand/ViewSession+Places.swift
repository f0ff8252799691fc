import CoordinateNotation
import FileWriting
import Foundation
import Localization
import Rhumb

/// The user's own places: on the map, in the menu and in their file.
extension ViewSession {
  /// Takes over what earlier windows remembered.
  ///
  /// - Parameter path: the file of the window's state, or `nil` for a window without memory.
  mutating func remember(_ memory: WindowState, in path: String?) {
    interface.recentFiles = memory.recentFiles ?? []
    interface.noteOpened(theme.options.maps)
    guard let path else { return }
    if !FileManager.default.fileExists(atPath: path) {
      map.showMessage(
        localized(
          "Ctrl+F finds places, a right click tells what is here, F1 lists the keys."))
    }
    interface.placesFile = PlacesFile.usualPath(
      environment: ProcessInfo.processInfo.environment
    ).map(PlacesFile.init)
    showPlaces()
  }

  /// Shows the places in the file, which another window may have changed.
  mutating func showPlaces() {
    guard let file = interface.placesFile else { return }
    do throws(PlacesFile.Problem) {
      draw(try file.read().places)
    } catch {
      tellProblem("\(error)")
    }
  }

  /// Changes the file, and shows the places that it then has.
  mutating func editPlaces(_ change: (inout OwnPlaces) -> Void) {
    guard let file = interface.placesFile else {
      return tellProblem(
        localized("places cannot be kept: neither XDG_DATA_HOME nor HOME is set"))
    }
    do throws(PlacesFile.Problem) {
      draw(try file.edit(change).places)
    } catch {
      tellProblem("\(error)")
    }
  }

  private func draw(_ places: [OwnPlace]) {
    let ids = Set(places.map(\.id))
    for (id, marker) in interface.placeMarkers where !ids.contains(id) {
      map.remove(marker)
      interface.placeMarkers[id] = nil
    }
    for place in places {
      let marker = place.marker
      if let shown = interface.placeMarkers[place.id] {
        map.update(shown) { (old: inout Marker) in old = marker }
      } else {
        interface.placeMarkers[place.id] = map.add(marker)
      }
    }
    interface.places = places
  }

  mutating func addPlace(_ name: String, at coordinate: Coordinate) {
    let place = OwnPlace(name: name, coordinate: coordinate)
    editPlaces { $0.set(place) }
    show(.ownPlace(place))
  }

  /// Saves the new positions of pins that were dragged.
  mutating func takeDraggedPlaces() {
    for (id, coordinate) in interface.takeDragged() {
      guard var place = interface.places.first(where: { $0.id == id }) else { continue }
      place.coordinate = coordinate
      editPlaces { $0.set(place) }
    }
  }

  /// Exports all places for other programs into the home folder.
  mutating func exportPlaces(as format: PlacesExport) {
    let text = format.text(of: interface.places)
    let path = PicturesFolder.freePath(
      in: PicturesFolder.home, stem: "places", ending: format.rawValue)
    do throws(CommandFailure) {
      try CommandFailure.with(.cannotCreate) { try OutputFile.write(text, to: path) }
      tell(localized("Saved \(path)"))
    } catch {
      tellProblem(error.message)
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
