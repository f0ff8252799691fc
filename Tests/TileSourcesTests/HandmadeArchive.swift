import TestSupport

/// A PMTiles archive made byte by byte, so that it can be wrong in any way; nothing is packed.
struct HandmadeArchive {
  typealias Entry = (tileID: UInt64, run: UInt64, length: UInt64, offset: UInt64)

  var root: [Entry] = []
  var leaves: [UInt8] = []
  var tiles: [UInt8] = []
  var metadata = Array("{}".utf8)
  var zooms: (UInt8, UInt8) = (0, 5)
  var version: UInt8 = 3
  var internalCompression: UInt8 = 1
  var tileCompression: UInt8 = 1
  var type: UInt8 = 1

  static func directory(_ entries: [Entry]) -> [UInt8] {
    var bytes = varintBytes(UInt64(entries.count))
    var last: UInt64 = 0
    for entry in entries {
      bytes += varintBytes(entry.tileID &- last)
      last = entry.tileID
    }
    for entry in entries { bytes += varintBytes(entry.run) }
    for entry in entries { bytes += varintBytes(entry.length) }
    for entry in entries { bytes += varintBytes(entry.offset &+ 1) }
    return bytes
  }

  var bytes: [UInt8] {
    let directory = Self.directory(root)
    var header = Array("PMTiles".utf8) + [version]
    var offset = 127
    for part in [directory, metadata, leaves, tiles] {
      header += Self.littleEndian(UInt64(offset)) + Self.littleEndian(UInt64(part.count))
      offset += part.count
    }
    header += [UInt8](repeating: 0, count: 24)
    header += [1, internalCompression, tileCompression, type, zooms.0, zooms.1]
    header += [UInt8](repeating: 0, count: 127 - header.count)
    return header + directory + metadata + leaves + tiles
  }

  static func littleEndian(_ value: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
