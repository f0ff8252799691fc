import Rhumb

extension InterfaceState {
  /// The state of a map and its controls. What only a session knows is as in a new window.
  init(of map: MapView, _ interface: WindowInterface) {
    self.init(
      colors: .desktop, hasColors: true, ornaments: map.ornaments, languages: map.languages,
      windowLanguage: nil, showsHud: map.showsHud, hasTerrain: map.terrain != nil,
      hasContours: map.hasContours,
      isFullScreen: false,
      attributions: map.content.attributionLines,
      attributionLinks: map.content.attributionLinks, places: interface.places,
      measurement: interface.measurement, zoom: map.camera.zoom, center: map.camera.target,
      picture: PicturePanel(
        settings: interface.pictureSettings ?? PictureSettings(pixelsPerPoint: map.pixelsPerPoint),
        window: map.pixelSize),
      layers: LayersPanel(of: map, interface), recentFiles: interface.recentFiles,
      bounds: map.content.bounds)
  }
}

extension MapContent {
  /// The attributions as plain text without HTML, without duplicates.
  fileprivate var attributionLines: [String] {
    attributions.map(AttributionText.plain).reduce(into: []) { lines, line in
      if !line.isEmpty, !lines.contains(line) { lines.append(line) }
    }
  }
}
