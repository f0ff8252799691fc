import GeoMath
import MapStyle
import TileSources
import VectorTiles

/// Where a map that opens looks: at what is drawn, not at all that its file says it covers.
package struct MapFocus: Hashable, Sendable {
  /// Holds nearly all of what is drawn.
  package var bounds: CoordinateBounds
  /// Has as much to the left as to the right of it, and above as below.
  package var center: Coordinate
  /// The least zoom at which tiles are drawn, as the camera counts.
  package var leastZoom: Double
}

extension MapContent {
  /// Where the data of a map of vectors lie, found by looking into some of its tiles: a coastal town's
  /// archive may cover mostly sea, and another be empty but for one corner.
  ///
  /// - Returns: `nil` where the bounds say it all: of the whole world, of features, of pictures, of
  ///   what would have to be loaded, and of data that are everywhere.
  package func focus() -> MapFocus? {
    guard singlePlace == nil, !parts.contains(where: \.isFeatures), let bounds,
      case .map(let source, let schema)? = parts.first, schema.rasterTileSize == nil,
      !source.isRemote, parts.count(where: { !$0.isNames }) == 1, bounds.west < bounds.east
    else { return nil }
    let spread = DataSpread(of: source, in: bounds)
    let leastZoom = StyleZoom(Double(source.summary.zooms.lowerBound)).rhumbZoom
    guard let found = spread.middle else {
      return MapFocus(
        bounds: bounds,
        center: source.summary.center ?? bounds.center ?? Coordinate(latitude: 0, longitude: 0),
        leastZoom: leastZoom)
    }
    return MapFocus(
      bounds: spread.isEverywhere ? bounds : found.bounds, center: found.center,
      leastZoom: leastZoom)
  }
}

/// How features spread over a map.
private struct DataSpread {
  private var xs: [Double] = []
  private var ys: [Double] = []
  /// The map's box in the Mercator square.
  private let northWest: WorldPoint
  private let southEast: WorldPoint

  /// More tiles than these are not read, that is a matter of milliseconds; of the lowest level, below
  /// which there is nothing, more.
  private static let mostTiles = 40
  private static let mostTilesOfLowest = 100
  private static let mostFeaturesPerLayer = 4000
  /// Of the features in a row, these parts at either end are left out of sight.
  private static let tail = 0.03

  init(of source: any TileSource, in bounds: CoordinateBounds) {
    northWest = WebMercator.worldPoint(
      Coordinate(latitude: bounds.north, longitude: bounds.west))
    southEast = WebMercator.worldPoint(
      Coordinate(latitude: bounds.south, longitude: bounds.east))
    var ground = Places()
    for tile in tiles(of: source.summary.zooms) {
      guard let decoded = try? source.vectorTile(tile) else { continue }
      for layer in decoded.layers {
        let places = Self.places(in: layer, of: tile)
        if GenericStyle.isGround(layerName: layer.name) {
          ground.append(places)
        } else {
          xs += places.xs
          ys += places.ys
        }
      }
    }
    // Where there is nothing but lakes, they are what the map is about.
    if xs.isEmpty { (xs, ys) = (ground.xs, ground.ys) }
    xs.sort()
    ys.sort()
  }

  /// Coordinates in the Mercator square.
  private struct Places {
    var xs: [Double] = []
    var ys: [Double] = []

    mutating func append(_ other: Places) {
      xs += other.xs
      ys += other.ys
    }
  }

  /// The tiles of the deepest level at which few cover the box.
  private func tiles(of zooms: ClosedRange<Int>) -> [TileID] {
    func range(_ from: Double, _ to: Double, _ level: Int) -> ClosedRange<Int> {
      let count = Double(1 << level)
      let last = (1 << level) - 1
      let low = min(max(Int(clamping: from * count), 0), last)
      let end = Int(clamping: (to * count).rounded(.up))
      return low...min(max(end, low + 1) - 1, last)
    }
    for level in zooms.reversed() where level <= 24 {
      let columns = range(northWest.x, southEast.x, level)
      let rows = range(northWest.y, southEast.y, level)
      let most = level == zooms.lowerBound ? Self.mostTilesOfLowest : Self.mostTiles
      if columns.count * rows.count > most { continue }
      return columns.flatMap { x in rows.map { TileID(z: level, x: x, y: $0) } }
    }
    return []
  }

  /// A place of each feature that lies in the tile; in the tiles' borders they are twice.
  private static func places(in layer: VectorTileLayer, of tile: TileID) -> Places {
    var places = Places()
    var geometry = TileGeometry()
    let scale = 1 / Double(1 << tile.z)
    let extent = Double(layer.extent)
    // Features may stand in the order of their places: what is left out is left out everywhere.
    let step = layer.features.count / mostFeaturesPerLayer + 1
    for (index, feature) in layer.features.enumerated() where index % step == 0 {
      guard (try? feature.readGeometry(into: &geometry)) != nil, !geometry.points.isEmpty else {
        continue
      }
      let point = geometry.points[geometry.points.count / 2].position / extent
      guard point.x >= 0, point.x <= 1, point.y >= 0, point.y <= 1 else { continue }
      places.xs.append((Double(tile.x) + point.x) * scale)
      places.ys.append((Double(tile.y) + point.y) * scale)
    }
    return places
  }

  private func extent(of values: [Double], within range: ClosedRange<Double>) -> (
    low: Double, middle: Double, high: Double
  ) {
    let end = values.count - 1
    let low = values[Int(Double(end) * Self.tail)]
    let high = values[Int((Double(end) * (1 - Self.tail)).rounded(.up))]
    let room = 0.15 * (high - low)
    return (
      max(low - room, range.lowerBound), values[end / 2], min(high + room, range.upperBound)
    )
  }

  /// Where nearly all features are; `nil` where there are too few to tell.
  var middle: (bounds: CoordinateBounds, center: Coordinate)? {
    guard xs.count >= 3, northWest.x < southEast.x, northWest.y < southEast.y else { return nil }
    let across = extent(of: xs, within: northWest.x...southEast.x)
    let down = extent(of: ys, within: northWest.y...southEast.y)
    guard across.low < across.high, down.low < down.high else { return nil }
    let corners = [(across.low, down.high), (across.high, down.low)].map {
      WebMercator.coordinate(WorldPoint(x: $0.0, y: $0.1))
    }
    return (
      CoordinateBounds(southwest: corners[0], northeast: corners[1]),
      WebMercator.coordinate(WorldPoint(x: across.middle, y: down.middle))
    )
  }

  /// Whether all of the map is worth looking at.
  var isEverywhere: Bool {
    guard xs.count >= 3 else { return true }
    let across = extent(of: xs, within: northWest.x...southEast.x)
    let down = extent(of: ys, within: northWest.y...southEast.y)
    return across.high - across.low > 0.7 * (southEast.x - northWest.x)
      && down.high - down.low > 0.7 * (southEast.y - northWest.y)
  }
}

extension MapPart {
  fileprivate var isFeatures: Bool { if case .features = self { true } else { false } }
}
