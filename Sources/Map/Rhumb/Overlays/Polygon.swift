import OverlayScene

/// An area on the map within a ring of places, with holes.
///
/// ```swift
/// var park = try Polygon([a, b, c, d], holes: [lake], fillColor: .green.withAlpha(0.4))
/// park.strokeColor = .green
/// map.add(park)
/// ```
///
/// Edges take the shorter way round the world. A ring that goes round a pole holds the nearer one, and
/// is drawn up to the edge of the map. Where rings cross, what an odd number of them surrounds is
/// inside. It lies on the ground, under buildings and labels, and in every copy of the world.
public struct Polygon: MapOverlay {
  /// The corners of its outline, all of them finite; the first need not be repeated. Fewer than three
  /// show nothing.
  public private(set) var outline: [Coordinate]
  /// The corners of its holes.
  public private(set) var holes: [[Coordinate]]
  /// The colour of its inside.
  public var fillColor: MapColor
  /// The colour of its outline and the edges of its holes.
  public var strokeColor: MapColor
  /// How wide they are drawn, half of it inside; 0 for none.
  public var strokeWidth: LineWidth
  /// Dashes and gaps of the outline, as ``Polyline/dashes``.
  public var strokeDashes: [Double] = []
  /// How the corners of the outline look.
  public var strokeJoin = LineJoin.round
  /// Whether its edges take the shortest way over the Earth, and not the straight one on the map.
  public var isGeodesic = false
  /// Those of a greater one lie over others; of the same, what was added later.
  public var zIndex = 0.0
  /// Whether it is seen.
  public var isVisible = true
  /// Whether taps on it are its own; otherwise they are meant for what is below.
  public var isTappable = true

  /// An area within places.
  ///
  /// - Throws: ``MapError/notFinite(property:)`` for a place that is none on Earth.
  public init(
    _ outline: [Coordinate], holes: [[Coordinate]] = [],
    fillColor: MapColor = .blue.withAlpha(0.3), strokeColor: MapColor = .blue,
    strokeWidth: LineWidth = .points(2)
  ) throws(MapError) {
    try Self.check(outline, holes)
    self.outline = outline
    self.holes = holes
    self.fillColor = fillColor
    self.strokeColor = strokeColor
    self.strokeWidth = strokeWidth
  }

  /// Gives the area another outline and other holes.
  ///
  /// - Throws: ``MapError/notFinite(property:)`` for a place that is none on Earth; the area then
  ///   stays as it was.
  public mutating func setOutline(
    _ outline: [Coordinate], holes: [[Coordinate]] = []
  ) throws(MapError) {
    try Self.check(outline, holes)
    self.outline = outline
    self.holes = holes
  }

  private static func check(
    _ outline: [Coordinate], _ holes: [[Coordinate]]
  ) throws(MapError) {
    try outline.checkFinite("the outline")
    for (index, hole) in holes.enumerated() { try hole.checkFinite("hole \(index + 1)") }
  }
}

extension Polygon {
  /// This as one of all kinds.
  public var anyOverlay: AnyOverlay { .polygon(self) }

  /// The overlay if it is a polygon.
  public init?(_ overlay: AnyOverlay) {
    guard case .polygon(let polygon) = overlay else { return nil }
    self = polygon
  }

  /// What the stage needs of it.
  var content: ShapeContent {
    .area(
      outline.map(\.shapePlace), holes: holes.map { $0.map(\.shapePlace) },
      isGeodesic: isGeodesic, fill: fillColor.components,
      stroke: ShapeStroke(
        width: strokeWidth, color: strokeColor.components, dashes: strokeDashes, cap: .butt,
        join: strokeJoin))
  }
}
