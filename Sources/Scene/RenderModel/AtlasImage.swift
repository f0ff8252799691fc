import Synchronization

/// The place of a small picture in an ``AtlasImage``, in texels from its top left corner.
package struct AtlasRect: Sendable, Hashable {
  package var x: UInt16
  package var y: UInt16
  package var width: UInt16
  package var height: UInt16

  package init(x: UInt16, y: UInt16, width: UInt16, height: UInt16) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// What the texels of an ``AtlasImage`` contain.
package enum AtlasFormat: Sendable, Equatable {
  /// One byte: coverage or a signed distance.
  case alpha8
  /// Red, green, blue and alpha, a byte each, with premultiplied colours.
  case rgba8

  /// Bytes per texel.
  package var byteCount: Int { self == .alpha8 ? 1 : 4 }
}

/// Texels that have changed and must be copied to the GPU.
package struct AtlasPatch: Sendable, Equatable {
  package let rect: AtlasRect
  /// Rows from the top, without gaps.
  package let bytes: [UInt8]
}

/// The changes of an ``AtlasImage`` since a version.
package struct AtlasUpdate: Sendable, Equatable {
  /// The version of a copy after all patches have been applied.
  package let version: Int
  /// The size of the atlas at this version in texels.
  package let width: Int
  package let height: Int
  /// Whether the copy must be created again at this size. The only patch then covers all of it.
  package let isWhole: Bool
  package let patches: [AtlasPatch]
}

/// Many small pictures in one image, for glyphs or icons. Threads that add pictures share it with
/// the renderer, which keeps a copy on the GPU up to date.
///
/// A picture stays where it was inserted; another one of its size may replace it. The image grows
/// by doubling, the height first, and rejects what does not fit at the largest size. To drop
/// pictures, start another atlas, so that plans that still show this one stay valid.
package final class AtlasImage: Sendable {
  /// Never used again in this process.
  package let id: UInt64
  package let format: AtlasFormat
  /// Neither side grows beyond this many texels.
  package let sideLimit: Int

  private let state: Mutex<ShelfPacker>

  /// - Parameters:
  ///   - width: the initial width in texels, 1 to `sideLimit`; all sizes are clamped to that range.
  ///   - height: the initial height in texels.
  ///   - sideLimit: 1 to 16384 texels; 2048 fits every graphics driver of OpenGL 3.3.
  package init(format: AtlasFormat, width: Int = 512, height: Int = 128, sideLimit: Int = 2048) {
    id = UniqueID.next()
    self.format = format
    let limit = min(max(sideLimit, 1), 16384)
    self.sideLimit = limit
    state = Mutex(
      ShelfPacker(
        width: min(max(width, 1), limit), height: min(max(height, 1), limit), sideLimit: limit,
        texelBytes: format.byteCount))
  }

  /// Increases with every picture and every change of size; 0 for an atlas without any.
  package var version: Int { state.withLock { $0.changes.count } }

  /// The current size in texels.
  package var size: (width: Int, height: Int) { state.withLock { ($0.width, $0.height) } }

  /// Whether a picture of a size fits, perhaps after the image has grown. Check this before making
  /// a picture that may be large.
  package func hasRoom(width: Int, height: Int) -> Bool {
    width > 0 && height > 0 && state.withLock { $0.hasRoom(width: width, height: height) }
  }

  /// Inserts a picture, with an empty texel between it and its neighbours.
  ///
  /// - Parameters:
  ///   - pixels: rows from the top; width × height × the format's bytes.
  ///   - rim: so many empty texels on each side belong to the picture.
  /// - Returns: the place without the rim; `nil` if it does not fit, has no texels, or `pixels` has
  ///   another length.
  package func insert(
    width: Int, height: Int, pixels: [UInt8], rim: Int = 0
  ) -> AtlasRect? {
    guard width > 0, height > 0, width <= sideLimit, height <= sideLimit,
      pixels.count == width * height * format.byteCount
    else { return nil }
    return state.withLock { shelves in
      let (wide, high) = (width + 2 * rim, height + 2 * rim)
      guard shelves.hasRoom(width: wide, height: high),
        let room = shelves.place(width: wide, height: high)
      else { return nil }
      let rect = AtlasRect(
        x: room.x + UInt16(rim), y: room.y + UInt16(rim), width: UInt16(width),
        height: UInt16(height))
      shelves.copy(pixels, to: rect)
      return rect
    }
  }

  /// Replaces a picture by one of the same size.
  package func replace(_ rect: AtlasRect, pixels: [UInt8]) {
    guard pixels.count == Int(rect.width) * Int(rect.height) * format.byteCount else { return }
    state.withLock { $0.replace(rect, by: pixels) }
  }

  /// The changes since a copy was made at `version` (`nil` for no copy); `nil` if there are none.
  package func pixels(changedSince version: Int?) -> AtlasUpdate? {
    state.withLock { $0.update(since: version) }
  }
}
