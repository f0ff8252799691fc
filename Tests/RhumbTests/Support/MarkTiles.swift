import Foundation
import GeoMath
import ImageCodec
import TileSources
import TileWriting
import VectorTiles

@testable import Rhumb

/// A map of squares at known places, white on black, the same number of points wide at every zoom.
struct MarkTiles {
  /// One square: its tile and its sides in tile units.
  struct Mark: Hashable {
    let tile: TileID
    let columns: Range<Int>
    let rows: Range<Int>

    /// The corners in order, as places.
    var corners: [Coordinate] {
      [
        place(columns.lowerBound, rows.lowerBound), place(columns.upperBound, rows.lowerBound),
        place(columns.upperBound, rows.upperBound), place(columns.lowerBound, rows.upperBound),
      ]
    }

    private func place(_ x: Int, _ y: Int) -> Coordinate {
      let count = Double(1 << tile.z) * 4096
      let worldY = (Double(tile.y) * 4096 + Double(y)) / count
      return Coordinate(
        latitude: atan(sinh(.pi * (1 - 2 * worldY))) * 180 / .pi,
        longitude: (Double(tile.x) * 4096 + Double(x)) / count * 360 - 180)
    }
  }

  static let deepestLevel = 14
  static let layers = Layers.background("#000000") + "," + Layers.fill("mark", "\"#ffffff\"")

  /// How many levels beyond the deepest tiles are drawn.
  let overzoom: Int

  /// For a camera's zoom.
  init(zoom: Double) {
    overzoom = max(0, Int((zoom - 1).rounded(.down)) - MarkTiles.deepestLevel)
  }

  /// 32 points at the tile's own zoom.
  private var side: Int { 256 >> overzoom }
  private var spacing: Int { 1024 >> overzoom }

  func marks(in tile: TileID) -> [Mark] {
    let perSide = overzoom == 0 ? 4 : 8
    let first = 2048 - spacing * perSide / 2 + spacing / 2 - side / 2
    return (0..<perSide * perSide).map { index in
      let x = first + index % perSide * spacing
      let y = first + index / perSide * spacing
      return Mark(tile: tile, columns: x..<x + side, rows: y..<y + side)
    }
  }

  func content() throws -> MapContent {
    let tiles = MadeTiles(levels: 0...MarkTiles.deepestLevel) { id in
      var layer = VectorTileLayerEncoder(name: "mark")
      for mark in marks(in: id) { layer.addPolygon(rings: [ring(mark.columns, mark.rows)]) }
      return VectorTileEncoder.encode([layer])
    }
    return try .made(tiles, layers: MarkTiles.layers)
  }

  /// The marks of the tiles around a place, at the level that is drawn near the target.
  func marks(around place: Coordinate, zoom: Double) -> [Mark] {
    let level = min(max(Int((zoom - 1).rounded(.down)), 0), MarkTiles.deepestLevel)
    let world = WebMercator.worldPoint(place)
    let count = 1 << level
    let column = Int(world.x * Double(count))
    let row = Int(world.y * Double(count))
    var tiles: Set<TileID> = []
    for dx in -2...2 {
      for dy in -2...2 where (0..<count).contains(row + dy) {
        tiles.insert(TileID(z: level, x: ((column + dx) % count + count) % count, y: row + dy))
      }
    }
    return tiles.sorted { ($0.y, $0.x) < ($1.y, $1.x) }.flatMap(marks(in:))
  }

  /// The middle of the middle mark of the tile at `place`: a good target.
  static func target(near place: Coordinate) -> Coordinate {
    let world = WebMercator.worldPoint(place)
    let count = Double(1 << deepestLevel)
    let x = ((world.x * count).rounded(.down) + 0.5) / count
    let y = ((world.y * count).rounded(.down) + 0.5) / count
    return Coordinate(
      latitude: atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi, longitude: x * 360 - 180)
  }
}

/// A polygon on the screen.
struct ScreenPolygon {
  let points: [Point]

  /// The centre of its area, and the area.
  var centroid: (point: Point, area: Double) {
    var (x, y, doubled) = (0.0, 0.0, 0.0)
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
      let cross = a.x * b.y - b.x * a.y
      doubled += cross
      x += (a.x + b.x) * cross
      y += (a.y + b.y) * cross
    }
    return (Point(x: x / (3 * doubled), y: y / (3 * doubled)), abs(doubled) / 2)
  }

  /// The pixels around it with a margin; `nil` when they are not all in the picture.
  func window(margin: Double, scale: Double, in picture: PixelImage) -> (
    columns: Range<Int>, rows: Range<Int>
  )? {
    let xs = points.map { $0.x * scale }
    let ys = points.map { $0.y * scale }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
      left - margin >= 0, top - margin >= 0, right + margin < Double(picture.width),
      bottom + margin < Double(picture.height)
    else { return nil }
    return (
      Int(left - margin)..<Int(right + margin) + 1, Int(top - margin)..<Int(bottom + margin) + 1
    )
  }
}

extension PixelImage {
  /// As `brightCentroid`, of fills: their rims fade smoothly, 3x² − 2x³, and a pixel counts by how far
  /// it lies within, x.
  func fillCentroid(
    _ columns: Range<Int>, _ rows: Range<Int>
  ) -> (x: Double, y: Double, area: Double) {
    brightCentroid(columns, rows) { 0.5 - sin(asin(1 - 2 * $0) / 3) }
  }

  /// The centre of what is bright in a part of the picture, in pixels, and how much it is.
  ///
  /// - Parameter weight: what a pixel of a brightness from 0 to 1 counts.
  func brightCentroid(
    _ columns: Range<Int>, _ rows: Range<Int>, weight: (Double) -> Double = { $0 }
  ) -> (x: Double, y: Double, area: Double) {
    var (x, y, area) = (0.0, 0.0, 0.0)
    bytes.withUnsafeBufferPointer { bytes in
      for row in rows {
        for column in columns {
          let value = weight(Double(bytes[(row * width + column) * 4]) / 255)
          area += value
          x += value * (Double(column) + 0.5)
          y += value * (Double(row) + 0.5)
        }
      }
    }
    return area > 0 ? (x / area, y / area, area) : (.nan, .nan, 0)
  }
}
