import Synchronization

/// Where a small picture stands in an ``AtlasImage``: texels from its top left corner.
package struct AtlasRect: Sendable, Hashable {
  package var x: UInt16
  package var y: UInt16
  package var width: UInt16
  package var height: UInt16

  package init(x: UInt16, y: UInt16, width: UInt16, height: UInt16) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// What the texels of an ``AtlasImage`` hold.
package enum AtlasFormat: Sendable, Equatable {
  /// One byte: coverage, or a signed distance.
  case alpha8
  /// Red, green, blue and alpha, a byte each, colours multiplied by alpha.
  case rgba8

  /// Bytes a texel.
  package var byteCount: Int { self == .alpha8 ? 1 : 4 }
}

/// Texels that changed: what a copy of the atlas on the GPU must take over.
package struct AtlasPatch: Sendable, Equatable {
  package let rect: AtlasRect
  /// Rows from the top, without gaps.
  package let bytes: [UInt8]
}

/// What changed in an ``AtlasImage`` since a version.
package struct AtlasUpdate: Sendable, Equatable {
  /// The version that a copy has once all patches are taken over.
  package let version: Int
  /// Size of the atlas at this version, texels.
  package let width: Int
  package let height: Int
  /// The copy must be made anew at this size; the one patch then covers all of it.
  package let isWhole: Bool
  package let patches: [AtlasPatch]
}

/// Many small pictures in one, for glyphs or for icons: shared by those who put pictures in, on
/// any thread, and the renderer, which keeps a copy on the GPU up to date.
///
/// A picture once inserted stays where it is; another of its size may take its place. The image grows by doubling, the height first, and
/// refuses what does not fit at the largest size; whoever wants to forget pictures starts another
/// atlas, so that a plan that still shows this one stays right.
package final class AtlasImage: Sendable {
  /// Never reused while the process lives.
  package let id: UInt64
  package let format: AtlasFormat
  /// Neither side grows beyond this many texels.
  package let sideLimit: Int

  private let state: Mutex<ShelfPacker>

  /// - Parameters:
  ///   - width: texels at the start, 1 to `sideLimit`; as all sizes, brought into that range.
  ///   - height: texels at the start.
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

  /// Grows with every picture and with every change of size; 0 for an atlas without any.
  package var version: Int { state.withLock { $0.changes.count } }

  /// The size in texels now.
  package var size: (width: Int, height: Int) { state.withLock { ($0.width, $0.height) } }

  /// Bytes of memory taken by the texels.
  package var byteCount: Int { state.withLock { $0.bytes.count } }

  /// Whether a picture of that size fits, if need be once the image has grown: to be asked before one
  /// is made that may be large.
  package func hasRoom(width: Int, height: Int) -> Bool {
    width > 0 && height > 0 && state.withLock { $0.hasRoom(width: width, height: height) }
  }

  /// Puts a picture in, with a texel of nothing between it and its neighbours.
  ///
  /// - Parameter pixels: rows from the top, width × height × the format's bytes.
  /// - Returns: nil when it does not fit any more, has no texels, or `pixels` has another length.
  package func insert(width: Int, height: Int, pixels: [UInt8]) -> AtlasRect? {
    guard width > 0, height > 0, width <= sideLimit, height <= sideLimit,
      pixels.count == width * height * format.byteCount
    else { return nil }
    return state.withLock { shelves in
      guard shelves.hasRoom(width: width, height: height),
        let rect = shelves.place(width: width, height: height)
      else { return nil }
      shelves.copy(pixels, to: rect)
      return rect
    }
  }

  /// Puts a picture in the place of one of the same size.
  package func replace(_ rect: AtlasRect, pixels: [UInt8]) {
    guard pixels.count == Int(rect.width) * Int(rect.height) * format.byteCount else { return }
    state.withLock { $0.replace(rect, by: pixels) }
  }

  /// What a copy made at `version` lacks; nil when nothing. A copy that was never made asks with
  /// nil.
  package func pixels(changedSince version: Int?) -> AtlasUpdate? {
    state.withLock { $0.update(since: version) }
  }
}
