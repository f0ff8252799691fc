import GeoMath
import SQLite

/// A GeoPackage (OGC 12-128r18), which is an SQLite database with geometries as blobs. It is a
/// class because it owns the connection.
final class GeoPackage {
  /// One row of a query, with a geometry in its first column and texts in the others.
  struct Row {
    /// The rings of polygons, or lines.
    var parts: [[Coordinate]]
    var texts: [String?]
  }

  private let path: String
  private let database: SQLiteDatabase

  init(path: String, package: String) throws {
    self.path = path
    guard let opened = try? SQLiteDatabase(path: path, .reading) else {
      throw BuildError.missingData(path: path, package: package)
    }
    database = opened
  }

  /// The rows of a table in order of their ids.
  func rows(of table: String, columns: [String]) throws -> [Row] {
    let list = columns.map { ", CAST(\"\($0)\" AS TEXT)" }.joined()
    let found: [[SQLiteDatabase.Value]]
    do {
      found = try database.rows("SELECT geom\(list) FROM \"\(table)\" ORDER BY fid")
    } catch {
      throw BuildError.badData(path: path, reason: error.reason)
    }
    return try found.enumerated().map { index, row in
      guard let blob = row[0].blob,
        let parts = blob.withUnsafeBytes({ GeoPackageGeometry.parts(of: $0) })
      else {
        throw BuildError.badData(path: path, reason: "\(table), row \(index + 1): bad geometry")
      }
      return Row(parts: parts, texts: row.dropFirst().map(\.text))
    }
  }
}

/// The binary form of geometries: a header (OGC 12-128r18, 2.1.3), then well-known binary (OGC
/// 06-103r4, 8.2).
private struct GeoPackageGeometry {
  private let bytes: UnsafeRawBufferPointer
  private var position: Int
  private var parts: [[Coordinate]] = []

  /// The rings or lines. `nil` if the bytes are not lines or polygons in little-endian order.
  static func parts(of blob: UnsafeRawBufferPointer) -> [[Coordinate]]? {
    let envelopes = [0, 32, 48, 48, 64]
    guard blob.count > 8, blob.starts(with: "GP".utf8),
      envelopes.indices.contains(Int(blob[3] >> 1 & 7))
    else { return nil }
    var reader = GeoPackageGeometry(
      bytes: blob, position: 8 + envelopes[Int(blob[3] >> 1 & 7)])
    return reader.readGeometry(depth: 0) ? reader.parts : nil
  }

  private mutating func readGeometry(depth: Int) -> Bool {
    guard depth < 3, read(UInt8.self) == 1, let type = read(UInt32.self),
      let count = read(UInt32.self)
    else { return false }
    switch type {
    case 2: return readPoints(count)
    case 3: return (0..<count).allSatisfy { _ in read(UInt32.self).map { readPoints($0) } ?? false }
    case 4...7: return (0..<count).allSatisfy { _ in readGeometry(depth: depth + 1) }
    default: return false
    }
  }

  private mutating func readPoints(_ count: UInt32) -> Bool {
    guard Int(count) <= (bytes.count - position) / 16 else { return false }
    var points: [Coordinate] = []
    for _ in 0..<count {
      guard let x = read(UInt64.self), let y = read(UInt64.self) else { return false }
      points.append(
        Coordinate(latitude: Double(bitPattern: y), longitude: Double(bitPattern: x)))
    }
    parts.append(points)
    return true
  }

  private mutating func read<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
    let size = MemoryLayout<Number>.size
    guard position + size <= bytes.count else { return nil }
    defer { position += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: type))
  }
}
