import Foundation
import ImageCodec

/// The two equirectangular images of the Earth that the relief is made from: a painted relief, and
/// a true-colour satellite image of half the size.
struct ReliefPictures {
  let relief: PixelImage
  let photo: PixelImage
}

extension ReliefPictures {
  /// - Parameter folder: contains `shadedrelief.jpg` and `bmng.jpg`.
  init(folder: String, report: (String) -> Void) throws {
    relief = try Self.picture(folder + "/shadedrelief.jpg", report)
    photo = try Self.picture(folder + "/bmng.jpg", report)
    guard photo.width * 2 == relief.width, photo.height * 2 == relief.height,
      relief.width == 2 * relief.height
    else {
      throw BuildError.badData(
        path: folder,
        reason: "shadedrelief.jpg is not twice as wide as high and as bmng.jpg")
    }
  }

  private static func picture(
    _ path: String, _ report: (String) -> Void
  ) throws -> PixelImage {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw BuildError.badData(
        path: path, reason: "is not there; --help says where to get it, --pictures where it lies")
    }
    try Checksum.check(path, report: report)
    do throws(ImageError) {
      return try ImageDecoding.decode(Array(data))
    } catch {
      throw BuildError.badData(path: path, reason: error.description)
    }
  }

  /// 1 on land, 0 on the sea, on the white glow that is painted along coasts, and so close to it
  /// that the coast's rim shows.
  var land: Plane {
    var isSea = [Bool](repeating: false, count: relief.width * relief.height)
    relief.bytes.withUnsafeBufferPointer { bytes in
      for row in 0..<relief.height {
        for column in 0..<relief.width {
          let index = row * relief.width + column
          let (red, green, blue) = bytes.color(at: index)
          // The darker the sea, the bluer it is, unlike land near the poles. Ice is as blue as the
          // glow, but white in the photo.
          let leastBlue = 14 + 0.6 * max(0, 215 - luminance(red, green, blue))
          isSea[index] =
            blue - red >= leastBlue && blue - green >= 4
            && !isIcy(photoColumn: column / 2, row: row / 2)
        }
      }
    }
    return Plane(width: relief.width, height: relief.height, isSea).eroded(by: 2)
  }

  /// 1 where the photo shows land, 0 on seas and lakes.
  var dryLand: Plane {
    let isWater = (0..<photo.width * photo.height).map { index in
      let (red, green, blue) = photo.bytes.withUnsafeBufferPointer { $0.color(at: index) }
      let brightness = luminance(red, green, blue)
      return brightness < 13 || (blue > red + 8 && blue > green + 2 && brightness < 190)
    }
    return Plane(width: photo.width, height: photo.height, isWater).eroded(by: 1)
  }

  private func isIcy(photoColumn column: Int, row: Int) -> Bool {
    let (red, green, blue) = photo.bytes.withUnsafeBufferPointer {
      $0.color(at: row * photo.width + column)
    }
    return min(red, green, blue) > 160
  }
}

/// The perceived brightness (Rec. 601), 0...255.
func luminance(_ red: Float, _ green: Float, _ blue: Float) -> Float {
  0.299 * red + 0.587 * green + 0.114 * blue
}

extension PixelImage {
  /// Red, green or blue by its number, 0...255.
  func plane(channel: Int) -> Plane {
    Plane(
      width: width, height: height,
      values: stride(from: channel, to: bytes.count, by: 4).map { Float(bytes[$0]) })
  }

  var luminancePlane: Plane {
    let values = bytes.withUnsafeBufferPointer { bytes in
      (0..<width * height).map { index in
        let (red, green, blue) = bytes.color(at: index)
        return luminance(red, green, blue)
      }
    }
    return Plane(width: width, height: height, values: values)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func color(at index: Int) -> (red: Float, green: Float, blue: Float) {
    (Float(self[4 * index]), Float(self[4 * index + 1]), Float(self[4 * index + 2]))
  }
}

extension Plane {
  /// 0 where `isThere` is true, 1 elsewhere.
  fileprivate init(width: Int, height: Int, _ isThere: [Bool]) {
    self.init(width: width, height: height, values: isThere.map { $0 ? 0 : 1 })
  }

  /// 0 wherever a sample in the surrounding square is 0.
  func eroded(by radius: Int) -> Plane {
    var rows = self
    for row in 0..<height {
      for column in 0..<width where values[row * width + column] == 0 {
        for near in column - radius...column + radius {
          rows.values[row * width + (near + width) % width] = 0
        }
      }
    }
    var result = rows
    for row in 0..<height {
      for column in 0..<width where rows.values[row * width + column] == 0 {
        for near in max(row - radius, 0)...min(row + radius, height - 1) {
          result.values[near * width + column] = 0
        }
      }
    }
    return result
  }
}
