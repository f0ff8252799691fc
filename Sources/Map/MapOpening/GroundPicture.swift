import Annotations
import GeoMath
import ImageCodec
import MapStyle
import Sprites
import TileSources

/// A picture in a file that lies on the ground, below the file's lines and places.
package struct GroundPicture: Sendable {
  let source: PictureTileSource
  let corners: ImageCorners
  let opacity: Double

  /// Limited, because each picture has its own source and layer.
  private static let mostPictures = 200

  /// The pictures of a file, bottom to top.
  static func pictures(
    of file: AnnotationFile, in files: NeighbourFiles, _ path: String, problems: inout [String]
  ) -> [GroundPicture] {
    var found: [AnnotationPicture] = file.features.compactMap {
      if case .picture(let picture) = $0.geometry { picture } else { nil }
    }
    if found.count > mostPictures {
      problems.append("only \(mostPictures) of \(found.count) pictures on the ground are shown")
      found = Array(found.prefix(mostPictures))
    }
    let ordered = found.enumerated().sorted {
      ($0.element.drawOrder, $0.offset) < ($1.element.drawOrder, $1.offset)
    }
    var bytesLeft = ImageDecoding.largestFile
    var pictures: [GroundPicture] = []
    for (_, picture) in ordered {
      do throws(NeighbourFiles.Failure) {
        let bytes = try files.bytes(of: picture.link, atMost: bytesLeft)
        bytesLeft -= bytes.count
        guard (try? ImageDecoding.size(of: bytes)) != nil else {
          throw NeighbourFiles.Failure(description: "it is no picture that is read")
        }
        pictures.append(GroundPicture(picture, bytes, of: path))
      } catch {
        if problems.count < AnnotationFile.mostProblems {
          problems.append("\(picture.link): \(error)")
        }
      }
    }
    return pictures
  }

  private init(_ picture: AnnotationPicture, _ bytes: [UInt8], of path: String) {
    let places = picture.corners
    corners = ImageCorners(
      northWest: places[0], northEast: places[1], southEast: places[2], southWest: places[3])
    source = PictureTileSource(bytes, name: "\(path): \(picture.link)", bounds: corners.bounds)
    opacity = picture.opacity
  }
}

extension MapContentBuilder {
  /// Adds a file's ground pictures above the existing layers, and its icons to the sprites.
  mutating func add(_ pictures: PlacesPictures) {
    guard !pictures.isEmpty else { return }
    parts.append(.pictures(pictures))
    var images = sprites ?? SpriteSheet()
    for (name, image) in pictures.icons { images.add(image, named: name) }
    sprites = images
    guard !pictures.ground.isEmpty else { return }
    var style = Style(name: "Pictures")
    for picture in pictures.ground {
      let id = "picture-\(pictureCount)"
      pictureCount += 1
      sources[id] = picture.source
      noteFeatures(in: picture.corners.bounds)
      let own = GenericStyle.picture(
        sourceID: id, corners: picture.corners, opacity: picture.opacity)
      style.sources += own.sources
      style.layers += own.layers
    }
    appendOwn(style)
  }
}
