import CDeflate

/// A plain reader of PMTiles archives, written from the specification apart from the writer, so
/// that the two check each other. It traps on bad bytes, which fails the test.
struct ArchiveReader {
  struct Entry: Equatable {
    var tile: UInt64
    var run: UInt64
    var length: UInt64
    var offset: UInt64
  }

  let bytes: [UInt8]

  /// A little-endian number of the header.
  func number(at offset: Int, width: Int = 8) -> UInt64 {
    bytes[offset..<offset + width].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  func degrees(at offset: Int) -> Double {
    Double(Int32(truncatingIfNeeded: number(at: offset, width: 4))) / 10_000_000
  }

  var metadata: String {
    let start = Int(number(at: 24))
    return String(
      decoding: gunzip(Array(bytes[start..<start + Int(number(at: 32))])), as: UTF8.self)
  }

  var root: [Entry] { directory(at: number(at: 8), length: number(at: 16)) }

  /// All tile entries, leaves followed.
  var entries: [Entry] {
    root.flatMap { entry in
      entry.run > 0
        ? [entry] : directory(at: number(at: 40) + entry.offset, length: entry.length)
    }
  }

  /// The plain bytes of the tile with the Hilbert number `tile`.
  func tile(_ tile: UInt64) -> [UInt8]? {
    guard let entry = entries.last(where: { $0.tile <= tile }), tile < entry.tile + entry.run
    else { return nil }
    let start = Int(number(at: 56) + entry.offset)
    return gunzip(Array(bytes[start..<start + Int(entry.length)]))
  }

  private func directory(at offset: UInt64, length: UInt64) -> [Entry] {
    let plain = gunzip(Array(bytes[Int(offset)..<Int(offset + length)]))
    var position = 0
    let count = Int(WireReader.varint(plain, &position))
    func column() -> [UInt64] { (0..<count).map { _ in WireReader.varint(plain, &position) } }
    let (steps, runs, lengths, offsets) = (column(), column(), column(), column())
    var entries: [Entry] = []
    var tile: UInt64 = 0
    for index in 0..<count {
      tile += steps[index]
      let behind = entries.last.map { $0.offset + $0.length } ?? 0
      let offset = offsets[index] == 0 ? behind : offsets[index] - 1
      entries.append(
        Entry(tile: tile, run: runs[index], length: lengths[index], offset: offset))
    }
    return entries
  }

  private func gunzip(_ data: [UInt8]) -> [UInt8] {
    guard let decompressor = libdeflate_alloc_decompressor() else { return [] }
    defer { libdeflate_free_decompressor(decompressor) }
    return [UInt8](unsafeUninitializedCapacity: 1 << 22) { buffer, count in
      let result = libdeflate_gzip_decompress(
        decompressor, data, data.count, buffer.baseAddress, buffer.count, &count)
      precondition(result == LIBDEFLATE_SUCCESS, "not gzip")
    }
  }
}
