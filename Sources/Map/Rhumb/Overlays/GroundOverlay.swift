import GeoMath
import OverlayScene

/// A picture that lies on the ground.
///
/// ```swift
/// let plan = try GroundOverlay(MapImage(contentsOf: "plan.png"), over: bounds)
/// let photo = try GroundOverlay(MapImage(contentsOf: "photo.png"), at: sydney, widthMetres: 800)
/// map.add(contentsOf: [plan, photo])
/// ```
///
/// It turns, tilts and grows with the map, under buildings and labels, and in every copy of the world.
public struct GroundOverlay: MapOverlay {
  /// What it shows.
  public var image: MapImage
  /// Where it lies.
  public private(set) var placement: Placement
  /// Degrees clockwise from north to which the picture's upper edge points; turns it around its
  /// anchor. Four corners are not turned.
  public var bearing = 0.0
  /// 0 not seen at all, 1 as opaque as the picture.
  public var opacity = 1.0
  /// Those of a greater one lie over others; of the same, what was added later.
  public var zIndex = 0.0
  /// Whether it is seen.
  public var isVisible = true
  /// Whether taps on it are its own; otherwise they are meant for what is below.
  public var isTappable = true

  /// Where a picture lies.
  public enum Placement: Hashable, Sendable {
    /// In a box, which it fills; its anchor is the middle.
    case bounds(CoordinateBounds)
    /// At a place, so wide and high on the ground, and which part of the picture is there: (0, 0) its
    /// upper left corner, (1, 1) its lower right one.
    case position(Coordinate, widthMetres: Double, heightMetres: Double, anchor: Point)
    /// With its corners at four places: upper left, upper right, lower right, lower left. Straight
    /// lines in it stay straight.
    case corners([Coordinate])
  }

  /// A picture over a box of coordinates.
  ///
  /// - Throws: ``MapError/invalidBounds``.
  public init(_ image: MapImage, over bounds: CoordinateBounds) throws(MapError) {
    try self.init(image, .bounds(bounds))
  }

  /// A picture at a place.
  ///
  /// - Parameters:
  ///   - image: what is shown.
  ///   - position: where the picture's anchor is.
  ///   - widthMetres: on the ground.
  ///   - heightMetres: on the ground; `nil` for what keeps the picture's shape.
  ///   - anchor: the part of the picture that is at the place; its middle if nothing is said.
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

  /// A picture on four corners.
  ///
  /// - Parameters:
  ///   - image: what is shown.
  ///   - corners: upper left, upper right, lower right and lower left of the picture.
  /// - Throws: ``MapError/notFinite(property:)``, ``MapError/tooFewCoordinates(count:)``.
  public init(_ image: MapImage, corners: [Coordinate]) throws(MapError) {
    try self.init(image, .corners(corners))
  }

  init(_ image: MapImage, _ placement: Placement) throws(MapError) {
    try Self.check(placement)
    self.image = image
    self.placement = placement
  }

  /// Lays the picture elsewhere.
  ///
  /// - Throws: ``MapError/notFinite(property:)``, ``MapError/invalidBounds`` or
  ///   ``MapError/tooFewCoordinates(count:)``; it then stays where it was.
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
      guard width.isFinite else { throw .notFinite(property: "width of the ground overlay") }
      guard height.isFinite else { throw .notFinite(property: "height of the ground overlay") }
      guard anchor.x.isFinite, anchor.y.isFinite else {
        throw .notFinite(property: "anchor of the ground overlay")
      }
    case .corners(let corners):
      guard corners.count >= 4 else { throw .tooFewCoordinates(count: corners.count) }
      try corners.checkFinite("the ground overlay")
    }
  }
}

extension GroundOverlay {
  /// This as one of all kinds.
  public var anyOverlay: AnyOverlay { .ground(self) }

  /// The overlay if it is a ground overlay.
  public init?(_ overlay: AnyOverlay) {
    guard case .ground(let ground) = overlay else { return nil }
    self = ground
  }

  /// Of a picture's longer side: more are not drawn.
  static let mostPixelsOfSide = ShapeContent.mostPixelsOfSide

  /// What the stage needs of it.
  var content: ShapeContent {
    .picture(
      image.pixels, id: image.id, corners: worldCorners,
      opacity: Float(opacity.isFinite ? min(max(opacity, 0), 1) : 1))
  }

  /// Upper left, upper right, lower right and lower left on the world.
  private var worldCorners: [WorldPoint] {
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
