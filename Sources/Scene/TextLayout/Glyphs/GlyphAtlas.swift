import RenderModel
import Synchronization

/// The position of a glyph's image in the atlas, and relative to the glyph's origin.
package struct GlyphPlace: Sendable, Equatable {
  /// In texels of the atlas, including padding.
  package let rect: AtlasRect
  /// Texels from the glyph's origin to the left edge of `rect`.
  package let left: Float
  /// Texels from the baseline up to the top edge of `rect`.
  package let top: Float
  package let pixelsPerEm: Float
}

/// The images of the glyphs in use, packed into one image for the GPU.
///
/// A glyph keeps its place while the atlas has the same image. When the image is full, no glyphs are
/// added until ``renewIfFull(frame:)`` starts an empty one. Labels then request the glyphs that they
/// show again, and unused ones are gone. Frames that were planned before keep the old image.
package final class GlyphAtlas: Sendable {
  private let engine: TextEngine
  private let sideLimit: Int
  private let state: Mutex<State>

  private struct State: Sendable {
    var image: AtlasImage
    /// `nil` for glyphs without an image.
    var places: [GlyphID: GlyphPlace?] = [:]
    /// Whether a glyph that is shown found no room.
    var isFull = false
    /// Whether the room is for the glyphs of the frame that renewed it.
    var isReserved = false
    /// Whether the glyphs of a single frame filled it; `nil` if that is not known.
    var isTooSmall: Bool?
    var renewedAt: Int?
  }

  /// - Parameter sideLimit: greatest width and height of the image in texels.
  package init(engine: TextEngine, sideLimit: Int = 4096) {
    self.engine = engine
    self.sideLimit = sideLimit
    state = Mutex(State(image: GlyphAtlas.emptyImage(sideLimit)))
  }

  /// The current image. Each renewal replaces it.
  package var image: AtlasImage { state.withLock(\.image) }

  /// The place of a glyph. Its image is drawn by the first call, on the caller's thread. Returns
  /// `nil` if the glyph has no image or there is no room.
  package func place(of id: GlyphID) -> GlyphPlace? { place(of: id, isShown: true) }

  /// The same for a glyph that may be shown later. If there is no room, that of the glyphs that are
  /// shown is not taken, and they do not make room.
  package func prepare(_ id: GlyphID) -> GlyphPlace? { place(of: id, isShown: false) }

  private func place(of id: GlyphID, isShown: Bool) -> GlyphPlace? {
    if let known = state.withLock({ $0.places[id] }) { return known }
    let picture = engine.glyphImage(id)
    return state.withLock { state in
      // Another thread may have been faster.
      if let known = state.places[id] { return known }
      guard let picture else {
        state.places[id] = .some(nil)
        return nil
      }
      guard isShown || !state.isReserved else { return nil }
      let rect = state.image.insert(
        width: picture.width, height: picture.height, pixels: picture.distances)
      guard let rect else {
        state.isFull = state.isFull || isShown
        return nil
      }
      let place = GlyphPlace(
        rect: rect, left: picture.left, top: picture.top, pixelsPerEm: picture.pixelsPerEm)
      state.places[id] = place
      return place
    }
  }

  /// Starts a new image if there was no room for a glyph, so that all visible glyphs get a place.
  /// If the visible glyphs exceed the largest image (see ``noteWholeFrame()``), it does so at most
  /// once in 60 frames. Call it only while no places are held.
  ///
  /// - Parameter frame: a number that increases by one per frame.
  /// - Returns: whether all places became invalid.
  @discardableResult
  package func renewIfFull(frame: Int) -> Bool {
    state.withLock { state in
      guard state.isFull else { return false }
      // The visible glyphs alone may have filled it again.
      if let last = state.renewedAt, frame >= last, frame - last < GlyphAtlas.restFrames {
        let isTooSmall = state.isTooSmall ?? (frame - last <= 1)
        state.isTooSmall = isTooSmall
        if isTooSmall { return false }
      }
      state.image = GlyphAtlas.emptyImage(sideLimit)
      state.places = [:]
      state.isFull = false
      state.isReserved = true
      state.isTooSmall = nil
      state.renewedAt = frame
      return true
    }
  }

  /// Notes that all glyphs of a frame were requested since the atlas was renewed. If there was no
  /// room for them, the atlas is too small for the screen and is not renewed for a while.
  package func noteWholeFrame() {
    state.withLock { state in
      state.isTooSmall = state.isFull
      state.isReserved = false
    }
  }

  /// Number of frames before an atlas that is too small is renewed again.
  private static let restFrames = 60

  private static func emptyImage(_ sideLimit: Int) -> AtlasImage {
    AtlasImage(format: .alpha8, width: 512, height: 256, sideLimit: sideLimit)
  }
}
