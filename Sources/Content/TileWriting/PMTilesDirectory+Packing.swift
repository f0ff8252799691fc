import PMTiles

extension PMTilesDirectory {
  /// Builds the compressed root directory and leaf directories. Readers fetch the header and the
  /// root together, so the root must fit into what the header leaves of 16 KiB.
  static func build(
    _ entries: [Entry], compressor: borrowing GzipCompressor,
    rootLimit: Int = 16_384 - PMTilesHeader.byteCount
  ) throws(TileWritingError) -> (root: [UInt8], leaves: [UInt8]) {
    let flat = try compressor.compress(serialized(entries))
    if flat.count <= rootLimit { return (flat, []) }
    var leafSize = 4096
    while true {
      let (root, leaves) = try split(entries, leafSize: leafSize, compressor: compressor)
      if root.count <= rootLimit || leafSize >= entries.count { return (root, leaves) }
      leafSize *= 2
    }
  }

  private static func split(
    _ entries: [Entry], leafSize: Int, compressor: borrowing GzipCompressor
  ) throws(TileWritingError) -> (root: [UInt8], leaves: [UInt8]) {
    var leaves: [UInt8] = []
    var pointers: [Entry] = []
    for start in stride(from: 0, to: entries.count, by: leafSize) {
      let part = entries[start..<min(start + leafSize, entries.count)]
      let bytes = try compressor.compress(serialized(part))
      pointers.append(
        Entry(
          tileID: entries[start].tileID, offset: UInt64(leaves.count), length: UInt32(bytes.count),
          runLength: 0))
      leaves += bytes
    }
    return (try compressor.compress(serialized(pointers)), leaves)
  }
}
