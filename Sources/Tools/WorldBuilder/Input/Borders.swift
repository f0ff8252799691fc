import GeoMath
import PlaneGeometry

/// The borders of countries and states. Those of countries, and of the states of eight large
/// countries, come from DCW, which has a vertex about every kilometre. Those of other states come
/// from Natural Earth, which has one about every five.
enum Borders {
  struct Border {
    var line: Polyline
    /// 2 between countries, 4 between states, 6 between the provinces of one region.
    var adminLevel: Int
    /// Whether the two sides disagree about it.
    var isDisputed: Bool
    /// The first level that shows it.
    var leastLevel = 0
  }

  /// Territories that are separate in DCW although they lie within another one or across the water
  /// from it. They have no land border to show.
  private static let withoutLandBorder: Set<String> = ["AX", "GG", "JE", "SG", "VG", "VI", "AQ"]

  /// Neighbours whose border runs only through the sea, between islands that are in both outlines.
  private static let seaBorders: Set<[String]> = [
    ["BH", "SA"], ["CN", "TW"], ["ID", "PH"], ["ID", "SG"], ["RU", "US"],
  ]

  /// The maximum distance in degrees between two neighbours' courses of their border.
  private static let nearness = 0.015
  /// The same for pairs in which one was redrawn more coarsely.
  private static let wideNearness: [[String]: Double] = [
    ["AR", "CL"]: 0.05, ["BR", "VE"]: 0.12, ["CN", "NP"]: 0.03, ["HR", "RS"]: 0.03,
  ]

  /// Borders that DCW lacks or that have changed: by the treaty of 1992 the border of Oman and
  /// Yemen runs straight between three points.
  private static let drawnBorders: [[String]: [Coordinate]] = [
    ["OM", "YE"]: [
      Coordinate(latitude: 19.0, longitude: 52.0), Coordinate(latitude: 17.283, longitude: 52.8),
      Coordinate(latitude: 16.65, longitude: 53.1),
    ]
  ]

  /// States that DCW also contains as separate areas.
  private static let doubledStates: Set<String> = ["CNHK", "CNMO", "CNTW"]

  /// Borders inside a country. They are shown as borders of states.
  private static let innerBorders: Set<[String]> = [["CN", "HK"], ["CN", "MO"]]

  private static let disputedBorders: Set<[String]> = [["EH", "MA"], ["IL", "PS"], ["RS", "XK"]]

  /// Boxes in degrees where neighbours disagree about only a part of their border.
  private static let disputedParts: [[String]: [PlaneBox]] = [
    ["CN", "IN"]: [
      PlaneBox(minX: 76, minY: 32.2, maxX: 81, maxY: 36.5),
      PlaneBox(minX: 91.5, minY: 26.5, maxX: 97.5, maxY: 30),
    ],
    ["IN", "PK"]: [PlaneBox(minX: 73, minY: 32.6, maxX: 78, maxY: 37)],
  ]

  static func all(between countries: Countries, _ states: States, claims: [[Coordinate]])
    -> [Border]
  {
    let sovereign = countries.countries.filter { !withoutLandBorder.contains($0.code) }
    var borders: [Border] = []
    forEachPair(sovereign) { codes, line in
      guard !seaBorders.contains(codes) else { return }
      for (part, isInside) in split(line, by: disputedParts[codes] ?? []) {
        let isInner = innerBorders.contains(codes)
        borders.append(
          Border(
            line: polyline(part), adminLevel: isInner ? 4 : 2,
            isDisputed: isInside || disputedBorders.contains(codes), leastLevel: isInner ? 3 : 0))
      }
    }
    let national = borders
    for (_, states) in countries.states.sorted(by: { $0.key < $1.key }) {
      forEachPair(states.filter { !doubledStates.contains($0.code) }) { _, line in
        borders.append(
          Border(line: polyline(line), adminLevel: 4, isDisputed: false, leastLevel: 3))
      }
    }
    borders += StateBorders.lines(
      of: states, without: Set(countries.states.keys), meeting: national.map(\.line))
    borders += claims.map {
      Border(line: polyline($0), adminLevel: 2, isDisputed: true, leastLevel: 3)
    }
    return borders
  }

  static func polyline(_ line: [Coordinate]) -> Polyline {
    Polyline(points: line.map(WebMercator.worldPoint), kind: .line)
  }

  /// The stretches of a line inside and outside the boxes.
  private static func split(
    _ line: [Coordinate], by boxes: [PlaneBox]
  ) -> [(part: [Coordinate], isInside: Bool)] {
    var parts: [(part: [Coordinate], isInside: Bool)] = []
    for place in line {
      let isInside = boxes.contains { $0.contains(place) }
      if let last = parts.last, last.isInside == isInside {
        parts[parts.count - 1].part.append(place)
      } else {
        let joint = parts.last?.part.last.map { [$0] } ?? []
        parts.append((joint + [place], isInside))
      }
    }
    return parts.filter { $0.part.count > 1 }
  }

  private static func forEachPair(
    _ areas: [Countries.Area], _ body: ([String], [Coordinate]) -> Void
  ) {
    for (index, a) in areas.enumerated() {
      for b in areas[(index + 1)...] {
        let codes = [a.code, b.code].sorted()
        let search = SharedBorders(nearness: wideNearness[codes] ?? nearness)
        let lines = drawnBorders[codes].map { [$0] } ?? search.between(a, b)
        for line in lines { body(codes, line) }
      }
    }
  }
}
