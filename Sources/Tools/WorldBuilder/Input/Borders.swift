import GeoMath

/// The borders of countries and of the states of the large ones.
struct Borders {
  struct Border {
    var line: Polyline
    /// 2 between countries, 4 between states.
    var adminLevel: Int
    /// Whether the two sides do not agree about it.
    var isDisputed: Bool
  }

  let borders: [Border]

  /// Territories that DCW draws apart though they lie within or across the water from another:
  /// there is no border on land to show.
  private static let withoutLandBorder: Set<String> = ["AX", "GG", "JE", "SG", "VG", "VI", "AQ"]

  /// States that DCW also has as areas of their own.
  static let doubledStates: Set<String> = ["CNHK", "CNMO", "CNTW"]

  /// Borders inside one state: shown as those of states.
  private static let innerBorders: Set<[String]> = [["CN", "HK"], ["CN", "MO"]]

  private static let disputedBorders: Set<[String]> = [["EH", "MA"], ["IL", "PS"], ["RS", "XK"]]

  init(_ countries: Countries) {
    let sovereign = countries.countries.filter { !Self.withoutLandBorder.contains($0.code) }
    var borders: [Border] = []
    Self.forEachPair(sovereign) { codes, line in
      borders.append(
        Border(
          line: line, adminLevel: Self.innerBorders.contains(codes) ? 4 : 2,
          isDisputed: Self.disputedBorders.contains(codes)))
    }
    for (_, states) in countries.states.sorted(by: { $0.key < $1.key }) {
      Self.forEachPair(states.filter { !Self.doubledStates.contains($0.code) }) { _, line in
        borders.append(Border(line: line, adminLevel: 4, isDisputed: false))
      }
    }
    self.borders = borders
  }

  private static func forEachPair(
    _ areas: [Countries.Area], _ body: ([String], Polyline) -> Void
  ) {
    for (index, a) in areas.enumerated() {
      for b in areas[(index + 1)...] {
        for line in SharedBorders.between(a, b) {
          let points = line.map(WebMercator.worldPoint)
          body([a.code, b.code].sorted(), Polyline(points: points, kind: .line))
        }
      }
    }
  }
}
