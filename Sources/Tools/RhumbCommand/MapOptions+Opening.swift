import Rhumb
import TileSources

/// From where a map is seen that opens.
extension MapOptions {
  /// Near enough to tell streets apart, for a single place of which nothing else is known; style
  /// zoom 14.
  static let placeZoom = 15.0
  /// Nearer than this two neighbouring places are seen without anything around them.
  private static let mostZoomOfMarks = 18.0
  /// Points kept free in a window, where the search bar, the buttons and the scale bar lie.
  static let besideControls = EdgeInsets(top: 68, left: 32, bottom: 48, right: 64)
  /// Points kept free around what was put on the map: pins stand above their places, and the bubble
  /// of one above it.
  private static let besideMarks = EdgeInsets(top: 96, left: 48, bottom: 40, right: 48)

  /// Points kept free inside the edges: names of maps stand below their points.
  static let besideEdges = EdgeInsets(top: 16, left: 32, bottom: 32, right: 32)
  /// Points kept free for names of opened files, which stand at the right of their points.
  private static let widthOfNames = 64.0

  /// Has the window show what windows do, and fits maps beside it.
  mutating func useControls() {
    ornamentsPieces = ornamentsPieces ?? MapOptions.usualPieces
    if ornamentsPieces != [] { insets = MapOptions.besideControls }
  }

  /// Whether something was put on the map that is to be in sight.
  var hasMarks: Bool {
    !markers.isEmpty || overlays.contains { !TileTemplate.isTemplate($0) }
  }

  /// The camera, the box or the address asked for, else what was put on the map, else what the map holds.
  @MainActor
  func frame(
    _ content: MapContent, _ overlaid: CoordinateBounds?, in map: MapView
  ) -> CameraAnimation? {
    if let camera { return map.move(.setCamera(camera)) }
    if let fit { return map.move(.fit(fit, padding: 0)) }
    if let found = linked(in: map) { return map.move(found.cameraUpdate) }
    let view = viewOfMarks(overlaid, in: map) ?? Self.view(of: content, in: map, insets: insets)
    return view.map { map.move(.setCamera($0)) }
  }

  /// What content suggests: the camera of its style, else all of its features, else where its data
  /// are, near enough for its tiles to be drawn.
  ///
  /// - Returns: `nil` for the world, which is seen as the map begins.
  @MainActor
  static func view(
    of content: MapContent, in map: MapView, insets: EdgeInsets
  ) -> CameraPosition? {
    if !content.beginsWithWorld { return content.defaultCamera }
    if let place = content.singlePlace { return CameraPosition(target: place, zoom: placeZoom) }
    guard let bounds = content.bounds else { return nil }
    let focus = content.focus()
    let insets = Self.insets(for: content, in: map, beside: insets)
    guard
      var view = map.camera(for: focus?.bounds ?? bounds, insets: insets)
        ?? map.camera(for: focus?.bounds ?? bounds, insets: .zero)
    else { return nil }
    if let focus, view.zoom < focus.leastZoom {
      view = CameraPosition(target: focus.center, zoom: focus.leastZoom)
    }
    return view
  }

  /// What is kept free around content: its edges' part, and room for its names.
  @MainActor
  static func insets(
    for content: MapContent, in map: MapView, beside edges: EdgeInsets
  ) -> EdgeInsets {
    var insets = edges
    if content.isOverlay { insets.right += min(widthOfNames, map.size.width / 8) }
    return insets
  }

  /// All markers and overlays.
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
    guard
      var view = map.camera(for: box, insets: Self.besideMarks.covering(insets))
        ?? map.camera(for: box, insets: .zero)
    else { return near }
    view.zoom = min(view.zoom, Self.mostZoomOfMarks)
    return view
  }
}

extension EdgeInsets {
  /// The larger of both at each edge.
  fileprivate func covering(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
