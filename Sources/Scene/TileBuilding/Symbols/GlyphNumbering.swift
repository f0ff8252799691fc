import RenderModel
import Synchronization
import TextLayout

/// Numbers the glyphs that the tiles' texts are made of, and keeps the pictures of those in use in
/// one atlas. A class, because tiles being built on several threads share it.
///
/// Tiles remember the number of a glyph, never its place: when the atlas is full, it begins anew
/// with what is shown (see `GlyphPlacements`), so that however much of the world has been seen, no
/// glyph is missing.
package final class GlyphNumbering: Sendable {
  /// A glyph that has a picture. Ems, y down.
  package struct Picture: Sendable {
    /// Among the glyphs of this case.
    package var number: UInt32
    /// From the glyph's origin to the upper left corner.
    package var corner: SIMD2<Float>
    package var size: SIMD2<Float>
  }

  package let engine: TextEngine
  package let atlas: GlyphAtlas
  private let state = Mutex(State())

  private struct State: Sendable {
    /// `nil` for glyphs without picture.
    var pictures: [GlyphID: Picture?] = [:]
    /// By number.
    var ids: [GlyphID] = []
  }

  /// - Parameter sideLimit: largest side of the atlas in texels.
  package init(engine: TextEngine, sideLimit: Int = 4096) {
    self.engine = engine
    atlas = GlyphAtlas(engine: engine, sideLimit: sideLimit)
  }

  /// What is known of a glyph, its picture being drawn now if it has not been, so that no frame
  /// waits for it; `nil` where there is nothing to draw.
  package func picture(of glyph: GlyphID) -> Picture? {
    let place = atlas.place(of: glyph)
    if let known = state.withLock({ $0.pictures[glyph] }) { return known }
    // Even where the atlas has no more room, the picture has a size.
    let frame = place.map(Frame.init) ?? engine.glyphImage(glyph).flatMap(Frame.init)
    return state.withLock { state in
      if let known = state.pictures[glyph] { return known }
      let picture = frame.map { frame in
        Picture(number: UInt32(state.ids.count), corner: frame.corner, size: frame.size)
      }
      if picture != nil { state.ids.append(glyph) }
      state.pictures[glyph] = .some(picture)
      return picture
    }
  }

  /// Where the picture of a number is in the atlas; `nil` when there is no more room.
  fileprivate func texels(of number: UInt32) -> SIMD4<UInt16>? {
    let id = state.withLock { $0.ids.indices.contains(Int(number)) ? $0.ids[Int(number)] : nil }
    return id.flatMap { atlas.place(of: $0) }.map { place in
      SIMD4(place.rect.x, place.rect.y, place.rect.width, place.rect.height)
    }
  }

  /// How a picture lies about its glyph's origin, ems.
  private struct Frame {
    var corner: SIMD2<Float>
    var size: SIMD2<Float>

    init(_ place: GlyphPlace) {
      corner = SIMD2(place.left, -place.top) / place.pixelsPerEm
      size = SIMD2(Float(place.rect.width), Float(place.rect.height)) / place.pixelsPerEm
    }

    init?(_ image: GlyphImage) {
      guard image.pixelsPerEm > 0 else { return nil }
      corner = SIMD2(image.left, -image.top) / image.pixelsPerEm
      size = SIMD2(Float(image.width), Float(image.height)) / image.pixelsPerEm
    }
  }
}

/// Where the glyphs of the frames are in the atlas: asked for once, and again after the atlas has
/// begun anew. Belongs to the thread that plans frames.
package struct GlyphPlacements {
  /// By the number of the glyph; 0 wide where it has not been asked for.
  private var texels: [SIMD4<UInt16>] = []
  private let glyphNumbering: GlyphNumbering

  package init(_ glyphNumbering: GlyphNumbering) { self.glyphNumbering = glyphNumbering }

  /// The place of a glyph; `nil` when there is no room for it.
  @inline(__always)
  package mutating func texels(of number: UInt32) -> SIMD4<UInt16>? {
    let index = Int(number)
    if index < texels.count, texels[index].z > 0 { return texels[index] }
    return ask(index)
  }

  private mutating func ask(_ index: Int) -> SIMD4<UInt16>? {
    guard let found = glyphNumbering.texels(of: UInt32(index)) else { return nil }
    while texels.count <= index { texels.append(.zero) }
    texels[index] = found
    return found
  }

  /// Has the atlas begin anew with what is asked for next, when there was no room for a glyph.
  ///
  /// - Parameter frame: grows by one a frame.
  /// - Returns: whether all places are to be asked for again.
  package mutating func renewIfFull(frame: Int) -> Bool {
    guard glyphNumbering.atlas.renewIfFull(frame: frame) else { return false }
    texels.removeAll(keepingCapacity: true)
    return true
  }

  /// Tells that all glyphs of a frame have been asked for again.
  package func noteWholeFrame() { glyphNumbering.atlas.noteWholeFrame() }
}
