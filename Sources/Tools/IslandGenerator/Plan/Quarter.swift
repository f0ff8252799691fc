/// A settled part of the island: where streets grow, how they lie and what stands there.
struct Quarter: Sendable {
  enum Style: Sendable {
    case downtown, town, suburb, village, industrial
  }

  var name: String
  /// What its people write, where that is not in Latin letters. Its streets are named so too.
  var localName: LocalName?
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
    quarter(
      "Graticule", .town, -1350, 560, 470, 38, 116,
      LocalName("el", "Κάναβος")),
    quarter(
      "Rhumb Hill", .town, 1150, -900, 460, -20, 108,
      LocalName("ka", "რუმბის გორა")),
    quarter(
      "Lakeside", .suburb, -1950, -1550, 450, 28, 122,
      LocalName("ru", "Приозёрье")),
    quarter(
      "Westerly", .suburb, -4350, 550, 560, -14, 118,
      LocalName("ar", "الغربية")),
    quarter(
      "Saint Gauss", .suburb, -2850, 2650, 500, 62, 118,
      LocalName("he", "גאוס הקדוש")),
    quarter(
      "Longitude Heights", .suburb, -350, -3450, 480, 8, 120,
      LocalName("hi", "देशांतर हाइट्स")),
    quarter(
      "Eastbeach", .suburb, 3850, -30, 540, -8, 112,
      LocalName("ja", "東浜")),
    quarter(
      "Cape Datum", .village, 4650, -2150, 330, 35, 128,
      LocalName("th", "แหลมเดตัม")),
    quarter(
      "Mercator", .village, 2250, -3100, 340, -28, 126,
      LocalName("zh", "墨卡托")),
    quarter(
      "Newton's Rest", .suburb, 2750, 1750, 380, 48, 120,
      LocalName("ko", "뉴턴의 쉼터")),
    quarter("Port Geoid", .industrial, 1750, 1150, 540, 52, 165),
  ]

  private static func quarter(
    _ name: String, _ style: Style, _ x: Double, _ y: Double, _ radius: Double, _ degrees: Double,
    _ spacing: Double, _ localName: LocalName? = nil
  ) -> Quarter {
    Quarter(
      name: name, localName: localName, style: style, center: Vector(x, y), radius: radius,
      gridDegrees: degrees,
      spacing: spacing)
  }
}

/// What stands or grows at a place: asked by the streets, the lots and the land use.
struct Zoning: Sendable {
  let quarters: [Quarter]
  /// The quarters' middles and radii again: asked so often that they stand apart from the names.
  private let discs: [(center: Vector, radius: Double)]
  private let noise: NoiseField

  init(seed: UInt64) {
    quarters = Quarter.drawn
    discs = quarters.map { ($0.center, $0.radius) }
    noise = NoiseField(seed: seed ^ 21, wavelength: 420)
  }

  /// The quarter that a place belongs to.
  func quarter(at point: Vector) -> Quarter {
    quarters[deepest(at: point).index]
  }

  /// Positive where the island is built up.
  func density(at point: Vector) -> Double {
    let depth = deepest(at: point).depth
    return depth < -0.5 ? depth : depth + 0.26 * noise.value(at: point)
  }

  private func deepest(at point: Vector) -> (index: Int, depth: Double) {
    var best = (index: 0, depth: -1e9)
    var index = 0
    while index < discs.count {
      let depth = 1 - discs[index].center.distance(to: point) / discs[index].radius
      if depth > best.depth { best = (index, depth) }
      index += 1
    }
    return best
  }
}
