import Annotations
import GeoJSON
import Positioning
import TileSources
import XMLReading

/// A file of places, lines and areas in any format, recognised by its content: GeoJSON and
/// TopoJSON, GPX, KML, KMZ, TCX, NMEA logs and tables in text form.
package struct PlacesDocument {
  private enum Content {
    case geoJSON([UInt8])
    case annotations(AnnotationFile)
  }

  private let path: String
  private var content: Content
  /// The files that it may name, mostly pictures.
  package let files: NeighbourFiles

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file, or a name for messages.
  ///   - isFile: whether it may read files next to it.
  /// - Throws: `MapError.unusableContent`, which names the file.
  package init(_ bytes: [UInt8], path: String, isFile: Bool) throws(MapError) {
    self.path = path
    let text: [UInt8]
    (text, files) = try MapError.reading(path, try Self.text(in: bytes, path, isFile: isFile))
    content = try MapError.reading(path, try Self.content(of: text, path, files))
  }

  /// The text; for an archive, the text of its main document.
  private static func text(
    in bytes: [UInt8], _ path: String, isFile: Bool
  ) throws -> ([UInt8], NeighbourFiles) {
    guard ZipArchive.isOne(bytes) else {
      return (bytes, NeighbourFiles(of: path, isFile: isFile))
    }
    let archive = try ZipArchive(bytes)
    let files = NeighbourFiles(of: path, isFile: isFile, archive: archive)
    if let text = try archive.content(of: files.documentPath) { return (text, files) }
    throw MapError.fault(.unsupported, of: path, ForeignFile.archive(of: archive.names))
  }

  private static func content(
    of text: [UInt8], _ path: String, _ files: NeighbourFiles
  ) throws(AnnotationError) -> Content {
    if text.isEmpty { throw AnnotationError("nothing to draw: the file is empty") }
    if GeoJSONFile.isXML(text) {
      return .annotations(try AnnotationFile.read(text, at: files.documentPath, beside: files))
    }
    let text = UTF16Text.utf8(of: text) ?? text
    let first = text.first { !" \t\r\n\u{feff}".utf8.contains($0) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == 0x1E {
      return .geoJSON(text)
    }
    if let reason = ForeignFile.refusal(of: Array(text.prefix(ForeignFile.beginning))) {
      throw AnnotationError(reason)
    }
    if NMEAReader.isLikely(text) { return .annotations(try AnnotationFile.read(nmea: text)) }
    let isTable = GeoJSONFile.tableEndings.contains { path.lowercased().hasSuffix($0) }
    if isTable || AnnotationFile.isLikelyCSV(text) {
      return .annotations(try AnnotationFile.read(csv: text))
    }
    return .geoJSON(text)
  }

  /// What could not be used, one line each.
  package var problems: [String] {
    if case .annotations(let file) = content { file.problemLines } else { [] }
  }

  /// The content as GeoJSON, without pictures.
  var geoJSON: [UInt8] {
    switch content {
    case .geoJSON(let text): text
    case .annotations(let file): file.geoJSON
    }
  }

  /// The content as places, lines and areas with their styles.
  package func annotations() throws(MapError) -> AnnotationFile {
    switch content {
    case .annotations(let file): return file
    case .geoJSON(let text):
      do throws(TileSourceError) {
        return try AnnotationFile.read(geoJSON: text, name: path)
      } catch {
        throw told(error)
      }
    }
  }

  /// The features as tiles, and what could not be used.
  ///
  /// - Parameter isLocal: whether the file comes from this machine, and not from a server.
  func source(isLocal: Bool = true) throws(MapError) -> (GeoJSONSource, problems: [String]) {
    do throws(TileSourceError) {
      let source = try GeoJSONSource.forShowing(geoJSON, name: path, isLocal: isLocal)
      guard case .geoJSON = content, source.featureCount == 0, source.problems.isEmpty else {
        return (source, problems + source.remarks)
      }
      return (source, ["nothing to draw: there is no feature with a geometry in it"])
    } catch {
      throw told(error)
    }
  }

  /// Why the text cannot be read. If it belongs to another program, the error says so.
  private func told(_ error: TileSourceError) -> MapError {
    guard case .geoJSON(let text) = content, case .damaged = error,
      let reason = ForeignFile.refusal(ofJSON: text)
    else { return MapError(error, path: path) }
    return .fault(.unsupported, of: path, reason)
  }

  /// Removes and returns the pictures. Points then name their icons as the style does, and points
  /// whose icon is not available have none.
  ///
  /// - Parameter problems: gets a line for each picture that cannot be shown.
  mutating func takePictures(problems: inout [String]) -> PlacesPictures {
    guard case .annotations(var file) = content else { return PlacesPictures() }
    let pictures = PlacesPictures(
      ground: GroundPicture.pictures(of: file, in: files, path, problems: &problems),
      icons: PlacesPictures.takeIcons(of: &file, in: files, path))
    content = .annotations(file)
    return pictures
  }
}
