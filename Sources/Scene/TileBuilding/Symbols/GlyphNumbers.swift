import RenderModel
import Synchronization
import TextLayout

/// Numbers the glyphs of the tiles' texts, and keeps the images of those in use in one atlas. A
/// class, because threads that build tiles share it.
///
/// Tiles remember the number of a glyph, never its place. When the atlas is full, it starts again
/// with the visible glyphs (see `GlyphPlacements`), so no glyph is missing after a long journey.
package final class GlyphNumbers: Sendable {
  /// A glyph that has an image. In ems, y down.
  package struct Picture: Sendable {
    /// The glyph's number in this `GlyphNumbers`.
    package var number: UInt32
    /// From the glyph's origin to the upper left corner.
    package var corner: SIMD2<Float>
    package var size: SIMD2<Float>
  }

  package let engine: TextEngine
  package let atlas: GlyphAtlas
  private let state = Mutex(State())

  private struct State: Sendable {
    /// `nil` for glyphs without an image.
    var pictures: [GlyphID: Picture?] = [:]
    /// The glyphs by number.
    var ids: [GlyphID] = []
  }

  /// - Parameter sideLimit: the largest side of the atlas in texels.
  package init(engine: TextEngine, sideLimit: Int = 4096) {
    self.engine = engine
    atlas = GlyphAtlas(engine: engine, sideLimit: sideLimit)
  }

  /// The number and size of a glyph, or `nil` if there is nothing to draw. Its image is drawn now
  /// if necessary, so that no frame waits for it.
  package func picture(of glyph: GlyphID) -> Picture? {
    let place = atlas.prepare(glyph)
    if let known = state.withLock({ $0.pictures[glyph] }) { return known }
    // Even if the atlas has no more room, the image has a size.
    var picture = place.map { Picture($0) } ?? engine.glyphImage(glyph).flatMap { Picture($0) }
    return state.withLock { state in
      if let known = state.pictures[glyph] { return known }
      picture?.number = UInt32(state.ids.count)
      if picture != nil { state.ids.append(glyph) }
      state.pictures[glyph] = .some(picture)
      return picture
    }
  }

  /// The place in the atlas of a glyph's image, or `nil` if there is no more room.
  fileprivate func texels(of number: UInt32) -> SIMD4<UInt16>? {
    let id = state.withLock { $0.ids.indices.contains(Int(number)) ? $0.ids[Int(number)] : nil }
    return id.flatMap { atlas.place(of: $0) }.map { place in
      SIMD4(place.rect.x, place.rect.y, place.rect.width, place.rect.height)
    }
  }
}

extension GlyphNumbers.Picture {
  fileprivate init(_ place: GlyphPlace) {
    self.init(
      number: 0, corner: SIMD2(place.left, -place.top) / place.pixelsPerEm,
      size: SIMD2(Float(place.rect.width), Float(place.rect.height)) / place.pixelsPerEm)
  }

  fileprivate init?(_ image: GlyphImage) {
    guard image.pixelsPerEm > 0 else { return nil }
    self.init(
      number: 0, corner: SIMD2(image.left, -image.top) / image.pixelsPerEm,
      size: SIMD2(Float(image.width), Float(image.height)) / image.pixelsPerEm)
  }
}

/// Where the visible glyphs are in the atlas. Places are looked up once, and again after the atlas
/// has started again. Belongs to the thread that plans frames.
package struct GlyphPlacements {
  /// The places by glyph number; the width is 0 if a place has not been looked up.
  private var texels: [SIMD4<UInt16>] = []
  private let glyphNumbers: GlyphNumbers

  package init(_ glyphNumbers: GlyphNumbers) { self.glyphNumbers = glyphNumbers }

  /// The place of a glyph, or `nil` if there is no room for it.
  @inline(__always)
  package mutating func texels(of number: UInt32) -> SIMD4<UInt16>? {
    let index = Int(number)
    if index < texels.count, texels[index].z > 0 { return texels[index] }
    return ask(index)
  }

  private mutating func ask(_ index: Int) -> SIMD4<UInt16>? {
    guard let found = glyphNumbers.texels(of: UInt32(index)) else { return nil }
    while texels.count <= index { texels.append(.zero) }
    texels[index] = found
    return found
  }

  /// Clears the atlas, for the glyphs that are looked up next, if there was no room for a glyph.
  ///
  /// - Parameter frame: a number that grows by one each frame.
  /// - Returns: whether all places must be looked up again.
  package mutating func renewIfFull(frame: Int) -> Bool {
    guard glyphNumbers.atlas.renewIfFull(frame: frame) else { return false }
    texels.removeAll(keepingCapacity: true)
    return true
  }
}
