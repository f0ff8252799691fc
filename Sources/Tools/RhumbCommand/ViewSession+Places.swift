import Controls
import FileWriting
import Foundation
import Localization
import Rhumb

/// The actions of the user's own places.
extension ViewSession {
  func perform(_ action: PlacesAction) {
    switch action {
    case .keep(let name, let coordinate):
      let number = panels.places.places.count + 1
      perform(.set(OwnPlace(name: name ?? localized("Place \(number)"), coordinate: coordinate)))
    case .set(let place):
      editPlaces(place.id) { $0.set(place) }
      show(.card(PlaceCard(place, in: map)))
    case .rename(let place): ask(.placeName(place), proposing: place.name)
    case .move(let place): show(.moving(place))
    case .put(let place, let coordinate): move(place, to: coordinate)
    case .remove(let place):
      if panels.open != .ownPlaces { close() }
      editPlaces(place.id) { $0.remove(place.id) }
      tell(localized("Removed \(place.shownName)"))
      if panels.open == .ownPlaces { show(.ownPlaces) }
    case .undo: undoPlaces()
    case .goTo(let place):
      close()
      fly(to: place.coordinate, zoom: max(map.camera.zoom, 14))
      show(.card(PlaceCard(place, in: map)))
    case .export(let format): exportPlaces(as: format)
    }
  }

  func readPlaces() {
    reportingProblems { try panels.places.read(on: map) }
  }

  private func editPlaces(_ id: String, _ change: @escaping (inout OwnPlaces) -> Void) {
    do throws(CommandFailure) {
      try panels.places.edit(id, on: map, change)
    } catch {
      report(error.message)
    }
  }

  /// Moves a pin, after which its card is open if a panel was.
  func move(_ place: OwnPlace, to coordinate: Coordinate) {
    var place = place
    place.coordinate = coordinate
    editPlaces(place.id) { $0.set(place) }
    tell(localized("Moved \(place.shownName)"))
    if panels.open != nil { show(.card(PlaceCard(place, in: map))) }
  }

  /// Tells of a change that can be undone.
  private func tell(_ change: String) {
    map.ornaments.showMessage(change, inPlaceOf: Self.placesSubject, offering: .undo)
  }

  /// Messages about places replace each other.
  static let placesSubject = "places"

  private func undoPlaces() {
    do throws(CommandFailure) {
      guard try panels.places.undo(on: map) else { return }
    } catch {
      report(error.message)
    }
    map.ornaments.showMessage(localized("Undone"), inPlaceOf: Self.placesSubject)
    switch panels.open {
    case .card(let card) where card.pin.map({ panels.places.place($0) == nil }) ?? false: close()
    case .card, .ownPlaces: updatePanel()
    default: break
    }
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
