import RenderModel
import Synchronization

/// Where the picture of a glyph is, and how it lies about the glyph's origin.
package struct GlyphPlace: Sendable, Equatable {
  /// In the atlas, texels, padding included.
  package let rect: AtlasRect
  /// Texels from the glyph's origin to the left edge of `rect`.
  package let left: Float
  /// Texels from the baseline up to the top edge of `rect`.
  package let top: Float
  package let pixelsPerEm: Float
  /// Texels of padding within `rect`, on every side. A label without so wide a halo may leave out
  /// the outer ones and thereby draw less.
  package let padding: Int
}

/// The pictures of the glyphs in use, packed into one image for the GPU.
///
/// A glyph keeps its place while the atlas has the same `generation`. When the image is full, no
/// more glyphs go in, until ``renewIfFull(frame:)`` begins an empty image and a new generation:
/// labels then ask again for the places of the glyphs that they show, and what nobody shows is
/// gone. A frame planned before keeps the old image.
package final class GlyphAtlas: Sendable {
  private let engine: TextEngine
  private let sideLimit: Int
  private let state: Mutex<State>

  private struct State: Sendable {
    var image: AtlasImage
    /// nil for glyphs that have no picture.
    var places: [GlyphID: GlyphPlace?] = [:]
    var generation = 0
    var isFull = false
    /// One frame alone filled it; nil where nobody has told.
    var isTooSmall: Bool?
    var renewedAt: Int?
  }

  /// - Parameter sideLimit: largest side of the image in texels.
  package init(engine: TextEngine, sideLimit: Int = 4096) {
    self.engine = engine
    self.sideLimit = sideLimit
    state = Mutex(State(image: GlyphAtlas.emptyImage(sideLimit)))
  }

  /// The image now; another one after each renewal.
  package var image: AtlasImage { state.withLock(\.image) }

  /// Grows when all places become invalid.
  package var generation: Int { state.withLock(\.generation) }

  /// Where a glyph is; its picture is made when it is asked for the first time, on the caller's
  /// thread. nil when it has none, or there is no room.
  package func place(of id: GlyphID) -> GlyphPlace? {
    if let known = state.withLock({ $0.places[id] }) { return known }
    let picture = engine.glyphImage(id)
    return state.withLock { state in
      // Another thread may have been quicker.
      if let known = state.places[id] { return known }
      guard let picture else {
        state.places[id] = .some(nil)
        return nil
      }
      let rect = state.image.insert(
        width: picture.width, height: picture.height, pixels: picture.distances)
      guard let rect else {
        state.isFull = true
        return nil
      }
      let place = GlyphPlace(
        rect: rect, left: picture.left, top: picture.top, pixelsPerEm: picture.pixelsPerEm,
        padding: picture.padding)
      state.places[id] = place
      return place
    }
  }

  /// Makes the pictures of a text's glyphs, so that no frame waits for them.
  package func prepare(_ text: ShapedText) {
    for glyph in text.glyphs where glyph.image < 0 { _ = place(of: glyph.id) }
  }

  /// Begins anew when there was no room for a glyph, so that every glyph that is shown has a place;
  /// where what is on the screen is too much for the largest image (see ``noteWholeFrame()``), at
  /// most once in 60 frames. Call it where no place is held.
  ///
  /// - Parameter frame: a number that grows by one a frame.
  /// - Returns: whether all places became invalid.
  @discardableResult
  package func renewIfFull(frame: Int) -> Bool {
    state.withLock { state in
      guard state.isFull else { return false }
      // What made it full again may be what is on the screen.
      if let last = state.renewedAt, frame >= last, frame - last < GlyphAtlas.restFrames {
        let isTooSmall = state.isTooSmall ?? (frame - last <= 1)
        state.isTooSmall = isTooSmall
        if isTooSmall { return false }
      }
      state.image = GlyphAtlas.emptyImage(sideLimit)
      state.places = [:]
      state.generation += 1
      state.isFull = false
      state.isTooSmall = nil
      state.renewedAt = frame
      return true
    }
  }

  /// Tells that all glyphs of a frame have been asked for since the atlas began anew: if there was
  /// no room even so, it is too small for what is on the screen, and does not begin anew for a while.
  package func noteWholeFrame() {
    state.withLock { $0.isTooSmall = $0.isFull }
  }

  /// Frames in which an atlas rests that is too small.
  private static let restFrames = 60

  private static func emptyImage(_ sideLimit: Int) -> AtlasImage {
    AtlasImage(format: .alpha8, width: 512, height: 256, sideLimit: sideLimit)
  }
}
