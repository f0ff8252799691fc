import GeoMath
import IslandGenerator
import PlaneGeometry

/// Places to find that are no points of the map.
enum UnplacedNames {
  /// The rivers of the table. A river is found in the middle of its course.
  static func rivers(folder: String) throws -> [Place] {
    let names = try NameTable(path: folder + "/names.tsv")
    return try TSVTable(path: folder + "/rivers.tsv", columns: 4).rows.map { row in
      let course = try row.coordinates(3)
      var river = Place(
        kind: .river, names: names.corrected(PlaceNames(local: row[1], english: row[0]), "river"),
        position: WebMercator.worldPoint(middle(of: course)), rank: try row.integer(2),
        leastLevel: LevelRules.levels.upperBound)
      river.bounds = AreaBounds.box(course)
      return river
    }
  }

  /// The place of a course at which the way from its source is nearest to half of its length.
  private static func middle(of course: [Coordinate]) -> Coordinate {
    let points = course.map(WebMercator.worldPoint)
    var (way, ways) = (0.0, [0.0])
    for (a, b) in zip(points, points.dropFirst()) {
      way += (b.position - a.position).length
      ways.append(way)
    }
    let nearest = ways.indices.min { abs(ways[$0] - way / 2) < abs(ways[$1] - way / 2) }
    return course[nearest ?? 0]
  }

  /// The town at 0° N, 0° E, which has a map of its own.
  static var nullIsland: Place {
    let box = NullIsland().geographicBounds
    var island = Place(
      kind: .town, names: PlaceNames("Null Island"), position: WorldPoint(x: 0.5, y: 0.5), rank: 11,
      leastLevel: LevelRules.levels.upperBound)
    island.bounds = CoordinateBounds(
      south: box.south, west: box.west, north: box.north, east: box.east)
    return island
  }
}
