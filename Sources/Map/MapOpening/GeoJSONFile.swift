import Annotations
import GeoJSON
import Positioning
import ResourceLoading
import TileSources

/// Recognises files of places, lines and areas by their first bytes: see `PlacesDocument`.
package enum GeoJSONFile {
  package static let endings = [".geojson", ".geojsonl", ".geojsons", ".ndgeojson", ".geojsonseq"]
  package static let otherEndings = [".gpx", ".kml", ".kmz"]
  static let tableEndings = [".csv", ".tsv"]
  /// This many bytes are enough to recognise most formats.
  private static let beginning = 1 << 16
  /// Endings that files of other programs also have.
  package static let furtherEndings = [".tcx", ".nmea", ".topojson"] + tableEndings

  /// Whether a path is that of such a file, compressed or not. If its name says so, the content
  /// does not matter, so that error messages can be specific to the format.
  package static func isOne(_ path: String) -> Bool {
    guard !path.contains("://"), !TileFolder.isFolder(path) else { return false }
    if isNamed(path) { return true }
    guard let start = try? RegularFile(path: path).beginning(beginning) else { return false }
    // The members that identify an object may be at its end.
    let isCut = start.count == beginning && start.first { $0 > 0x20 } == UInt8(ascii: "{")
    guard Decompression.packing(of: start) == .gzip || isCut && !isContent(start) else {
      return isContent(start)
    }
    return (try? read(path)).map(isContent) ?? false
  }

  /// Whether a file or URL has the name of such a file.
  package static func isNamed(_ path: String) -> Bool {
    (endings + otherEndings + furtherEndings).contains(where: name(of: path).hasSuffix)
  }

  /// Whether uncompressed bytes are the content of such a file.
  static func isContent(_ bytes: [UInt8]) -> Bool {
    let start = Array(bytes.prefix(beginning))
    return GeoJSONSource.isLikely(bytes) || isXML(start) || ZipArchive.isOne(start)
      || NMEAReader.isLikely(start) || AnnotationFile.isLikelyCSV(start)
  }

  /// Whether a path is that of a file, next to which there may be pictures and other documents.
  package static func hasNeighbours(_ path: String) -> Bool {
    path != StandardInput.name && !ResourceLocation.isRemote(path)
  }

  /// The lowercase path that shows the format: without the ending of compressed files, and for a
  /// URL without query and fragment.
  static func name(of path: String) -> String {
    let plain = path.contains("://") ? path.prefix { $0 != "?" && $0 != "#" } : path[...]
    let name = plain.lowercased()
    return name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
  }

  /// Endings of formats that are recognised by their content.
  private static let openEndings = [".json", ".txt", ".xml", ".log"]
  /// Endings of pictures, which belong to other files.
  private static let pictureEndings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"]

  /// Whether a file in a folder or archive is a map of its own. Hidden files, files that macOS adds
  /// to archives, folders and pictures are not.
  static func isMember(_ name: String) -> Bool {
    !fileName(name).hasPrefix(".") && !name.hasPrefix("__MACOSX/") && !name.hasSuffix("/")
      && !pictureEndings.contains(where: self.name(of: name).hasSuffix)
  }

  /// Whether the name allows a file to be one. Only its content can show whether it is.
  static func mayBeOne(_ name: String) -> Bool {
    openEndings.contains(where: self.name(of: name).hasSuffix)
  }

  /// The part after the last slash, in lowercase.
  static func fileName(_ path: String) -> String {
    String(name(of: path).split(separator: "/").last ?? "")
  }

  /// Whether the content of a file is XML, as in GPX and KML but not in GeoJSON.
  static func isXML(_ bytes: some Collection<UInt8>) -> Bool {
    // White space, a byte order mark and the zeros of two-byte characters are skipped. In a tile
    // there may be the code of "<", too, but what follows it is no text.
    let start = bytes.prefix(64).filter { $0 != 0 }
      .drop { $0 == 0x20 || (0x09...0x0d).contains($0) || $0 >= 0x80 }
    return start.first == UInt8(ascii: "<") && start.dropFirst().first ?? 0x20 >= 0x20
  }

  /// The uncompressed bytes of a file, a URL or standard input. Blocks.
  ///
  /// - Parameter loader: for URLs.
  /// - Throws: `MapError.unusableContent`, which names the file.
  package static func read(
    _ path: String, loader: (any ResourceLoader)? = nil
  ) throws(MapError) -> [UInt8] {
    try MapError.reading(path, try unpacked(packed(path, loader)))
  }

  /// The uncompressed bytes of a file in an archive.
  static func read(
    _ name: String, in archive: ZipArchive, at path: String
  ) throws(MapError) -> [UInt8] {
    try MapError.reading(path, try unpacked(archive.content(of: name) ?? []))
  }

  private static func unpacked(_ bytes: [UInt8]) throws(Decompression.Failure) -> [UInt8] {
    guard Decompression.packing(of: bytes) == .gzip else { return bytes }
    return try Decompression.gunzipped(bytes, limit: GeoJSONSource.largestText)
  }

  private static func packed(_ path: String, _ loader: (any ResourceLoader)?) throws -> [UInt8] {
    if let loader, ResourceLocation.isRemote(path) {
      return try loader.loadAndWait(LocatedMap.request(path)).bytes
    }
    if path == StandardInput.name { return try StandardInput.bytes() }
    if let member = try? archived(path) { return member }
    return try RegularFile(path: path).readAll(limit: GeoJSONSource.largestText)
  }

  /// The file in an archive, if a path leads into one, like `tours.zip/monday.gpx`.
  private static func archived(_ path: String) throws -> [UInt8]? {
    guard let match = path.firstMatch(of: /(?i).*?\.zip(?=\/)/), !TileFolder.exists(path) else {
      return nil
    }
    let archive = try RegularFile(path: String(match.0)).readAll(limit: GeoJSONSource.largestText)
    return try ZipArchive(archive).content(of: String(path[match.range.upperBound...].dropFirst()))
  }
}
