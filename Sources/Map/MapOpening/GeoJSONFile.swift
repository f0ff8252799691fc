import GeoJSON
import ResourceLoading
import TileSources

/// Files of GeoJSON, GPX, KML and KMZ, told from others by how they begin.
package enum GeoJSONFile {
  package static let endings = [".geojson", ".geojsonl", ".geojsons", ".ndgeojson", ".geojsonseq"]
  package static let otherEndings = [".gpx", ".kml", ".kmz"]

  /// Whether a path leads to GeoJSON, GPX, KML or KMZ. One whose name says so is taken as such whatever is
  /// in it, so that what is wrong with it is said in its own words.
  package static func isOne(_ path: String) -> Bool {
    guard !path.contains("://") else { return false }
    if (endings + otherEndings).contains(where: path.lowercased().hasSuffix) { return true }
    guard let start = try? RegularFile(path: path).beginning(1 << 16) else { return false }
    return GeoJSONSource.isLikely(start) || isXML(start)
  }

  /// The content of a file as GeoJSON, and what of a GPX or KML file could not be used.
  ///
  /// - Throws: `MapError.unusableContent`, which names it.
  static func geoJSON(of path: String) throws(MapError) -> (bytes: [UInt8], problems: [String]) {
    let bytes = try document(in: try read(path), of: path).bytes
    let name = path.lowercased()
    let isGeoJSON = endings.contains(where: name.hasSuffix)
    let isOther = otherEndings.contains(where: name.hasSuffix) || isXML(bytes)
    return isOther && !isGeoJSON ? try converted(bytes, of: path) : (bytes, [])
  }

  /// The bytes of a file.
  ///
  /// - Throws: `MapError.unusableContent`, which names it.
  package static func read(_ path: String) throws(MapError) -> [UInt8] {
    do throws(RegularFile.Failure) {
      return try RegularFile(path: path).readAll(limit: GeoJSONSource.largestText)
    } catch {
      let kind: MapError.ContentFault =
        switch error {
        case .absent: .missing
        case .tooLarge: .unsupported
        case .notRegular, .unreadable: .damaged
        }
      throw .unusableContent(path: path, kind: kind, message: "\(path): \(error)")
    }
  }

  /// The source in a file, and what of a GPX or KML file could not be used.
  ///
  /// - Throws: `MapError.unusableContent`, which names it.
  static func open(_ path: String) throws(MapError) -> (GeoJSONSource, problems: [String]) {
    let (bytes, problems) = try geoJSON(of: path)
    do throws(TileSourceError) {
      return (try GeoJSONSource.forShowing(bytes, name: path), problems)
    } catch {
      throw MapError(error, path: path)
    }
  }
}
