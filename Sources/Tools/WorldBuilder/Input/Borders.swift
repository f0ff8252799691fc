import GeoMath

/// The borders of countries and of the states of the large ones.
enum Borders {
  struct Border {
    var line: Polyline
    /// 2 between countries, 4 between states.
    var adminLevel: Int
    /// Whether the two sides do not agree about it.
    var isDisputed: Bool
  }

  /// Territories that DCW draws apart though they lie within or across the water from another:
  /// there is no border on land to show.
  private static let withoutLandBorder: Set<String> = ["AX", "GG", "JE", "SG", "VG", "VI", "AQ"]

  /// Neighbours whose border runs through the sea only, between islands that both outlines show.
  private static let seaBorders: Set<[String]> = [
    ["BH", "SA"], ["CN", "TW"], ["ID", "PH"], ["ID", "SG"], ["RU", "US"],
  ]

  /// How far apart in degrees two neighbours' courses of their border may run.
  private static let nearness = 0.015
  /// The same for neighbours of whom one was redrawn more coarsely.
  private static let wideNearness: [[String]: Double] = [
    ["AR", "CL"]: 0.05, ["BR", "VE"]: 0.12, ["CN", "NP"]: 0.03, ["HR", "RS"]: 0.03,
  ]

  /// Borders that DCW has not, or not as they are today: by the treaty of 1992 the border of Oman
  /// and Yemen runs straight between three points.
  private static let drawnBorders: [[String]: [Coordinate]] = [
    ["OM", "YE"]: [
      Coordinate(latitude: 19.0, longitude: 52.0), Coordinate(latitude: 17.283, longitude: 52.8),
      Coordinate(latitude: 16.65, longitude: 53.1),
    ]
  ]

  /// States that DCW also has as areas of their own.
  static let doubledStates: Set<String> = ["CNHK", "CNMO", "CNTW"]

  /// Borders inside one state: shown as those of states.
  private static let innerBorders: Set<[String]> = [["CN", "HK"], ["CN", "MO"]]

  private static let disputedBorders: Set<[String]> = [["EH", "MA"], ["IL", "PS"], ["RS", "XK"]]

  static func all(between countries: Countries) -> [Border] {
    let sovereign = countries.countries.filter { !withoutLandBorder.contains($0.code) }
    var borders: [Border] = []
    forEachPair(sovereign) { codes, line in
      guard !seaBorders.contains(codes) else { return }
      borders.append(
        Border(
          line: line, adminLevel: innerBorders.contains(codes) ? 4 : 2,
          isDisputed: disputedBorders.contains(codes)))
    }
    for (_, states) in countries.states.sorted(by: { $0.key < $1.key }) {
      forEachPair(states.filter { !doubledStates.contains($0.code) }) { _, line in
        borders.append(Border(line: line, adminLevel: 4, isDisputed: false))
      }
    }
    return borders
  }

  private static func forEachPair(
    _ areas: [Countries.Area], _ body: ([String], Polyline) -> Void
  ) {
    for (index, a) in areas.enumerated() {
      for b in areas[(index + 1)...] {
        let codes = [a.code, b.code].sorted()
        let search = SharedBorders(nearness: wideNearness[codes] ?? nearness)
        let lines = drawnBorders[codes].map { [$0] } ?? search.between(a, b)
        for line in lines {
          let points = line.map(WebMercator.worldPoint)
          body(codes, Polyline(points: points, kind: .line))
        }
      }
    }
  }
}
