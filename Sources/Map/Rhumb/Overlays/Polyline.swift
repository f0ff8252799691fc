/// A line through places on the map.
///
/// ```swift
/// var flight = try Polyline([sydney, santiago], width: .points(4), color: .blue)
/// flight.isGeodesic = true
/// flight.dashes = [12, 8]
/// let id = map.overlays.add(flight)
/// ```
///
/// Each segment takes the shorter way round the world, also across the date line. The line lies on
/// the ground: under buildings and labels, narrower in the distance, and in every copy of the
/// world. A translucent line shows what is under it evenly, even where it crosses itself.
public struct Polyline: MapOverlay, Codable {
  /// The coordinates of the line, all of them finite. Fewer than two show nothing.
  public private(set) var path: [Coordinate]
  /// The width.
  public var width: LineWidth
  /// The colour of a line without a ``gradient``.
  public var color: MapColor
  /// Colours along the line.
  public var gradient: LineGradient?
  /// 0 is invisible, 1 as opaque as the colours.
  public var opacity = 1.0
  /// Whether segments take the shortest way over the Earth instead of a straight one on the map.
  public var isGeodesic = false
  /// The lengths of alternating dashes and gaps in points, at most four. Empty for a solid line. An
  /// odd number of lengths is repeated once. ``cap`` also applies to the ends of dashes.
  public var dashes: [Double] = []
  /// What is drawn under the line and beside it, so that it stands out. `nil` for nothing.
  public var casing: LineCasing?
  /// The shape of the line's ends.
  public var cap = LineCap.butt
  /// The shape of the line's corners.
  public var join = LineJoin.round
  /// Greater values lie over smaller ones. Among equal values, later overlays lie on top.
  public var zIndex = 0.0
  /// Whether the line is visible.
  public var isVisible = true
  /// Whether it receives taps. Otherwise they go to whatever is below.
  public var isTappable = true

  /// A line through coordinates.
  ///
  /// - Throws: ``MapError/notFinite(property:)`` if a coordinate is not finite.
  public init(
    _ path: [Coordinate], width: LineWidth = .points(4), color: MapColor = .blue
  ) throws(MapError) {
    try path.checkFinite("the path")
    self.path = path
    self.width = width
    self.color = color
  }

  /// Replaces the coordinates of the line.
  ///
  /// - Throws: ``MapError/notFinite(property:)`` if a coordinate is not finite. The line then stays
  ///   unchanged.
  public mutating func setPath(_ path: [Coordinate]) throws(MapError) {
    try path.checkFinite("the path")
    self.path = path
  }

  /// Adds a coordinate at the end of the line.
  ///
  /// - Throws: ``MapError/notFinite(property:)`` if the coordinate is not finite.
  public mutating func append(_ place: Coordinate) throws(MapError) {
    try [place].checkFinite("the path")
    path.append(place)
  }
}

extension Polyline {
  /// This overlay as an overlay of any kind.
  public var anyOverlay: AnyOverlay { .polyline(self) }

  /// The content for the overlay store.
  var content: ShapeContent {
    var colors: [SIMD4<Float>] = []
    var stops: [(part: Double, color: SIMD4<Float>)] = []
    switch gradient {
    case nil: break
    case .perCoordinate(let given): colors = given.map(\.components)
    case .along(let given):
      stops = given.filter { $0.part.isFinite }.sorted { $0.part < $1.part }
        .map { ($0.part.clamped(to: 0...1), $0.color.components) }
    }
    let opacity = Float(opacity.clamped(to: 0...1, else: 1))
    var stroke = ShapeStroke(
      width: width, color: color.components, dashes: dashes, cap: cap, join: join)
    if let casing {
      stroke.casingWidth = max(0, casing.width)
      stroke.casingColor = casing.color.components * SIMD4(1, 1, 1, opacity)
    }
    return .line(
      path.map(\.shapePlace), isGeodesic: isGeodesic, stroke: stroke, opacity: opacity,
      colors: colors, stops: stops)
  }
}

extension [Coordinate] {
  /// - Throws: `MapError.notFinite`, which names the coordinate.
  func checkFinite(_ what: String) throws(MapError) {
    for (index, place) in enumerated()
    where !place.latitude.isFinite || !place.longitude.isFinite {
      let axis = place.latitude.isFinite ? "longitude" : "latitude"
      throw .notFinite(property: "\(axis) of coordinate \(index + 1) of \(what)")
    }
  }
}

extension Coordinate {
  /// The place with a latitude clamped to ±90 and a wrapped longitude, which keeps all its digits.
  var shapePlace: Coordinate {
    Coordinate(
      latitude: latitude.clamped(to: -90...90), longitude: Longitude.wrapped(longitude))
  }
}
