import ResourceLoading
import Rhumb

/// Layers that the user has hidden, and files whose appearance the user has changed.
extension WindowInterface {
  /// Hides the layers of a group, or shows those that this had hidden. Layers that the style itself
  /// hides stay hidden.
  func toggleGroup(_ id: String, on map: MapView) {
    if let layers = hiddenLayers.removeValue(forKey: id) {
      map.setVisible(true, layers: layers)
    } else {
      hide(id, of: LayerGroup.groups(of: map), on: map)
    }
  }

  private func hide(_ id: String, of groups: [LayerGroup], on map: MapView) {
    let layers = groups.first { $0.id == id }?.layers ?? []
    let shown = layers.filter {
      map.layoutProperty($0, "visibility")?.string.map { $0 == "visible" } ?? true
    }
    hiddenLayers[id] = shown
    map.setVisible(false, layers: shown)
  }

  /// All files over the map, those of `--overlay` first.
  func files(of map: MapView) -> [OverlaidFile] {
    overlaid
      + map.content.featureFiles.map {
        OverlaidFile(path: $0.path, content: .source($0.sourceID), bounds: $0.bounds)
      }
  }

  /// Applies the appearance chosen for a file.
  func showLook(of path: String, on map: MapView) throws(MapError) {
    let look = looks[path] ?? FileLook()
    if let index = overlaid.firstIndex(where: { $0.path == path }) {
      try overlaid[index].show(look, on: map, &writtenColors)
    } else if var file = files(of: map).first(where: { $0.path == path }) {
      try file.show(look, on: map, &writtenColors)
    }
  }

  /// Applies hidden layers and changed appearances to new content.
  func followContent(of map: MapView) throws(MapError) {
    shownRevision = map.contentRevision
    writtenColors = [:]
    if !hiddenLayers.isEmpty {
      let groups = LayerGroup.groups(of: map)
      for id in hiddenLayers.keys { hide(id, of: groups, on: map) }
    }
    for file in map.content.featureFiles where looks[file.path] != nil {
      try showLook(of: file.path, on: map)
    }
  }
}
