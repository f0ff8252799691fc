import Foundation
import ImageCodec
import ResourceLoading
import TileSources

/// The pictures of a file of overlays, which lie beside it or in its archive. Each is read once, also
/// one that turns out to be unusable, and all together only as far as the limits go.
struct OverlayPictures {
  var document: String
  /// Its folder; nil where only its bytes are known, and no folder is its own.
  var folder: URL?
  var archive: ZipArchive?
  /// The document's folder in the archive, with a slash at its end; empty at the top.
  var archiveFolder = ""
  /// Of files, unpacked, that may still be read.
  var bytesLeft = OverlayLimits.pictureBytes
  /// Of pictures, as they are in their files, that may still be decoded.
  var pixelsLeft = OverlayLimits.pixels
  private var known: [String: Result<MapImage, MapError>] = [:]

  init(document: String, folder: URL?, archive: ZipArchive? = nil, archiveFolder: String = "") {
    self.document = document
    self.folder = folder
    self.archive = archive
    self.archiveFolder = archiveFolder
  }

  /// A picture as a document names it.
  ///
  /// - Throws: ``MapError/unusableImage(path:message:)``, also for one on the network.
  mutating func image(_ link: String) throws(MapError) -> MapImage {
    if let known = known[link] { return try known.get() }
    let result: Result<MapImage, MapError>
    do throws(MapError) {
      result = .success(try read(link))
    } catch {
      result = .failure(error)
    }
    known[link] = result
    return try result.get()
  }

  private mutating func read(_ link: String) throws(MapError) -> MapImage {
    guard pixelsLeft > 0 else {
      throw unusable(
        link, "the pictures of a file may have \(OverlayLimits.pixels) pixels together")
    }
    let name = link.removingPercentEncoding ?? link
    let (file, path) =
      if let archive { (try bytes(of: name, link, in: archive), path: link) } else {
        try bytesBeside(name, link)
      }
    if let size = try? ImageDecoding.size(of: file) { pixelsLeft -= size.pixelCount }
    return try MapImage(encoded: file, path: path, fitting: GroundOverlay.mostPixelsOfSide)
  }

  /// Of a file in the archive.
  private mutating func bytes(
    of name: String, _ link: String, in archive: ZipArchive
  ) throws(MapError) -> [UInt8] {
    let path = archiveFolder + (name.hasPrefix("./") ? String(name.dropFirst(2)) : name)
    guard let size = archive.size(of: path) else { throw unusable(link, "not in the archive") }
    try take(size, for: link)
    do throws(ZipArchive.Failure) {
      return try archive.content(of: path) ?? []
    } catch {
      throw unusable(link, "\(error)")
    }
  }

  /// Of a file in the document's folder, and where that is.
  private mutating func bytesBeside(
    _ name: String, _ link: String
  ) throws(MapError) -> ([UInt8], path: String) {
    guard let folder, ResourceLocation.scheme(of: name) == nil else {
      throw unusable(link, "only pictures beside the file or in it are shown")
    }
    let path = URL(fileURLWithPath: name, relativeTo: folder).path
    let origin = DocumentOrigin.folder(document: document, path: folder.path)
    if let objection = origin.objection(to: path) { throw unusable(link, objection.reason) }
    let bytes: [UInt8]
    do throws(RegularFile.Failure) {
      bytes = try RegularFile(path: path).readAll(limit: ImageDecoding.largestFile)
    } catch {
      throw .unusableImage(path: path, message: "\(path): \(error)")
    }
    try take(bytes.count, for: link)
    return (bytes, path)
  }

  /// Counts a file that is about to be read or unpacked.
  private mutating func take(_ byteCount: Int, for link: String) throws(MapError) {
    guard byteCount <= bytesLeft else {
      throw unusable(
        link,
        "the pictures of a file may have \(OverlayLimits.pictureBytes >> 20) MB together, unpacked")
    }
    bytesLeft -= byteCount
  }

  private func unusable(_ link: String, _ reason: String) -> MapError {
    .unusableImage(path: link, message: "\(link): \(reason)")
  }
}
