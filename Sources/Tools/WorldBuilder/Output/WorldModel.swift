import Foundation
import GeoMath

/// Everything that the map shows, at one level of detail.
struct WorldModel {
  var shores: [Shorelines.Shore]
  var rivers: [Rivers.River]
  var borders: [Borders.Border]
  var places: [Place]

  /// How many times larger than in shores the corners are that are removed from borders.
  private static let borderCoarseness = 1.5

  /// How much a corner of a shore counts. Mercator's map enlarges the far north, whose shores would
  /// take as many bytes as all others, and to which few people look.
  private static func weight(of corner: WorldPoint) -> Double {
    let enlargement = cosh(.pi * (1 - 2 * corner.y))
    return min(1, enlargementAt55 / enlargement)
  }

  /// At 55° N and S: 1 / cos 55°.
  private static let enlargementAt55 = 1.743

  /// The model for a level, made from the next finer one. Details too small to see and features
  /// that the level does not show are removed.
  func generalized(for grid: LevelGrid, _ rules: LevelRules) -> WorldModel {
    let cornerArea = grid.area(squarePoints: rules.cornerSquarePoints)
    let length = Double(LevelGrid.stepsPerPoint) / grid.width
    let riverCornerArea = grid.area(squarePoints: rules.riverCornerSquarePoints)
    let shortestRiver = rules.shortestRiverPoints * length
    return WorldModel(
      shores: Simplifier.simplify(
        \.line, of: shores.filter { rules.shows($0, grid: grid) }, minimalArea: cornerArea,
        weight: Self.weight),
      rivers: Simplifier.simplify(
        \.line,
        of: rivers.filter {
          rules.riverLevels.contains($0.level) && $0.line.span >= shortestRiver
        }, minimalArea: riverCornerArea),
      borders: Simplifier.simplify(
        \.line,
        of: borders.filter { $0.leastLevel <= grid.level && $0.line.span >= length },
        minimalArea: Self.borderCoarseness * cornerArea),
      places: places.filter { $0.leastLevel <= grid.level })
  }
}
