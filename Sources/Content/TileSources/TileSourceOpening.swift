import Glibc
import VectorTiles

/// Opens a map file of any supported kind, recognised by its content rather than its name.
package enum TileSourceOpening {
  package enum Kind: Sendable, Equatable {
    case pmtiles, mbtiles, folder
    /// A single vector tile in its own file, possibly compressed: see `LooseTile`.
    case looseVectorTile
    case unknown
  }

  /// - Throws: `.missing` if there is nothing at `path`, and `.damaged` for an empty file.
  package static func kind(ofPath path: String) throws(TileSourceError) -> Kind {
    if TileFolder.isFolder(path) { return .folder }
    let file = try FileRangeReader(path: path)
    guard file.size != 0 else { throw .damaged(path: path, reason: "it is empty") }
    guard let start = file.beginning(ForeignFile.beginning) else {
      throw .damaged(path: path, reason: "it cannot be read")
    }
    if ForeignFile.isGeoPackage(start) { return .unknown }
    if start.starts(with: "SQLite format 3".utf8) { return .mbtiles }
    if start.starts(with: "PMTiles".utf8) { return .pmtiles }
    // Versions 1 and 2 have their number after two letters. Opening them reports the version.
    if start.starts(with: "PM".utf8), start.count > 2, (1...2).contains(start[2]) {
      return .pmtiles
    }
    return isLooseVectorTile(path) ? .looseVectorTile : .unknown
  }

  private static func isLooseVectorTile(_ path: String) -> Bool {
    // No other kind of file has this extension, so errors are reported as those of a tile.
    if path.hasSuffix(".mlt") { return true }
    guard let bytes = try? LooseTile.read(path: path), VectorTileFormat(recognising: bytes) != nil
    else { return false }
    do throws(VectorTileError) {
      _ = try VectorTile(bytes)
      return true
    } catch {
      // It is a tile if it can be read up to its layers. The error in a layer is then reported.
      return error.layer != nil
    }
  }

  /// - Throws: `.missing`, `.damaged` (cut short, or not what its name says) or `.unsupported`,
  ///   each with the path and the reason.
  package static func open(path: String) throws(TileSourceError) -> any TileSource {
    switch try kind(ofPath: path) {
    case .pmtiles: return try PMTilesSource(path: path)
    case .mbtiles: return try MBTilesSource(path: path)
    case .folder: return try TileFolderSource(path: path)
    case .looseVectorTile:
      throw .unsupported(path: path, reason: "a single tile, whose place on the map is unknown")
    case .unknown: throw unknown(path)
    }
  }

  private static func unknown(_ path: String) -> TileSourceError {
    if path.hasSuffix(".pmtiles") {
      return .damaged(path: path, reason: "it does not begin like a PMTiles archive")
    }
    if path.hasSuffix(".mbtiles") {
      return .damaged(path: path, reason: "it does not begin like an SQLite database")
    }
    let start = (try? FileRangeReader(path: path))?.beginning(ForeignFile.beginning) ?? []
    if let reason = ForeignFile.refusal(of: start) {
      return .unsupported(path: path, reason: reason)
    }
    return .damaged(path: path, reason: "it is of no kind that is read; \(ForeignFile.opened)")
  }
}
