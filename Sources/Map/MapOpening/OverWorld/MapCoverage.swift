import GeoMath
import PlaneGeometry
import TileSources

/// Where a map that does not cover the world has data, and on which levels to show them.
struct MapCoverage: Sendable {
  /// In the Mercator square, whose side is 1.
  private let box: PlaneBox
  /// The levels on which tiles show the map.
  let levels: ClosedRange<Int>

  /// How a tile lies relative to the map.
  enum Relation {
    case outside, partly, within
  }

  /// A map is shown from the level on at which it takes this fraction of a tile's side, which is 32
  /// points. Below that it is only a spot.
  private static let leastPart = 1.0 / 16

  /// - Returns: `nil` for a map that states no bounds, covers the world, or crosses the
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

  /// How a tile of any level lies relative to the map's bounds.
  func relation(to tile: TileID) -> Relation {
    let side = 1 / Double(1 << tile.z)
    let place = PlaneBox(
      minX: Double(tile.x) * side, minY: Double(tile.y) * side, maxX: Double(tile.x + 1) * side,
      maxY: Double(tile.y + 1) * side)
    if box.contains(place) { return .within }
    return box.intersects(place) ? .partly : .outside
  }

  /// The map's bounds in the units of a tile.
  func box(in tile: TileID, extent: Double) -> PlaneBox {
    let scale = Double(1 << tile.z)
    func units(_ part: Double, _ index: Int) -> Double { (part * scale - Double(index)) * extent }
    return PlaneBox(
      minX: units(box.minX, tile.x), minY: units(box.minY, tile.y), maxX: units(box.maxX, tile.x),
      maxY: units(box.maxY, tile.y))
  }
}
