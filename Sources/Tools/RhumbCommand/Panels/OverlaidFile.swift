import Rhumb

struct OverlayAppearance: Hashable {
  var isShown = true
  /// A colour for all its features, or `nil` for those in the file.
  var color: OwnPlace.Color?
}

struct OverlaidFile {
  enum Content {
    /// Overlays, and their ids while they are on the map.
    case things([AnyOverlay], ids: [OverlayID?])
    /// A source of the style that has its own layers.
    case source(String)
  }

  /// The path as the user named it.
  var path: String
  var content: Content
  /// `nil` if it covers the whole world or is empty.
  var bounds: CoordinateBounds?

  var name: String { String(path.split(separator: "/").last ?? "") }

  var isTiles: Bool {
    if case .things(let things, _) = content, case .tiles? = things.first { true } else { false }
  }

  /// Applies an appearance.
  ///
  /// - Parameter written: receives the style's own values of the colours that are changed.
  @MainActor
  mutating func show(
    _ appearance: OverlayAppearance, on map: MapView, _ written: inout [LayerProperty: FeatureValue]
  ) throws(MapError) {
    switch content {
    case .things(let things, var ids):
      for (index, thing) in things.enumerated() {
        let shown = appearance.color.map { thing.colored($0.mapColor) } ?? thing
        if case .tiles(var tiles) = shown, let id = ids[index] {
          tiles.isVisible = appearance.isShown
          map.overlays.update(id) { (old: inout TileOverlay) in old = tiles }
        } else if !appearance.isShown {
          if let id = ids[index] { map.overlays.remove(id) }
          ids[index] = nil
        } else if let id = ids[index] {
          map.overlays.update(id) { (old: inout AnyOverlay) in old = shown }
        } else {
          ids[index] = map.overlays.add(shown)
        }
      }
      content = .things(things, ids: ids)
    case .source(let source):
      let layers = map.style.layerIDs.filter { map.style.layer($0)?["source"]?.string == source }
      for layer in layers {
        try show(layer, appearance.color, on: map, &written)
      }
      map.style.setVisible(appearance.isShown, layers: layers)
    }
  }

  @MainActor
  private func show(
    _ layer: String, _ color: OwnPlace.Color?, on map: MapView,
    _ written: inout [LayerProperty: FeatureValue]
  ) throws(MapError) {
    // The casings below lines and the ends of tracks don't have the file's colour.
    guard !layer.hasSuffix("casings"), !layer.hasSuffix("ends"),
      let property = Self.colorProperties[map.style.layer(layer)?["type"]?.string ?? ""]
    else { return }
    let key = LayerProperty(layer: layer, property: property)
    if let color {
      if written[key] == nil { written[key] = map.style.paintProperty(layer, property) ?? .null }
      try map.style.setPaintProperty(layer, property, .string(color.hex))
    } else if let old = written.removeValue(forKey: key) {
      try map.style.setPaintProperty(layer, property, old)
    }
  }

  private static let colorProperties = [
    "line": "line-color", "fill": "fill-color", "circle": "circle-color",
  ]

  /// Removes its overlays from the map. A source of the style stays.
  @MainActor
  func remove(from map: MapView) {
    if case .things(_, let ids) = content {
      map.overlays.remove(contentsOf: ids.compactMap(\.self))
    }
  }
}

struct LayerProperty: Hashable {
  var layer: String
  var property: String
}

extension AnyOverlay {
  /// The same overlay in one colour. Pictures are unchanged.
  fileprivate func colored(_ color: MapColor) -> AnyOverlay {
    switch self {
    case .marker(var marker):
      marker.icon = .pin(color)
      return .marker(marker)
    case .polyline(var line):
      line.color = color
      return .polyline(line)
    case .polygon(var area):
      area.strokeColor = color
      area.fillColor = color.withAlpha(area.fillColor.alpha)
      return .polygon(area)
    case .circle(var circle):
      circle.strokeColor = color
      circle.fillColor = color.withAlpha(circle.fillColor.alpha)
      return .circle(circle)
    case .ground, .tiles: return self
    }
  }
}
