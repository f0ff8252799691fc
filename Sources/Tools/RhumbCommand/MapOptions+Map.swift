import Rhumb

extension MapOptions {
  /// Opens the maps and makes a view of them as the options say.
  @MainActor
  func makeMap(size: Size, pixelsPerPoint: Double) throws(CommandFailure) -> MapView {
    do throws(MapError) {
      let content = try MapContent.open(maps, style: styleChoice, nullIslandScale: nullIslandScale)
      for warning in content.warnings { CommandLineProgram.complain(warning) }
      var view = MapViewOptions()
      view.frame = size
      view.pixelsPerPoint = pixelsPerPoint
      view.padding = padding
      view.content = content
      let map = try MapView(options: view)
      map.fillsViewport = fillsViewport
      map.setTiltLimit(tiltLimitDegrees)
      if let camera { try map.move(.setCamera(camera)) } else { try frame(content, in: map) }
      return map
    } catch {
      throw CommandFailure(error.status, "\(error)")
    }
  }

  /// Without a camera: the box asked for, else what the map holds.
  @MainActor
  private func frame(_ content: MapContent, in map: MapView) throws(MapError) {
    if let fit {
      try map.move(.fit(fit, padding: 0))
    } else if let bounds = content.bounds, content.defaultCamera.zoom == 0 {
      try map.move(.fit(bounds, padding: 16))
    }
  }

  private var styleChoice: MapStyleChoice {
    switch style {
    case nil, "light": .light
    case "dark": .dark
    case .some(let path): .file(path: path)
    }
  }
}

extension MapError {
  /// The exit status that tells a script what kind of fault this is.
  var status: ExitStatus {
    switch self {
    case .unusableContent(_, .missing, _): .noInput
    case .unusableContent: .badData
    case .graphics: .unavailable
    case .notFinite, .invalidZoomRange, .invalidBounds: .usage
    }
  }
}
