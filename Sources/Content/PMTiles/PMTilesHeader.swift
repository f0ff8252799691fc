import GeoMath

/// The first 127 bytes of a PMTiles archive (specification 3, section 3). All numbers are little
/// endian.
package struct PMTilesHeader: Equatable, Sendable {
  package static let byteCount = 127

  /// A part of the file.
  package struct Section: Equatable, Sendable {
    package var offset: UInt64
    package var length: UInt64

    package init(offset: UInt64 = 0, length: UInt64 = 0) {
      self.offset = offset
      self.length = length
    }

    /// One past the last byte; `nil` when there cannot be such a file.
    package var end: UInt64? {
      let (end, overflow) = offset.addingReportingOverflow(length)
      return overflow ? nil : end
    }
  }

  package enum Compression: UInt8, Sendable {
    case unknown, none, gzip, brotli, zstd
  }

  package enum TileType: UInt8, Sendable {
    case unknown, vector, png, jpeg, webp, avif
    /// Vector tiles, too, in the format MapLibre Tile.
    case mapLibreTile
  }

  package var rootDirectory = Section()
  package var metadata = Section()
  package var leafDirectories = Section()
  package var tileData = Section()
  /// How many addresses have a tile; 0 when the archive does not say.
  package var addressedTiles: UInt64 = 0
  package var entryCount: UInt64 = 0
  /// How many different tiles there are.
  package var contentCount: UInt64 = 0
  /// Whether the tiles lie in the order of their numbers.
  package var isClustered = true
  package var internalCompression = Compression.gzip
  package var tileCompression = Compression.gzip
  package var tileType = TileType.vector
  /// Rhumb has no tiles deeper than its deepest level; the format's addresses end at 31.
  package var zooms = 0...0
  /// `nil` when the archive's is no box.
  package var bounds: GeographicBox?
  /// `nil` when it is no place on the Earth or not within the bounds: writers that know none leave
  /// zeros.
  package var center: Coordinate?
  package var centerZoom: UInt8 = 0

  package init() {}
}

// Reading.
extension PMTilesHeader {
  /// - Parameter bytes: the file's first bytes, at least `byteCount` of them.
  package init(_ bytes: [UInt8]) throws(PMTilesError) {
    try Self.checkSignature(bytes)
    let fields = LittleEndianFields(bytes: bytes)
    rootDirectory = fields.section(at: 8)
    metadata = fields.section(at: 24)
    leafDirectories = fields.section(at: 40)
    tileData = fields.section(at: 56)
    addressedTiles = fields.uint64(at: 72)
    entryCount = fields.uint64(at: 80)
    contentCount = fields.uint64(at: 88)
    isClustered = bytes[96] == 1
    internalCompression = try Self.compression(bytes[97], of: "directories")
    tileCompression = try Self.compression(bytes[98], of: "tiles")
    tileType = try Self.tileType(bytes[99])
    let (lowest, highest) = (Int(bytes[100]), Int(bytes[101]))
    guard lowest <= highest else {
      throw .damaged(reason: "its zooms \(lowest) to \(highest) are no range")
    }
    zooms = min(lowest, TileID.deepestLevel)...min(highest, TileID.deepestLevel)
    bounds = GeographicBox(
      checkedWest: fields.degrees(at: 102), south: fields.degrees(at: 106),
      east: fields.degrees(at: 110), north: fields.degrees(at: 114))
    centerZoom = bytes[118]
    center = Coordinate(
      checkedLatitude: fields.degrees(at: 123), longitude: fields.degrees(at: 119)
    ).flatMap { bounds?.contains($0) ?? false ? $0 : nil }
  }

  private static func checkSignature(_ bytes: [UInt8]) throws(PMTilesError) {
    guard bytes.starts(with: "PMTiles".utf8) else {
      // Versions 1 and 2 have the version after two letters.
      guard bytes.starts(with: "PM".utf8), bytes.count > 2, (1...2).contains(bytes[2]) else {
        throw .damaged(reason: "it does not begin like a PMTiles archive")
      }
      throw .unsupported(reason: "a PMTiles archive of version \(bytes[2]), not 3")
    }
    guard bytes.count >= byteCount else {
      throw .damaged(reason: "its header is cut short: \(bytes.count) of \(byteCount) bytes")
    }
    guard bytes[7] == 3 else {
      throw .unsupported(reason: "a PMTiles archive of version \(bytes[7]), not 3")
    }
  }

  private static func compression(
    _ code: UInt8, of what: String
  ) throws(PMTilesError) -> Compression {
    switch Compression(rawValue: code) {
    case .brotli: throw .unsupported(reason: "its \(what) are packed with Brotli")
    case .zstd: throw .unsupported(reason: "its \(what) are packed with Zstandard")
    case .some(let known): return known
    case nil: throw .unsupported(reason: "its \(what) are packed in the unknown way \(code)")
    }
  }

  private static func tileType(_ code: UInt8) throws(PMTilesError) -> TileType {
    switch TileType(rawValue: code) {
    case .avif: throw .unsupported(reason: "its tiles are AVIF pictures")
    case .some(let known): return known
    case nil: throw .unsupported(reason: "its tiles are of the unknown type \(code)")
    }
  }
}

// Writing.
extension PMTilesHeader {
  package var bytes: [UInt8] {
    var bytes = Array("PMTiles".utf8) + [3]
    for section in [rootDirectory, metadata, leafDirectories, tileData] {
      bytes.appendLittleEndian(section.offset)
      bytes.appendLittleEndian(section.length)
    }
    for count in [addressedTiles, entryCount, contentCount] { bytes.appendLittleEndian(count) }
    bytes += [
      isClustered ? 1 : 0, internalCompression.rawValue, tileCompression.rawValue,
      tileType.rawValue, UInt8(zooms.lowerBound), UInt8(zooms.upperBound),
    ]
    let box = bounds ?? GeographicBox(west: 0, south: 0, east: 0, north: 0)
    for degrees in [box.west, box.south, box.east, box.north] { bytes.appendDegrees(degrees) }
    bytes.append(centerZoom)
    bytes.appendDegrees(center?.longitude ?? 0)
    bytes.appendDegrees(center?.latitude ?? 0)
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func appendLittleEndian(_ number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  /// Degrees as whole ten-millionths in 32 signed bits, rounded half away from zero (without the C
  /// library, which this target would otherwise link for nothing else).
  fileprivate mutating func appendDegrees(_ degrees: Double) {
    let scaled = Swift.min(Swift.max(degrees, -180), 180) * 10_000_000
    appendLittleEndian(Int32(scaled < 0 ? scaled - 0.5 : scaled + 0.5))
  }
}

/// Numbers at fixed places of a header that is long enough for them.
private struct LittleEndianFields {
  let bytes: [UInt8]

  func uint64(at offset: Int) -> UInt64 {
    bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Degrees as the format writes them: times ten million in 32 signed bits.
  func degrees(at offset: Int) -> Double {
    let bits = bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    return Double(Int32(bitPattern: bits)) / 10_000_000
  }

  func section(at offset: Int) -> PMTilesHeader.Section {
    PMTilesHeader.Section(offset: uint64(at: offset), length: uint64(at: offset + 8))
  }
}
