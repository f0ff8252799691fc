import Foundation
import ResourceLoading
import TileSources

/// Where the pictures of a file of overlays are: beside it, or in its archive.
struct OverlayPictures {
  var document: String
  /// Its folder; nil where only its bytes are known, and no folder is its own.
  var folder: URL?
  var archive: ZipArchive?
  /// The document's folder in the archive, with a slash at its end; empty at the top.
  var archiveFolder = ""

  /// A picture as a document names it.
  ///
  /// - Throws: ``MapError/unusableImage(path:message:)``, also for one on the network.
  func image(_ link: String) throws(MapError) -> MapImage {
    func unusable(_ reason: String) -> MapError {
      .unusableImage(path: link, message: "\(link): \(reason)")
    }
    let name = link.removingPercentEncoding ?? link
    guard let archive else {
      guard let folder, ResourceLocation.scheme(of: name) == nil else {
        throw unusable("only pictures beside the file or in it are shown")
      }
      let path = URL(fileURLWithPath: name, relativeTo: folder).path
      let origin = DocumentOrigin.folder(document: document, path: folder.path)
      if let objection = origin.objection(to: path) { throw unusable(objection.reason) }
      return try MapImage(contentsOf: path)
    }
    let path = archiveFolder + (name.hasPrefix("./") ? String(name.dropFirst(2)) : name)
    let bytes: [UInt8]?
    do throws(ZipArchive.Failure) {
      bytes = try archive.content(of: path)
    } catch {
      throw unusable("\(error)")
    }
    guard let bytes else { throw unusable("not in the archive") }
    return try MapImage(encoded: bytes)
  }
}
