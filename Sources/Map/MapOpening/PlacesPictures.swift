import Annotations
import ImageCodec
import Sprites

/// The pictures of a file of places: those on the ground, and the icons of its points.
package struct PlacesPictures: Sendable {
  /// The lowest first.
  var ground: [GroundPicture] = []
  /// By the names that the points have for them.
  var icons: [String: SpriteImage] = [:]

  var isEmpty: Bool { ground.isEmpty && icons.isEmpty }

  /// Icons of one file, pixels of their longer sides, and bytes of their files together.
  private static let mostIcons = 500
  private static let pixelsOfSide = 64
  private static let mostBytes = 16 << 20
  /// As large as KML has an icon of no other size.
  private static let pointsOfSide = 32.0

  /// The icons of a file's points. Those on the network are not loaded for a file's sake: such points
  /// are dots.
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
