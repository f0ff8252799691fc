/// What was drawn by hand: the knots through which coast, river and main roads of an island run,
/// in metres on the plan (x east, y south).
enum IslandDrawing {
  static let coast: [Vector] = knots([
    (0, -4900), (1500, -5100), (2900, -4600), (3900, -3700), (5000, -3300), (5850, -2300),
    (5550, -1300), (4850, -500), (4700, 500), (5000, 1500), (5650, 2300), (5500, 3200),
    (4600, 3750), (3500, 3650), (2600, 3150), (1900, 2350), (1500, 1650), (1050, 1080),
    (350, 930), (-300, 1040), (-680, 1500), (-900, 2300), (-1500, 3100), (-2300, 3900),
    (-3300, 4400), (-4300, 4200), (-5000, 3400), (-5200, 2400), (-5900, 1500), (-5700, 500),
    (-5000, -300), (-5200, -1300), (-5600, -2300), (-5100, -3300), (-4000, -3800),
    (-2900, -4300), (-1500, -4500),
  ])

  static let river: [Vector] = knots([
    (-3900, -2900), (-3500, -2300), (-3100, -1800), (-2900, -1350), (-2500, -900), (-2050, -500),
    (-1650, -150), (-1500, 300), (-1150, 700), (-980, 1150), (-700, 1550), (-450, 1900),
  ])

  static let brook: [Vector] = knots([
    (2500, -2900), (2750, -2300), (3000, -1700), (3500, -1250), (4100, -900), (4700, -600),
    (5100, -500),
  ])

  static let lakeCenter = Vector(-2950, -1400)

  /// The motorway's middle line, from the western suburb round the town to the airport.
  static let motorway: [Vector] = knots([
    (-4800, 2060), (-4100, 1750), (-3400, 1350), (-2700, 650), (-2150, -100), (-1600, -900),
    (-900, -1500),
    (0, -1720), (900, -1600), (1700, -1100), (2200, -250), (2350, 650), (2500, 1500),
    (2850, 2130), (3170, 2380),
  ])

  static let railway: [Vector] = knots([
    (1700, 1180), (1620, 700), (1550, 200), (1300, -350), (850, -800), (250, -1080),
    (-500, -1300), (-1300, -1900), (-2300, -2700), (-3300, -2450), (-4100, -1600),
    (-4400, -600), (-4250, 250),
  ])

  /// A main road before it is cut into spans.
  struct Route: Sendable {
    var name: String
    var kind: RoadKind
    var knots: [Vector]
  }

  static let routes: [Route] = [
    Route(
      name: "Equator Avenue", kind: .primary,
      knots: knots([
        (-4900, 850), (-4300, 600), (-3300, 350), (-2200, 250), (-1300, 60), (-600, 20), (-70, 0),
      ])),
    Route(
      name: "Equator Avenue", kind: .primary,
      knots: knots([
        (70, 0), (700, -40), (1400, -130), (2200, -260), (3100, -150), (4000, 0), (4470, 60),
      ])),
    Route(
      name: "Prime Meridian Boulevard", kind: .primary,
      knots: knots([
        (-260, -4550), (-300, -3500), (-150, -2600), (60, -1900), (40, -1100), (0, -500), (0, -70),
      ])),
    Route(
      name: "Harbour Walk", kind: .primary, knots: knots([(0, 70), (10, 300), (40, 560)])),
    Route(
      name: "Saint Gauss Road", kind: .secondary,
      knots: knots([(-2200, 250), (-2350, 900), (-2600, 1700), (-2900, 2700), (-3100, 3600)])),
    Route(
      name: "Runway Road", kind: .secondary,
      knots: knots([
        (700, -40), (1150, 250), (1600, 700), (2000, 1300), (2500, 1950), (2900, 2350),
        (3300, 2520), (3800, 2590), (4050, 2725),
      ])),
    Route(
      name: "Cape Datum Road", kind: .secondary,
      knots: knots([(3100, -150), (3500, -800), (4000, -1500), (4500, -2050), (5050, -2350)])),
    Route(
      name: "Lakeside Road", kind: .secondary,
      knots: knots([
        (-700, 20), (-1050, -600), (-1500, -1300), (-2050, -1750), (-1900, -2500), (-1200, -3100),
        (-300, -3500),
      ])),
    Route(
      name: "Summit Road", kind: .tertiary,
      knots: knots([
        (-2050, -1750), (-2400, -2150), (-2750, -2350), (-2500, -2600), (-2850, -2800),
        (-3150, -2650), (-3400, -2850), (-3150, -3050), (-2900, -3200), (-3200, -3350),
        (-3500, -3250), (-3700, -3050),
      ])),
    Route(
      name: "Newton Road", kind: .tertiary,
      knots: knots([
        (1980, 1275), (2350, 1480), (2750, 1750), (3500, 1650), (4300, 1450), (4650, 1450),
      ])),
    Route(
      name: "Rhumb Hill Road", kind: .tertiary,
      knots: knots([
        (1050, -72), (1060, -420), (1000, -850), (880, -1230), (450, -1440), (55, -1480),
      ])),
    Route(
      name: "Northern Parallel", kind: .secondary,
      knots: knots([
        (-150, -2600), (700, -2800), (1500, -3100), (2300, -3200), (3000, -2500), (3300, -1500),
        (3100, -150),
      ])),
  ]

  private static func knots(_ pairs: [(Double, Double)]) -> [Vector] {
    pairs.map { Vector($0.0, $0.1) }
  }
}
