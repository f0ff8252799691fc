import Foundation
import TileSources

/// Where the pictures of a file of overlays are: beside it, or in its archive.
struct OverlayPictures {
  /// The file's folder.
  var folder: URL
  var archive: ZipArchive?
  /// The document's folder in the archive, with a slash at its end; empty at the top.
  var archiveFolder = ""

  /// A picture as a document names it.
  ///
  /// - Throws: ``MapError/unusableImage(path:message:)``, also for one on the network.
  func image(_ link: String) throws(MapError) -> MapImage {
    guard !link.contains("://") else {
      throw .unusableImage(
        path: link, message: "\(link): only pictures beside the file or in it are shown")
    }
    let name = link.removingPercentEncoding ?? link
    guard let archive else {
      return try MapImage(contentsOf: URL(fileURLWithPath: name, relativeTo: folder).path)
    }
    let path = archiveFolder + (name.hasPrefix("./") ? String(name.dropFirst(2)) : name)
    let bytes: [UInt8]?
    do throws(ZipArchive.Failure) {
      bytes = try archive.content(of: path)
    } catch {
      throw .unusableImage(path: link, message: "\(link): \(error)")
    }
    guard let bytes else {
      throw .unusableImage(path: link, message: "\(link): not in the archive")
    }
    return try MapImage(encoded: bytes)
  }
}
