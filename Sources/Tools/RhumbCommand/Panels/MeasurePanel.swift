import Controls
import GeoMath
import Localization
import Rhumb

enum MeasureAction: Hashable {
  case begin(at: Coordinate?)
  /// Continue the path to a place.
  case add(Coordinate)
  case undo, end
}

/// A path that the user measures, and its drawing on the map: great circles between the clicked
/// places and, if the path is closed, the area inside.
@MainActor
struct MeasurePanel {
  private(set) var isActive = false
  private var places: [Coordinate] = []
  private var isClosed = false
  private var overlays: [OverlayID] = []

  /// Whether the next click adds a place.
  var takesClicks: Bool { isActive && !isClosed }

  /// The length, with the closing segment if the path is closed.
  private var metres: Double {
    let ends = places.dropFirst() + (isClosed ? places.prefix(1) : [])
    return zip(places, ends).map { GreatCircle.metres(from: $0, to: $1) }.reduce(0, +)
  }

  /// How near to the first place a click closes the path, in points on each axis.
  private static let reach = 12.0

  mutating func begin(at place: Coordinate?, in map: MapView) {
    end(in: map)
    isActive = true
    if let place { add(place, in: map) }
  }

  mutating func end(in map: MapView) {
    map.overlays.remove(contentsOf: overlays)
    self = MeasurePanel()
  }

  mutating func add(_ tap: MapTap, in map: MapView) {
    guard takesClicks else { return }
    if places.count > 2, let first = places.first.flatMap({ map.projection.point(for: $0) }),
      abs(first.x - tap.point.x) <= Self.reach, abs(first.y - tap.point.y) <= Self.reach
    {
      isClosed = true
      draw(on: map)
    } else {
      add(tap.coordinate, in: map)
    }
  }

  mutating func add(_ place: Coordinate, in map: MapView) {
    guard isActive else { return }
    places.append(place)
    draw(on: map)
  }

  mutating func undo(in map: MapView) {
    if isClosed { isClosed = false } else { _ = places.popLast() }
    draw(on: map)
  }

  private mutating func draw(on map: MapView) {
    map.overlays.remove(contentsOf: overlays)
    overlays = []
    if isClosed, var polygon = try? Polygon(places, fillColor: .blue.withAlpha(0.15)) {
      polygon.isGeodesic = true
      polygon.isTappable = false
      polygon.strokeWidth = .points(3)
      overlays.append(map.overlays.add(polygon))
    } else if places.count > 1, var polyline = try? Polyline(places, width: .points(3)) {
      polyline.isGeodesic = true
      polyline.isTappable = false
      overlays.append(map.overlays.add(polyline))
    }
    overlays += places.map {
      var marker = Marker(at: $0, icon: .pin(.blue, height: 22))
      marker.isTappable = false
      return map.overlays.add(marker)
    }
  }

  /// - Parameter center: the middle of the map, which can be added.
  func panel(_ units: OrnamentOptions.Units, center: Coordinate) -> WindowPanel {
    var items: [PanelItem] = [.title(localized("Measure"))]
    if places.count < 2 {
      let what =
        places.isEmpty
        ? localized("Click where to begin, or search for it.")
        : localized("Click where to go, or search for it.")
      items.append(.text(what))
    } else {
      let length = MeasureText.length(metres, units)
      items.append(.entry(length, key: localized("copy"), .copy(length)))
    }
    if isClosed {
      let area = MeasureText.area(GreatCircle.squareMetres(inside: places), units)
      items.append(.entry(area, key: localized("copy"), .copy(area)))
    } else if places.count > 2 {
      items.append(.text(localized("A click on the first point closes the way.")))
    }
    items += [
      .separator,
      .entry(
        localized("Add the middle of the map"), key: localized("Enter"), .measure(.add(center))),
      .entry(localized("Take back"), key: localized("Backspace"), .measure(.undo)),
      .entry(localized("End"), key: localized("Esc"), .measure(.end)),
    ]
    var panel = Panel(.belowBar, items)
    panel.staysOpen = true
    return panel
  }
}

extension ViewSession {
  func perform(_ action: MeasureAction) {
    switch action {
    case .begin(let place): panels.measure.begin(at: place, in: map)
    case .add(let place): panels.measure.add(place, in: map)
    case .undo: panels.measure.undo(in: map)
    case .end: return close()
    }
    show(.measure)
  }
}
