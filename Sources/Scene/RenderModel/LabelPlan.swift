/// The labels and icons of one frame.
///
/// `LayerPlan.icons` and `LayerPlan.texts` say which layer draws which of the quads. The scene
/// keeps quads and anchors from frame to frame and changes only what must look different; the
/// renderer uploads the differences.
package struct LabelPlan: Sendable {
  /// In drawing order within each layer.
  package var quads: [LabelQuad] = []
  /// Plans with the same number have the same quads; `nil` if that is not known.
  package private(set) var quadsNumber: UInt64?
  /// The anchors that quads are relative to. The first is the screen itself.
  package var anchors: [LabelAnchor] = [.screen]
  package private(set) var paints: [LabelPaint] = []
  /// The ground coordinates of the origin of the anchors' places.
  package var groundOrigin: SIMD2<Float> = .zero
  /// Ground points per unit of an anchor's place.
  package var groundScale: Float = 1
  /// Whether labels that lie on the ground may be foreshortened.
  package var isForeshortened = false
  /// Signed distance fields of glyphs, or `nil` while there are none.
  package var glyphAtlas: AtlasImage?
  /// Icons, premultiplied, or `nil` while there are none.
  package var iconAtlas: AtlasImage?
  /// The number of shown labels. A label with a text and an icon counts once.
  package var shownCount = 0

  /// Numbers the current quads, so that they can be compared by that number alone. Call
  /// `forgetNumber()` after changing them.
  package mutating func numberQuads() { quadsNumber = quadsNumber ?? UniqueID.next() }

  /// Call this when the quads no longer are those that were numbered.
  package mutating func forgetNumber() { quadsNumber = nil }

  /// Empties the lists of what is drawn and keeps their storage.
  package mutating func removeAll() {
    forgetNumber()
    quads.removeAll(keepingCapacity: true)
    paints.removeAll(keepingCapacity: true)
    anchors.removeAll(keepingCapacity: true)
    anchors.append(.screen)
  }

  /// The number of a paint for the next quads: the latest number if the paint is the same.
  package mutating func number(of paint: LabelPaint) -> UInt16 {
    if paints.last != paint { append(paint) }
    return UInt16(max(paints.count - 1, 0))
  }

  /// Appends a paint if there are numbers left.
  package mutating func append(_ paint: LabelPaint) {
    if paints.count <= Int(UInt16.max) { paints.append(paint) }
  }

  /// Changes the paint of all quads that have its number.
  package mutating func replace(_ number: Int, by paint: LabelPaint) { paints[number] = paint }
}

/// The paint that some quads have in common. Laid out as the GPU reads it: in three pairs of words.
package struct LabelPaint: Sendable, Equatable {
  /// Straight, not premultiplied: red in the lowest byte, then green, blue, alpha.
  package var color: UInt32
  package var haloColor: UInt32
  /// The style's opacity, 0...1, which is multiplied by the anchor's.
  package var opacity: Float
  /// In points. 0 for no halo.
  package var haloWidth: Float
  /// The distance in points over which the halo's rim fades.
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
  /// A place on the ground, from the plan's `groundOrigin`. For quads relative to the screen, their
  /// distance from the eye along the view axis in points, and 0.
  package var place: SIMD2<Float>
  /// The opacity of the fade, 0...1.
  package var opacity: Float
  /// The factor for its quads' `fieldPoints`.
  package var fieldScale: Float
  /// For a text along a line: how its glyphs have moved since their quads were written.
  package var spread = LabelSpread()

  package static let screen = LabelAnchor(place: .zero, opacity: 1, fieldScale: 1)

  package init(place: SIMD2<Float>, opacity: Float, fieldScale: Float) {
    self.place = place
    self.opacity = opacity
    self.fieldScale = fieldScale
  }
}

/// How much farther apart the glyphs of a text along a line are than when they were written, and
/// how large they are. Laid out as the GPU reads it.
///
/// A glyph s points of the text from the anchor is moved along the line by `even` s + `before` s²
/// or, for positive s, `even` s + `after` s², in the anchor's ground points.
package struct LabelSpread: Sendable, Equatable {
  package var even: Float = 0
  package var before: Float = 0
  package var after: Float = 0
  /// Points per point of the text as written, on the screen or, if the text lies on it, the ground.
  package var size: Float = 1

  package init() {}
}
