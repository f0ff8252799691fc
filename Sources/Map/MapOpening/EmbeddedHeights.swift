import Elevation
import GeoMath
import ImageCodec
import TileSources

/// The heights that Rhumb carries, as a `raster-dem` in terrarium encoding with 256 texels per tile
/// side: those of the town of Null Island and, everywhere else, those of the world, which are known
/// every nine kilometres. Between these the ground is smooth, so that its slopes and contours are.
struct EmbeddedHeights: TileSource {
  private let world: PMTilesSource
  private let island: PMTilesSource
  let summary: TileSourceSummary
  /// The world's tiles, from which all others are made.
  private let grids = DecodedTileCache<ElevationGrid>(byteLimit: 8 << 20)

  private static let side = 256

  init(world: PMTilesSource, island: PMTilesSource) {
    self.world = world
    self.island = island
    var summary = world.summary
    summary.content = island.summary.content
    summary.zooms = summary.zooms.lowerBound...island.summary.zooms.upperBound
    summary.unevenDepths = world.summary.depths + island.summary.depths
    self.summary = summary
  }

  var isLocal: Bool { false }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    guard summary.zooms.contains(id.z) else { return nil }
    let level = min(id.z, world.summary.zooms.upperBound)
    if level < id.z, let town = try island.tile(id) { return town }
    let ground = WorldPatch(around: id, at: level, side: Self.side, metres)
    do throws(ImageError) {
      return try ground.isLevel ? Self.sea.get() : PNGCodec.encodeOpaque(ground.picture)
    } catch {
      throw .damagedTile(id, reason: error.description)
    }
  }

  /// The tile of which there is most.
  private static let sea = Result { () throws(ImageError) in
    try PNGCodec.encodeOpaque(
      PixelImage(width: side, height: side, filledWith: PixelImage.Pixel(terrariumMetres: 0)))
  }

  /// A height of the world by its place on a level. Rows go on beyond the last.
  private func metres(_ column: Int, _ row: Int, _ level: Int) -> Float {
    let count = Self.side << level
    let (x, y) = ((column + count) % count, row.clamped(to: 0...count - 1))
    let tile = TileID(z: level, x: x / Self.side, y: y / Self.side)
    return grid(tile)?[x % Self.side, y % Self.side] ?? 0
  }

  /// A tile of the world, whose grey is the square root of the height in parts of the greatest.
  private func grid(_ id: TileID) -> ElevationGrid? {
    if let known = grids[id] { return known }
    guard let bytes = try? world.tile(id), let picture = try? TileData.bytes(bytes).heights(id),
      picture.width == Self.side, picture.height == Self.side
    else { return nil }
    let roots = stride(from: 0, to: picture.bytes.count, by: 4).map {
      Float(picture.bytes[$0]) / 255
    }
    let grid = ElevationGrid(side: Self.side, metres: roots.map { $0 * $0 * Self.greatest })
    grids.keep(grid, for: id, byteCount: grid.byteCount)
    return grid
  }

  /// In metres.
  private static let greatest: Float = 9000
}

/// The heights of the world around a tile that is as deep as those of the world, or deeper.
private struct WorldPatch {
  private let columns: [CubicTap]
  private let rows: [CubicTap]
  private let width: Int
  /// Row by row.
  private let metres: [Float]

  /// - Parameters:
  ///   - level: the level of the known heights, in tiles of as many texels.
  ///   - metres: the known height in a column and a row, which are counted around the world.
  init(around id: TileID, at level: Int, side: Int, _ metres: (Int, Int, Int) -> Float) {
    let scale = 1 / Double(1 << (id.z - level))
    func taps(_ index: Int) -> [CubicTap] {
      (0..<side).map { CubicTap((Double(index * side + $0) + 0.5) * scale - 0.5) }
    }
    (columns, rows) = (taps(id.x), taps(id.y))
    let across = columns[0].first..<columns[side - 1].first + 4
    let down = rows[0].first..<rows[side - 1].first + 4
    width = across.count
    self.metres = down.flatMap { row in across.map { metres($0, row, level) } }
  }

  /// Whether all of it is at sea level.
  var isLevel: Bool { metres.allSatisfy { $0 == 0 } }

  /// The tile, by Catmull and Rom's interpolation.
  var picture: PixelImage {
    var picture = PixelImage(width: columns.count, height: rows.count)
    for (y, row) in rows.enumerated() {
      let start = (row.first - rows[0].first) * width
      let across = (start..<start + width).map { place in
        row.value(
          metres[place], metres[place + width], metres[place + 2 * width],
          metres[place + 3 * width])
      }
      for (x, column) in columns.enumerated() {
        let place = column.first - columns[0].first
        picture[x: x, y: y] = PixelImage.Pixel(
          terrariumMetres: column.value(
            across[place], across[place + 1], across[place + 2], across[place + 3]))
      }
    }
    return picture
  }
}

/// The four samples around a place between them, and their weights.
private struct CubicTap {
  let first: Int
  private let weights: SIMD4<Float>

  init(_ position: Double) {
    let base = position.rounded(.down)
    let t = Float(position - base)
    first = Int(base) - 1
    weights =
      SIMD4(
        ((2 - t) * t - 1) * t, (3 * t - 5) * t * t + 2, ((4 - 3 * t) * t + 1) * t, (t - 1) * t * t)
      / 2
  }

  func value(_ a: Float, _ b: Float, _ c: Float, _ d: Float) -> Float {
    (SIMD4(a, b, c, d) * weights).sum()
  }
}

extension PixelImage.Pixel {
  /// A height in terrarium encoding. The curve between heights on a shore dips below the sea, where
  /// there is no ground to show.
  fileprivate init(terrariumMetres metres: Float) {
    let parts = Int(((metres.clamped(to: 0...9000, else: 0) + 32768) * 256).rounded())
    self.init(
      UInt8(truncatingIfNeeded: parts >> 16), UInt8(truncatingIfNeeded: parts >> 8),
      UInt8(truncatingIfNeeded: parts), 255)
  }
}
