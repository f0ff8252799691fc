/// How a ``MapView`` begins, in the spelling of Mapbox's SDK.
public struct MapInitOptions: Sendable {
  /// Where the map begins; fields that are `nil` come from the content. There is no view yet that
  /// an anchor could hold, so it is not used.
  public var cameraOptions: CameraOptions?
  /// What is shown; `nil` for the embedded world.
  public var content: MapContent?
  /// Pixels per point of the surface that the map is drawn on.
  public var pixelsPerPoint: Double

  /// Options with the fields given and the others at their defaults.
  public init(
    cameraOptions: CameraOptions? = nil, content: MapContent? = nil, pixelsPerPoint: Double = 1
  ) {
    self.cameraOptions = cameraOptions
    self.content = content
    self.pixelsPerPoint = pixelsPerPoint
  }
}

extension MapView {
  /// A map of a size in points that begins as `mapInitOptions` say.
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
