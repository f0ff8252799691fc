import GeoMath
import Synchronization
import TileSources

/// A landscape as Terrarium tiles: images whose colours encode metres.
struct LandscapeTiles: TileSource {
  let summary: TileSourceSummary
  private let landscape: Landscape
  /// Finished tiles, because each is requested again together with its neighbours.
  private let made = MadeTiles()

  /// Texels on each side of a tile.
  private static let side = 256

  init(_ ground: ReferenceGround) {
    summary = TileSourceSummary(name: "heights", content: .png, zooms: 0...ground.deepestLevel)
    landscape = ground.landscape
  }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    if let bytes = made[id] { return bytes }
    let bytes = encoded(id)
    made[id] = bytes
    return bytes
  }

  private func encoded(_ id: TileID) -> [UInt8] {
    let side = LandscapeTiles.side
    let count = Double(side << id.z)
    var rows: [UInt8] = []
    rows.reserveCapacity(side * (3 * side + 1))
    for row in id.y * side..<(id.y + 1) * side {
      let y = (Double(row) + 0.5) / count
      // Filter type 0: none.
      rows.append(0)
      for column in id.x * side..<(id.x + 1) * side {
        let steps = ReferenceGround.steps(
          ofMetres: landscape.metres(x: (Double(column) + 0.5) / count, y: y))
        rows.append(UInt8(steps >> 16 & 255))
        rows.append(UInt8(steps >> 8 & 255))
        rows.append(UInt8(steps & 255))
      }
    }
    return PlainPNG.encode(rows: rows, width: side, height: side)
  }
}

/// It is a class because workers share it.
private final class MadeTiles: Sendable {
  private let bytes = Mutex<[TileID: [UInt8]]>([:])

  subscript(id: TileID) -> [UInt8]? {
    get { bytes.withLock { $0[id] } }
    set { bytes.withLock { $0[id] = newValue } }
  }
}
