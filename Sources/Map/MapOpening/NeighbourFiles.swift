import Annotations
import ImageCodec
import ResourceLoading
import TileSources

/// The files that a document is trusted to name: those in its archive, or those below its folder,
/// also in archives there (`tour.kmz/files/hut.png`). A class, because it caches archives.
package final class NeighbourFiles: DocumentNeighbours {
  /// Why a file is not available.
  package struct Failure: Error, Hashable, CustomStringConvertible {
    package var description: String
    /// Whether it exceeds the requested size.
    package var isTooLarge = false
  }

  private let document: String
  /// `nil` if only the document's bytes are known, so that it has no folder.
  private let folder: String?
  private let archive: ZipArchive?
  private var archives: [String: ZipArchive] = [:]

  private static let mostArchives = 64
  private static let mostDocumentBytes = 128 << 20

  /// - Parameters:
  ///   - document: the path or name of the first document, or of its archive.
  ///   - isFile: whether `document` is a path.
  package init(of document: String, isFile: Bool, archive: ZipArchive? = nil) {
    self.document = document
    self.archive = archive
    let name = document.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    folder = isFile ? (name.isEmpty ? "./" : name.joined(separator: "/") + "/") : nil
  }

  /// The path of the first document among the files.
  package var documentPath: String {
    archive.flatMap(Self.mainDocument) ?? document.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The KML document of an archive: `doc.kml`, or the first one at the highest level.
  static func mainDocument(of archive: ZipArchive) -> String? {
    let names = archive.names.filter(isDocument)
    let depth = { (name: String) in name.count { $0 == "/" } }
    let highest = names.map(depth).min()
    return names.first { $0.lowercased() == "doc.kml" }
      ?? names.first { $0.lowercased().hasSuffix("/doc.kml") && depth($0) == highest }
      ?? names.first { depth($0) == highest }
  }

  private static func isDocument(_ name: String) -> Bool {
    name.lowercased().hasSuffix(".kml") && !name.hasPrefix("__MACOSX/")
      && !(name.split(separator: "/").last ?? "").hasPrefix(".")
  }

  package var documents: [String] { archive?.names.filter(Self.isDocument) ?? [] }

  package func document(at path: String) throws(AnnotationError) -> (bytes: [UInt8], path: String) {
    do throws(Failure) {
      let bytes = try self.bytes(of: path, atMost: Self.mostDocumentBytes)
      guard ZipArchive.isOne(bytes) else { return (bytes, ownName(of: path)) }
      let inner = try opened(path, bytes)
      guard let name = Self.mainDocument(of: inner) else {
        throw Failure(description: "an archive without a KML document")
      }
      return (
        try Self.content(of: name, in: inner, atMost: Self.mostDocumentBytes), "\(path)/\(name)"
      )
    } catch {
      throw AnnotationError("\(path): \(error)")
    }
  }

  /// The name of a file in the archive, whatever spelling a document uses.
  private func ownName(of path: String) -> String {
    archive?.name(of: path) ?? archive?.name(of: ResourceLocation.unescaped(path)) ?? path
  }

  /// The content of a file as a document names it, with or without percent-encoding.
  package func bytes(of path: String, atMost limit: Int) throws(Failure) -> [UInt8] {
    do throws(Failure) {
      return try content(of: path, atMost: limit)
    } catch {
      let plain = ResourceLocation.unescaped(path)
      guard plain != path, !error.isTooLarge else { throw error }
      return try content(of: plain, atMost: limit)
    }
  }

  private func content(of path: String, atMost limit: Int) throws(Failure) -> [UInt8] {
    if let archive { return try Self.content(of: path, in: archive, atMost: limit) }
    if let (outer, name) = Self.parts(ofArchived: path) {
      if let known = archives[outer] {
        return try Self.content(of: name, in: known, atMost: limit)
      }
      let inner = try opened(outer, try file(outer, Self.mostDocumentBytes))
      return try Self.content(of: name, in: inner, atMost: limit)
    }
    return try file(path, limit)
  }

  /// Splits a path that leads into an archive into the archive and the name in it.
  private static func parts(ofArchived path: String) -> (archive: String, name: String)? {
    let slash = path.indices.first { path[$0] == "/" && path[..<$0].lowercased().hasSuffix(".kmz") }
    return slash.map { (String(path[..<$0]), String(path[path.index(after: $0)...])) }
  }

  private func opened(_ path: String, _ bytes: [UInt8]) throws(Failure) -> ZipArchive {
    guard archives.count < Self.mostArchives else {
      throw Failure(description: "only \(Self.mostArchives) archives are opened for one document")
    }
    do throws(ZipArchive.Failure) {
      let archive = try ZipArchive(bytes)
      archives[path] = archive
      return archive
    } catch {
      throw Failure(description: "\(error)")
    }
  }

  private static func content(
    of path: String, in archive: ZipArchive, atMost limit: Int
  ) throws(Failure) -> [UInt8] {
    let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    guard let name = archive.name(of: path), let size = archive.size(of: name) else {
      throw Failure(description: "not in the archive")
    }
    guard size <= limit else { throw Failure(description: "it is too large", isTooLarge: true) }
    do throws(ZipArchive.Failure) {
      return try archive.content(of: name) ?? []
    } catch {
      throw Failure(description: "\(error)")
    }
  }

  private func file(_ path: String, _ limit: Int) throws(Failure) -> [UInt8] {
    guard let folder, ResourceLocation.scheme(of: path) == nil else {
      throw Failure(description: "only what is beside the file or in it is shown")
    }
    let place = path.hasPrefix("/") ? path : folder + path
    let origin = DocumentOrigin.folder(document: document, path: folder)
    if let objection = origin.objection(to: place) { throw Failure(description: objection.reason) }
    do throws(RegularFile.Failure) {
      return try RegularFile(path: place).readAll(limit: limit)
    } catch {
      var isTooLarge = false
      if case .tooLarge = error { isTooLarge = true }
      throw Failure(description: "\(error)", isTooLarge: isTooLarge)
    }
  }
}
