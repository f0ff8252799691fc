import GeoMath
import PMTiles

/// The header, root directory and metadata of an open PMTiles archive of version 3, wherever it is.
struct PMTilesArchive: Sendable {
  let name: String
  let header: PMTilesHeader
  let root: PMTilesDirectory
  let summary: TileSourceSummary
  /// The number of addresses with a tile, according to the archive, or `nil` if it does not say.
  let tileCount: Int?

  /// The most bytes of a decompressed directory or metadata text.
  static let directoryLimit = 64 << 20

  /// Opens an archive. If the file's size is known, checks that it contains the tiles in its
  /// directories. Blocks.
  init(_ reader: some RangeReader) throws(TileSourceError) {
    if reader.size == 0 { throw .damaged(path: reader.name, reason: "it is empty") }
    name = reader.name
    let length = min(UInt64(PMTilesHeader.byteCount), reader.size ?? .max)
    let start = try reader.read(at: 0, length: length)
    do throws(PMTilesError) {
      header = try PMTilesHeader(start)
    } catch {
      throw TileSourceError(error, path: reader.name)
    }
    root = try Self.directory(header.rootDirectory, header, of: reader)
    try Self.checkReach(of: root, header, in: reader)
    let metadata = Self.metadata(of: reader, header)
    summary = TileSourceSummary(
      name: metadata.name ?? nameFromPath(reader.name),
      content: TileSourceSummary.Content(header.tileType),
      zooms: header.zooms, bounds: header.bounds, center: header.center,
      attribution: metadata.attribution, description: metadata.description,
      vectorLayers: metadata.vectorLayers)
    tileCount = header.addressedTiles == 0 ? nil : Int(clamping: header.addressedTiles)
  }

  /// Decompresses and parses a directory.
  func directory(_ packed: [UInt8]) throws(TileSourceError) -> PMTilesDirectory {
    try Self.directory(packed, header, name: name)
  }

  /// Some writers put wrong lengths into the header that nobody needs. So if the tiles seem to
  /// extend past the end of the file, the directories' last entries decide whether the file is cut
  /// short.
  private static func checkReach(
    of root: PMTilesDirectory, _ header: PMTilesHeader, in reader: some RangeReader
  ) throws(TileSourceError) {
    guard let size = reader.size, header.tileData.end.map({ $0 > size }) ?? true else { return }
    var directory = root
    for _ in 0..<PMTilesWalk.deepestDirectory {
      for entry in directory.entries where entry.place(header).map({ $0.upperBound > size }) ?? true
      {
        throw .damaged(
          path: reader.name, reason: "it is cut short: its tiles should end past its end")
      }
      guard let last = directory.entries.last, last.runLength == 0, let leaf = last.place(header)
      else { return }
      let section = PMTilesHeader.Section(offset: leaf.lowerBound, length: UInt64(last.length))
      directory = try Self.directory(section, header, of: reader)
    }
  }

  private static func directory(
    _ section: PMTilesHeader.Section, _ header: PMTilesHeader, of reader: some RangeReader
  ) throws(TileSourceError) -> PMTilesDirectory {
    let packed = try read(section, of: reader, what: "a directory")
    return try directory(packed, header, name: reader.name)
  }

  private static func read(
    _ section: PMTilesHeader.Section, of reader: some RangeReader, what: String
  ) throws(TileSourceError) -> [UInt8] {
    guard section.length <= UInt64(directoryLimit) else {
      throw .damaged(path: reader.name, reason: "\(what) takes \(section.length) bytes")
    }
    return try reader.read(at: section.offset, length: section.length)
  }

  private static func directory(
    _ packed: [UInt8], _ header: PMTilesHeader, name: String
  ) throws(TileSourceError) -> PMTilesDirectory {
    let bytes = try unpacked(packed, header, name: name, what: "a directory")
    do throws(PMTilesDirectory.Fault) {
      return try PMTilesDirectory(bytes)
    } catch {
      throw .damaged(path: name, reason: "a directory is damaged: \(error)")
    }
  }

  private static func unpacked(
    _ bytes: [UInt8], _ header: PMTilesHeader, name: String, what: String
  ) throws(TileSourceError) -> [UInt8] {
    do throws(Decompression.Failure) {
      switch header.internalCompression {
      case .none: return bytes
      case .gzip: return try Decompression.gunzipped(bytes, limit: directoryLimit)
      default: return try Decompression.unpacked(bytes, limit: directoryLimit)
      }
    } catch {
      throw .damaged(path: name, reason: "\(what): \(error)")
    }
  }

