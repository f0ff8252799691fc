import Annotations
import GeoJSON
import Positioning
import ResourceLoading
import TileSources

/// Files of places, lines and areas, told from others by how they begin: see `PlacesDocument`.
package enum GeoJSONFile {
  package static let endings = [".geojson", ".geojsonl", ".geojsons", ".ndgeojson", ".geojsonseq"]
  package static let otherEndings = [".gpx", ".kml", ".kmz"]
  /// Of tables of text.
  static let tableEndings = [".csv", ".tsv"]
  /// Of kinds that belong to other programs, too.
  private static let furtherEndings = [".tcx", ".nmea", ".topojson"] + tableEndings

  /// Whether a path leads to one. One whose name says so is taken as such whatever is
  /// in it, so that what is wrong with it is said in its own words.
  package static func isOne(_ path: String) -> Bool {
    guard !path.contains("://") else { return false }
    if (endings + otherEndings + furtherEndings).contains(where: path.lowercased().hasSuffix) {
      return true
    }
    guard let start = try? RegularFile(path: path).beginning(1 << 16) else { return false }
    return isContent(start)
  }

  /// Whether a file is one that begins so.
  static func isContent(_ start: [UInt8]) -> Bool {
    GeoJSONSource.isLikely(start) || isXML(start) || ZipArchive.isOne(start)
      || NMEAReader.isLikely(start) || AnnotationFile.isLikelyCSV(start)
  }

  /// Whether the content of a file is XML, as GPX and KML are and GeoJSON is not.
  static func isXML(_ bytes: some Collection<UInt8>) -> Bool {
    // White space and a mark of the encoding may stand before, and zeros in two bytes a character. A
    // tile may have the code of "<" there as well, but what follows in it is no text.
    let start = bytes.prefix(64).filter { $0 != 0 }
      .drop { $0 == 0x20 || (0x09...0x0d).contains($0) || $0 >= 0x80 }
    return start.first == UInt8(ascii: "<") && start.dropFirst().first ?? 0x20 >= 0x20
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

  /// What is in a file.
  ///
  /// - Throws: `MapError.unusableContent`, which names it.
  static func open(_ path: String) throws(MapError) -> MapFile {
    var document = try PlacesDocument(read(path), path: path, isFile: true)
    var found: [String] = []
    let pictures = document.takePictures(problems: &found)
    let (source, problems) = try document.source()
    return .features(source, pictures: pictures, problems: problems + found)
  }
}
