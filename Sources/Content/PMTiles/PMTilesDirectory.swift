import GeoMath
import Protobuf

/// A directory of a PMTiles archive (specification 3, section 4): the positions of tiles.
package struct PMTilesDirectory: Sendable {
  package struct Entry: Sendable, Equatable {
    package var tileID: UInt64
    /// Relative to the tile data, or to the leaf directories if `runLength` is 0.
    package var offset: UInt64
    package var length: UInt32
    /// The number of consecutive tile ids that have this tile; 0 for a leaf directory.
    package var runLength: UInt32

    package init(tileID: UInt64, offset: UInt64, length: UInt32, runLength: UInt32) {
      self.tileID = tileID
      self.offset = offset
      self.length = length
      self.runLength = runLength
    }
  }

  package enum Fault: Error, Equatable, CustomStringConvertible {
    case protobuf(ProtobufFault)
    case tooManyEntries
    case invalidEntry

    package var description: String {
      switch self {
      case .protobuf(let fault): fault.description
      case .tooManyEntries: "more entries than bytes for them"
      case .invalidEntry: "an entry that is out of order or impossible"
      }
    }
  }

  /// Sorted by `tileID` and without overlaps.
  package let entries: [Entry]

  /// - Parameter bytes: The uncompressed directory. Each entry takes at least four bytes, which
  ///   limits the memory that an untrusted count can claim.
  package init(_ bytes: [UInt8]) throws(Fault) {
    entries = try bytes.withUnsafeBufferPointer { buffer throws(Fault) in
      var reader = ProtobufReader(UnsafeRawBufferPointer(buffer))
      return try Self.readEntries(&reader, byteCount: buffer.count)
    }
  }

  /// Reads column by column: differences of tile ids, run lengths, lengths, offsets.
  private static func readEntries(
    _ reader: inout ProtobufReader, byteCount: Int
  ) throws(Fault) -> [Entry] {
    let count = try reader.number()
    guard count <= UInt64(byteCount / 4) else { throw .tooManyEntries }
    var entries: [Entry] = []
    entries.reserveCapacity(Int(count))
    var tileID: UInt64 = 0
    for index in 0..<count {
      let (next, overflow) = tileID.addingReportingOverflow(try reader.number())
      guard !overflow, index == 0 || next > tileID else { throw .invalidEntry }
      tileID = next
      entries.append(Entry(tileID: next, offset: 0, length: 0, runLength: 0))
    }
    for index in entries.indices { entries[index].runLength = try reader.number32() }
    for index in entries.indices { entries[index].length = try reader.number32() }
    try readOffsets(&reader, into: &entries)
    return entries
  }

  /// An offset is stored plus one. 0 means "directly after the previous entry".
  private static func readOffsets(
    _ reader: inout ProtobufReader, into entries: inout [Entry]
  ) throws(Fault) {
    for index in entries.indices {
      let written = try reader.number()
      if written > 0 {
        entries[index].offset = written - 1
        continue
      }
      guard index > 0 else { throw .invalidEntry }
      let previous = entries[index - 1]
      let (offset, overflow) = previous.offset.addingReportingOverflow(UInt64(previous.length))
      guard !overflow else { throw .invalidEntry }
      entries[index].offset = offset
    }
  }

  /// Serializes entries, which must be sorted by `tileID`, without compression.
  package static func serialized(_ entries: some Collection<Entry>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendVarint(UInt64(entries.count))
    var last: UInt64 = 0
    for entry in entries {
      bytes.appendVarint(entry.tileID - last)
      last = entry.tileID
    }
    for entry in entries { bytes.appendVarint(entry.runLength) }
    for entry in entries { bytes.appendVarint(entry.length) }
    var next: UInt64?
    for entry in entries {
      bytes.appendVarint(entry.offset == next ? 0 : entry.offset + 1)
      next = entry.offset + UInt64(entry.length)
    }
    return bytes
  }

  /// The entry for the tile, or for the leaf directory that has it if the archive does.
  package func entry(for tileID: UInt64) -> Entry? {
    let next = entries.partitioningIndex { $0.tileID > tileID }
    guard next > 0 else { return nil }
    let entry = entries[next - 1]
    let isCovered = entry.runLength == 0 || tileID - entry.tileID < UInt64(entry.runLength)
    return isCovered ? entry : nil
  }
}

extension ProtobufReader {
  fileprivate mutating func number() throws(PMTilesDirectory.Fault) -> UInt64 {
    do throws(ProtobufFault) { return try readVarint() } catch { throw .protobuf(error) }
  }

  fileprivate mutating func number32() throws(PMTilesDirectory.Fault) -> UInt32 {
    guard let number = UInt32(exactly: try number()) else { throw .invalidEntry }
    return number
  }
}
