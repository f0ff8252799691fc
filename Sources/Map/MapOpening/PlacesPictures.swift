import Annotations
import ImageCodec
import Sprites

/// The pictures of a file of places: those on the ground, and the icons of its points.
package struct PlacesPictures: Sendable {
  /// Bottom to top.
  var ground: [GroundPicture] = []
  /// By the names that the points use.
  var icons: [String: SpriteImage] = [:]

  var isEmpty: Bool { ground.isEmpty && icons.isEmpty }

  /// Limits for one file: its icons, pixels of their longer side, total bytes of their files.
  private static let mostIcons = 500
  private static let pixelsOfSide = 64
  private static let mostBytes = 16 << 20
  /// The default size of an icon in KML.
  private static let pointsOfSide = 32.0

  /// Removes and returns the icons of a file's points. Icons on the network are not loaded, and
  /// such points are dots.
  static func takeIcons(
    of file: inout AnnotationFile, in files: NeighbourFiles, _ path: String
  ) -> [String: SpriteImage] {
    var icons: [String: SpriteImage] = [:]
    var names: [String: String?] = [:]
    var bytesLeft = mostBytes
    for index in file.features.indices {
      guard let link = file.features[index].style.icon else { continue }
      if names[link] == nil {
        names[link] = .some(nil)
        if icons.count < mostIcons, let bytes = try? files.bytes(of: link, atMost: bytesLeft) {
          bytesLeft -= bytes.count
          if let pixels = try? ImageDecoding.decode(bytes, fitting: pixelsOfSide) {
            let name = "rhumb:\(path)/\(link)"
            let side = Double(max(pixels.width, pixels.height))
            icons[name] = SpriteImage(pixels: pixels, pixelRatio: side / pointsOfSide)
            names[link] = name
          }
        }
      }
      file.features[index].style.icon = names[link] ?? nil
    }
    return icons
  }
}
