import GeoMath

/// Everything that the map shows, at one level of detail.
struct WorldModel {
  var shores: [Shorelines.Shore]
  var rivers: [Rivers.River]
  var borders: [Borders.Border]
  var places: [Place]

  /// The model as it is to be seen at a level, made from the next finer one: details too small to
  /// see are gone, and so are features that the level does not show.
  func generalized(for grid: LevelGrid, _ rules: LevelRules) -> WorldModel {
    let cornerArea = grid.area(squarePoints: rules.cornerSquarePoints)
    let length = Double(LevelGrid.stepsPerPoint) / grid.width
    var result = self
    result.shores = shores.filter { rules.shows($0, grid: grid) }
    for (index, line) in Simplifier.simplify(
      result.shores.map(\.line), minimalArea: cornerArea
    ).enumerated() { result.shores[index].line = line }
    result.rivers = rivers.filter {
      rules.riverLevels.contains($0.level)
        && $0.line.span >= rules.shortestRiverPoints * length
    }
    for (index, line) in Simplifier.simplify(
      result.rivers.map(\.line),
      minimalArea: grid.area(squarePoints: rules.riverCornerSquarePoints)
    ).enumerated() { result.rivers[index].line = line }
    result.borders = borders.filter {
      $0.adminLevel <= rules.deepestAdminLevel && $0.line.span >= length
    }
    for (index, line) in Simplifier.simplify(
      result.borders.map(\.line), minimalArea: cornerArea
    ).enumerated() { result.borders[index].line = line }
    result.places = places.filter { $0.leastLevel <= grid.level && $0.lastLevel >= grid.level }
    return result
  }
}

extension Polyline {
  /// The longer side of the box around the points.
  var span: Double {
    guard let first = points.first else { return 0 }
    var (west, east, north, south) = (first.x, first.x, first.y, first.y)
    for point in points {
      (west, east) = (min(west, point.x), max(east, point.x))
      (north, south) = (min(north, point.y), max(south, point.y))
    }
    return max(east - west, south - north)
  }
}
