import GeoMath
import Glibc
import ImageCodec

/// The relief of the Earth: the colours of the land, and its shading. Both continue over the sea,
/// so that a coastline on top can clip them anywhere.
struct ReliefModel {
  private let cover: LandCover
  private let shade: Plane
  /// The shading for a level that is drawn enlarged: softer, because it would look embossed.
  private let softShade: Plane
  /// 1 on land.
  private let land: Plane

  init(_ pictures: ReliefPictures) {
    land = pictures.land
    shade = ReliefShade.plane(of: pictures.relief, land: land)
    softShade = shade.smoothed(radius: 1).mapped { $0 * Self.softContrast }
    cover = LandCover(pictures, land: land)
  }

  /// Whether a tile or its close surroundings contain land.
  func hasLand(in tile: TileID) -> Bool {
    let side = 1 / Double(1 << tile.z)
    func latitude(_ row: Int) -> Double {
      WebMercator.coordinate(WorldPoint(x: 0, y: Double(row) * side)).latitude
    }
    let placesPerDegree = Double(land.height) / 180
    let north = Int((90 - latitude(tile.y)) * placesPerDegree) - Self.landMargin
    let south = Int((90 - latitude(tile.y + 1)) * placesPerDegree) + Self.landMargin
    let west = Int(Double(tile.x) * side * Double(land.width)) - Self.landMargin
    let east = Int(Double(tile.x + 1) * side * Double(land.width)) + Self.landMargin
    return (max(north, 0)...min(south, land.height - 1)).contains { row in
      (west...east).contains { column in
        land.values[row * land.width + (column + land.width) % land.width] > 0
      }
    }
  }

  private static let landMargin = 8

  /// The image of a tile. Its outermost pixels lie on the tile's edges and equal those of the
  /// neighbours, so that no seam shows if few pixels are drawn large.
  ///
  /// - Parameter isSoft: whether its pixels will be drawn enlarged.
  func picture(of tile: TileID, side: Int, isSoft: Bool = false) -> PixelImage {
    let tiles = Double(1 << tile.z)
    let places = (0..<side).map { Double($0) / Double(side - 1) }
    let columns = places.map { ($0 + Double(tile.x)) / tiles }
    let rows = places.map { place in
      let y = (place + Double(tile.y)) / tiles
      return (90 - WebMercator.coordinate(WorldPoint(x: 0, y: y)).latitude) / 180
    }
    let planes = [cover.red, cover.green, cover.blue, isSoft ? softShade : shade]
    let values = planes.map { $0.samples(columns: columns, rows: rows) }
    var bytes = [UInt8](repeating: 255, count: side * side * 4)
    for index in 0..<side * side {
      let color = Self.lit(
        SIMD3(values[0][index], values[1][index], values[2][index]), by: values[3][index])
      for channel in 0..<3 {
        bytes[4 * index + channel] = UInt8(color[channel].rounded().clamped(to: 0...255))
      }
    }
    return PixelImage(width: side, height: side, bytes: bytes)
  }

  /// The contrast of the shading. 1 is that of the painting.
  private static let contrast: Float = 1.1
  /// What is left of it where pixels are drawn enlarged.
  private static let softContrast: Float = 0.8
  /// Shade is slightly blue, light slightly yellow.
  private static let shadow: SIMD3<Float> = [1.05, 1, 0.82]
  private static let sunlight: SIMD3<Float> = [255, 254, 250]

  private static func lit(_ color: SIMD3<Float>, by shade: Float) -> SIMD3<Float> {
    let strength = shade * contrast
    if strength < 0 { return color * (1 + strength * shadow) }
    return color + (sunlight - color) * min(1.6 * strength, 1)
  }
}
