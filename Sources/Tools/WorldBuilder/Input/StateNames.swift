import Foundation
import GeoMath
import PlaneGeometry

/// The names of the states that DCW has, placed in their middle.
enum StateNames {
  /// Reads DCW's list of states (`US CA California`) and places each name in its area.
  static func read(
    path: String, package: String, countries: Countries
  ) throws -> [Place] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw BuildError.missingData(path: path, package: package)
    }
    let areas = Dictionary(
      countries.states.values.joined().map { ($0.code, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard words.count == 3, words[0] != "#", !Borders.doubledStates.contains(words[0] + words[1]),
        let area = areas[words[0] + words[1]]
      else { return nil }
      return place(plainName(words[2]), in: area)
    }
  }

  /// Slips of the pen in the list.
  private static let corrections = [
    "Lipetsk Oblst": "Lipetsk Oblast", "Moskow Oblast": "Moscow Oblast",
  ]

  /// The name without what the list adds in brackets: `Krasnoyarsk Krai (Krasnoyarskiy Kray)`.
  private static func plainName(_ name: String) -> String {
    let plain =
      name.firstIndex(of: "(").map { name[..<$0].trimmingCharacters(in: .whitespaces) } ?? name
    return corrections[plain] ?? plain
  }

  private static func place(_ name: String, in area: Countries.Area) -> Place? {
    let rings = area.rings.map { continuous($0.map(WebMercator.worldPoint)) }
    guard let largest = rings.max(by: { abs($0.doubledArea) < abs($1.doubledArea) }),
      let position = InnerPoint.find(in: largest)
    else { return nil }
    // A name takes about fifty points of the screen.
    let side = (abs(largest.doubledArea) / 2).squareRoot() * 512
    let level = (3...7).first { side * Double(1 << $0) >= 50 } ?? 7
    return Place(
      kind: "state", name: name, position: position, rank: level - 2, leastLevel: level)
  }

  /// The ring without jumps at the antimeridian.
  private static func continuous(_ ring: [WorldPoint]) -> [WorldPoint] {
    guard let first = ring.first else { return ring }
    return ring.map { WorldPoint(x: $0.x - ($0.x - first.x).rounded(), y: $0.y) }
  }
}
