/// The initial state of a ``MapView``, named as in Mapbox's SDK.
public struct MapInitOptions: Sendable {
  /// The initial camera. Fields that are `nil` come from the content. An anchor is ignored, because
  /// there is no view yet in which it could be held.
  public var cameraOptions: CameraOptions?
  /// The content to show; `nil` for the embedded world.
  public var content: MapContent?
  /// Pixels per point of the surface on which the map is drawn.
  public var pixelsPerPoint: Double

  /// Options with the given fields. The others have their defaults.
  public init(
    cameraOptions: CameraOptions? = nil, content: MapContent? = nil, pixelsPerPoint: Double = 1
  ) {
    self.cameraOptions = cameraOptions
    self.content = content
    self.pixelsPerPoint = pixelsPerPoint
  }
}

extension MapView {
  /// Creates a map with a size in points and the initial state `mapInitOptions`.
  ///
  /// - Throws: see ``init(options:)``.
  public convenience init(frame: Size, mapInitOptions: MapInitOptions) throws(MapError) {
    var options = MapViewOptions()
    let content: MapContent
    if let given = mapInitOptions.content { content = given } else { content = try .embedded() }
    options.content = content
    options.frame = frame
    options.pixelsPerPoint = mapInitOptions.pixelsPerPoint
    options.padding = mapInitOptions.cameraOptions?.padding ?? .zero
    options.camera = mapInitOptions.cameraOptions.map { content.defaultCamera.applying($0) }
    try self.init(options: options)
  }
}
