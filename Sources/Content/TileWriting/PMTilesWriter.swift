import GeoMath
import PMTiles

/// Writes a clustered PMTiles archive, version 3: tiles are in Hilbert order, equal tiles are
/// stored once, runs of equal tiles have one entry, and everything except images is
/// gzip-compressed. The same tiles and metadata always give the same bytes, whatever the order of
/// adding.
///
///     var writer = PMTilesWriter()
///     try writer.add(VectorTileEncoder.encode(layers), at: tile)
///     let archive = try writer.archive(metadata: metadata)
package struct PMTilesWriter: Sendable {
  private var contents: [[UInt8]] = []
  private var contentIndices: [[UInt8]: Int] = [:]
  private var tiles: [TileID: Int] = [:]
  private let tileType: PMTilesHeader.TileType

  package init(of tileType: PMTilesHeader.TileType = .vector) { self.tileType = tileType }

  /// The number of distinct tiles.
  package var contentCount: Int { contents.count }

  /// Adds the uncompressed tile `bytes` at `tile`. Throws if there already is one.
  package mutating func add(_ bytes: [UInt8], at tile: TileID) throws(TileWritingError) {
    guard tiles[tile] == nil else { throw .duplicateTile(tile) }
    if let index = contentIndices[bytes] {
      tiles[tile] = index
    } else {
      tiles[tile] = contents.count
      contentIndices[bytes] = contents.count
      contents.append(bytes)
    }
  }

  package func archive(metadata: ArchiveMetadata) throws(TileWritingError) -> [UInt8] {
    guard let zooms else { throw .noTiles }
    let compressor = try GzipCompressor()
    let (entries, data) = try layOut(compressor)
    let (root, leaves) = try PMTilesDirectory.build(entries, compressor: compressor)
    let json = try compressor.compress(Array(metadata.json.utf8))
    var header = PMTilesHeader()
    var end = PMTilesHeader.byteCount
    func place(_ bytes: [UInt8]) -> PMTilesHeader.Section {
      defer { end += bytes.count }
      return PMTilesHeader.Section(offset: UInt64(end), length: UInt64(bytes.count))
    }
    header.rootDirectory = place(root)
    header.metadata = place(json)
    header.leafDirectories = place(leaves)
    header.tileData = place(data)
    header.addressedTiles = UInt64(tiles.count)
    header.entryCount = UInt64(entries.count)
    header.contentCount = UInt64(contents.count)
    header.tileType = tileType
    header.tileCompression = isCompressing ? .gzip : .none
    header.zooms = zooms
    header.bounds = metadata.bounds
    header.center = metadata.center
    header.centerZoom = metadata.centerZoom
    return header.bytes + root + json + leaves + data
  }

  /// Images have their own compression.
  private var isCompressing: Bool { ![.png, .jpeg, .webp, .avif].contains(tileType) }

  private var zooms: ClosedRange<Int>? {
    let levels = tiles.keys.map(\.z)
    guard let least = levels.min(), let most = levels.max() else { return nil }
    return least...most
  }

  /// The contents in order of first use along the curve, and an entry for each run of equal tiles.
  private func layOut(
    _ compressor: borrowing GzipCompressor
  ) throws(TileWritingError) -> (entries: [PMTilesDirectory.Entry], data: [UInt8]) {
    var entries: [PMTilesDirectory.Entry] = []
    var data: [UInt8] = []
    var places: [Int: (offset: UInt64, length: UInt32)] = [:]
    var last: (tile: UInt64, content: Int)?
    for (tile, content) in tiles.map({ ($0.key.hilbertNumber, $0.value) }).sorted(by: <) {
      if let last, last.content == content, last.tile + 1 == tile {
        entries[entries.count - 1].runLength += 1
      } else {
        if places[content] == nil {
          let bytes = isCompressing ? try compressor.compress(contents[content]) : contents[content]
          guard let length = UInt32(exactly: bytes.count) else {
            throw .tileTooLong(byteCount: bytes.count)
          }
          places[content] = (UInt64(data.count), length)
          data += bytes
        }
        let place = places[content, default: (0, 0)]
        entries.append(
          PMTilesDirectory.Entry(
            tileID: tile, offset: place.offset, length: place.length, runLength: 1))
      }
      last = (tile, content)
    }
    return (entries, data)
  }
}
