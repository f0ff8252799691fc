import PlaneGeometry

/// What a zoom level shows, and how finely. Points are those of the screen when tiles are drawn 512
/// points wide.
struct LevelRules {
  /// Corners whose triangle is smaller are removed.
  let cornerSquarePoints: Double
  /// The same for rivers, which need not show every bend.
  let riverCornerSquarePoints: Double
  /// Smaller islands are removed.
  let leastLandSquarePoints: Double
  /// Smaller lakes are removed.
  let leastLakeSquarePoints: Double
  /// Smaller stretches of wide rivers are removed. Because they are long and thin, a stretch must
  /// cover more to be worth its corners. At low zooms, where they are thinner than a line, only
  /// slivers would be left.
  let leastWideRiverSquarePoints: Double
  /// Shorter rivers are removed.
  let shortestRiverPoints: Double
  /// The ranks of rivers shown; see `Rivers.River.level`.
  let riverLevels: Set<Int>
  /// The space for a town's name in points. Of two closer towns the less important one is left out.
  /// `nil` if none is left out.
  let townSpacing: SIMD2<Double>?
  /// Towns with higher ranks are left out.
  let highestTownRank: Int

  /// The levels of the archive.
  static let levels = 0...8

  init(level: Int) {
    // Detail costs little at the first levels. The last one is also drawn enlarged, up to sixteen
    // times, where coarse lines would turn to polygons.
    let isLast = level == Self.levels.upperBound
    cornerSquarePoints = [0.4, 0.4, 0.5, 0.7, 1.0, 1.6, 2.7, 5.2, 1.3][level]
    riverCornerSquarePoints = 2 * cornerSquarePoints
    leastLandSquarePoints = level < 5 ? 1.5 : isLast ? 3 : 4
    leastLakeSquarePoints = level < 5 ? 6 : isLast ? 16 : 12
    leastWideRiverSquarePoints = isLast ? 8 : level < 5 ? .infinity : 20
    shortestRiverPoints = isLast ? 24 : 30
    riverLevels =
      [
        [], [], [], [0, 1], [0, 1, 2], [0, 1, 2, 5], [0, 1, 2, 3, 5, 8], [0, 1, 2, 3, 5, 6, 8],
        [0, 1, 2, 3, 5, 6, 8],
      ][level]
    // Tiles are drawn up to twice as large, so names get more space than this.
    townSpacing = isLast ? nil : SIMD2(36, 16)
    highestTownRank = [0, 0, 1, 4, 6, 9, 10, 11, 11][level]
  }

  /// Whether a shore is large enough for the level.
  func shows(_ shore: Shorelines.Shore, grid: LevelGrid) -> Bool {
    guard shore.line.kind == .ring else { return true }
    let least =
      switch (shore.level, shore.isRiver) {
      case (2, true): leastWideRiverSquarePoints
      case (2, false), (4, _): leastLakeSquarePoints
      default: leastLandSquarePoints
      }
    return abs(shore.line.points.doubledArea) / 2 >= grid.area(squarePoints: least)
  }
}
