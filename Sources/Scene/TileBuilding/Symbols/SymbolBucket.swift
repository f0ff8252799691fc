import GeoMath
import RenderModel
import Sprites
import TextLayout

/// The labels and icons that one tile offers: where each would be placed and what it would show.
/// Each view decides which of them are shown.
///
/// A class, because many labels of a view refer to one.
package final class SymbolBucket: Sendable {
  package let tile: TileID
  package let parts: SymbolParts
  /// The revision of the glyph files when the tile was begun.
  package let glyphRevision: Int
  package let byteCount: Int

  /// The deepest level at which labels are placed as if there were tiles: that of the reference
  /// renderer (`zoomLevelsToOverscale`), which cuts those of data that end before it.
  package static let deepestCut = 18

  init(tile: TileID, _ parts: SymbolParts, glyphRevision: Int) {
    self.tile = tile
    self.parts = parts
    self.glyphRevision = glyphRevision
    byteCount = parts.byteCount
  }
}

/// What a `SymbolBucket` consists of.
package struct SymbolParts: Sendable {
  package var instances: [SymbolInstance] = []
  package var choices: [AnchorChoice] = []
  package var texts: [SymbolText] = []
  package var glyphs: [SymbolGlyph] = []
  package var icons: [SymbolIcon] = []
  /// The points of all lines in grid units, and their distances along their lines.
  package var linePoints: [SIMD2<Float>] = []
  package var lineDistances: [Float] = []
  /// The points of each line.
  package var lines: [Range<Int>] = []
  /// Whether some glyphs were still being loaded: the tile must be built again once they are ready.
  package var isProvisional = false
  /// The names of images that were looked up.
  package var imageNames: Set<String> = []
  /// Whether its content may depend on which images are available.
  package var asksForImages = false

  var byteCount: Int {
    instances.count * MemoryLayout<SymbolInstance>.stride
      + choices.count * MemoryLayout<AnchorChoice>.stride
      + texts.count * MemoryLayout<SymbolText>.stride
      + glyphs.count * MemoryLayout<SymbolGlyph>.stride + icons.count
      * MemoryLayout<SymbolIcon>.stride
      + linePoints.count * 12
  }
}

/// A place at which a label may be shown.
package struct SymbolInstance: Sendable {
  /// The index of the style layer.
  package var layer: Int
  /// The number of its paint in the paint table.
  package var paint: Int
  /// In grid units.
  package var anchor: SIMD2<Float>
  /// Identifies the label, in any tile: a hash of layer and content.
  package var key: UInt64
  /// Instances with lower keys are placed first.
  package var sortKey: Float
  /// The order in the tile: earlier features are placed first.
  package var order: Int
  /// The style zooms at which it is offered.
  package var zooms: ClosedRange<Float> = -Float.infinity...Float.infinity
  /// Indices of the tile's `choices`: the ways to place the text. Empty if there is no text.
  package var choices: Range<Int>
  /// The index in the tile's `icons`, or -1 if there is no icon.
  package var icon: Int
  /// The index in the tile's `lines`, or -1 for a label at a point.
  package var line = -1
  /// The distance from the start of the line, in grid units.
  package var distance: Float = 0
  /// Degrees clockwise.
  package var textRotation: Float = 0
  package var iconRotation: Float = 0
  /// From the anchor to the icon's upper left corner, in points before `icon-size`.
  package var iconCorner: SIMD2<Float> = .zero
  /// Points between labels like this along a line.
  package var spacing: Float = 0
  /// The number among the anchors along lines of the data's tile, the same in all its parts.
  package var sequence: Int32 = 0
  /// Whether it stays, while visible, at other zooms at which others like it are offered.
  package var outlastsZooms = false
  /// The ordinal of the feature in its layer of the tile's data, for queries.
  package var feature: Int32 = 0
}

