/// How a ``MapView`` begins. A value: a map keeps its own copy, later edits do nothing to it.
public struct MapViewOptions: Sendable {
  /// The view's size in points. A map may begin without one and be resized later.
  public var frame = Size.zero
  /// Where the map begins; `nil` for the content's own default: the style's camera, or zoom 0
  /// over 0° N 0° E.
  public var camera: CameraPosition?
  /// Pixels per point of the surface that the map is drawn on.
  public var pixelsPerPoint = 1.0
  /// Points kept free inside each edge.
  public var padding = EdgeInsets.zero
  /// What is shown.
  public var content: MapContent?

  /// Options with everything at its default.
  public init() {}
}
