import GeoMath
import Synchronization

/// A PMTiles archive of version 3 in a file. A class because it owns the open file and a cache
/// that all its users share.
package final class PMTilesSource: TileSource {
  package let summary: TileSourceSummary
  /// How many addresses have a tile by the archive's own count; `nil` when it does not say.
  package let tileCount: Int?
  private let file: ReadableFile
  private let header: PMTilesHeader
  private let root: PMTilesDirectory
  private let leaves = Mutex(LeafCache())

  /// The most bytes of one unpacked directory or metadata text.
  private static let directoryLimit = 64 << 20
  /// Directories nest at most so deep: the format's writers use one level of leaves, its
  /// specification warns of more than four. The limit also ends cycles.
  private static let deepestDirectory = 5

  /// Opens the archive and checks that the file holds all that its header promises.
  package init(path: String) throws(TileSourceError) {
    file = try ReadableFile(path: path)
    guard file.size > 0 else { throw .damaged(path: path, reason: "it is empty") }
    let start = file.read(at: 0, length: min(UInt64(PMTilesHeader.byteCount), file.size))
    guard let start else { throw .damaged(path: path, reason: "it cannot be read") }
    header = try PMTilesHeader(start, path: path)
    try Self.checkSections(of: header, in: file)
    root = try Self.directory(
      at: header.rootDirectory, of: file, packing: header.internalCompression)
    let metadata = Self.metadata(of: file, header)
    summary = TileSourceSummary(
      name: metadata.name ?? nameFromPath(path), content: header.content, zooms: header.zooms,
      bounds: header.bounds, center: header.center, attribution: metadata.attribution,
      description: metadata.description, vectorLayers: metadata.vectorLayers)
    tileCount = header.addressedTiles == 0 ? nil : Int(clamping: header.addressedTiles)
  }

  package func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    guard let stored = try storedTile(id) else { return nil }
    do throws(Decompression.Failure) {
      return try Decompression.unpacked(stored)
    } catch {
      throw .damagedTile(id, reason: "\(error)")
    }
  }

  /// The bytes of a tile as the archive holds them, usually packed.
  package func storedTile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    guard let entry = try entry(for: id) else { return nil }
    let (end, overflow) = entry.offset.addingReportingOverflow(UInt64(entry.length))
    guard !overflow, end <= header.tileData.length else {
      throw .damagedTile(id, reason: "its directory entry points past the tile data")
    }
    guard entry.length <= Decompression.tileLimit else {
      throw .damagedTile(id, reason: "it takes \(entry.length) bytes")
    }
    let offset = header.tileData.offset + entry.offset
    guard let bytes = file.read(at: offset, length: UInt64(entry.length)) else {
      throw .damagedTile(id, reason: "the file cannot be read where it should be")
    }
    return bytes
  }

  private func entry(for id: TileID) throws(TileSourceError) -> PMTilesDirectory.Entry? {
    let tileID = HilbertCurve.tileID(of: id)
    guard var entry = root.entry(for: tileID) else { return nil }
    for _ in 1..<PMTilesSource.deepestDirectory {
      if entry.runLength > 0 { return entry }
      guard let next = try leaf(at: entry, of: id).entry(for: tileID) else { return nil }
      entry = next
    }
    throw .damagedTile(id, reason: "its directories nest too deep, or in a circle")
  }

  private func leaf(
    at entry: PMTilesDirectory.Entry, of id: TileID
  ) throws(TileSourceError) -> PMTilesDirectory {
    if let kept = leaves.withLock({ $0.directory(at: entry.offset) }) { return kept }
    let (end, overflow) = entry.offset.addingReportingOverflow(UInt64(entry.length))
    guard !overflow, end <= header.leafDirectories.length else {
      throw .damagedTile(id, reason: "its directory lies outside the leaf directories")
    }
    let section = PMTilesHeader.Section(
      offset: header.leafDirectories.offset + entry.offset, length: UInt64(entry.length))
    let directory = try Self.directory(
      at: section, of: file, packing: header.internalCompression)
    leaves.withLock { $0.keep(directory, at: entry.offset) }
    return directory
  }
}

extension PMTilesSource {
  private static func checkSections(
    of header: PMTilesHeader, in file: borrowing ReadableFile
  ) throws(TileSourceError) {
    let sections = [
      ("root directory", header.rootDirectory), ("metadata", header.metadata),
      ("leaf directories", header.leafDirectories), ("tile data", header.tileData),
    ]
    for (name, section) in sections where section.length > 0 {
      guard let end = section.end, end <= file.size else {
        throw .damaged(
          path: file.path, reason: "it is cut short: its \(name) should end past the file's end")
      }
    }
  }

  private static func directory(
    at section: PMTilesHeader.Section, of file: borrowing ReadableFile,
    packing: PMTilesHeader.Compression
  ) throws(TileSourceError) -> PMTilesDirectory {
    let bytes = try unpacked(section, of: file, packing: packing, what: "a directory")
    do throws(PMTilesDirectory.Fault) {
      return try PMTilesDirectory(bytes)
    } catch {
      throw .damaged(path: file.path, reason: "a directory is damaged: \(error)")
    }
  }

  private static func unpacked(
    _ section: PMTilesHeader.Section, of file: borrowing ReadableFile,
    packing: PMTilesHeader.Compression, what: String
  ) throws(TileSourceError) -> [UInt8] {
    guard section.length <= UInt64(directoryLimit) else {
      throw .damaged(path: file.path, reason: "\(what) takes \(section.length) bytes")
    }
    guard let bytes = file.read(at: section.offset, length: section.length) else {
      throw .damaged(path: file.path, reason: "\(what) cannot be read")
    }
    do throws(Decompression.Failure) {
      switch packing {
      case .none: return bytes
      case .gzip: return try Decompression.gunzipped(bytes, limit: directoryLimit)
      default: return try Decompression.unpacked(bytes, limit: directoryLimit)
      }
    } catch {
      throw .damaged(path: file.path, reason: "\(what): \(error)")
    }
  }

  /// The metadata say nothing that is needed to draw, so damaged ones are as none.
  private static func metadata(
    of file: borrowing ReadableFile, _ header: PMTilesHeader
  ) -> SourceMetadata {
    let json = try? unpacked(
      header.metadata, of: file, packing: header.internalCompression, what: "the metadata")
    return json.map(SourceMetadata.init(json:)) ?? SourceMetadata()
  }
}

/// The leaf directories used last, up to a number of entries.
private struct LeafCache {
  private var directories: [UInt64: (directory: PMTilesDirectory, lastUse: UInt64)] = [:]
  private var entryCount = 0
  private var uses: UInt64 = 0
  /// At 24 bytes an entry this is about 12 MB.
  private static let mostEntries = 500_000
  private static let mostDirectories = 256

  mutating func directory(at offset: UInt64) -> PMTilesDirectory? {
    uses += 1
    directories[offset]?.lastUse = uses
    return directories[offset]?.directory
  }

  /// Keeps a directory and forgets those longest unused until there is room. One that alone is
  /// larger than the cache is not kept.
  mutating func keep(_ directory: PMTilesDirectory, at offset: UInt64) {
    let count = directory.entries.count
    guard directories[offset] == nil, count <= LeafCache.mostEntries else { return }
    while entryCount + count > LeafCache.mostEntries
      || directories.count >= LeafCache.mostDirectories
    {
      guard let oldest = directories.min(by: { $0.value.lastUse < $1.value.lastUse }) else { break }
      entryCount -= oldest.value.directory.entries.count
      directories[oldest.key] = nil
    }
    uses += 1
    entryCount += count
    directories[offset] = (directory, uses)
  }
}
