import GeoMath
import MapStyle
import Rhumb
import TileSources

/// The tiles of one source on which the stages are measured: those around a camera or, without one,
/// the deepest tiles. Those closest to the middle come first.
struct PartTiles {
  struct Tile {
    let id: TileID
    /// The bytes in the archive. Empty if the source has no access to them.
    let stored: [UInt8]
    let unpacked: [UInt8]
  }

  private(set) var tiles: [Tile] = []

  /// The maximum number of columns and rows to request on each side of the middle.
  private static let reach = 32
  /// The level for a source without bounds: that of the embedded world's town at 0° N 0° E.
  private static let levelWithoutBounds = 14

  /// - Throws: any error of the source about a broken tile.
  init(
    of source: any TileSource, at camera: CameraPosition? = nil, limit: Int
  ) throws(TileSourceError) {
    try take(PartTiles.addresses(in: source.summary, at: camera), of: source, limit: limit)
    if tiles.isEmpty, camera == nil { try takeDeepest(of: source, limit: limit) }
  }

  /// Takes those of the given tiles that exist.
  private mutating func take(
    _ ids: [TileID], of source: any TileSource, limit: Int
  ) throws(TileSourceError) {
    for id in ids {
      guard tiles.count < limit else { return }
      guard let unpacked = try source.tile(id), !unpacked.isEmpty else { continue }
      tiles.append(
        Tile(id: id, stored: try PartTiles.stored(id, in: source), unpacked: unpacked))
    }
  }

  /// Descends from the shallowest tiles, for a source without tiles in the middle of its bounds.
  private mutating func takeDeepest(
    of source: any TileSource, limit: Int
  ) throws(TileSourceError) {
    let zooms = source.summary.zooms
    var below = PartTiles.addresses(in: source.summary, level: zooms.lowerBound)
    for level in zooms {
      var next = PartTiles()
      try next.take(below, of: source, limit: limit)
      guard !next.tiles.isEmpty else { return }
      self = next
      if level < TileID.deepestLevel { below = tiles.flatMap(\.id.children) }
    }
  }

  private init() {}

  static func stored(_ id: TileID, in source: any TileSource) throws(TileSourceError) -> [UInt8] {
    switch source {
    case let database as MBTilesSource: try database.storedTile(id) ?? []
    case let archive as PMTilesSource: try archive.storedTile(id) ?? []
    default: []
    }
  }

  private static func addresses(
    in summary: TileSourceSummary, at camera: CameraPosition?
  ) -> [TileID] {
    let deepest = summary.zooms.upperBound
    guard let camera else {
      let level = summary.bounds == nil ? min(deepest, levelWithoutBounds) : deepest
      return addresses(in: summary, level: level)
    }
    let zoom = StyleZoom(rhumbZoom: camera.zoom).value.rounded(.down)
    let level = min(max(Int(exactly: zoom) ?? deepest, summary.zooms.lowerBound), deepest)
    let middle = WebMercator.worldPoint(camera.target)
    let column = indices(from: middle.x, to: middle.x, level: level).lowerBound
    let row = indices(from: middle.y, to: middle.y, level: level).lowerBound
    let last = (1 << level) - 1
    return addresses(
      level: level, columns: max(0, column - reach)...min(last, column + reach),
      rows: max(0, row - reach)...min(last, row + reach), around: (2 * column, 2 * row))
  }

  /// IDs from the middle of the source's bounds outwards.
  private static func addresses(in summary: TileSourceSummary, level: Int) -> [TileID] {
    let box = summary.bounds ?? GeographicBox(west: -0.1, south: -0.1, east: 0.1, north: 0.1)
    let northWest = WebMercator.worldPoint(Coordinate(latitude: box.north, longitude: box.west))
    let southEast = WebMercator.worldPoint(Coordinate(latitude: box.south, longitude: box.east))
    let columns = indices(from: northWest.x, to: southEast.x, level: level)
    let rows = indices(from: northWest.y, to: southEast.y, level: level)
    return addresses(
      level: level, columns: columns, rows: rows,
      around: (columns.lowerBound + columns.upperBound, rows.lowerBound + rows.upperBound))
  }

  /// - Parameter middle: twice the column and row of the first tile.
  private static func addresses(
    level: Int, columns: ClosedRange<Int>, rows: ClosedRange<Int>, around middle: (x: Int, y: Int)
  ) -> [TileID] {
    func distance(_ id: TileID) -> Int {
      let (x, y) = (2 * id.x - middle.x, 2 * id.y - middle.y)
      return x * x + y * y
    }
    let all = rows.flatMap { y in columns.map { TileID(z: level, x: $0, y: y) } }
    return all.sorted { distance($0) < distance($1) }
  }

  /// The columns or rows of a level between two world coordinates, limited to those in the middle.
  private static func indices(from low: Double, to high: Double, level: Int) -> ClosedRange<Int> {
    let last = Double(1 << level) - 1
    let first = Int(min(max((low * (last + 1)).rounded(.down), 0), last))
    let final = max(first, Int(min(max((high * (last + 1)).rounded(.down), 0), last)))
    let middle = (first + final) / 2
    return max(first, middle - reach)...min(final, middle + reach)
  }
}

/// A source with its tiles in memory, so that building them reads no file.
struct InMemoryTiles: TileSource {
  let summary: TileSourceSummary
  private let bytes: [TileID: [UInt8]]

  init(_ tiles: [PartTiles.Tile], of source: any TileSource) {
    summary = source.summary
    bytes = Dictionary(uniqueKeysWithValues: tiles.map { ($0.id, $0.unpacked) })
  }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? { bytes[id] }
}
