import Rhumb
import TileSources

/// The camera with which a map opens.
extension MapOptions {
  /// The zoom for a single place about which nothing else is known: near enough to tell streets
  /// apart (style zoom 14).
  static let placeZoom = 15.0
  /// The greatest zoom for markers and overlays, so that their surroundings stay visible.
  private static let maxMarkerZoom = 18.0
  /// The margin in a window, in points, for the search bar, the buttons and the scale bar.
  static let besideControls = EdgeInsets(top: 68, left: 32, bottom: 48, right: 64)
  /// The margin around markers and overlays, in points. Pins stand above their places, and an info
  /// window above its pin.
  private static let besideMarks = EdgeInsets(top: 96, left: 48, bottom: 40, right: 48)

  /// The margin inside the edges, in points. Labels of a map stand below their points.
  static let besideEdges = EdgeInsets(top: 16, left: 32, bottom: 32, right: 32)
  /// Extra margin for names in opened files, in points. They stand to the right of their points.
  private static let widthOfNames = 64.0

  /// Turns on the ornaments of a window, and fits maps between its controls. A window shows what is
  /// loaded, and waits. Only limited runs have a time limit that nobody asked for.
  mutating func useWindow(_ arguments: ParsedArguments) {
    ornamentsPieces = ornamentsPieces ?? MapOptions.usualPieces
    if ornamentsPieces != [] { insets = MapOptions.besideControls }
    if !arguments.has("frames"), !arguments.has("timeout") { network.timeLimit = nil }
  }

  /// Whether the options put something on the map that must be visible at first.
  var hasMarks: Bool {
    !markers.isEmpty || overlays.contains { !TileTemplate.isTemplate($0) }
  }

  /// Moves the map to the requested camera, box or address, else to the overlays or content.
  @MainActor
  func frame(
    _ content: MapContent, _ overlaid: CoordinateBounds?, in map: MapView
  ) -> CameraAnimation? {
    if let camera { return map.move(.to(CameraOptions(camera))) }
    if let fit { return map.move(.fit(fit, insets: .zero)) }
    if let found = linked(in: map) {
      if found.bounds != nil || namesZoom { return map.move(found.cameraUpdate) }
      let zoom = min(found.zoom, content.largestZoom(at: found.coordinate, for: found.zoom))
      return map.move(.to(CameraOptions(target: found.coordinate, zoom: zoom)))
    }
    let view = viewOfMarks(overlaid, in: map) ?? Self.view(of: content, in: map, insets: insets)
    return view.map { map.move(.to(CameraOptions($0))) }
  }

  /// The camera that content suggests: that of its style, else one that shows all of its features,
  /// else one that shows where its data is, near enough that its tiles are drawn.
  ///
  /// - Returns: `nil` for the world, where the map's initial camera is kept.
  @MainActor
  static func view(
    of content: MapContent, in map: MapView, insets: EdgeInsets
  ) -> CameraPosition? {
    if !content.beginsWithWorld { return content.defaultCamera }
    if let place = content.singlePlace { return CameraPosition(target: place, zoom: placeZoom) }
    guard let bounds = content.bounds else { return nil }
    let focus = content.focus()
    let insets = Self.insets(for: content, in: map, beside: insets)
    guard var view = map.camera(showing: focus?.bounds ?? bounds, insideOneOf: [insets, .zero])
    else { return nil }
    if let focus, view.zoom < focus.leastZoom {
      view = CameraPosition(target: focus.center, zoom: focus.leastZoom)
    }
    return view
  }

  /// The margin around content: `edges` plus room for the names of an opened file.
  @MainActor
  static func insets(
    for content: MapContent, in map: MapView, beside edges: EdgeInsets
  ) -> EdgeInsets {
    var insets = edges
    if content.isOverlay { insets.right += min(widthOfNames, map.size.width / 8) }
    return insets
  }

  /// A camera that shows all markers and overlays.
  ///
  /// - Parameter overlaid: the box around the overlays.
  @MainActor
  private func viewOfMarks(
    _ overlaid: CoordinateBounds?, in map: MapView
  ) -> CameraPosition? {
    var box = overlaid
    for marker in markers {
      box =
        box?.including(marker.coordinate)
        ?? CoordinateBounds(southwest: marker.coordinate, northeast: marker.coordinate)
    }
    guard let box, let center = box.center else { return nil }
    let near = CameraPosition(target: center, zoom: Self.placeZoom)
    if box.southwest == box.northeast { return near }
    let room = [Self.besideMarks.covering(insets), .zero]
    guard var view = map.camera(showing: box, insideOneOf: room) else { return near }
    view.zoom = min(view.zoom, Self.maxMarkerZoom)
    return view
  }
}

extension MapView {
  /// The camera that shows all of a box north up and flat, with the first insets that leave room.
  fileprivate func camera(
    showing bounds: CoordinateBounds, insideOneOf choices: [EdgeInsets]
  ) -> CameraPosition? {
    let flat = CameraOptions(bearing: 0, tilt: 0)
    for insets in choices {
      if let fit = try? camera(fitting: bounds, with: flat, insets: insets) {
        return camera.applying(fit)
      }
    }
    return nil
  }
}

extension EdgeInsets {
  /// The larger of both insets at each edge.
  fileprivate func covering(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
