import GeoMath
import RenderModel
import Sprites
import TextLayout

/// The labels and icons that one tile offers: where each would stand and what it would show. What
/// is shown of them is decided for each view.
///
/// A class, because many labels of a view refer to one.
package final class SymbolBucket: Sendable {
  let tile: TileID
  let candidates: [SymbolInstance]
  let choices: [AnchorChoice]
  let texts: [SymbolText]
  let letters: [Letter]
  let icons: [SymbolIcon]
  /// Points of all lines, grid units, and how far each is along its line.
  let linePoints: [SIMD2<Float>]
  let lineDistances: [Float]
  /// Each line's points.
  let lines: [Range<Int>]
  /// Some letters were still on their way: the tile is to be built again once they are there.
  let isProvisional: Bool
  /// Of the letters' files when the tile was begun.
  let glyphRevision: Int

  init(tile: TileID, _ parts: SymbolParts, glyphRevision: Int) {
    self.tile = tile
    self.glyphRevision = glyphRevision
    candidates = parts.candidates
    choices = parts.choices
    texts = parts.texts
    letters = parts.letters
    icons = parts.icons
    linePoints = parts.linePoints
    lineDistances = parts.lineDistances
    lines = parts.lines
    isProvisional = parts.isProvisional
    byteCount = parts.byteCount
  }

  /// Of what is kept.
  package let byteCount: Int
}

/// What a `SymbolBucket` is made of, while it is gathered.
struct SymbolParts: Sendable {
  var candidates: [SymbolInstance] = []
  var choices: [AnchorChoice] = []
  var texts: [SymbolText] = []
  var letters: [Letter] = []
  var icons: [SymbolIcon] = []
  var linePoints: [SIMD2<Float>] = []
  var lineDistances: [Float] = []
  var lines: [Range<Int>] = []
  var isProvisional = false

  var byteCount: Int {
    candidates.count * MemoryLayout<SymbolInstance>.stride
      + choices.count * MemoryLayout<AnchorChoice>.stride
      + texts.count * MemoryLayout<SymbolText>.stride
      + letters.count * MemoryLayout<Letter>.stride + icons.count * MemoryLayout<SymbolIcon>.stride
      + linePoints.count * 12
  }
}

/// One place at which a label could stand.
struct SymbolInstance: Sendable {
  /// Of the style's layers.
  var layer: Int
  /// Number of its look in the table of looks.
  var look: Int
  /// Grid units.
  var anchor: SIMD2<Float>
  /// Which label it is, in whichever tile: made from layer and content.
  var key: UInt64
  /// Lower ones are placed first.
  var sortKey: Float
  /// Place in its tile: earlier features are placed first.
  var order: Int
  /// The style zooms at which it is offered.
  var zooms: ClosedRange<Float> = -Float.infinity...Float.infinity
  /// Of the tile's `choices`: ways in which the text may stand; none without text.
  var choices: Range<Int>
  /// Of the tile's `icons`; -1 without icon.
  var icon: Int
  /// Of the tile's `lines`; -1 for a label that lies on a point.
  var line = -1
  /// From the start of the line, grid units.
  var distance: Float = 0
  /// Degrees clockwise.
  var textRotation: Float = 0
  var iconRotation: Float = 0
  /// Points, before `icon-size`: where the icon's upper left corner is from the anchor.
  var iconCorner: SIMD2<Float> = .zero
  /// Points between labels like this along a line.
  var spacing: Float = 0
  /// Which feature of which layer of the tile's data, for queries.
  var feature: Int32 = 0
}

/// One way in which a text may stand at its anchor; lengths are ems.
struct AnchorChoice: Sendable {
  /// Of the tile's `texts`.
  var text: Int
  /// From the anchor to the text's origin.
  var origin: SIMD2<Float>
  /// What it occupies, from the anchor.
  var box: EmBox
  /// Its lines run from top to bottom.
  var isVertical = false

  /// How far it reaches the way it is read.
  var along: (low: Float, high: Float) {
    isVertical ? (box.top, box.bottom) : (box.left, box.right)
  }

  /// How far it reaches across that: down, or to the right of a vertical one.
  var across: (low: Float, high: Float) {
    isVertical ? (box.left, box.right) : (box.top, box.bottom)
  }
}

/// A text, set.
struct SymbolText: Sendable {
  /// Of the tile's `letters`.
  var letters: Range<Int>
  /// Around its lines, from its origin, ems.
  var box: EmBox
  /// For each section its own colour, RGBA8; 0 for the layer's. Empty when none has.
  var sectionColors: [UInt32]
  /// Some letters are still on their way.
  var isProvisional = false
}

/// A letter or a picture of a text; lengths are ems.
struct Letter: Sendable {
  /// Upper left corner of its picture, from the text's origin.
  var corner: SIMD2<Float>
  var size: SIMD2<Float>
  /// Of a letter, its number in the `GlyphNumbering`.
  var number: UInt32 = 0
  /// Of a picture, its place in the atlas of icons.
  var texels: SIMD4<UInt16> = .zero
  /// Middle of its advance along the line of text, and its baseline: what it is turned about in
  /// texts along lines.
  var middle: SIMD2<Float>
  /// Half of its advance.
  var halfAdvance: Float
  /// Size relative to the text's.
  var scale: Float
  var section: UInt16
  var kind: LabelQuad.Kind
  /// A quarter turn clockwise, in vertical text.
  var isTurned: Bool
}

/// An icon with its place in the atlas.
struct SymbolIcon: Sendable {
  /// Points at `icon-size` 1.
  var size: SIMD2<Float>
  var texels: SIMD4<UInt16>
  var texelsPerPoint: Float
  /// Whether it is a distance field.
  var isShape: Bool
  /// How it is stretched to a text; `nil` for evenly.
  var stretch: IconStretch?
}

/// The parts of an icon that are stretched; texels from its upper left corner.
struct IconStretch: Sendable {
  var columns: [Range<Int>]
  var rows: [Range<Int>]
  /// Points around the place of the text: top, right, bottom, left.
  var margins: SIMD4<Float>
  /// Width to height of the place of the text, as the icon is drawn.
  var aspect: Float
  var fitWidth = SpriteImage.TextFit.stretchOrShrink
  var fitHeight = SpriteImage.TextFit.stretchOrShrink

  /// The place of the text for one that is `size` large, where it keeps its proportions
  /// (`textFitWidth` and `textFitHeight` of sprites; the height goes first).
  func fitted(_ size: SIMD2<Float>) -> SIMD2<Float> {
    guard aspect > 0, aspect.isFinite else { return size }
    switch (fitWidth, fitHeight) {
    case (.proportional, .proportional): return SIMD2(size.y * aspect, size.y)
    case (.stretchOnly, .proportional): return SIMD2(max(size.x, size.y * aspect), size.y)
    case (.proportional, .stretchOnly): return SIMD2(size.x, max(size.y, size.x / aspect))
    default: return size
    }
  }
}
