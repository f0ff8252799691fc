/// One line of a directory: a run of tiles that share one content, or (run 0) a leaf directory.
struct DirectoryEntry: Equatable {
  /// The first tile's Hilbert number.
  var tile: UInt64
  /// From the start of the tile data, or of the leaf directories.
  var offset: UInt64
  /// Bytes.
  var length: UInt32
  var runLength: UInt32
}

/// Directories as PMTiles specification 3 serialises them (section "Directories").
enum PMTilesDirectory {
  /// A directory's plain bytes: the count, then column after column as varints. An offset right
  /// behind the entry before is written as 0, any other as itself plus 1.
  static func serialize(_ entries: some Collection<DirectoryEntry>) -> [UInt8] {
    var writer = ProtobufWriter()
    writer.rawVarint(UInt64(entries.count))
    var last: UInt64 = 0
    for entry in entries {
      writer.rawVarint(entry.tile - last)
      last = entry.tile
    }
    for entry in entries { writer.rawVarint(UInt64(entry.runLength)) }
    for entry in entries { writer.rawVarint(UInt64(entry.length)) }
    var next: UInt64?
    for entry in entries {
      writer.rawVarint(entry.offset == next ? 0 : entry.offset + 1)
      next = entry.offset + UInt64(entry.length)
    }
    return writer.bytes
  }

  /// The root directory and the leaves behind it, both compressed. Readers fetch header and root
  /// together, so the root may take what the header leaves of 16 KiB.
  static func build(
    _ entries: [DirectoryEntry], compressor: borrowing GzipCompressor,
    rootLimit: Int = 16_384 - PMTilesHeader.byteCount
  ) throws(TileWritingError) -> (root: [UInt8], leaves: [UInt8]) {
    let flat = try compressor.compress(serialize(entries))
    if flat.count <= rootLimit { return (flat, []) }
    var leafSize = 4096
    while true {
      let (root, leaves) = try split(entries, leafSize: leafSize, compressor: compressor)
      if root.count <= rootLimit || leafSize >= entries.count { return (root, leaves) }
      leafSize *= 2
    }
  }

  private static func split(
    _ entries: [DirectoryEntry], leafSize: Int, compressor: borrowing GzipCompressor
  ) throws(TileWritingError) -> (root: [UInt8], leaves: [UInt8]) {
    var leaves: [UInt8] = []
    var pointers: [DirectoryEntry] = []
    for start in stride(from: 0, to: entries.count, by: leafSize) {
      let part = entries[start..<min(start + leafSize, entries.count)]
      let bytes = try compressor.compress(serialize(part))
      pointers.append(
        DirectoryEntry(
          tile: entries[start].tile, offset: UInt64(leaves.count), length: UInt32(bytes.count),
          runLength: 0))
      leaves += bytes
    }
    return (try compressor.compress(serialize(pointers)), leaves)
  }
}
