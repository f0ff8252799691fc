/// The initial state of a ``MapView``. The map keeps a copy, so later changes have no effect on it.
public struct MapViewOptions: Sendable {
  /// The view's size in points. A map can be created without a size and be resized later.
  public var size = Size.zero
  /// The initial camera; `nil` for the content's default: the style's camera, or zoom 1 over 0° N
  /// 0° E.
  public var camera: CameraPosition?
  /// Pixels per point of the surface on which the map is drawn.
  public var pixelsPerPoint = 1.0
  /// Points kept free inside each edge.
  public var padding = EdgeInsets.zero
  /// The content to show; `nil` for the embedded world.
  public var content: MapContent?
  /// The limits of the camera.
  public var limits = MapLimits()
  /// Whether labels of one source are in the way of those of another. If not, they may overlap.
  public var crossSourceCollisions = true
  /// How many samples each pixel has, 0 to 8 and at most what the driver can: they smooth the edges
  /// of buildings and hills. 0 and 1 stand for none. With `nil` there are 4 where a GPU draws, and
  /// none where the CPU does, which would take several times as long. None are added where the host's
  /// framebuffer has samples.
  public var samples: Int?
  /// Whether the terrain's heights are those of their texels' north-western corners instead of the
  /// centres, to compare pictures with those of a renderer that reads them so.
  package var heightsAtCorners = false

  /// Options with the given fields. The others have their defaults.
  public init(
    size: Size = .zero, camera: CameraPosition? = nil, pixelsPerPoint: Double = 1,
    padding: EdgeInsets = .zero, content: MapContent? = nil,
    limits: MapLimits = MapLimits(), crossSourceCollisions: Bool = true, samples: Int? = nil
  ) {
    self.size = size
    self.camera = camera
    self.pixelsPerPoint = pixelsPerPoint
    self.padding = padding
    self.content = content
    self.limits = limits
    self.crossSourceCollisions = crossSourceCollisions
    self.samples = samples
  }
}
