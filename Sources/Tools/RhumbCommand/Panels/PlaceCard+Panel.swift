import Controls
import CoordinateNotation
import Localization
import Rhumb

extension PlaceCard {
  func panel(_ units: OrnamentOptions.Units) -> WindowPanel {
    var items: [PanelItem] = [.title(title)]
    if let kind { items.append(.text(kind)) }
    if let details { items.append(.text(details)) }
    items += links.map { .entry($0, key: localized("open"), .openLink($0)) }
    if let track { items += track.items(units) }
    let text = CoordinateText.decimal(coordinate)
    items += [
      .entry(text, key: localized("copy"), .copy(text)),
      .entry(localized("Centre"), .center(coordinate)),
      .entry(localized("Keep this place"), .places(.keep(title, coordinate))),
      .entry(localized("Measure from here"), .measure(.begin(at: coordinate))),
    ]
    if !attributes.isEmpty { items.append(.separator) }
    items += attributes.map { .key($0.name, meaning: $0.value) }
    return Panel(.belowBar, items)
  }
}

extension ViewSession {
  /// - Parameter card: what is drawn there.
  func placePanel(at point: Point, _ place: Coordinate, _ card: PlaceCard?) -> WindowPanel {
    var items: [PanelItem] = []
    if let card {
      items += [.entry(card.title, detail: card.kind, .open(.card(card))), .separator]
    }
    items += [CoordinateText.decimal, CoordinateText.sexagesimal, CoordinateText.uri].map {
      let text = $0(place)
      return .entry(localized("Copy \(text)"), .copy(text))
    }
    let name = localized("Place \(panels.places.places.count + 1)")
    let link = CoordinateText.openStreetMapLink(place, zoom: map.camera.zoom)
    items += [
      .separator,
      .entry(localized("Set a pin"), .places(.keep(name, place))),
      panels.measure.isActive
        ? .entry(localized("Measure to here"), .measure(.add(place)))
        : .entry(localized("Measure from here"), .measure(.begin(at: place))),
      .entry(localized("Centre"), .center(place)),
      .entry(localized("Zoom in here"), .zoom(1, at: point)),
      .entry(localized("Zoom out here"), .zoom(-1, at: point)),
      .separator,
      .entry(localized("Open in OpenStreetMap"), .openLink(link)),
      .entry(localized("Copy OpenStreetMap link"), .copy(link)),
    ]
    return Panel(.at(point), width: 290, items)
  }
}