  /// The metadata are not needed for drawing, so damaged metadata are ignored.
  private static func metadata(
    of reader: some RangeReader, _ header: PMTilesHeader
  ) -> SourceMetadata {
    guard let packed = try? read(header.metadata, of: reader, what: "the metadata"),
      let json = try? unpacked(packed, header, name: reader.name, what: "the metadata")
    else { return SourceMetadata() }
    return SourceMetadata(json: json)
  }
}

extension TileSourceError {
  fileprivate init(_ error: PMTilesError, path: String) {
    switch error {
    case .damaged(let reason): self = .damaged(path: path, reason: reason)
    case .unsupported(let reason): self = .unsupported(path: path, reason: reason)
    }
  }
}

extension TileSourceSummary.Content {
  fileprivate init(_ type: PMTilesHeader.TileType) {
    switch type {
    case .vector, .mapLibreTile: self = .vector
    case .png: self = .png
    case .jpeg: self = .jpeg
    case .webp: self = .webp
    case .unknown, .avif: self = .unknown
    }
  }
}

/// The path from an archive's root directory to one tile.
struct PMTilesWalk {
  enum Step: Equatable {
    /// The archive does not have the tile.
    case absent
    /// The tile's byte range in the file.
    case tile(Range<UInt64>)
    /// The byte range of the directory that lists the tile, if any does.
    case leaf(Range<UInt64>)
  }

  let id: TileID
  private let tileID: UInt64
  private let header: PMTilesHeader
  private var depth = 1
  /// The deepest nesting of directories. Known writers use one level of leaves, and the
  /// specification warns of more than four. The limit also ends cycles.
  static let deepestDirectory = 5

  init(to id: TileID, in archive: PMTilesArchive) {
    self.id = id
    tileID = id.hilbertNumber
    header = archive.header
  }

  mutating func step(in directory: PMTilesDirectory) throws(TileSourceError) -> Step {
    guard let entry = directory.entry(for: tileID) else { return .absent }
    guard let place = entry.place(header) else {
      throw .damagedTile(id, reason: "its directory entry points past the end of any file")
    }
    guard entry.runLength > 0 else {
      depth += 1
      guard depth <= PMTilesWalk.deepestDirectory else {
        throw .damagedTile(id, reason: "its directories nest too deep, or in a circle")
      }
      return .leaf(place)
    }
    guard entry.length <= Decompression.tileLimit else {
      throw .damagedTile(id, reason: "it takes \(entry.length) bytes")
    }
    return .tile(place)
  }
}

extension PMTilesDirectory.Entry {
  /// The byte range of the tile or directory in the file, or `nil` if it exceeds 64 bits.
  fileprivate func place(_ header: PMTilesHeader) -> Range<UInt64>? {
    let section = runLength > 0 ? header.tileData : header.leafDirectories
    let (start, startOverflow) = section.offset.addingReportingOverflow(offset)
    let (end, endOverflow) = start.addingReportingOverflow(UInt64(length))
    return startOverflow || endOverflow ? nil : start..<end
  }
}

/// The most recently used leaf directories by their offsets, up to a total number of entries.
struct PMTilesLeafCache {
  private var directories: [UInt64: (directory: PMTilesDirectory, lastUse: UInt64)] = [:]
  private var entryCount = 0
  private var uses: UInt64 = 0
  /// At 24 bytes per entry this is about 12 MB.
  private static let mostEntries = 500_000
  private static let mostDirectories = 256

  mutating func directory(at offset: UInt64) -> PMTilesDirectory? {
    uses += 1
    directories[offset]?.lastUse = uses
    return directories[offset]?.directory
  }

  /// Adds a directory and removes the least recently used ones to make room. A directory that
  /// exceeds the cache is not added.
  mutating func keep(_ directory: PMTilesDirectory, at offset: UInt64) {
    let count = directory.entries.count
    guard directories[offset] == nil, count <= PMTilesLeafCache.mostEntries else { return }
    while entryCount + count > PMTilesLeafCache.mostEntries
      || directories.count >= PMTilesLeafCache.mostDirectories
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
