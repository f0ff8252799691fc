import PlaneGeometry

/// What a level of the pyramid shows, and how finely. Points are those of the screen when tiles
/// are drawn 512 points wide.
struct LevelRules {
  /// Corners that span less go.
  let cornerSquarePoints: Double
  /// The same for rivers, whose every bend need not show.
  let riverCornerSquarePoints: Double
  /// Islands smaller than this go.
  let leastLandSquarePoints: Double
  /// Lakes smaller than this go.
  let leastLakeSquarePoints: Double
  /// Wide rivers are long and thin: a stretch must cover more to be worth its corners, and far out,
  /// where they are thinner than a line, only slivers would be left of them.
  let leastWideRiverSquarePoints: Double
  /// Rivers shorter than this go.
  let shortestRiverPoints: Double
  /// The ranks of rivers shown; see `Rivers.River.level`.
  let riverLevels: Set<Int>
  /// Room for a town's name, in points: of two towns nearer to each other the lesser is left out.
  /// `nil` where none is left out.
  let townSpacing: SIMD2<Double>?
  /// Towns of higher ranks are left out.
  let highestTownRank: Int

  /// The levels of the archive.
  static let levels = 0...8

  init(level: Int) {
    // Detail costs little on the first levels; the last one is also drawn enlarged.
    let isLast = level == Self.levels.upperBound
    cornerSquarePoints = [0.4, 0.4, 0.5, 0.7, 1.0, 1.6, 2.7, 5.2, 9.0][level]
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
    // Tiles are drawn up to twice as large.
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
