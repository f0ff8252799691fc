import Annotations
import TileSources

/// GPX and KML, which are drawn as GeoJSON is.
extension GeoJSONFile {
  /// Whether the content of a file is XML, as GPX and KML are and GeoJSON is not.
  static func isXML(_ bytes: some Collection<UInt8>) -> Bool {
    // White space and a mark of the encoding may stand before, and zeros in two bytes a character. A
    // tile may have the code of "<" there as well, but what follows in it is no text.
    let start = bytes.prefix(64).filter { $0 != 0 }
      .drop { $0 == 0x20 || (0x09...0x0d).contains($0) || $0 >= 0x80 }
    return start.first == UInt8(ascii: "<") && start.dropFirst().first ?? 0x20 >= 0x20
  }

  /// The text in a file's bytes: of a KMZ archive its KML document, in which folder of it that stands,
  /// and the archive; of any other file what there is.
  ///
  /// - Throws: `MapError.unusableContent`, which names it.
  package static func document(
    in bytes: [UInt8], of path: String
  ) throws(MapError) -> (bytes: [UInt8], folder: String, archive: ZipArchive?) {
    guard ZipArchive.isOne(bytes) else { return (bytes, "", nil) }
    do throws(ZipArchive.Failure) {
      let archive = try ZipArchive(bytes)
      // Usually `doc.kml`; else the first one counts.
      let name = archive.names.first { $0.lowercased().hasSuffix(".kml") }
      if let name, let text = try archive.content(of: name) {
        let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
        return (text, folder, archive)
      }
    } catch {
      throw .unusableContent(path: path, kind: .damaged, message: "\(path): \(error)")
    }
    throw .unusableContent(
      path: path, kind: .unsupported, message: "\(path): an archive without a KML document")
  }

  /// The content of a GPX or KML file as GeoJSON, and what in it could not be used.
  ///
  /// - Throws: `MapError.unusableContent`, which names it.
  static func converted(
    _ bytes: [UInt8], of path: String
  ) throws(MapError) -> (bytes: [UInt8], problems: [String]) {
    do throws(AnnotationError) {
      let file = try AnnotationFile.read(bytes)
      var problems = file.problemLines
      let pictures = file.features.count { $0.geometry.isPicture }
      if pictures > 0 {
        problems.append("pictures on the ground are shown as an overlay alone: \(pictures)")
      }
      return (file.geoJSON, problems)
    } catch {
      throw .unusableContent(path: path, kind: .damaged, message: "\(path): \(error)")
    }
  }
}
