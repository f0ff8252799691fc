import VectorTiles

/// A geometry from GeoJSON in tile units, converted to what `TileGeometry` promises to hold.
struct PublishedGeometry {
  let kind: GeometryKind
  /// Points, lines or rings. There are no repeated points. Rings are open; outer rings run
  /// clockwise on the screen and holes counterclockwise. Parts with too few points are omitted.
  private(set) var parts: [[TilePoint]] = []

  init(_ json: PublishedJSON) throws(CaseError) {
    guard let type = json["type"]?.text, let coordinates = json["coordinates"] else {
      throw CaseError(reason: "a geometry without type or coordinates")
    }
    switch type {
    case "Point", "MultiPoint":
      kind = .point
      let points = type == "Point" ? [try Self.point(coordinates)] : try Self.points(coordinates)
      parts = points.isEmpty ? [] : [points]
    case "LineString", "MultiLineString":
      kind = .line
      for line in type == "LineString" ? [coordinates] : try Self.items(coordinates) {
        let points = Self.withoutRepeats(try Self.points(line))
        if points.count > 1 { parts.append(points) }
      }
    case "Polygon", "MultiPolygon":
      kind = .polygon
      for polygon in type == "Polygon" ? [coordinates] : try Self.items(coordinates) {
        for (number, ring) in try Self.items(polygon).enumerated() {
          if let ring = try Self.ring(ring, isOuter: number == 0) { parts.append(ring) }
        }
      }
    default: throw CaseError(reason: "a geometry of the type \(type)")
    }
  }

  private static func items(_ json: PublishedJSON) throws(CaseError) -> [PublishedJSON] {
    guard let items = json.items else { throw CaseError(reason: "no coordinates: \(json)") }
    return items
  }

  private static func points(_ json: PublishedJSON) throws(CaseError) -> [TilePoint] {
    var points: [TilePoint] = []
    for item in try items(json) { points.append(try point(item)) }
    return points
  }

  private static func point(_ json: PublishedJSON) throws(CaseError) -> TilePoint {
    let numbers = try items(json).compactMap { $0.numberText.flatMap { Int32($0) } }
    guard numbers.count == 2, try items(json).count == 2 else {
      throw CaseError(reason: "not two whole coordinates of 32 bits: \(json)")
    }
    return TilePoint(x: numbers[0], y: numbers[1])
  }

  private static func withoutRepeats(_ points: [TilePoint]) -> [TilePoint] {
    points.indices.filter { $0 == 0 || points[$0] != points[$0 - 1] }.map { points[$0] }
  }

  private static func ring(
    _ json: PublishedJSON, isOuter: Bool
  ) throws(CaseError) -> [TilePoint]? {
    let closed = try points(json)
    guard closed.first == closed.last else { throw CaseError(reason: "a ring that is not closed") }
    var ring = withoutRepeats(closed)
    while ring.count > 1, ring.first == ring.last { ring.removeLast() }
    guard ring.count > 2 else { return nil }
    // Twice the area, exact for all coordinates, and positive if clockwise on the screen.
    var area = Int128(0)
    for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
      area += Int128(from.x) * Int128(to.y) - Int128(to.x) * Int128(from.y)
    }
    guard area != 0, (area > 0) != isOuter else { return ring }
    return [ring[0]] + ring.dropFirst().reversed()
  }
}
