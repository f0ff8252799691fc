/// How a ``MapView`` begins. A value: a map keeps its own copy, later edits do nothing to it.
public struct MapViewOptions: Sendable {
  /// The view's size in points. A map may begin without one and be resized later.
  public var frame = Size.zero
  /// Where the map begins; `nil` for the content's own default: the style's camera, or zoom 1
  /// over 0° N 0° E.
  public var camera: CameraPosition?
  /// Pixels per point of the surface that the map is drawn on.
  public var pixelsPerPoint = 1.0
  /// Points kept free inside each edge.
  public var padding = EdgeInsets.zero
  /// What is shown.
  public var content: MapContent?
  /// Levels that the map can be zoomed in beyond its data; see ``MapView/maxOverzoom``.
  public var maxOverzoom: Double? = MapView.standardOverzoom

  /// Options with everything at its default but what is given.
  public init(
    frame: Size = .zero, camera: CameraPosition? = nil, pixelsPerPoint: Double = 1,
    padding: EdgeInsets = .zero, content: MapContent? = nil,
    maxOverzoom: Double? = MapView.standardOverzoom
  ) {
    self.frame = frame
    self.camera = camera
    self.pixelsPerPoint = pixelsPerPoint
    self.padding = padding
    self.content = content
    self.maxOverzoom = maxOverzoom
  }
}