/// A way to place a text at its anchor. Lengths are in ems.
package struct AnchorChoice: Sendable {
  /// The index in the tile's `texts`.
  package var text: Int
  /// From the anchor to the text's origin.
  package var origin: SIMD2<Float>
  /// The box that it occupies, from the anchor.
  package var box: EmBox
  /// The part of the origin that is due to `text-offset`. Along a line it is an offset from the
  /// line, on the same side in whichever direction the text is read.
  package var offset = SIMD2<Float>.zero
  /// The directions in which variable anchors move the text off its anchor, -1...1 each.
  package var standOff = SIMD2<Float>.zero
  /// Whether its lines run from top to bottom.
  package var isVertical = false

  /// The extent in reading direction.
  package var along: (low: Float, high: Float) {
    isVertical ? (box.top, box.bottom) : (box.left, box.right)
  }

  /// The extent across the reading direction: downwards, or to the right for vertical text.
  package var across: (low: Float, high: Float) {
    isVertical ? (box.left, box.right) : (box.top, box.bottom)
  }
}

/// A shaped text.
package struct SymbolText: Sendable {
  /// Indices of the tile's `glyphs`.
  package var glyphs: Range<Int>
  /// The box around its lines, from its origin, in ems.
  package var box: EmBox
  /// The colour of each section, RGBA8; 0 for the layer's colour. Empty if no section has its own.
  package var sectionColors: [UInt32]
  /// Whether some glyphs are still being loaded.
  package var isProvisional = false
}

/// A glyph or image in a text. Lengths are in ems.
package struct SymbolGlyph: Sendable {
  /// Upper left corner of its picture, from the text's origin.
  package var corner: SIMD2<Float>
  package var size: SIMD2<Float>
  /// A glyph's number in the `GlyphNumbers`.
  package var number: UInt32 = 0
  /// An image's place in the icon atlas.
  package var texels: SIMD4<UInt16> = .zero
  /// The middle of its advance on the baseline, about which it is turned in texts along lines.
  package var middle: SIMD2<Float>
  package var halfAdvance: Float
  /// The size relative to the text's.
  package var scale: Float
  package var section: UInt16
  package var kind: LabelQuad.Kind
  /// Whether it is turned a quarter clockwise, in vertical text.
  package var isTurned: Bool
}

/// An icon with its place in the atlas.
package struct SymbolIcon: Sendable {
  /// The size in points at `icon-size` 1.
  package var size: SIMD2<Float>
  package var texels: SIMD4<UInt16>
  package var texelsPerPoint: Float
  /// Whether it is a signed distance field.
  package var isShape: Bool
  /// How it is stretched to fit a text, or `nil` if it is stretched evenly.
  package var stretch: IconStretch?
}

/// The parts of an icon that are stretched, in texels from its upper left corner.
package struct IconStretch: Sendable {
  package var columns: [Range<Int>]
  package var rows: [Range<Int>]
  /// The width and height of the text's area, in points.
  var area: SIMD2<Float>
  /// How much of it does not stretch, across and down.
  package var fixed: SIMD2<Float>
  /// Points around the area that do not stretch: top, right, bottom, left.
  var fixedMargins: SIMD4<Float>
  /// Points around the area that do, for each one within: top, right, bottom, left.
  var stretchedMargins: SIMD4<Float>
  var fitWidth = SpriteImage.TextFit.stretchOrShrink
  var fitHeight = SpriteImage.TextFit.stretchOrShrink

  /// Points around the text's area, top, right, bottom, left, if that has a size.
  package func margins(around side: SIMD2<Float>) -> SIMD4<Float> {
    let stretched = pointwiseMax(side - fixed, .zero)
    return fixedMargins
      + stretchedMargins * SIMD4(stretched.y, stretched.x, stretched.y, stretched.x)
  }

  /// The points around the text's area of an icon that is not stretched.
  package var margins: SIMD4<Float> { margins(around: area) }

  /// The area for a text of a size, if it keeps its proportions (`textFitWidth` and `textFitHeight`
  /// of sprites; the height has priority).
  package func fitted(_ size: SIMD2<Float>) -> SIMD2<Float> {
    let aspect = area.x / area.y
    guard aspect > 0, aspect.isFinite else { return size }
    switch (fitWidth, fitHeight) {
    case (.proportional, .proportional): return SIMD2((size.y * aspect).rounded(.up), size.y)
    case (.stretchOnly, .proportional) where size.x < size.y * aspect:
      return SIMD2((size.y * aspect).rounded(.up), size.y)
    case (.proportional, .stretchOnly) where size.y < size.x / aspect:
      return SIMD2(size.x, (size.x / aspect).rounded(.up))
    default: return size
    }
  }
}
