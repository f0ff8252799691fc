import Foundation
import VectorTiles

/// Runs published MapLibre tiles. Next to each `NAME.mlt` is a `NAME.json` with the tile's content
/// as GeoJSON in tile units, or a `NAME.mvt` with the same content in that format.
package enum MapLibreTileConformance {
  /// The experimental version of the format.
  private static let newerVersion: UInt32 = 2

  /// Whether there are such tiles at or below `folder`.
  package static func recognises(folder: String) -> Bool {
    tiles(below: folder).contains { exists("\($0).json") || exists("\($0).mvt") }
  }

  /// Runs every tile at or below `folder`. A tile without a file for comparison is skipped.
  package static func run(folder: String) -> ConformanceReport {
    var report = ConformanceReport()
    for path in tiles(below: folder) { run(path, below: folder, into: &report) }
    return report
  }

  /// - Parameter path: the tile's path without the extension.
  private static func run(
    _ path: String, below folder: String, into report: inout ConformanceReport
  ) {
    let name = path.dropFirst(folder.count).drop { $0 == "/" }
    let kinds = [("json", "MLT, meaning"), ("mvt", "MLT beside MVT")]
      .filter { exists("\(path).\($0.0)") }
    if kinds.isEmpty { report.recordSkip("MLT, meaning") }
    for (ending, kind) in kinds {
      do throws(CaseError) {
        let tile = try bytes("\(path).mlt")
        guard !isOfNewerVersion(tile) else {
          return report.recordSkip("MLT of version 2", because: "experimental: it is not read")
        }
        let other = try bytes("\(path).\(ending)")
        if ending == "json" {
          try compare(tile, withMeaning: other)
          report.recordPass(kind)
        } else {
          let isInOrder = try compare(tile, withTwin: other)
          report.recordPass(isInOrder ? kind : "\(kind), in another order")
        }
      } catch {
        report.recordFailure(kind, "\(name): \(error.reason)")
      }
    }
  }

  private static func compare(
    _ tile: [UInt8], withMeaning text: [UInt8]
  ) throws(CaseError) {
    let expectation = try MapLibreTileExpectation(text)
    let found = try reading { () throws(VectorTileError) in try MapLibreTileReading(tile) }
    if let difference = expectation.difference(from: found.features) {
      throw CaseError(reason: difference)
    }
  }

  /// - Returns: whether the features are in the same order.
  private static func compare(
    _ tile: [UInt8], withTwin twin: [UInt8]
  ) throws(CaseError) -> Bool {
    try reading { () throws(VectorTileError) in try MapLibreTilePair(tile, twin: twin) }.compare()
  }
}

// File access.
extension MapLibreTileConformance {
  private static func reading<Result>(
    _ read: () throws(VectorTileError) -> Result
  ) throws(CaseError) -> Result {
    do throws(VectorTileError) {
      return try read()
    } catch {
      throw CaseError(reason: "should be read, but was refused: \(error.description)")
    }
  }

  private static func isOfNewerVersion(_ tile: [UInt8]) -> Bool {
    do throws(VectorTileError) {
      _ = try VectorTile(tile)
      return false
    } catch {
      return error.fault == .mlt(.unsupportedVersion(newerVersion))
    }
  }

  private static func bytes(_ path: String) throws(CaseError) -> [UInt8] {
    do throws(ConformanceError) {
      return try CaseFile.bytes(path)
    } catch {
      throw CaseError(reason: error.description)
    }
  }

  /// The paths of all tiles without the extension.
  private static func tiles(below folder: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder)
    var tiles: [String] = []
    while let path = paths?.nextObject() as? String {
      if path.hasSuffix(".mlt") { tiles.append("\(folder)/\(path.dropLast(4))") }
    }
    return tiles.sorted()
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}
