import GeoMath
import RenderModel
import Sprites
import TextLayout

/// The labels and icons that one tile offers: where each would stand and what it would show. What
/// is shown of them is decided for each view.
///
/// A class, because many labels of a view refer to one.
package final class SymbolBucket: Sendable {
  package let tile: TileID
  package let instances: [SymbolInstance]
  package let choices: [AnchorChoice]
  package let texts: [SymbolText]
  package let glyphs: [SymbolGlyph]
  package let icons: [SymbolIcon]
  /// Points of all lines, grid units, and how far each is along its line.
  package let linePoints: [SIMD2<Float>]
  package let lineDistances: [Float]
  /// Each line's points.
  package let lines: [Range<Int>]
  /// Some glyphs were still on their way: the tile is to be built again once they are there.
  package let isProvisional: Bool
  /// Of the glyphs' files when the tile was begun.
  package let glyphRevision: Int

  init(tile: TileID, _ parts: SymbolParts, glyphRevision: Int) {
    self.tile = tile
    self.glyphRevision = glyphRevision
    instances = parts.instances
    choices = parts.choices
    texts = parts.texts
    glyphs = parts.glyphs
    icons = parts.icons
    linePoints = parts.linePoints
    lineDistances = parts.lineDistances
    lines = parts.lines
    isProvisional = parts.isProvisional
    imageNames = parts.imageNames
    asksForImages = parts.asksForImages
    byteCount = parts.byteCount
  }

  /// The names of images that were looked for.
  package let imageNames: Set<String>
  /// Whether what it shows may depend on which images there are.
  package let asksForImages: Bool

  /// Of what is kept.
  package let byteCount: Int
}

/// What a `SymbolBucket` is made of, while it is gathered.
struct SymbolParts: Sendable {
  package var instances: [SymbolInstance] = []
  package var choices: [AnchorChoice] = []
  package var texts: [SymbolText] = []
  package var glyphs: [SymbolGlyph] = []
  package var icons: [SymbolIcon] = []
  package var linePoints: [SIMD2<Float>] = []
  package var lineDistances: [Float] = []
  package var lines: [Range<Int>] = []
  package var isProvisional = false
  package var imageNames: Set<String> = []
  package var asksForImages = false

  package var byteCount: Int {
    instances.count * MemoryLayout<SymbolInstance>.stride
      + choices.count * MemoryLayout<AnchorChoice>.stride
      + texts.count * MemoryLayout<SymbolText>.stride
      + glyphs.count * MemoryLayout<SymbolGlyph>.stride + icons.count
      * MemoryLayout<SymbolIcon>.stride
      + linePoints.count * 12
  }
}

/// One place at which a label could stand.
package struct SymbolInstance: Sendable {
  /// Of the style's layers.
  package var layer: Int
  /// Number of its paint in the table of paints.
  package var paint: Int
  /// Grid units.
  package var anchor: SIMD2<Float>
  /// Which label it is, in whichever tile: made from layer and content.
  package var key: UInt64
  /// Lower ones are placed first.
  package var sortKey: Float
  /// Place in its tile: earlier features are placed first.
  package var order: Int
  /// The style zooms at which it is offered.
  package var zooms: ClosedRange<Float> = -Float.infinity...Float.infinity
  /// Of the tile's `choices`: ways in which the text may stand; none without text.
  package var choices: Range<Int>
  /// Of the tile's `icons`; -1 without icon.
  package var icon: Int
  /// Of the tile's `lines`; -1 for a label that lies on a point.
  package var line = -1
  /// From the start of the line, grid units.
  package var distance: Float = 0
  /// Degrees clockwise.
  package var textRotation: Float = 0
  package var iconRotation: Float = 0
  /// Points, before `icon-size`: where the icon's upper left corner is from the anchor.
  package var iconCorner: SIMD2<Float> = .zero
  /// Points between labels like this along a line.
  package var spacing: Float = 0
  /// Which of the anchors along lines of its data's tile it is, in whichever part of that.
  package var sequence: Int32 = 0
  /// While it is seen it stays at other zooms, too, where others like it are offered.
  package var outlastsZooms = false
  /// Which feature of which layer of the tile's data, for queries.
  package var feature: Int32 = 0
}

