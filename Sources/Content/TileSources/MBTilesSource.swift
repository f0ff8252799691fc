import GeoMath
import SQLite
import Synchronization

/// An MBTiles database (specification 1.3) in a file, opened read-only. A class because it owns the
/// database connections: one for each thread that is currently reading.
package final class MBTilesSource: TileSource {
  package let summary: TileSourceSummary
  let path: String
  private let isImmutable: Bool
  private let idle: Mutex<[MBTilesConnection]>
  private static let mostIdle = 4

  /// Opens the database. Its zoom levels are those that have tiles, whatever its metadata say.
  package init(path: String) throws(TileSourceError) {
    let size = try MBTilesSource.checkSignature(path)
    let (connection, isImmutable) = try MBTilesSource.connectFirst(path)
    self.path = path
    self.isImmutable = isImmutable
    fileSize = size
    summary = try MBTilesSummary.read(from: connection, path: path)
    idle = Mutex([connection])
  }

  private let fileSize: UInt64
  /// Counting reads the whole index, so it is only done for databases up to this size in bytes.
  private static let countedSize: UInt64 = 1 << 30

  /// The number of tiles, or `nil` if counting them would take long.
  package var tileCount: Int? {
    guard fileSize <= MBTilesSource.countedSize else { return nil }
    return try? borrowing { (connection) throws(MBTilesConnection.Failure) in
      let query = "SELECT count(*) FROM tiles WHERE tile_data IS NOT NULL"
      return try connection.rows(query).first?.first?.integer
    }
  }

  package func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    guard let stored = try storedTile(id) else { return nil }
    if stored.isEmpty && summary.content != .vector { return nil }
    return try TileData.received(stored).bytes(of: id)
  }

  /// The bytes of a tile as stored. MBTiles counts rows from the south.
  package func storedTile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    do throws(MBTilesConnection.Failure) {
      return try borrowing { (connection) throws(MBTilesConnection.Failure) in
        try connection.tile(level: id.z, column: id.x, row: (1 << id.z) - 1 - id.y)
      }
    } catch {
      throw .damagedTile(id, reason: error.reason)
    }
  }

  /// Calls `body` with a connection that no other thread uses meanwhile.
  private func borrowing<Result>(
    _ body: (MBTilesConnection) throws(MBTilesConnection.Failure) -> Result
  ) throws(MBTilesConnection.Failure) -> Result {
    let connection: MBTilesConnection
    if let waiting = idle.withLock({ $0.popLast() }) {
      connection = waiting
    } else {
      connection = try MBTilesConnection(path: path, isImmutable: isImmutable)
    }
    defer {
      idle.withLock { if $0.count < MBTilesSource.mostIdle { $0.append(connection) } }
    }
    return try body(connection)
  }

  /// Rejects files that are not SQLite databases before SQLite opens them. Returns the file's size.
  private static func checkSignature(_ path: String) throws(TileSourceError) -> UInt64 {
    let file = try FileRangeReader(path: path)
    guard let size = file.size, size > 0 else {
      throw .damaged(path: path, reason: "it is empty")
    }
    guard file.beginning(16) == Array("SQLite format 3\0".utf8) else {
      throw .damaged(path: path, reason: "it does not begin like an SQLite database")
    }
    return size
  }

  private static func connectFirst(
    _ path: String
  ) throws(TileSourceError) -> (MBTilesConnection, isImmutable: Bool) {
    do throws(MBTilesConnection.Failure) {
      do throws(MBTilesConnection.Failure) {
        return (try MBTilesConnection(path: path, isImmutable: false), false)
      } catch {
        guard error.isForWantOfAccess else { throw error }
        return (try MBTilesConnection(path: path, isImmutable: true), true)
      }
    } catch {
      throw .damaged(path: path, reason: "no MBTiles database: \(error.reason)")
    }
  }
}
