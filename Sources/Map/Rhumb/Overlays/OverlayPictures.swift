import ImageCodec

/// The images of a file of overlays, which lie next to it or in its archive. Each is read only
/// once, even if it turns out to be unusable, and only within the limits for all of them together.
struct OverlayPictures {
  var files: NeighbourFiles
  /// The bytes of uncompressed files that may still be read.
  var bytesLeft = OverlayLimits.pictureBytes
  /// The pixels of images, as stored in their files, that may still be decoded.
  var pixelsLeft = OverlayLimits.pixels
  private var known: [String: Result<MapImage, MapError>] = [:]

  init(files: NeighbourFiles) { self.files = files }

  /// The image with the name that a document uses.
  ///
  /// - Throws: ``MapError/unusableImage(path:message:)``, also for an image on the network.
  mutating func image(_ link: String) throws(MapError) -> MapImage {
    if let known = known[link] { return try known.get() }
    let result = Result { () throws(MapError) in try read(link) }
    known[link] = result
    return try result.get()
  }

  private mutating func read(_ link: String) throws(MapError) -> MapImage {
    guard pixelsLeft > 0 else {
      throw unusable(
        link, "the pictures of a file may have \(OverlayLimits.pixels) pixels together")
    }
    let file: [UInt8]
    do throws(NeighbourFiles.Failure) {
      file = try files.bytes(of: link, atMost: bytesLeft)
    } catch {
      throw unusable(
        link,
        error.isTooLarge
          ? "the pictures of a file may have \(OverlayLimits.pictureBytes >> 20) MB together, unpacked"
          : error.description)
    }
    bytesLeft -= file.count
    if let size = try? ImageDecoding.size(of: file) { pixelsLeft -= size.pixelCount }
    return try MapImage(encoded: file, path: link, fitting: GroundOverlay.mostPixelsOfSide)
  }

  private func unusable(_ link: String, _ reason: String) -> MapError {
    .unusableImage(path: link, message: "\(link): \(reason)")
  }
}
