import GeoMath
import ImageCodec
import PMTiles
import TileWriting

/// The archive of the relief's tiles.
struct ReliefPyramid {
  /// Pixels per tile side.
  static let side = 512
  /// The deepest level has 45 pixels per degree, the painted relief 30.
  static let levels = 0...5
  /// Out of 100. Softly shaded ground shows no compression blocks.
  private static let quality: Float = 85

  private let model: ReliefModel
  private var writer = PMTilesWriter(of: .webp)

  static func archive(of model: ReliefModel) throws -> [UInt8] {
    var pyramid = ReliefPyramid(model: model)
    _ = try pyramid.build(TileID(z: 0, x: 0, y: 0))
    return try pyramid.writer.archive(metadata: metadata)
  }

  private init(model: ReliefModel) { self.model = model }

  /// Writes a tile and those below it.
  ///
  /// - Returns: the tile's image. Without land, it has the colours of the surroundings.
  private mutating func build(_ tile: TileID) throws -> PixelImage {
    let picture: PixelImage
    if tile.z == Self.levels.upperBound || !model.hasLand(in: tile) {
      picture = model.picture(of: tile, side: Self.side)
    } else {
      picture = try joined(tile.children.map { try build($0) })
    }
    if model.hasLand(in: tile) {
      // The deepest level is drawn enlarged, but its sharp pictures make those of the others.
      let shown =
        tile.z == Self.levels.upperBound
        ? model.picture(of: tile, side: Self.side, isSoft: true) : picture
      try writer.add(WebPCodec.encode(shown, quality: Self.quality), at: tile)
    } else {
      try fill([tile])
    }
    return picture
  }

  /// Tiles without land are one transparent pixel, which the archive stores once. An omitted tile
  /// would count as missing.
  private static let sea = Result {
    try WebPCodec.encode(PixelImage(width: 1, height: 1))
  }

  /// Writes tiles without land and those below them.
  private mutating func fill(_ tiles: [TileID]) throws {
    for tile in tiles {
      try writer.add(Self.sea.get(), at: tile)
      if tile.z < Self.levels.upperBound { try fill(tile.children) }
    }
  }

  /// Four images as the quarters of one of the same size. Each pixel is the mean of four.
  private func joined(_ quarters: [PixelImage]) -> PixelImage {
    let side = Self.side
    var result = PixelImage(width: side, height: side)
    for (index, quarter) in quarters.enumerated() {
      for row in 0..<side / 2 {
        for column in 0..<side / 2 {
          let sum =
            SIMD4<UInt16>(truncatingIfNeeded: quarter[x: 2 * column, y: 2 * row])
            &+ SIMD4(truncatingIfNeeded: quarter[x: 2 * column + 1, y: 2 * row])
            &+ SIMD4(truncatingIfNeeded: quarter[x: 2 * column, y: 2 * row + 1])
            &+ SIMD4(truncatingIfNeeded: quarter[x: 2 * column + 1, y: 2 * row + 1])
          result[x: column + index % 2 * side / 2, y: row + index / 2 * side / 2] =
            SIMD4(truncatingIfNeeded: (sum &+ 2) / 4)
        }
      }
    }
    return result
  }

  private static let metadata = ArchiveMetadata(
    name: "Relief", description: "Light, shade and land cover of the Earth.",
    attribution: "Natural Earth, NASA", layers: [])
}