/// One way in which a text may stand at its anchor; lengths are ems.
package struct AnchorChoice: Sendable {
  /// Of the tile's `texts`.
  package var text: Int
  /// From the anchor to the text's origin.
  package var origin: SIMD2<Float>
  /// What it occupies, from the anchor.
  package var box: EmBox
  /// What `text-offset` has to do with the origin. Along a line it is an offset from the line, on
  /// the same side whichever way the text is read.
  package var offset = SIMD2<Float>.zero
  /// Which ways the text is moved off its anchor by the room around it, -1...1 each.
  package var standOff = SIMD2<Float>.zero
  /// Its lines run from top to bottom.
  package var isVertical = false

  /// How far it reaches the way it is read.
  package var along: (low: Float, high: Float) {
    isVertical ? (box.top, box.bottom) : (box.left, box.right)
  }

  /// How far it reaches across that: down, or to the right of a vertical one.
  package var across: (low: Float, high: Float) {
    isVertical ? (box.left, box.right) : (box.top, box.bottom)
  }
}

/// A text, set.
package struct SymbolText: Sendable {
  /// Of the tile's `glyphs`.
  package var glyphs: Range<Int>
  /// Around its lines, from its origin, ems.
  package var box: EmBox
  /// For each section its own colour, RGBA8; 0 for the layer's. Empty when none has.
  package var sectionColors: [UInt32]
  /// Some glyphs are still on their way.
  package var isProvisional = false
}

/// A glyph or a picture of a text; lengths are ems.
package struct SymbolGlyph: Sendable {
  /// Upper left corner of its picture, from the text's origin.
  package var corner: SIMD2<Float>
  package var size: SIMD2<Float>
  /// Of a glyph, its number in the `GlyphNumbering`.
  package var number: UInt32 = 0
  /// Of a picture, its place in the atlas of icons.
  package var texels: SIMD4<UInt16> = .zero
  /// Middle of its advance along the line of text, and its baseline: what it is turned about in
  /// texts along lines.
  package var middle: SIMD2<Float>
  /// Half of its advance.
  package var halfAdvance: Float
  /// Size relative to the text's.
  package var scale: Float
  package var section: UInt16
  package var kind: LabelQuad.Kind
  /// A quarter turn clockwise, in vertical text.
  package var isTurned: Bool
}

/// An icon with its place in the atlas.
package struct SymbolIcon: Sendable {
  /// Points at `icon-size` 1.
  package var size: SIMD2<Float>
  package var texels: SIMD4<UInt16>
  package var texelsPerPoint: Float
  /// Whether it is a distance field.
  package var isShape: Bool
  /// How it is stretched to a text; `nil` for evenly.
  package var stretch: IconStretch?
}

/// The parts of an icon that are stretched; texels from its upper left corner.
package struct IconStretch: Sendable {
  package var columns: [Range<Int>]
  package var rows: [Range<Int>]
  /// Points around the place of the text: top, right, bottom, left.
  package var margins: SIMD4<Float>
  /// Width to height of the place of the text, as the icon is drawn.
  var aspect: Float
  var fitWidth = SpriteImage.TextFit.stretchOrShrink
  var fitHeight = SpriteImage.TextFit.stretchOrShrink

  /// The place of the text for one that is `size` large, where it keeps its proportions
  /// (`textFitWidth` and `textFitHeight` of sprites; the height goes first).
  package func fitted(_ size: SIMD2<Float>) -> SIMD2<Float> {
    guard aspect > 0, aspect.isFinite else { return size }
    switch (fitWidth, fitHeight) {
    case (.proportional, .proportional): return SIMD2(size.y * aspect, size.y)
    case (.stretchOnly, .proportional): return SIMD2(max(size.x, size.y * aspect), size.y)
    case (.proportional, .stretchOnly): return SIMD2(size.x, max(size.y, size.x / aspect))
    default: return size
    }
  }
}
