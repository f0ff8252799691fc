import Rhumb

extension InterfaceState {
  /// Of a map and of what is over it. What only a window's session knows is as in a new one.
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
  /// Whom to thank for the data as people read it: without marks of HTML, each once.
  fileprivate var attributionLines: [String] {
    attributions.map(AttributionText.plain).reduce(into: []) { lines, line in
      if !line.isEmpty, !lines.contains(line) { lines.append(line) }
    }
  }
}
