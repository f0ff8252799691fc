import CameraCore
import GeoMath
import RenderModel
import TileBuilding

/// How much memory the pictures of tiles in sight may take, whatever their sources have. It is that of
/// the pictures themselves; their copies on the GPU, which may be the same memory, take some more
/// than as much again.
struct PictureBudget {
  /// Texels to a side of all pictures, those that come too. It only becomes less, so that what is
  /// shown in the end does not depend on what came first.
  private(set) var mostTexels = Int.max

  /// Where this is enough, however small the view is.
  private static let leastBytes = 256 << 20
  /// Bytes to a square point of the view. Pictures of two pixels to a point, drawn at seven tenths of
  /// their size, have eight texels there, and with what of them is out of sight and what a tilted view
  /// sees besides not twice as many: 4 bytes each, and a third for their smaller copies.
  private static let bytesAPoint = 80.0

  /// Makes the pictures of all sources smaller, the largest first, until those in sight take no more
  /// than they may.
  ///
  /// - Returns: whether any had to be.
  mutating func isExceeded(by pyramids: inout [TilePyramid], in view: GroundView) -> Bool {
    let size = view.transform.viewport.size
    return isExceeded(by: &pyramids, limit: Self.limit(width: size.width, height: size.height))
  }

  static func limit(width: Double, height: Double) -> Int {
    max(Int(exactly: (width * height * bytesAPoint).rounded()) ?? 0, leastBytes)
  }

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

/// How large the pictures of a source are.
extension TilePyramid {
  /// Bytes of those that were used last.
  var usedPictureBytes: Int { holdsPictures && isVisible ? cache.usedByteCount : 0 }

  /// Texels to a side of the largest one at hand.
  var largestPictureSide: Int {
    var side = 0
    guard holdsPictures else { return side }
    cache.forEachTile { _, entry in side = max(side, entry.built.raster?.side ?? 0) }
    return side
  }

  private var holdsPictures: Bool {
    switch content {
    case .raster, .image: true
    case .vector, .elevation: false
    }
  }

  /// Makes those at hand smaller, and those that come.
  mutating func limitPictures(to texels: Int) {
    guard holdsPictures, texels < mostTexels else { return }
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
