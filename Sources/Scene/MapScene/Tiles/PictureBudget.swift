import CameraCore
import GeoMath
import RenderModel
import TileBuilding
import TileSources

/// The limit for the memory of the pictures of visible tiles, whatever their sources provide. It
/// counts the pictures themselves; their copies on the GPU, which may share the same memory, take
/// slightly more again.
struct PictureBudget {
  /// The most texels along a side of any picture, including those still to come. It only decreases,
  /// so that the final state does not depend on what came first.
  private(set) var mostTexels = Int.max

  /// This much is always allowed, however small the view is.
  private static let leastBytes = 256 << 20
  /// Bytes per square point of the view. Pictures with two pixels per point, drawn at seven tenths
  /// of their size, have eight texels there. Parts outside the view, and what a tilted view shows
  /// in addition, make it not quite twice as many. A texel has 4 bytes, and a third more for
  /// mipmaps.
  private static let bytesAPoint = 80.0

  /// The limit in bytes for a view of this size in points.
  static func limit(width: Double, height: Double) -> Int {
    max(Int(exactly: (width * height * bytesAPoint).rounded()) ?? 0, leastBytes)
  }

  /// Halves the largest pictures of all sources until the visible ones stay within the limit.
  ///
  /// - Returns: whether any had to be made smaller.
  mutating func isExceeded(by pyramids: inout [TilePyramid], limit: Int) -> Bool {
    var isExceeded = false
    while pyramids.reduce(0, { $0 + $1.usedPictureBytes }) > limit {
      let largest = pyramids.map(\.largestPictureSide).max() ?? 0
      guard largest > 1 else { break }
      mostTexels = largest / 2
      for index in pyramids.indices { pyramids[index].limitPictures(to: mostTexels) }
      isExceeded = true
    }
    return isExceeded
  }
}

/// The sizes of a source's pictures.
extension TilePyramid {
  /// The bytes of the pictures that were used last.
  var usedPictureBytes: Int { content.isPictures && isVisible ? cache.usedByteCount : 0 }

  /// The most texels along a side of any loaded picture.
  var largestPictureSide: Int {
    var side = 0
    guard content.isPictures else { return side }
    cache.forEachTile { _, entry in side = max(side, entry.built.raster?.side ?? 0) }
    return side
  }

  /// Makes loaded pictures smaller, and those that are loaded later.
  mutating func limitPictures(to texels: Int) {
    guard content.isPictures, texels < mostTexels else { return }
    mostTexels = texels
    cache.updateAll { entry in
      entry.built = entry.built.reduced(to: texels)
      return entry.built.byteCount
    }
    coming = coming?.mapValues { entry in
      var reduced = entry
      reduced.built = entry.built.reduced(to: texels)
      return reduced
    }
  }
}
