import OverlayScene

/// All places within a distance from one.
///
/// ```swift
/// let reach = try Circle(center: sydney, radius: 2_000_000, fillColor: .orange.withAlpha(0.25))
/// map.add(reach)
/// ```
///
/// The distance is the way over the Earth, so a large circle is drawn as the map distorts it, also
/// around a pole. It lies on the ground, under buildings and labels, and in every copy of the world.
public struct Circle: MapOverlay {
  /// Its middle.
  public private(set) var center: Coordinate
  /// From its middle to its edge, in metres over the Earth.
  public private(set) var radius: Double
  /// The colour of its inside.
  public var fillColor: MapColor
  /// The colour of its edge.
  public var strokeColor: MapColor
  /// How wide the edge is drawn, half of it inside; 0 for none.
  public var strokeWidth: LineWidth
  /// Dashes and gaps of the edge, as ``Polyline/dashes``.
  public var strokeDashes: [Double] = []
  /// Those of a greater one lie over others; of the same, what was added later.
  public var zIndex = 0.0
  /// Whether it is seen.
  public var isVisible = true
  /// Whether taps on it are its own; otherwise they are meant for what is below.
  public var isTappable = true

  /// A circle around a place.
  ///
  /// - Parameters:
  ///   - center: where the middle is.
  ///   - radius: metres; at half the Earth's circumference it holds all of the world. One that is not
  ///     positive shows nothing.
  ///   - fillColor: of the inside.
  ///   - strokeColor: of the rim.
  ///   - strokeWidth: of the rim, half of it inside.
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
  /// - Throws: ``MapError/notFinite(property:)``; the circle then stays where it was.
  public mutating func setCenter(_ center: Coordinate) throws(MapError) {
    try Self.check(center, radius)
    self.center = center
  }

  /// Makes the circle larger or smaller.
  ///
  /// - Parameter radius: metres.
  /// - Throws: ``MapError/notFinite(property:)``; the circle then stays as large as it was.
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
  /// This as one of all kinds.
  public var anyOverlay: AnyOverlay { .circle(self) }

  /// The overlay if it is a circle.
  public init?(_ overlay: AnyOverlay) {
    guard case .circle(let circle) = overlay else { return nil }
    self = circle
  }

  /// What the stage needs of it.
  var content: ShapeContent {
    .circle(
      center.shapePlace, radiusMetres: max(radius, 0), fill: fillColor.components,
      stroke: ShapeStroke(
        width: strokeWidth, color: strokeColor.components, dashes: strokeDashes, cap: .butt,
        join: .round))
  }
}
