import GeoMath
import PlaneGeometry

/// Determines the first level that shows each town: large towns first, the others when there is
/// room between them.
enum TownLevels {
  /// All towns with their levels, the most important first.
  static func assign(_ towns: [Place]) -> [Place] {
    var towns = towns.sorted { $0.isMoreImportant(than: $1) }
    var isShown = [Bool](repeating: false, count: towns.count)
    for level in LevelRules.levels {
      let rules = LevelRules(level: level)
      var room = Room(level: level, spacing: rules.townSpacing)
      // A town that is shown stays visible at all deeper levels.
      for index in towns.indices where isShown[index] { room.take(towns[index].position) }
      for index in towns.indices where !isShown[index] && towns[index].rank <= rules.highestTownRank
      {
        guard room.isFree(towns[index].position) else { continue }
        room.take(towns[index].position)
        isShown[index] = true
        towns[index].leastLevel = level
      }
    }
    return towns
  }

  /// The space that names occupy at one level.
  private struct Room {
    private let spacing: SIMD2<Double>?
    /// Points of the screen around the world.
    private let width: Double
    private var taken: [SIMD2<Int32>: [SIMD2<Double>]] = [:]

    init(level: Int, spacing: SIMD2<Double>?) {
      self.spacing = spacing
      width = LevelGrid(level: level).width / LevelGrid.stepsPerPoint
    }

    /// The place in units of the spacing.
    private func place(_ position: WorldPoint, _ spacing: SIMD2<Double>) -> SIMD2<Double> {
      position.position * width / spacing
    }

    mutating func take(_ position: WorldPoint) {
      guard let spacing else { return }
      let place = place(position, spacing)
      taken[CellGrid(side: 1).cell(place), default: []].append(place)
    }

    func isFree(_ position: WorldPoint) -> Bool {
      guard let spacing else { return true }
      let place = place(position, spacing)
      return CellGrid(side: 1).cells(around: place).allSatisfy { cell in
        taken[cell, default: []].allSatisfy {
          abs($0.x - place.x) >= 1 || abs($0.y - place.y) >= 1
        }
      }
    }
  }
}

extension Place {
  fileprivate func isMoreImportant(than other: Place) -> Bool {
    if rank != other.rank { return rank < other.rank }
    let (own, others) = (population ?? 0, other.population ?? 0)
    return own == others ? names.english < other.names.english : own > others
  }
}
