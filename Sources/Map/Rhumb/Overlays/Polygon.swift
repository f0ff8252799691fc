/// An area on the map within an outline, with holes.
///
/// ```swift
/// var park = try Polygon([a, b, c, d], holes: [lake], fillColor: .green.withAlpha(0.4))
/// park.strokeColor = .green
/// map.overlays.add(park)
/// ```
///
/// Edges take the shorter way round the world. A ring around a pole contains the nearer pole, and
/// is filled up to the edge of the map. If rings intersect, the even-odd rule applies. The polygon
/// lies on the ground, under buildings and labels, and in every copy of the world.
public struct Polygon: MapOverlay, Codable {
  /// The corners of the outline, all of them finite. The first one need not be repeated. An outline
  /// of fewer than three shows nothing.
  public private(set) var outline: [Coordinate]
  /// The corners of each hole.
  public private(set) var holes: [[Coordinate]]
  /// The colour of the inside.
  public var fillColor: MapColor
  /// The colour of the outline and the edges of the holes.
  public var strokeColor: MapColor
  /// The width of these lines, half of which lies inside; 0 for no line.
  public var strokeWidth: LineWidth
  /// Dashes and gaps of the outline; see ``Polyline/dashes``.
  public var strokeDashes: [Double] = []
  /// The shape of the outline's corners.
  public var strokeJoin = LineJoin.round
  /// Whether edges take the shortest way over the Earth instead of a straight one on the map.
  public var isGeodesic = false
  /// Greater values lie over smaller ones. Among equal values, later overlays lie on top.
  public var zIndex = 0.0
  /// Whether the polygon is visible.
  public var isVisible = true
  /// Whether it receives taps. Otherwise they go to whatever is below.
  public var isTappable = true

  /// A polygon with an outline.
  ///
  /// - Throws: ``MapError/notFinite(property:)`` if a coordinate is not finite.
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

  /// Replaces the outline and the holes.
  ///
  /// - Throws: ``MapError/notFinite(property:)`` if a coordinate is not finite. The polygon then
  ///   stays unchanged.
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
  /// This overlay as an overlay of any kind.
  public var anyOverlay: AnyOverlay { .polygon(self) }

  /// The content for the overlay store.
  var content: ShapeContent {
    .area(
      outline.map(\.shapePlace), holes: holes.map { $0.map(\.shapePlace) },
      isGeodesic: isGeodesic, fill: fillColor.components,
      stroke: ShapeStroke(
        width: strokeWidth, color: strokeColor.components, dashes: strokeDashes, cap: .butt,
        join: strokeJoin))
  }
}
