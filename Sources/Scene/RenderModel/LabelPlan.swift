/// The labels and icons of one frame.
///
/// Which layer draws which of the quads is in `LayerPlan.icons` and `LayerPlan.texts`. The scene
/// keeps quads and anchors from frame to frame and changes only what is to look otherwise; the
/// renderer sends what differs.
package struct LabelPlan: Sendable {
  /// In drawing order within each layer.
  package var quads: [LabelQuad] = []
  /// Plans that have the same number have the same quads; `nil` where that is not known.
  package private(set) var quadsNumber: UInt64?
  /// What quads are relative to; the first is the screen itself.
  package var anchors: [LabelAnchor] = [.screen]
  /// How quads are painted.
  package private(set) var paints: [LabelPaint] = []
  /// Ground coordinates that the anchors' places count from.
  package var groundOrigin: SIMD2<Float> = .zero
  /// Ground points to one of an anchor's.
  package var groundScale: Float = 1
  /// Whether what lies on the ground may be foreshortened.
  package var isForeshortened = false
  /// Signed distance fields of glyphs; `nil` while there are none.
  package var glyphAtlas: AtlasImage?
  /// Icons, premultiplied; `nil` while there are none.
  package var iconAtlas: AtlasImage?
  /// Labels that are shown: each counts once, whether it has a text, an icon or both.
  package var shownCount = 0

  /// Has the quads as they are now told from others by their number alone. Whoever changes them
  /// afterwards has to say so.
  package mutating func numberQuads() { quadsNumber = quadsNumber ?? UniqueID.next() }

  /// The quads are others than those that were numbered.
  package mutating func forgetNumber() { quadsNumber = nil }

  /// Empties the lists of what is drawn and keeps their storage.
  package mutating func removeAll() {
    forgetNumber()
    quads.removeAll(keepingCapacity: true)
    paints.removeAll(keepingCapacity: true)
    anchors.removeAll(keepingCapacity: true)
    anchors.append(.screen)
  }

  /// The number of a paint for the quads to come: that of the latest where it is the same, or else a new
  /// one.
  package mutating func number(of paint: LabelPaint) -> UInt16 {
    if paints.last != paint { append(paint) }
    return UInt16(max(paints.count - 1, 0))
  }

  /// Appends a paint, while there are numbers for it.
  package mutating func append(_ paint: LabelPaint) {
    if paints.count <= Int(UInt16.max) { paints.append(paint) }
  }

  /// Has all quads of a paint look otherwise.
  package mutating func replace(_ number: Int, by paint: LabelPaint) { paints[number] = paint }
}

/// How quads are painted that have this in common. Laid out as the GPU reads it: in three pairs of words.
package struct LabelPaint: Sendable, Equatable {
  /// Straight, not premultiplied: red in the lowest byte, then green, blue, alpha.
  package var color: UInt32
  package var haloColor: UInt32
  /// 0...1, of the style; the anchor's comes on top.
  package var opacity: Float
  /// Points. 0 for no halo.
  package var haloWidth: Float
  /// Points over which the halo's rim fades.
  package var haloBlur: Float
  private var padding: UInt32 = 0

  package init(
    color: UInt32 = 0, haloColor: UInt32 = 0, opacity: Float = 1, haloWidth: Float = 0,
    haloBlur: Float = 0
  ) {
    self.color = color
    self.haloColor = haloColor
    self.opacity = opacity
    self.haloWidth = haloWidth
    self.haloBlur = haloBlur
  }

  package var hasHalo: Bool { haloWidth > 0 && haloColor >> 24 > 0 }
}

/// The text or the icon of a label: what its quads have in common, and what changes while a map
/// moves. Laid out as the GPU reads it, in two texels.
package struct LabelAnchor: Sendable, Equatable {
  /// On the ground, from the plan's `groundOrigin`; of what lies on the screen, its distance from the eye
  /// along the view axis in points, and 0.
  package var place: SIMD2<Float>
  /// 0...1: the fade.
  package var opacity: Float
  /// What its quads' `fieldPoints` are multiplied by.
  package var fieldScale: Float
  /// Of a text along a line: how its glyphs stand otherwise than when their quads were written.
  package var spread = LabelSpread()

  package static let screen = LabelAnchor(place: .zero, opacity: 1, fieldScale: 1)

  package init(place: SIMD2<Float>, opacity: Float, fieldScale: Float) {
    self.place = place
    self.opacity = opacity
    self.fieldScale = fieldScale
  }
}

/// How much farther from each other the glyphs of a text along a line are than when they were
/// written, and how large they are. Laid out as the GPU reads it.
///
/// A glyph that is s points of the text from the anchor is moved along the line by
/// `even` s + `before` s² or, with s positive, `even` s + `after` s² ground points of the anchor's.
package struct LabelSpread: Sendable, Equatable {
  package var even: Float = 0
  package var before: Float = 0
  package var after: Float = 0
  /// Points to a point of the text as it was written: of the screen where it faces the viewer, of the
  /// ground where it lies on that.
  package var size: Float = 1

  package init() {}
}
