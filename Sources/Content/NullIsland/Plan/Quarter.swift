/// A settled part of the island: where streets grow, how they lie and what stands there.
struct Quarter: Sendable {
  enum Style: Sendable {
    case downtown, town, suburb, village, industrial
  }

  var name: String
  var style: Style
  var center: Vector
  /// Metres from the centre to about where the houses end.
  var radius: Double
  /// Direction of the street grid in degrees clockwise from east.
  var gridDegrees: Double
  /// Metres between parallel streets.
  var spacing: Double

  /// How deep in the quarter a place is: 1 at its centre, 0 at its rim, below outside.
  func depth(at point: Vector) -> Double {
    1 - center.distance(to: point) / radius
  }

  static let drawn: [Quarter] = [
    quarter("Null Island", .downtown, 0, 0, 1060, 17, 112),
    quarter("Graticule", .town, -1350, 560, 470, 38, 116),
    quarter("Rhumb Hill", .town, 1150, -900, 460, -20, 108),
    quarter("Lakeside", .suburb, -1950, -1550, 450, 28, 122),
    quarter("Westerly", .suburb, -4350, 550, 560, -14, 118),
    quarter("Saint Gauss", .suburb, -2850, 2650, 500, 62, 118),
    quarter("Longitude Heights", .suburb, -350, -3450, 480, 8, 120),
    quarter("Eastbeach", .suburb, 3850, -30, 540, -8, 112),
    quarter("Cape Datum", .village, 4650, -2150, 330, 35, 128),
    quarter("Mercator", .village, 2250, -3100, 340, -28, 126),
    quarter("Newton's Rest", .suburb, 2750, 1750, 380, 48, 120),
    quarter("Port Geoid", .industrial, 1750, 1150, 540, 52, 165),
  ]

  private static func quarter(
    _ name: String, _ style: Style, _ x: Double, _ y: Double, _ radius: Double, _ degrees: Double,
    _ spacing: Double
  ) -> Quarter {
    Quarter(
      name: name, style: style, center: Vector(x, y), radius: radius, gridDegrees: degrees,
      spacing: spacing)
  }
}

/// What stands or grows at a place: asked by the streets, the lots and the land use.
struct Zoning: Sendable {
  let quarters: [Quarter]
  private let noise: NoiseField

  init(seed: UInt64) {
    quarters = Quarter.drawn
    noise = NoiseField(seed: seed ^ 21, wavelength: 420)
  }

  /// The quarter that a place belongs to.
  func quarter(at point: Vector) -> Quarter {
    var best = quarters[0]
    var bestDepth = best.depth(at: point)
    for quarter in quarters.dropFirst() {
      let depth = quarter.depth(at: point)
      if depth > bestDepth { (best, bestDepth) = (quarter, depth) }
    }
    return best
  }

  /// Positive where the island is built up.
  func density(at point: Vector) -> Double {
    var best = -10.0
    for quarter in quarters { best = max(best, quarter.depth(at: point)) }
    return best < -0.5 ? best : best + 0.26 * noise.value(at: point)
  }
}
