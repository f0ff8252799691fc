import GeoMath
import OverlayScene

/// A line through places on the map.
///
/// ```swift
/// var flight = try Polyline([sydney, santiago], width: .points(4), color: .blue)
/// flight.isGeodesic = true
/// flight.dashes = [12, 8]
/// let id = map.add(flight)
/// ```
///
/// From each place to the next it takes the shorter way round the world, also across the date line.
/// It lies on the ground: under buildings and labels, narrower in the distance, and seen in every copy
/// of the world. Translucent lines show what is under them evenly, also where they cross themselves.
public struct Polyline: MapOverlay {
  /// The places that it goes through, all of them finite. Fewer than two show nothing.
  public private(set) var path: [Coordinate]
  /// How wide it is.
  public var width: LineWidth
  /// Its colour, where it has no ``gradient``.
  public var color: MapColor
  /// Colours along the line.
  public var gradient: LineGradient?
  /// 0 not seen at all, 1 as opaque as its colours.
  public var opacity = 1.0
  /// Whether it takes the shortest way over the Earth from place to place, and not the straight one on
  /// the map.
  public var isGeodesic = false
  /// Lengths of dashes and gaps in turn, in points, at most four; none for a solid line. An odd
  /// number is gone through twice. ``cap`` is also how dashes end.
  public var dashes: [Double] = []
  /// How its ends look.
  public var cap = LineCap.butt
  /// How its corners look.
  public var join = LineJoin.round
  /// Those of a greater one lie over others; of the same, what was added later.
  public var zIndex = 0.0
  /// Whether it is seen.
  public var isVisible = true
  /// Whether taps on it are its own; otherwise they are meant for what is below.
  public var isTappable = true

  /// A line through places.
  ///
  /// - Throws: ``MapError/notFinite(property:)`` for a place that is none on Earth.
  public init(
    _ path: [Coordinate], width: LineWidth = .points(4), color: MapColor = .blue
  ) throws(MapError) {
    try path.checkFinite("the path")
    self.path = path
    self.width = width
    self.color = color
  }

  /// Leads the line through other places.
  ///
  /// - Throws: ``MapError/notFinite(property:)`` for a place that is none on Earth; the line then
  ///   stays as it was.
  public mutating func setPath(_ path: [Coordinate]) throws(MapError) {
    try path.checkFinite("the path")
    self.path = path
  }

  /// Leads the line on to one more place.
  ///
  /// - Throws: ``MapError/notFinite(property:)`` for a place that is none on Earth.
  public mutating func append(_ place: Coordinate) throws(MapError) {
    try [place].checkFinite("the path")
    path.append(place)
  }
}

extension Polyline {
  /// This as one of all kinds.
  public var anyOverlay: AnyOverlay { .polyline(self) }

  /// The overlay if it is a polyline.
  public init?(_ overlay: AnyOverlay) {
    guard case .polyline(let polyline) = overlay else { return nil }
    self = polyline
  }

  /// What the stage needs of it.
  var content: ShapeContent {
    var colors: [SIMD4<Float>] = []
    var stops: [(part: Double, color: SIMD4<Float>)] = []
    switch gradient {
    case nil: break
    case .perCoordinate(let given): colors = given.map(\.components)
    case .along(let given):
      stops = given.filter { $0.part.isFinite }.sorted { $0.part < $1.part }
        .map { (min(max($0.part, 0), 1), $0.color.components) }
    }
    return .line(
      path.map(\.shapePlace), isGeodesic: isGeodesic,
      stroke: ShapeStroke(
        width: width, color: color.components, dashes: dashes, cap: cap, join: join),
      opacity: Float(opacity.isFinite ? min(max(opacity, 0), 1) : 1), colors: colors, stops: stops)
  }
}

extension [Coordinate] {
  /// - Throws: `MapError.notFinite`, which tells the place.
  func checkFinite(_ what: String) throws(MapError) {
    for (index, place) in enumerated()
    where !place.latitude.isFinite || !place.longitude.isFinite {
      let axis = place.latitude.isFinite ? "longitude" : "latitude"
      throw .notFinite(property: "\(axis) of coordinate \(index + 1) of \(what)")
    }
  }
}

extension Coordinate {
  /// The place with a latitude on Earth and a longitude that keeps all its digits.
  var shapePlace: Coordinate {
    Coordinate(
      latitude: min(max(latitude, -90), 90), longitude: Longitude.wrapped(longitude))
  }
}
