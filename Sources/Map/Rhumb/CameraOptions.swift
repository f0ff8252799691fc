import CameraCore
import CameraMotion

/// A partial camera in the spelling of Mapbox's SDK: what is `nil` keeps the map's present value.
public struct CameraOptions: Hashable, Sendable {
  /// The place at the middle of the padded view.
  public var center: Coordinate?
  /// Points kept free inside each edge.
  public var padding: EdgeInsets?
  /// The zoom, on Rhumb's scale: the world is 256 · 2^zoom points wide.
  public var zoom: Double?
  /// Degrees clockwise from north of the top edge's middle. Negative values are welcome.
  public var bearing: Double?
  /// Degrees by which the camera leans from looking straight down.
  public var pitch: Double?

  /// Options with the fields given and the others `nil`.
  public init(
    center: Coordinate? = nil, padding: EdgeInsets? = nil, zoom: Double? = nil,
    bearing: Double? = nil, pitch: Double? = nil
  ) {
    self.center = center
    self.padding = padding
    self.zoom = zoom
    self.bearing = bearing
    self.pitch = pitch
  }

  /// What these options ask for.
  ///
  /// - Throws: `MapError.notFinite`.
  func goal() throws(MapError) -> CameraGoal {
    let asked = applied(to: CameraPosition(target: Coordinate(latitude: 0, longitude: 0), zoom: 0))
    let camera = try asked.checked()
    if let padding, padding.finite != padding { throw .notFinite(property: "padding") }
    return CameraGoal(
      target: center == nil ? nil : .place(camera.target), zoom: zoom.map { _ in camera.zoom },
      bearingDegrees: bearing.map { _ in camera.bearingDegrees },
      tiltDegrees: pitch.map { _ in camera.tiltDegrees }, padding: padding?.screenInsets)
  }

  /// `position` with the fields that these options have in their place.
  func applied(to position: CameraPosition) -> CameraPosition {
    CameraPosition(
      target: center ?? position.target, zoom: zoom ?? position.zoom,
      bearing: bearing ?? position.bearing, viewingAngle: pitch ?? position.viewingAngle)
  }
}

/// How a ``MapView`` begins, in the spelling of Mapbox's SDK.
public struct MapInitOptions: Sendable {
  /// Where the map begins; fields that are `nil` come from the content.
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
    options.camera = mapInitOptions.cameraOptions?.applied(to: content.defaultCamera)
    try self.init(options: options)
  }
}
