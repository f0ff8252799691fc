/// All places within a distance of a centre.
///
/// ```swift
/// let reach = try Circle(center: sydney, radius: 2_000_000, fillColor: .orange.withAlpha(0.25))
/// map.overlays.add(reach)
/// ```
///
/// The distance is measured over the Earth, so a large circle is distorted like the map, even
/// around a pole. It lies on the ground, under buildings and labels, in every copy of the world.
public struct Circle: MapOverlay, Codable {
  /// The centre.
  public private(set) var center: Coordinate
  /// The distance from the centre to the edge, in metres over the Earth.
  public private(set) var radius: Double
  /// The colour of the inside.
  public var fillColor: MapColor
  /// The colour of the edge.
  public var strokeColor: MapColor
  /// The width of the edge, half of which lies inside; 0 for no edge.
  public var strokeWidth: LineWidth
  /// Dashes and gaps of the edge; see ``Polyline/dashes``.
  public var strokeDashes: [Double] = []
  /// Greater values lie over smaller ones. Among equal values, later overlays lie on top.
  public var zIndex = 0.0
  /// Whether the circle is visible.
  public var isVisible = true
  /// Whether it receives taps. Otherwise they go to whatever is below.
  public var isTappable = true

  /// A circle around a place.
  ///
  /// - Parameters:
  ///   - center: the centre.
  ///   - radius: metres. At half the Earth's circumference it covers the whole world. A radius that
  ///     is not positive shows nothing.
  ///   - fillColor: the colour of the inside.
  ///   - strokeColor: the colour of the edge.
  ///   - strokeWidth: the width of the edge, half of which lies inside.
  /// - Throws: ``MapError/notFinite(property:)``.
  public init(
    center: Coordinate, radius: Double, fillColor: MapColor = .blue.withAlpha(0.3),
    strokeColor: MapColor = .blue, strokeWidth: LineWidth = .points(2)
  ) throws(MapError) {
    try Self.check(center, radius)
    self.center = center
    self.radius = radius
    self.fillColor = fillColor
    self.strokeColor = strokeColor
    self.strokeWidth = strokeWidth
  }

  /// Moves the circle.
  ///
  /// - Throws: ``MapError/notFinite(property:)``. The circle then stays in place.
  public mutating func setCenter(_ center: Coordinate) throws(MapError) {
    try Self.check(center, radius)
    self.center = center
  }

  /// Resizes the circle.
  ///
  /// - Parameter radius: metres.
  /// - Throws: ``MapError/notFinite(property:)``. The circle then keeps its size.
  public mutating func setRadius(_ radius: Double) throws(MapError) {
    try Self.check(center, radius)
    self.radius = radius
  }

  private static func check(_ center: Coordinate, _ radius: Double) throws(MapError) {
    try [center].checkFinite("the circle's centre")
    guard radius.isFinite else { throw .notFinite(property: "radius of the circle") }
  }
}

extension Circle {
  /// This overlay as an overlay of any kind.
  public var anyOverlay: AnyOverlay { .circle(self) }

  /// The content for the overlay store.
  var content: ShapeContent {
    .circle(
      center.shapePlace, radiusMetres: radius.isFinite ? max(radius, 0) : 0,
      fill: fillColor.components,
      stroke: ShapeStroke(
        width: strokeWidth, color: strokeColor.components, dashes: strokeDashes, cap: .butt,
        join: .round))
  }
}
