import Controls
import Localization
import Rhumb

/// The panel of the style's layer groups, which can be hidden.
@MainActor
struct LayersPanel {
  /// The groups that the user has hidden, by id, each with the layers that this hides.
  private var hidden: [String: [String]] = [:]

  /// Hides the layers of a group, or shows those that this had hidden. Layers that the style itself
  /// hides stay hidden.
  mutating func toggle(_ id: String, on map: MapView) {
    if let layers = hidden.removeValue(forKey: id) {
      map.style.setVisible(true, layers: layers)
    } else {
      hide(id, of: LayerGroup.groups(of: map), on: map)
    }
  }

  private mutating func hide(_ id: String, of groups: [LayerGroup], on map: MapView) {
    let layers = groups.first { $0.id == id }?.layers ?? []
    let shown = layers.filter {
      map.style.layoutProperty($0, "visibility")?.string.map { $0 == "visible" } ?? true
    }
    hidden[id] = shown
    map.style.setVisible(false, layers: shown)
  }

  /// Hides the groups in new content.
  mutating func reapply(to map: MapView) {
    guard !hidden.isEmpty else { return }
    let groups = LayerGroup.groups(of: map)
    for id in hidden.keys { hide(id, of: groups, on: map) }
  }

  func panel(of map: MapView) -> WindowPanel {
    let rows = LayerGroup.groups(of: map).map { group in
      PanelItem.entry(group.title, isShown: hidden[group.id] == nil, .toggleLayers(group.id))
    }
    return Panel(
      .belowBar,
      [.title(localized("Layers"))]
        + (rows.isEmpty ? [.text(localized("This style has none to choose from."))] : rows))
  }
}
