import JSON

/// Reads the style's `terrain`.
enum TerrainParser {
  /// - Returns: `nil` if there is no terrain or it names no source of heights.
  static func parse(
    _ json: JSONValue?, sources: [StyleSource], _ problems: inout ProblemList
  ) -> Terrain? {
    guard let json, json != .null else { return nil }
    guard let object = problems.object(json, at: "terrain") else { return nil }
    for (name, _) in object.members where !["source", "exaggeration"].contains(name) {
      problems.add(.invalid, "terrain.\(name)", "unknown property \"\(name)\"")
    }
    let exaggeration = exaggeration(object["exaggeration"], &problems)
    guard let id = object["source"]?.string else {
      problems.add(
        .invalid, "terrain.source",
        object["source"].map { "expected a string, found \($0.kindName)" } ?? "missing")
      return nil
    }
    guard let source = sources.first(where: { $0.id == id }) else {
      problems.add(.invalid, "terrain.source", "no source \"\(id)\"")
      return nil
    }
    guard source.kind == .elevation else {
      problems.add(.invalid, "terrain.source", "source \"\(id)\" is no raster-dem source")
      return nil
    }
    return Terrain(source: id, exaggeration: exaggeration)
  }

  private static func exaggeration(_ json: JSONValue?, _ problems: inout ProblemList) -> Double {
    let path = "terrain.exaggeration"
    let read = problems.read(
      json, at: path, "a number", found: { $0.kindName },
      { json in json.number.flatMap { $0.isFinite ? $0 : nil } })
    guard let number = read else { return 1 }
    let range = Terrain.exaggerations
    if number < range.lowerBound {
      problems.add(.invalid, path, "\(number) is less than the minimum value 0")
    } else if number > range.upperBound {
      problems.add(
        .invalid, path, "\(number) is greater than the maximum value \(Int(range.upperBound))")
    }
    return min(max(number, range.lowerBound), range.upperBound)
  }
}
