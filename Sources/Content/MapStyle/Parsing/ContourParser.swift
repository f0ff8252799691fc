import JSON

/// Reads the members that only sources of type `contour` have.
enum ContourParser {
  /// - Parameter path: The path of the source.
  /// - Returns: `nil` if the source names no source of heights, which is also added as a problem.
  static func parse(
    _ object: JSONObject, _ path: String, _ problems: inout ProblemList
  ) -> ContourDefinition? {
    guard let sourceID = object["source"]?.string else {
      problems.add(.invalid, "\(path).source", "expected the id of a source of type raster-dem")
      return nil
    }
    var contour = ContourDefinition(sourceID: sourceID)
    contour.unitMetres =
      problems.read(
        object["unit"], at: "\(path).unit", "meters, feet or a unit's length in metres", unit)
      ?? contour.unitMetres
    let least = ContourDefinition.leastIntervalMetres / contour.unitMetres
    contour.intervals =
      steps(object["intervals"], "\(path).intervals", &problems) { $0 >= least }
      ?? contour.intervals
    contour.majorMultiplier =
      steps(object["majorMultiplier"], "\(path).majorMultiplier", &problems) {
        (1...1_000_000).contains($0) && $0.rounded() == $0
      } ?? contour.majorMultiplier
    let levels = ContourDefinition.overzooms
    contour.overzoom =
      problems.read(
        object["overzoom"], at: "\(path).overzoom",
        "a whole number from \(levels.lowerBound) to \(levels.upperBound)"
      ) { json in
        json.number.flatMap(Int.init(exactly:)).flatMap { levels.contains($0) ? $0 : nil }
      } ?? contour.overzoom
    return contour
  }

  private static func unit(_ json: JSONValue) -> Double? {
    switch json {
    case "meter", "meters": 1
    case "foot", "feet": ContourDefinition.footMetres
    default: json.number.flatMap { ContourDefinition.units.contains($0) ? $0 : nil }
    }
  }

  /// A number, a `step` expression of the zoom, or such a step without operator and input, as in
  /// `[200, 12, 100, 14, 50]`.
  private static func steps(
    _ json: JSONValue?, _ path: String, _ problems: inout ProblemList,
    isAllowed: (Double) -> Bool
  ) -> ZoomSteps? {
    guard let json else { return nil }
    var items = json.array ?? [json]
    if items.first == "step" {
      guard items.count > 2, items[1] == .array(["zoom"]) else {
        problems.add(.invalid, path, "expected a step by the zoom")
        return nil
      }
      items.removeFirst(2)
    }
    let numbers = items.compactMap(\.number)
    var steps: [ZoomSteps.Step] = []
    for index in stride(from: 1, to: numbers.count - 1, by: 2) {
      steps.append(ZoomSteps.Step(zoom: numbers[index], value: numbers[index + 1]))
    }
    guard numbers.count == items.count, numbers.count % 2 == 1,
      numbers.allSatisfy(\.isFinite),
      zip(steps, steps.dropFirst()).allSatisfy({ $0.zoom < $1.zoom })
    else {
      problems.add(
        .invalid, path,
        "expected a number or a step expression with numbers, found \(json.text.prefix(80))")
      return nil
    }
    let result = ZoomSteps(first: numbers[0], steps: steps)
    guard isAllowed(result.first), steps.allSatisfy({ isAllowed($0.value) }) else {
      problems.add(.invalid, path, "a number is out of range in \(json.text.prefix(80))")
      return nil
    }
    return result
  }
}

extension StyleSource {
  /// Reports a contour source whose source of heights is missing or has another type.
  func checkHeights(among sources: [StyleSource], _ problems: inout ProblemList) {
    guard let contour else { return }
    let path = "sources.\(id).source"
    guard let heights = sources.first(where: { $0.id == contour.sourceID }) else {
      return problems.add(.invalid, path, "no source \"\(contour.sourceID)\"")
    }
    if heights.kind != .elevation {
      problems.add(.invalid, path, "contours need heights: a source of type raster-dem")
    }
  }
}
