extension LineRun {
  /// The runs of lines to draw. If they have too many points, the lines are simplified; if there
  /// are still too many, only every nth point is kept.
  static func runs(
    _ lines: [(LineBuilder, Bool)], _ detail: ShapeDetail, most: Int = ShapeLimits.points
  ) -> [LineRun] {
    var detail = detail
    var runs = allRuns(lines, detail)
    guard runs.pointCount > most else { return runs }
    runs = []
    detail.tolerance *= ShapeLimits.coarser
    detail.isSimplified = true
    runs = allRuns(lines, detail)
    let stride = runs.pointCount / max(most, 1) + 1
    if stride > 1 { for index in runs.indices { runs[index].thin(stride) } }
    return runs.count > most ? Array(runs.prefix(most)) : runs
  }

  private static func allRuns(
    _ lines: [(LineBuilder, Bool)], _ detail: ShapeDetail
  ) -> [LineRun] {
    lines.flatMap { builder, isClosed in
      LineCutter.runs(builder.points(detail), isClosed: isClosed, in: detail.window)
    }
  }
}

extension [LineRun] {
  fileprivate var pointCount: Int { reduce(0) { $0 + $1.points.count } }
}
