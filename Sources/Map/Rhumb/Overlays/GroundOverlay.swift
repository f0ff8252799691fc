/// An image that lies on the ground.
///
/// ```swift
/// let plan = try GroundOverlay(MapImage(contentsOf: "plan.png"), over: bounds)
/// let photo = try GroundOverlay(MapImage(contentsOf: "photo.png"), at: sydney, widthMetres: 800)
/// map.overlays.add(contentsOf: [plan, photo])
/// ```
///
/// It turns, tilts and scales with the map, under buildings and labels, in every copy of the world.
public struct GroundOverlay: MapOverlay, Codable {
  /// The image that it shows.
  public var image: MapImage
  /// The position of the image.
  public private(set) var placement: Placement
  /// The direction of the image's upper edge in degrees clockwise from north. The image turns about
  /// its anchor. An image on four corners is not turned.
  public var bearing = 0.0
  /// 0 is invisible, 1 as opaque as the image.
  public var opacity = 1.0
  /// Greater values lie over smaller ones. Among equal values, later overlays lie on top.
  public var zIndex = 0.0
  /// Whether the image is visible.
  public var isVisible = true
  /// Whether it receives taps. Otherwise they go to whatever is below.
  public var isTappable = true

  /// The position of an image.
  public enum Placement: Hashable, Codable, Sendable {
    /// The image fills a box. Its anchor is the middle of the box.
    case bounds(CoordinateBounds)
    /// The image has a width and height on the ground, and its anchor is at a place. The anchor (0,
    /// 0) is its upper left corner, (1, 1) its lower right one.
    case position(Coordinate, widthMetres: Double, heightMetres: Double, anchor: Point)
    /// The corners are at four places: upper left, upper right, lower right, lower left. Straight
    /// lines in the image stay straight.
    case corners([Coordinate])
  }

  /// An image over a box of coordinates.
  ///
  /// - Throws: ``MapError/invalidBounds``.
  public init(_ image: MapImage, over bounds: CoordinateBounds) throws(MapError) {
    try self.init(image, .bounds(bounds))
  }

  /// An image at a place.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - position: the place of the image's anchor.
  ///   - widthMetres: the width on the ground.
  ///   - heightMetres: the height on the ground; `nil` to keep the image's proportions.
  ///   - anchor: the part of the image that is at the place. The default is its middle.
  /// - Throws: ``MapError/notFinite(property:)``.
  public init(
    _ image: MapImage, at position: Coordinate, widthMetres: Double, heightMetres: Double? = nil,
    anchor: Point = Point(x: 0.5, y: 0.5)
  ) throws(MapError) {
    let size = image.size
    let height = heightMetres ?? widthMetres * size.height / max(size.width, 1e-9)
    try self.init(
      image,
      .position(position, widthMetres: widthMetres, heightMetres: height, anchor: anchor))
  }

  /// An image on four corners.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - corners: the places of the upper left, upper right, lower right and lower left corners.
  /// - Throws: ``MapError/notFinite(property:)``, ``MapError/tooFewCoordinates(count:)``.
  public init(_ image: MapImage, corners: [Coordinate]) throws(MapError) {
    try self.init(image, .corners(corners))
  }

  init(_ image: MapImage, _ placement: Placement) throws(MapError) {
    try Self.check(placement)
    self.image = image
    self.placement = placement
  }

  /// Moves the image.
  ///
  /// - Throws: ``MapError/notFinite(property:)``, ``MapError/invalidBounds`` or
  ///   ``MapError/tooFewCoordinates(count:)``. The image then stays in place.
  public mutating func setPlacement(_ placement: Placement) throws(MapError) {
    try Self.check(placement)
    self.placement = placement
  }

  private static func check(_ placement: Placement) throws(MapError) {
    switch placement {
    case .bounds(let bounds):
      guard bounds.isValid else { throw .invalidBounds }
    case .position(let position, let width, let height, let anchor):
      try [position].checkFinite("the position")
      try checkFinite([
        ("width of the ground overlay", width), ("height of the ground overlay", height),
      ])
      try anchor.checkFinite("anchor of the ground overlay")
    case .corners(let corners):
      guard corners.count >= 4 else { throw .tooFewCoordinates(count: corners.count) }
      try corners.checkFinite("the ground overlay")
    }
  }
}

extension GroundOverlay {
  /// This overlay as an overlay of any kind.
  public var anyOverlay: AnyOverlay { .ground(self) }

  /// The greatest number of pixels of the longer side. Larger images are drawn with fewer.
  static let mostPixelsOfSide = ShapeContent.mostPixelsOfSide

  /// The content for the overlay store.
  var content: ShapeContent {
    .picture(
      image.pixels, id: image.id, corners: worldCorners,
      opacity: Float(opacity.clamped(to: 0...1, else: 1)))
  }

  /// The upper left, upper right, lower right and lower left corners, in world coordinates.
  private var worldCorners: [WorldPoint] {
    // A decoded placement may be invalid.
    guard (try? Self.check(placement)) != nil else { return [] }
    let rotation = Rotation(degrees: bearing.isFinite ? bearing : 0)
    switch placement {
    case .bounds(let bounds): return bounds.normalized?.worldCorners(bearing: rotation) ?? []
    case .position(let position, let width, let height, let anchor):
      let place = position.shapePlace
      let scale = WebMercator.worldWidth(zoom: 0)
      let perMetre =
        1 / (WebMercator.metresPerPoint(latitude: place.latitude, zoom: 0) * scale)
      return WebMercator.worldPoint(place).corners(
        ofWidth: width * perMetre, height: height * perMetre, anchor: (anchor.x, anchor.y),
        bearing: rotation)
    case .corners(let corners):
      guard let first = corners.first?.shapePlace else { return [] }
      let origin = WebMercator.worldPoint(first)
      return corners.prefix(4).map { corner in
        let way = WebMercator.offset(from: first, to: corner.shapePlace)
        return WorldPoint(x: origin.x + way.x, y: origin.y + way.y)
      }
    }
  }
}
