/// The labels and icons of one frame, laid out on the screen.
///
/// Which layer draws which of the quads is in `LayerPlan.icons` and `LayerPlan.texts`. The scene
/// fills the arrays anew each frame, in the same storage.
package struct LabelPlan: Sendable {
  /// In drawing order within each layer.
  package var quads: [LabelQuad] = []
  /// Signed distance fields of letters; `nil` while there are none.
  package var glyphAtlas: AtlasImage?
  /// Icons, premultiplied; `nil` while there are none.
  package var iconAtlas: AtlasImage?
  /// Labels that are shown: each counts once, whether it has a text, an icon or both.
  package var shownCount = 0

  package init() {}
}

/// A parallelogram of an atlas on the screen: one letter or one icon.
///
/// Its corners are `origin`, `origin + right`, `origin + down` and `origin + right + down`, in
/// points from the view's upper left corner, x right and y down.
package struct LabelQuad: Sendable, Equatable {
  /// What the texels of a quad mean.
  package enum Kind: UInt32, Sendable {
    /// Colours of the icon atlas, drawn as they are.
    case picture = 0
    /// The alpha of the icon atlas is a signed distance.
    case iconShape = 1
    /// The glyph atlas.
    case letter = 2
  }

  package var origin: SIMD2<Float>
  /// Along the upper edge of the image.
  package var right: SIMD2<Float>
  /// Along its left edge.
  package var down: SIMD2<Float>
  /// In whole texels: left, top, width, height.
  package var texels: SIMD4<UInt16>
  /// Straight, not premultiplied: red in the lowest byte, then green, blue, alpha.
  package var color: UInt32
  package var haloColor: UInt32
  /// 0...1, of the whole quad: fades and the opacity of the layer.
  package var opacity: Float
  /// Points. 0 for no halo.
  package var haloWidth: Float
  /// Points over which the halo's rim fades.
  package var haloBlur: Float
  /// Points over which the value of a distance field runs from 0 to 1; the outline is at 0.75.
  package var fieldPoints: Float
  /// The raw value of the kind: 32 bits, as the GPU reads them.
  package var kindNumber: UInt32
  /// Keeps the size a multiple of 16 bytes.
  package var unused: UInt32 = 0

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
