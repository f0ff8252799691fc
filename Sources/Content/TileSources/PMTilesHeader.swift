import GeoMath

/// The first 127 bytes of a PMTiles archive (specification 3, section 3).
struct PMTilesHeader: Equatable, Sendable {
  static let byteCount = 127

  /// A part of the file.
  struct Section: Equatable, Sendable {
    var offset: UInt64
    var length: UInt64

    /// One past the last byte; `nil` when there cannot be such a file.
    var end: UInt64? {
      let (end, overflow) = offset.addingReportingOverflow(length)
      return overflow ? nil : end
    }
  }

  enum Compression: UInt8, Sendable {
    case unknown, none, gzip, brotli, zstd
  }

  var rootDirectory: Section
  var metadata: Section
  var leafDirectories: Section
  var tileData: Section
  /// How many addresses have a tile; 0 when the archive does not say.
  var addressedTiles: UInt64
  var internalCompression: Compression
  var tileCompression: Compression
  var content: TileSourceSummary.Content
  var zooms: ClosedRange<Int>
  /// `nil` when the archive's is no box.
  var bounds: GeographicBox?
  /// `nil` when it is no place on the Earth or not within the bounds: writers that know none leave
  /// zeros.
  var center: Coordinate?

  /// - Parameter bytes: the file's first bytes, at least `byteCount` of them.
  init(_ bytes: [UInt8], path: String) throws(TileSourceError) {
    try Self.checkSignature(bytes, path: path)
    let fields = LittleEndianFields(bytes: bytes)
    rootDirectory = fields.section(at: 8)
    metadata = fields.section(at: 24)
    leafDirectories = fields.section(at: 40)
    tileData = fields.section(at: 56)
    addressedTiles = fields.uint64(at: 72)
    internalCompression = try Self.compression(bytes[97], of: "directories", path: path)
    tileCompression = try Self.compression(bytes[98], of: "tiles", path: path)
    content = try Self.content(bytes[99], path: path)
    let (lowest, highest) = (Int(bytes[100]), Int(bytes[101]))
    guard lowest <= highest else {
      throw .damaged(path: path, reason: "its zooms \(lowest) to \(highest) are no range")
    }
    // Rhumb has no tiles deeper than its deepest level; the format's addresses end at 31.
    zooms = min(lowest, 30)...min(highest, 30)
    bounds = GeographicBox(
      checkedWest: fields.degrees(at: 102), south: fields.degrees(at: 106),
      east: fields.degrees(at: 110), north: fields.degrees(at: 114))
    center = Coordinate(
      checkedLatitude: fields.degrees(at: 123), longitude: fields.degrees(at: 119)
    ).flatMap { bounds?.contains($0) ?? false ? $0 : nil }
  }

  private static func checkSignature(
    _ bytes: [UInt8], path: String
  ) throws(TileSourceError) {
    guard bytes.starts(with: "PM".utf8) else {
      throw .damaged(path: path, reason: "it does not begin like a PMTiles archive")
    }
    guard bytes.starts(with: "PMTiles".utf8) else {
      // Versions 1 and 2 have the version after two letters.
      let isOld = bytes.count > 2 && (1...2).contains(bytes[2])
      guard isOld else {
        throw .damaged(path: path, reason: "it does not begin like a PMTiles archive")
      }
      throw .unsupported(path: path, reason: "a PMTiles archive of version \(bytes[2]), not 3")
    }
    guard bytes.count >= byteCount else {
      throw .damaged(
        path: path, reason: "its header is cut short: \(bytes.count) of \(byteCount) bytes")
    }
    guard bytes[7] == 3 else {
      throw .unsupported(path: path, reason: "a PMTiles archive of version \(bytes[7]), not 3")
    }
  }

  private static func compression(
    _ code: UInt8, of what: String, path: String
  ) throws(TileSourceError) -> Compression {
    switch Compression(rawValue: code) {
    case .brotli: throw .unsupported(path: path, reason: "its \(what) are packed with Brotli")
    case .zstd: throw .unsupported(path: path, reason: "its \(what) are packed with Zstandard")
    case .some(let known): return known
    case nil:
      throw .unsupported(path: path, reason: "its \(what) are packed in the unknown way \(code)")
    }
  }

  private static func content(
    _ code: UInt8, path: String
  ) throws(TileSourceError) -> TileSourceSummary.Content {
    switch code {
    case 0: return .unknown
    case 1: return .vector
    case 2: return .png
    case 3: return .jpeg
    case 4: return .webp
    case 5: throw .unsupported(path: path, reason: "its tiles are AVIF pictures")
    default: throw .unsupported(path: path, reason: "its tiles are of the unknown type \(code)")
    }
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

extension GeographicBox {
  /// A box from outside; `nil` when the numbers are no box on the Earth or an empty one.
  init?(checkedWest west: Double, south: Double, east: Double, north: Double) {
    guard (-180...180).contains(west), (-180...180).contains(east), (-90...90).contains(south),
      (-90...90).contains(north), south < north, west != east
    else { return nil }
    self.init(west: west, south: south, east: east, north: north)
  }

  /// Whether a place lies in the box or on its sides.
  func contains(_ place: Coordinate) -> Bool {
    CoordinateBounds(south: south, west: west, north: north, east: east)?.contains(place) ?? false
  }
}

extension Coordinate {
  /// A place from outside; `nil` when it is none on the Earth.
  init?(checkedLatitude latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
