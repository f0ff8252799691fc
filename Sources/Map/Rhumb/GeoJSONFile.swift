import Foundation
import GeoJSON
import TileSources

/// Files of GeoJSON, told from others by how they begin.
enum GeoJSONFile {
  private static let endings = [".geojson", ".geojsonl", ".geojsons", ".ndgeojson", ".geojsonseq"]

  /// Whether a path leads to GeoJSON. One whose name says so is taken as such whatever is in it, so
  /// that what is wrong with it is said in GeoJSON's words.
  static func isOne(_ path: String) -> Bool {
    guard !path.contains("://") else { return false }
    if endings.contains(where: path.lowercased().hasSuffix) { return true }
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let start = (try? file.read(upToCount: 1 << 16)) ?? Data()
    return GeoJSONSource.isLikely([UInt8](start))
  }

  /// The bytes of a file.
  ///
  /// - Throws: `MapError.unusableContent`, which names it.
  static func read(_ path: String) throws(MapError) -> [UInt8] {
    guard let handle = FileHandle(forReadingAtPath: path),
      let size = try? handle.seekToEnd(), (try? handle.seek(toOffset: 0)) != nil
    else {
      throw .unusableContent(
        path: path, kind: .missing, message: "\(path): no such file, or it may not be read")
    }
    defer { try? handle.close() }
    guard size <= UInt64(GeoJSONSource.largestText) else {
      throw .unusableContent(
        path: path, kind: .unsupported,
        message: "\(path): it is larger than \(GeoJSONSource.largestText >> 20) MB")
    }
    guard let data = try? handle.readToEnd() ?? Data() else {
      throw .unusableContent(
        path: path, kind: .damaged, message: "\(path): it cannot be read to its end")
    }
    return [UInt8](data)
  }

  /// The source in a file.
  ///
  /// - Throws: `MapError.unusableContent`, which names it.
  static func open(
    _ path: String, options: GeoJSONOptions = GeoJSONOptions()
  ) throws(MapError) -> GeoJSONSource {
    let bytes = try read(path)
    do throws(TileSourceError) {
      return try GeoJSONSource(bytes, name: path, options: options)
    } catch {
      throw MapError(error, path: path)
    }
  }
}
