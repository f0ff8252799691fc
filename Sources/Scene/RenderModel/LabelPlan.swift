/// The labels and icons of one frame.
///
/// Which layer draws which of the quads is in `LayerPlan.icons` and `LayerPlan.texts`. The scene
/// keeps quads and anchors from frame to frame and changes only what is to look otherwise; the
/// renderer sends what differs.
package struct LabelPlan: Sendable {
  /// In drawing order within each layer.
  package var quads: [LabelQuad] = []
  /// What quads are relative to; the first is the screen itself.
  package var anchors: [LabelAnchor] = [.screen]
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
  /// Points to a point of the text: of the screen where it faces the viewer, of the ground where it
  /// lies on that.
  package var size: Float = 1

  package init() {}
}

/// A parallelogram of an atlas on the screen: one glyph or one icon. Laid out as the GPU reads it:
/// in five pairs of words where it lies, in five how it is painted.
///
/// Its corners are `origin`, `origin + right`, `origin + down` and `origin + right + down`, in
/// points from what its anchor says, x right and y down.
///
/// In the modes for lines it is about a place on the ground, and `origin` is the way there from the
/// anchor's in ground points of the anchor's. There `right` is the corner's place from it and `down` its
/// extent, both in points of the text along the line and to the right of that, and `line` tells the
/// direction.
package struct LabelQuad: Sendable, Equatable {
  /// What the texels of a quad mean.
  package enum Kind: UInt16, Sendable {
    /// Colours of the icon atlas, drawn as they are.
    case picture = 0
    /// The alpha of the icon atlas is a signed distance.
    case iconShape = 1
    /// The glyph atlas.
    case glyph = 2
  }

  /// What the place of a quad is relative to.
  package enum Mode: UInt16, Sendable {
    /// The view's upper left corner.
    case screen = 0
    /// The anchor's place on the screen; the quad's size falls with its distance.
    case upright = 1
    /// The anchor's place on the screen, as large as the quad is.
    case fixed = 2
    /// A place on a line, facing the viewer.
    case along = 3
    /// A place on a line, lying on the ground.
    case lyingAlong = 4
    /// As the two before, with the image's upper edge across the line.
    case acrossLine = 5
    case lyingAcrossLine = 6

    /// Whether it is one of the modes for lines.
    package var followsLine: Bool { rawValue >= Mode.along.rawValue }
  }

  package var origin: SIMD2<Float>
  /// Along the upper edge of the image.
  package var right: SIMD2<Float>
  /// Along its left edge.
  package var down: SIMD2<Float>
  /// In the modes for lines: the direction on the ground, radians clockwise from east, and the way along
  /// the text from the anchor, in points of the text …
  package var line: SIMD2<Float> = .zero
  /// … and how many points the ground rises to a point in that direction, and to the right of it.
  package var rise: SIMD2<Float> = .zero
  /// In whole texels: left, top, width, height.
  package var texels: SIMD4<UInt16>
  /// Straight, not premultiplied: red in the lowest byte, then green, blue, alpha.
  package var color: UInt32
  package var haloColor: UInt32
  /// 0...1, of the style; the anchor's comes on top.
  package var opacity: Float
  /// Points. 0 for no halo.
  package var haloWidth: Float
  /// Points over which the halo's rim fades.
  package var haloBlur: Float
  /// Points over which the value of a distance field runs from 0 to 1, but for the anchor's
  /// `fieldScale`; the outline is at 0.75.
  package var fieldPoints: Float
  /// Index of the anchor.
  package var anchor: UInt32 = 0
  /// The raw value of the kind, as the GPU reads it.
  package var kindNumber: UInt16
  /// The raw value of the mode.
  package var modeNumber: UInt16 = 0

  @inlinable
  package init(
    origin: SIMD2<Float>, right: SIMD2<Float>, down: SIMD2<Float>, texels: SIMD4<UInt16>,
    color: UInt32, haloColor: UInt32 = 0, opacity: Float = 1, haloWidth: Float = 0,
    haloBlur: Float = 0, fieldPoints: Float, kind: Kind
  ) {
    self.origin = origin
    self.right = right
    self.down = down
    self.texels = texels
    self.color = color
    self.haloColor = haloColor
    self.opacity = opacity
    self.haloWidth = haloWidth
    self.haloBlur = haloBlur
    self.fieldPoints = fieldPoints
    kindNumber = kind.rawValue
  }
}
