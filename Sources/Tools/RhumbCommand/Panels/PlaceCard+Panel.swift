import Controls
import CoordinateNotation
import Localization
import Rhumb

extension PlaceCard {
  /// - Parameters:
  ///   - own: the user's place that it is.
  ///   - isMeasuring: whether the place may continue a path that is being measured.
  ///   - zoom: that of links to maps.
  func panel(
    _ units: OrnamentOptions.Units, own: OwnPlace?, isMeasuring: Bool, zoom: Double
  ) -> WindowPanel {
    var items: [PanelItem] = [.title(title)]
    items += [kindAndHeight(units), location, details].compactMap(\.self).filter { $0 != title }
      .map { .text($0) }
    items += links.map { .entry($0, key: localized("open"), .openLink($0)) }
    if let track { items += track.items(units) }
    if let own { items.append(own.swatches) }
    let text = CoordinateText.decimal(coordinate)
    items.append(.entry(text, key: localized("copy"), .copy(text)))
    items +=
      own.map(Self.actions) ?? [
        .entry(localized("Keep"), .places(.keep(isNamed ? title : nil, coordinate)))
      ]
    items += [
      isMeasuring
        ? .entry(localized("Measure to here"), .measure(.add(coordinate)))
        : .entry(localized("Measure from here"), .measure(.begin(at: coordinate))),
      .entry(localized("Copy …"), .open(.copies(self))),
      .entry(
        localized("Open in OpenStreetMap"),
        .openLink(CoordinateText.openStreetMapLink(coordinate, zoom: zoom))),
    ]
    if !attributes.isEmpty { items.append(.separator) }
    items += attributes.map { .key($0.name, meaning: $0.value) }
    var panel = Panel(.belowBar, items)
    panel.staysOpen = true
    return panel
  }

  private static func actions(of place: OwnPlace) -> [PanelItem] {
    [
      .entry(localized("Rename"), .places(.rename(place))),
      .entry(localized("Move"), .places(.move(place))),
      .entry(localized("Remove"), .places(.remove(place))),
    ]
  }

  private func kindAndHeight(_ units: OrnamentOptions.Units) -> String? {
    let words = [kind, elevation.map { MeasureText.height($0, units) }].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// The ways in which the place can be written.
  func copies(zoom: Double) -> WindowPanel {
    let texts =
      (isNamed ? [title] : [])
      + [CoordinateText.decimal, CoordinateText.sexagesimal, CoordinateText.uri].map {
        $0(coordinate)
      } + [CoordinateText.openStreetMapLink(coordinate, zoom: zoom)]
    return Panel(.belowBar, [.title(title)] + texts.map { .entry($0, .copy($0)) })
  }
}
