import GeoMath
import PMTiles
import Synchronization

/// A PMTiles archive of version 3 in a file. A class because it owns the open file and a cache that
/// all its users share.
package final class PMTilesSource: TileSource {
  private let reader: FileRangeReader
  private let archive: PMTilesArchive
  private let leaves = Mutex(PMTilesLeafCache())

  /// Opens the archive and checks that the file is not cut short.
  package init(path: String) throws(TileSourceError) {
    reader = try FileRangeReader(path: path)
    archive = try PMTilesArchive(reader)
  }

  package var summary: TileSourceSummary { archive.summary }

  /// The number of addresses with a tile, according to the archive, or `nil` if it does not say.
  package var tileCount: Int? { archive.tileCount }

  package func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    try storedTile(id).map(TileData.received)?.bytes(of: id)
  }

  /// The bytes of a tile as stored, usually compressed.
  package func storedTile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    var walk = PMTilesWalk(to: id, in: archive)
    var directory = archive.root
    while true {
      switch try walk.step(in: directory) {
      case .absent: return nil
      case .leaf(let place): directory = try leaf(at: place)
      case .tile(let place):
        do throws(TileSourceError) {
          return try reader.read(at: place.lowerBound, length: UInt64(place.count))
        } catch {
          throw .damagedTile(id, reason: "the file cannot be read where it should be")
        }
      }
    }
  }

  private func leaf(at place: Range<UInt64>) throws(TileSourceError) -> PMTilesDirectory {
    if let kept = leaves.withLock({ $0.directory(at: place.lowerBound) }) { return kept }
    guard place.count <= PMTilesArchive.directoryLimit else {
      throw .damaged(path: reader.name, reason: "a directory takes \(place.count) bytes")
    }
    let packed = try reader.read(at: place.lowerBound, length: UInt64(place.count))
    let directory = try archive.directory(packed)
    leaves.withLock { $0.keep(directory, at: place.lowerBound) }
    return directory
  }
}
