/// The first 127 bytes of an archive (PMTiles specification 3, section "Header"). All numbers
/// are little endian.
struct PMTilesHeader {
  static let byteCount = 127

  var root = Section()
  var metadata = Section()
  var leaves = Section()
  var tiles = Section()
  var addressedTiles: UInt64 = 0
  var entries: UInt64 = 0
  var contents: UInt64 = 0
  var zooms: ClosedRange<Int> = 0...0
  var bounds = ArchiveBounds.world
  var center = ArchiveCenter(longitude: 0, latitude: 0, zoom: 0)

  /// A part of the file.
  struct Section {
    var offset = 0
    var length = 0
  }

  private static let gzip: UInt8 = 2
  private static let vectorTiles: UInt8 = 1

  var bytes: [UInt8] {
    var bytes = Array("PMTiles".utf8) + [3]
    for section in [root, metadata, leaves, tiles] {
      append(UInt64(section.offset), to: &bytes)
      append(UInt64(section.length), to: &bytes)
    }
    for count in [addressedTiles, entries, contents] { append(count, to: &bytes) }
    let clustered: UInt8 = 1
    bytes += [clustered, Self.gzip, Self.gzip, Self.vectorTiles]
    bytes += [UInt8(zooms.lowerBound), UInt8(zooms.upperBound)]
    for degrees in [bounds.west, bounds.south, bounds.east, bounds.north] {
      append(tenMillionths(degrees), to: &bytes)
    }
    bytes.append(UInt8(center.zoom))
    append(tenMillionths(center.longitude), to: &bytes)
    append(tenMillionths(center.latitude), to: &bytes)
    return bytes
  }

  /// Degrees as whole ten-millionths, rounded half away from zero (without the C library, which
  /// this target would otherwise link for nothing else).
  private func tenMillionths(_ degrees: Double) -> Int32 {
    let scaled = min(max(degrees, -180), 180) * 10_000_000
    return Int32(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  }

  private func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
