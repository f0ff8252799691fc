import GeoMath
import Glibc
import ImageCodec
import PMTiles
import TileWriting

/// The archive of pictures that darken the sea by its depth. They are clear on land and on shores,
/// so that the coasts of the map below them can be finer than they are.
struct Bathymetry {
  /// Pixels per tile side.
  private static let side = 512
  /// The deepest level has 6 pixels per degree, enough for a tint.
  static let levels = 0...2
  private static let color: SIMD3<UInt8> = [14, 66, 122]
  /// The opacity over the deepest sea. The depth in metres from which on the sea is tinted, and the
  /// further depth at which it has two thirds of that opacity.
  private static let deepest: Float = 0.4
  private static let begins: Float = 60
  private static let twoThirds: Float = 2600

  /// Opacities, of 0...255, for each level from the first.
  private let opacities: [Plane]

  static func archive(of earth: Plane) throws -> [UInt8] {
    let pictures = Bathymetry(earth)
    var writer = PMTilesWriter(of: .webp)
    for level in levels {
      for y in 0..<1 << level {
        for x in 0..<1 << level {
          let tile = TileID(z: level, x: x, y: y)
          try writer.add(WebPCodec.encode(pictures.picture(of: tile), quality: 90), at: tile)
        }
      }
    }
    return try writer.archive(metadata: metadata)
  }

  private init(_ earth: Plane) {
    // Nothing that smoothing has spread from the sea stays on land or beside it.
    let sea = earth.mapped { $0 < 0 ? 1 : 0 }.halved().mapped { $0 < 1 ? 0 : 1 }.eroded(by: 1)
    var opacity = earth.mapped(Self.opacity).smoothed(radius: 1).halved().combined(with: sea, *)
    for row in 0..<opacity.height {
      let latitude = 90 - (Float(row) + 0.5) * 180 / Float(opacity.height)
      for index in row * opacity.width..<(row + 1) * opacity.width {
        opacity.values[index] *= Self.presence(latitude: latitude)
      }
    }
    opacities = Self.levels.dropLast().reduce(into: [opacity]) { found, _ in
      found.insert(found[0].halved(), at: 0)
    }
  }

  private static func opacity(ofHeight metres: Float) -> Float {
    255 * deepest * (1 - expf(-max(-metres - begins, 0) / twoThirds))
  }

  /// How much of the tint there is: it ends before the pole, where the map beyond its edge has none,
  /// and before Antarctica, whose floating ice is land on the map and sea in the data.
  private static func presence(latitude: Float) -> Float {
    min(max((84 - latitude) / 4, 0), 1) * min(max((latitude + 72) / 10, 0), 1)
  }

  /// The picture of a tile. Its outermost pixels lie on the tile's edges, as those of the relief.
  private func picture(of tile: TileID) -> PixelImage {
    let tiles = Double(1 << tile.z)
    let places = (0..<Self.side).map { Double($0) / Double(Self.side - 1) }
    let rows = places.map { place in
      let y = (place + Double(tile.y)) / tiles
      return (90 - WebMercator.coordinate(WorldPoint(x: 0, y: y)).latitude) / 180
    }
    let values = opacities[tile.z].samples(
      columns: places.map { ($0 + Double(tile.x)) / tiles }, rows: rows)
    var picture = PixelImage(width: Self.side, height: Self.side)
    for (index, value) in values.enumerated() {
      // Even numbers only: nobody sees the difference, and the pictures are a third smaller.
      let alpha = UInt8((value / 2).rounded().clamped(to: 0...127, else: 0)) * 2
      let color = Self.color
      picture[x: index % Self.side, y: index / Self.side] = PixelImage.Pixel(
        color.x, color.y, color.z, alpha)
    }
    return picture
  }

  private static let metadata = ArchiveMetadata(
    name: "Bathymetry", description: "The depth of the sea as a tint.", attribution: "NOAA",
    layers: [])
}
