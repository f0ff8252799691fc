import Controls
import GeoMath
import Localization
import Rhumb
import ScreenLayout

enum MeasureAction: Hashable {
  case begin(at: Coordinate?)
  /// Continue the path to a place.
  case add(Coordinate)
  case undo
  /// Take back the last place or, if there is none, end.
  case stepBack
  case end
}

/// A path that the user measures, and its drawing on the map: great circles between the clicked
/// places and, if the path is closed, the area inside.
@MainActor
struct MeasurePanel {
  private(set) var isActive = false
  private var places: [Coordinate] = []
  private var isClosed = false
  private var overlays: [OverlayID] = []
  /// The line from the last place to the pointer.
  private var lead: OverlayID?
  /// The end of that line; `nil` while the pointer is not over the ground.
  private var pointer: Coordinate?

  var hasPlaces: Bool { !places.isEmpty }

  /// Whether the next click adds a place.
  var takesClicks: Bool { isActive && !isClosed }

  typealias Leg = (from: Coordinate, to: Coordinate)

  /// The segments of the path, with the closing one if it is closed.
  private var legs: [Leg] {
    let ends = places.dropFirst() + (isClosed ? places.prefix(1) : [])
    return zip(places, ends).map { (from: $0, to: $1) }
  }

  private var metres: Double {
    legs.map { GreatCircle.metres(from: $0.from, to: $0.to) }.reduce(0, +)
  }

  /// How near to the first place a click closes the path, in points on each axis.
  private static let reach = 12.0

  mutating func begin(at place: Coordinate?, in map: MapView) {
    end(in: map)
    isActive = true
    if let place { add(place, in: map) }
  }

  mutating func end(in map: MapView) {
    map.overlays.remove(contentsOf: overlays + [lead].compactMap(\.self))
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

  /// Leads the way on to the pointer.
  ///
  /// - Parameter place: the place under the pointer; `nil` if it is not over the ground.
  mutating func lead(to place: Coordinate?, in map: MapView) {
    guard isActive, place != pointer else { return }
    pointer = place
    drawLead(on: map)
  }

  private var leadingLeg: Leg? {
    guard takesClicks, let last = places.last, let pointer, pointer != last else { return nil }
    return (last, pointer)
  }

  private mutating func drawLead(on map: MapView) {
    guard let leg = leadingLeg,
      var line = try? Polyline([leg.from, leg.to], width: .points(2))
    else {
      if let lead { map.overlays.remove(lead) }
      lead = nil
      return
    }
    line.isGeodesic = true
    line.isTappable = false
    line.dashes = [6, 4]
    if let lead {
      map.overlays.update(lead) { (old: inout Polyline) in old = line }
    } else {
      lead = map.overlays.add(line)
    }
  }

  private mutating func draw(on map: MapView) {
    defer { drawLead(on: map) }
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
    // The buttons come first: whatever is said of the way, they stay under the pointer.
    var items: [PanelItem] = [
      .title(localized("Measure")),
      .entry(
        localized("Add the middle of the map"), key: localized("Enter"), .measure(.add(center))),
      .entry(
        localized("Take back"), key: places.isEmpty ? nil : localized("Esc"),
        isEnabled: !places.isEmpty, .measure(.undo)),
      .entry(localized("End"), key: places.isEmpty ? localized("Esc") : nil, .measure(.end)),
      .separator,
    ]
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
    var panel = Panel(.belowBar, items)
    panel.staysOpen = true
    return panel
  }
}

// MARK: - The lengths of the legs

extension MeasurePanel {
  /// Writes the length of each leg over its middle, unless the leg is too short for that.
  func write(
    on canvas: inout ScreenCanvas, _ colors: OrnamentColors, _ units: OrnamentOptions.Units,
    _ projection: Projection
  ) {
    let style = ScreenTextStyle(sizePoints: 11, isBold: true)
    for leg in legs + [leadingLeg].compactMap(\.self) {
      let halfway = GreatCircle(from: leg.from, to: leg.to).coordinate(at: 0.5)
      guard let from = projection.point(for: leg.from), let to = projection.point(for: leg.to),
        let place = projection.point(for: halfway)
      else { continue }
      let text = MeasureText.length(GreatCircle.metres(from: leg.from, to: leg.to), units)
      let size = canvas.typesetter.size(of: text, style) + SIMD2(10, 4)
      let room = SIMD2(to.x - from.x, to.y - from.y).length
      guard room > Double(size.x) + Self.legMargin else { continue }
      let middle = SIMD2(Float(place.x), Float(place.y))
      colors.addPanel(
        ScreenBox(origin: middle - size / 2, size: size), color: colors.panel,
        cornerRadius: size.y / 2, to: &canvas)
      canvas.write(text, style, color: colors.ink, at: middle, anchor: SIMD2(0.5, 0.5))
    }
  }

  /// How much longer than its text a leg must be, in points: the pins need room too.
  private static let legMargin = 24.0
}

extension ViewSession {
  /// Leads the measured way to the pointer, unless that is over a control.
  func leadMeasure() {
    guard panels.measure.isActive else { return }
    let point = controls.pointerShape == nil ? map.pointer : nil
    panels.measure.lead(to: point.flatMap { map.projection.coordinate(for: $0) }, in: map)
  }

  func perform(_ action: MeasureAction) {
    switch action {
    case .begin(let place): panels.measure.begin(at: place, in: map)
    case .add(let place): panels.measure.add(place, in: map)
    case .undo: panels.measure.undo(in: map)
    case .stepBack:
      guard panels.measure.hasPlaces else { return close() }
      panels.measure.undo(in: map)
    case .end: return close()
    }
    show(.measure)
  }
}
