import GeoMath

/// The first 127 bytes of a PMTiles archive (specification 3, section 3), all little-endian.
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

    /// The offset after the last byte; `nil` if no file can be that long.
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
    /// Vector tiles in the MapLibre Tile format.
    case mapLibreTile
  }

  package var rootDirectory = Section()
  package var metadata = Section()
  package var leafDirectories = Section()
  package var tileData = Section()
  /// The number of tile ids that have a tile; 0 if the archive does not specify it.
  package var addressedTiles: UInt64 = 0
  package var entryCount: UInt64 = 0
  /// The number of different tiles.
  package var contentCount: UInt64 = 0
  /// Whether the tiles are stored in the order of their ids.
  package var isClustered = true
  package var internalCompression = Compression.gzip
  package var tileCompression = Compression.gzip
  package var tileType = TileType.vector
  /// Limited to Rhumb's deepest level. The format goes up to level 31.
  package var zooms = 0...0
  /// `nil` if the archive's bounds are not a valid box.
  package var bounds: GeographicBox?
  /// `nil` if it is not a valid place within the bounds. Writers use zeros for an unknown centre.
  package var center: Coordinate?
  package var centerZoom: UInt8 = 0

  package init() {}

  /// - Parameter bytes: The first bytes of the file, at least `byteCount`.
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
      // In versions 1 and 2 the version comes after two letters.
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

  /// Appends degrees as 32-bit integers of 1e-7 degrees, rounded half away from zero (without the C
  /// library, which this target would link for nothing else).
  fileprivate mutating func appendDegrees(_ degrees: Double) {
    let scaled = degrees.clamped(to: -180...180) * 10_000_000
    appendLittleEndian(Int32(scaled < 0 ? scaled - 0.5 : scaled + 0.5))
  }
}

/// Reads numbers at fixed positions of a header that is long enough.
private struct LittleEndianFields {
  let bytes: [UInt8]

  func uint64(at offset: Int) -> UInt64 {
    bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Degrees stored as 32-bit integers of 1e-7 degrees.
  func degrees(at offset: Int) -> Double {
    let bits = bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    return Double(Int32(bitPattern: bits)) / 10_000_000
  }

  func section(at offset: Int) -> PMTilesHeader.Section {
    PMTilesHeader.Section(offset: uint64(at: offset), length: uint64(at: offset + 8))
  }
}
