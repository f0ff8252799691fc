import GeoMath
import MapStyle
import TileSources
import VectorTiles

/// The initial view of an opened map: what is drawn, not everything that its file claims to cover.
package struct MapFocus: Hashable, Sendable {
  /// Contains nearly everything that is drawn.
  package var bounds: CoordinateBounds
  /// The median position: equal numbers of features lie on its left and right, and above and below.
  package var center: Coordinate
  /// The lowest zoom at which tiles are drawn, as a camera zoom.
  package var leastZoom: Double
}

extension MapContent {
  /// Finds the data of a vector map by reading some of its tiles. The archive of a coastal town may
  /// be mostly sea, and another may be empty except for a corner.
  ///
  /// - Returns: `nil` if the bounds are enough: for the whole world, features, raster maps, remote
  ///   maps, several maps, and maps that cross the antimeridian.
  package func focus() -> MapFocus? {
    guard singlePlace == nil, !parts.contains(where: \.isFeatures), let bounds,
      case .map(let source, let schema)? = parts.first, schema.rasterTileSize == nil,
      !source.isRemote, parts.count(where: { !$0.isNames }) == 1, bounds.west < bounds.east
    else { return nil }
    let found = DataSpread(of: source, in: bounds).middle
    return MapFocus(
      bounds: found?.bounds ?? bounds, center: found?.center ?? center,
      leastZoom: StyleZoom(Double(source.summary.zooms.lowerBound)).rhumbZoom)
  }
}

/// The distribution of features over a map.
private struct DataSpread {
  private var xs: [Double] = []
  private var ys: [Double] = []
  /// The box of the map in the Mercator square.
  private let northWest: WorldPoint
  private let southEast: WorldPoint

  /// The maximum number of tiles to read, which takes milliseconds. It is higher for the lowest
  /// level, because there are no levels with fewer tiles.
  private static let mostTiles = 40
  private static let mostTilesOfLowest = 100
  private static let mostFeaturesPerLayer = 4000
  /// The fraction of the sorted coordinates that is ignored at each end.
  private static let tail = 0.03

  init(of source: any TileSource, in bounds: CoordinateBounds) {
    northWest = WebMercator.worldPoint(
      Coordinate(latitude: bounds.north, longitude: bounds.west))
    southEast = WebMercator.worldPoint(
      Coordinate(latitude: bounds.south, longitude: bounds.east))
    var (ground, others): ([WorldPoint], [WorldPoint]) = ([], [])
    for tile in tiles(of: source.summary.zooms) {
      guard let decoded = try? source.vectorTile(tile) else { continue }
      for layer in decoded.layers {
        let places = Self.places(in: layer, of: tile)
        if GenericStyle.isGround(layerName: layer.name) {
          ground += places
        } else {
          others += places
        }
      }
    }
    // A map that shows only lakes is about lakes.
    let places = others.isEmpty ? ground : others
    xs = places.map(\.x).sorted()
    ys = places.map(\.y).sorted()
  }

  /// The tiles of the deepest level at which a few tiles cover the box.
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

  /// A place in each feature within the tile. Places in the tiles' margins would count twice.
  private static func places(in layer: VectorTileLayer, of tile: TileID) -> [WorldPoint] {
    var places: [WorldPoint] = []
    var geometry = TileGeometry()
    let scale = 1 / Double(1 << tile.z)
    let extent = Double(layer.extent)
    // Features may be sorted by place, so the sample takes every `step`-th one.
    let step = layer.features.count / mostFeaturesPerLayer + 1
    for (index, feature) in layer.features.enumerated() where index % step == 0 {
      guard (try? feature.readGeometry(into: &geometry)) != nil, !geometry.points.isEmpty else {
        continue
      }
      let point = geometry.points[geometry.points.count / 2].position / extent
      guard point.x >= 0, point.x <= 1, point.y >= 0, point.y <= 1 else { continue }
      places.append(
        WorldPoint(
          x: (Double(tile.x) + point.x) * scale, y: (Double(tile.y) + point.y) * scale))
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

  /// Where nearly all features are; `nil` if there are too few features. The bounds are `nil` if the
  /// data cover most of the map.
  var middle: (bounds: CoordinateBounds?, center: Coordinate)? {
    guard xs.count >= 3, northWest.x < southEast.x, northWest.y < southEast.y else { return nil }
    let across = extent(of: xs, within: northWest.x...southEast.x)
    let down = extent(of: ys, within: northWest.y...southEast.y)
    guard across.low < across.high, down.low < down.high else { return nil }
    let corners = [(across.low, down.high), (across.high, down.low)].map {
      WebMercator.coordinate(WorldPoint(x: $0.0, y: $0.1))
    }
    let isEverywhere =
      across.high - across.low > 0.7 * (southEast.x - northWest.x)
      && down.high - down.low > 0.7 * (southEast.y - northWest.y)
    return (
      isEverywhere ? nil : CoordinateBounds(southwest: corners[0], northeast: corners[1]),
      WebMercator.coordinate(WorldPoint(x: across.middle, y: down.middle))
    )
  }
}

extension MapPart {
  fileprivate var isFeatures: Bool { if case .features = self { true } else { false } }
}
