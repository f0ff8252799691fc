import GeoMath
import PlaneGeometry
import TileSources

/// Where a map that does not cover the world has data, and at which levels that is worth showing.
struct MapCoverage: Sendable {
  /// In the world's Mercator square, 1 to a side.
  private let box: PlaneBox
  /// The levels at which tiles show the map.
  let levels: ClosedRange<Int>

  /// How a tile lies.
  enum Relation {
    case outside, partly, within
  }

  /// From the level on at which it takes this part of a tile's side, a map is more than a spot:
  /// 32 points.
  private static let leastPart = 1.0 / 16

  /// - Returns: `nil` for a map that says nothing of its bounds, covers the world, or lies across the
  ///   antimeridian.
  init?(_ summary: TileSourceSummary) {
    guard let bounds = summary.bounds, bounds.west < bounds.east, bounds.east - bounds.west < 350
    else { return nil }
    let northWest = WebMercator.worldPoint(
      Coordinate(latitude: bounds.north, longitude: bounds.west))
    let southEast = WebMercator.worldPoint(
      Coordinate(latitude: bounds.south, longitude: bounds.east))
    box = PlaneBox(minX: northWest.x, minY: northWest.y, maxX: southEast.x, maxY: southEast.y)
    let size = max(box.width, box.height)
    let least = summary.zooms.first { size * Double(1 << $0) >= Self.leastPart }
    levels = (least ?? summary.zooms.upperBound)...summary.zooms.upperBound
  }

  /// Whether tiles of any level can have to do with the map there.
  func relation(to tile: TileID) -> Relation {
    let side = 1 / Double(1 << tile.z)
    let place = PlaneBox(
      minX: Double(tile.x) * side, minY: Double(tile.y) * side, maxX: Double(tile.x + 1) * side,
      maxY: Double(tile.y + 1) * side)
    if box.contains(place) { return .within }
    return box.intersects(place) ? .partly : .outside
  }

  /// The box in the units of a tile.
  func box(in tile: TileID, extent: Double) -> PlaneBox {
    let scale = Double(1 << tile.z)
    func units(_ part: Double, _ index: Int) -> Double { (part * scale - Double(index)) * extent }
    return PlaneBox(
      minX: units(box.minX, tile.x), minY: units(box.minY, tile.y), maxX: units(box.maxX, tile.x),
      maxY: units(box.maxY, tile.y))
  }
}
