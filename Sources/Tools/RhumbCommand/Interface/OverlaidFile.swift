import Rhumb

/// How a file is shown that lies over the map.
struct FileLook: Hashable {
  var isShown = true
  /// `nil` for what the file says.
  var color: OwnPlace.Color?
}

/// A file that lies over the map.
struct OverlaidFile {
  enum Content {
    /// Things that were put on the map, and as what each is known while it is there.
    case things([AnyOverlay], ids: [OverlayID?])
    /// A source of the style, drawn by layers of its own.
    case source(String)
  }

  /// As it was named.
  var path: String
  var content: Content
  /// `nil` where it is everywhere, or nothing is in it.
  var bounds: CoordinateBounds?

  var name: String { String(path.split(separator: "/").last ?? "") }

  var isTiles: Bool {
    if case .things(let things, _) = content, case .tiles? = things.first { true } else { false }
  }
}

extension OverlaidFile {
  /// Shows it so.
  ///
  /// - Parameter written: what the style says of colours that were changed; noted here.
  @MainActor
  mutating func show(
    _ look: FileLook, on map: MapView, _ written: inout [LayerProperty: FeatureValue]
  ) throws(MapError) {
    switch content {
    case .things(let things, var ids):
      for (index, thing) in things.enumerated() {
        let shown = look.color.map { thing.colored($0.mapColor) } ?? thing
        if case .tiles(var tiles) = shown, let id = ids[index] {
          tiles.isVisible = look.isShown
          map.update(id) { (old: inout TileOverlay) in old = tiles }
        } else if !look.isShown {
          if let id = ids[index] { map.remove(id) }
          ids[index] = nil
        } else if let id = ids[index] {
          map.update(id) { (old: inout AnyOverlay) in old = shown }
        } else {
          ids[index] = map.add(shown)
        }
      }
      content = .things(things, ids: ids)
    case .source(let source):
      let layers = map.styleLayerIDs.filter { map.styleLayer($0)?["source"]?.string == source }
      for layer in layers {
        try show(layer, look.color, on: map, &written)
      }
      map.setVisible(look.isShown, layers: layers)
    }
  }

  @MainActor
  private func show(
    _ layer: String, _ color: OwnPlace.Color?, on map: MapView,
    _ written: inout [LayerProperty: FeatureValue]
  ) throws(MapError) {
    // What lies under a line to set it off has no colour of the file's.
    guard !layer.hasSuffix("casings"),
      let property = Self.colorProperties[map.styleLayer(layer)?["type"]?.string ?? ""]
    else { return }
    let key = LayerProperty(layer: layer, property: property)
    if let color {
      if written[key] == nil { written[key] = map.paintProperty(layer, property) ?? .null }
      try map.setPaintProperty(layer, property, .string(color.hex))
    } else if let old = written.removeValue(forKey: key) {
      try map.setPaintProperty(layer, property, old)
    }
  }

  private static let colorProperties = [
    "line": "line-color", "fill": "fill-color", "circle": "circle-color",
  ]

  /// Takes it off the map; a source of the style stays.
  @MainActor
  func remove(from map: MapView) {
    if case .things(_, let ids) = content { map.remove(contentsOf: ids.compactMap(\.self)) }
  }
}

/// A paint property of one layer.
struct LayerProperty: Hashable {
  var layer: String
  var property: String
}

extension AnyOverlay {
  /// The same in one colour; pictures stay as they are.
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
