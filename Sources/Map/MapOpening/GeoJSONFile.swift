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
  /// So many bytes tell most kinds.
  private static let beginning = 1 << 16
  /// Of kinds that belong to other programs, too.
  private static let furtherEndings = [".tcx", ".nmea", ".topojson"] + tableEndings

  /// Whether a path leads to one, packed or not. One whose name says so is taken as
  /// such whatever is in it, so that what is wrong with it is said in its own words.
  package static func isOne(_ path: String) -> Bool {
    guard !path.contains("://"), !TileFolder.isFolder(path) else { return false }
    if isNamed(path) { return true }
    guard let start = try? RegularFile(path: path).beginning(beginning) else { return false }
    // An object may say what it is at its end.
    let isCut = start.count == beginning && start.first { $0 > 0x20 } == UInt8(ascii: "{")
    guard Decompression.packing(of: start) == .gzip || isCut && !isContent(start) else {
      return isContent(start)
    }
    return (try? read(path)).map(isContent) ?? false
  }

  /// Whether the name of a file or URL promises one.
  static func isNamed(_ path: String) -> Bool {
    (endings + otherEndings + furtherEndings).contains(where: name(of: path).hasSuffix)
  }

  /// Whether bytes that are not packed are one.
  static func isContent(_ bytes: [UInt8]) -> Bool {
    let start = Array(bytes.prefix(beginning))
    return GeoJSONSource.isLikely(bytes) || isXML(start) || ZipArchive.isOne(start)
      || NMEAReader.isLikely(start) || AnnotationFile.isLikelyCSV(start)
  }

  /// Whether a path is that of a file, beside which pictures and other documents may lie.
  package static func hasNeighbours(_ path: String) -> Bool {
    path != StandardInput.name && !ResourceLocation.isRemote(path)
  }

  /// What tells the kind: a path in small letters, without the ending of packed files, and of a URL
  /// without what stands behind its path.
  static func name(of path: String) -> String {
    let plain = path.contains("://") ? path.prefix { $0 != "?" && $0 != "#" } : path[...]
    let name = plain.lowercased()
    return name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
  }

  /// Of kinds that are told by their content.
  private static let openEndings = [".json", ".txt", ".xml", ".log"]
  /// Of pictures, which belong to other files.
  private static let pictureEndings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"]

  /// Whether a file in a folder or an archive stands for itself: hidden files, what a Mac adds to its
  /// archives, folders and pictures do not.
  static func isMember(_ name: String) -> Bool {
    !fileName(name).hasPrefix(".") && !name.hasPrefix("__MACOSX/") && !name.hasSuffix("/")
      && !pictureEndings.contains(where: self.name(of: name).hasSuffix)
  }

  /// Whether a file may be one by its name, which only its content can tell.
  static func mayBeOne(_ name: String) -> Bool {
    openEndings.contains(where: self.name(of: name).hasSuffix)
  }

  /// What stands behind the last slash, in small letters.
  static func fileName(_ path: String) -> String {
    String(name(of: path).split(separator: "/").last ?? "")
  }

  /// Whether the content of a file is XML, as GPX and KML are and GeoJSON is not.
  static func isXML(_ bytes: some Collection<UInt8>) -> Bool {
    // White space and a mark of the encoding may stand before, and zeros in two bytes a character. A
    // tile may have the code of "<" there as well, but what follows in it is no text.
    let start = bytes.prefix(64).filter { $0 != 0 }
      .drop { $0 == 0x20 || (0x09...0x0d).contains($0) || $0 >= 0x80 }
    return start.first == UInt8(ascii: "<") && start.dropFirst().first ?? 0x20 >= 0x20
  }

  /// The bytes of a file, of what a URL leads to, or of standard input, unpacked. Blocks.
  ///
  /// - Parameter loader: for URLs.
  /// - Throws: `MapError.unusableContent`, which names it.
  package static func read(
    _ path: String, loader: (any ResourceLoader)? = nil
  ) throws(MapError) -> [UInt8] {
    try unpacked(try packed(path, loader), path)
  }

  /// The bytes of a file in an archive, unpacked.
  static func read(
    _ name: String, in archive: ZipArchive, at path: String
  ) throws(MapError) -> [UInt8] {
    let packed: [UInt8]
    do throws(ZipArchive.Failure) {
      packed = try archive.content(of: name) ?? []
    } catch {
      throw .unusableContent(path: path, kind: .damaged, message: "\(path): \(error)")
    }
    return try unpacked(packed, path)
  }

  private static func unpacked(_ bytes: [UInt8], _ path: String) throws(MapError) -> [UInt8] {
    guard Decompression.packing(of: bytes) == .gzip else { return bytes }
    do throws(Decompression.Failure) {
      return try Decompression.gunzipped(bytes, limit: GeoJSONSource.largestText)
    } catch {
      throw .unusableContent(path: path, kind: .damaged, message: "\(path): \(error)")
    }
  }

  private static func packed(
    _ path: String, _ loader: (any ResourceLoader)?
  ) throws(MapError) -> [UInt8] {
    if let loader, ResourceLocation.isRemote(path) {
      do throws(ResourceError) {
        return try loader.loadAndWait(LocatedMap.request(path)).bytes
      } catch {
        throw MapError(TileSourceError(error), path: path)
      }
    }
    do throws(RegularFile.Failure) {
      if path == StandardInput.name { return try StandardInput.bytes() }
      if let member = try? archived(path) { return member }
      return try RegularFile(path: path).readAll(limit: GeoJSONSource.largestText)
    } catch {
      throw MapError(error, path: path)
    }
  }

  /// The file in an archive that a path leads on into, as `tours.zip/monday.gpx`.
  private static func archived(_ path: String) throws -> [UInt8]? {
    guard let match = path.firstMatch(of: /(?i).*?\.zip(?=\/)/), !TileFolder.exists(path) else {
      return nil
    }
    let archive = try RegularFile(path: String(match.0)).readAll(limit: GeoJSONSource.largestText)
    return try ZipArchive(archive).content(of: String(path[match.range.upperBound...].dropFirst()))
  }
}

extension MapError {
  /// Why a file cannot be read.
  init(_ failure: RegularFile.Failure, path: String) {
    let kind: ContentFault =
      switch failure {
      case .absent: .missing
      case .tooLarge: .unsupported
      case .notRegular, .unreadable: .damaged
      }
    self = .unusableContent(path: path, kind: kind, message: "\(path): \(failure)")
  }
}
