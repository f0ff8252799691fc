/// A parallelogram of an atlas on the screen: one glyph or one icon. Laid out as the GPU reads it:
/// four pairs of words for its place, and three for what it shows.
///
/// Its corners are `origin`, `origin + right`, `origin + down` and `origin + right + down`, in
/// points relative to its anchor, x right and y down.
///
/// In the modes for lines it belongs to a place on the ground, and `origin` is the vector to it
/// from the anchor's place, in the anchor's ground points. Then `right` is the corner's offset from
/// that place and `down` its extent, both in points of the text along the line and to the right of
/// it, and `line` contains the rest.
package struct LabelQuad: Sendable, Equatable {
  /// What the texels of a quad mean.
  package enum Kind: UInt8, Sendable {
    /// Colours of the icon atlas, drawn unchanged.
    case picture = 0
    /// The alpha of the icon atlas is a signed distance.
    case iconShape = 1
    /// The glyph atlas.
    case glyph = 2
    /// Colours of the icon atlas, each texel with sharp edges.
    case sharpPicture = 3
  }

  /// What the place of a quad is relative to.
  package enum Mode: UInt8, Sendable {
    /// The view's upper left corner.
    case screen = 0
    /// The anchor's place on the screen; the quad shrinks with distance.
    case upright = 1
    /// The anchor's place on the screen, with the quad's own size.
    case fixed = 2
    /// A place on a line, facing the viewer.
    case along = 3
    /// A place on a line, lying on the ground.
    case lyingAlong = 4
    /// Like the two above, with the image's upper edge across the line.
    case acrossLine = 5
    case lyingAcrossLine = 6

    /// Whether it is one of the modes for lines.
    package var followsLine: Bool { rawValue >= Mode.along.rawValue }
  }

  package var origin: SIMD2<Float>
  /// The vector along the upper edge of the image.
  package var right: SIMD2<Float>
  /// The vector along its left edge.
  package var down: SIMD2<Float>
  /// In the modes for lines: how the line runs at the place.
  package var line = LinePlace()
  /// In whole texels: left, top, width, height.
  package var texels: SIMD4<UInt16>
  /// A colour instead of the paint's, not premultiplied; 0 for the paint's.
  package var color: UInt32
  /// The points over which a distance field's value goes from 0 to 1, before the anchor's
  /// `fieldScale`. The outline is at 0.75.
  package var fieldPoints: Float
  /// The index of the anchor.
  package var anchor: UInt32 = 0
  /// The raw value of the kind, as the GPU reads it.
  package var kindNumber: UInt8
  /// Whether it shows the colours of the icon atlas.
  package var isPicture: Bool {
    kindNumber == Kind.picture.rawValue || kindNumber == Kind.sharpPicture.rawValue
  }
  /// The raw value of the mode.
  package var modeNumber: UInt8 = 0
  /// The index of the paint.
  package var paint: UInt16

  @inlinable
  package init(
    origin: SIMD2<Float>, right: SIMD2<Float>, down: SIMD2<Float>, texels: SIMD4<UInt16>,
    paint: UInt16 = 0, color: UInt32 = 0, fieldPoints: Float, kind: Kind
  ) {
    self.origin = origin
    self.right = right
    self.down = down
    self.texels = texels
    self.paint = paint
    self.color = color
    self.fieldPoints = fieldPoints
    kindNumber = kind.rawValue
  }
}

/// How a line runs at the place of a glyph, in small numbers. Laid out as the GPU reads it.
package struct LinePlace: Sendable, Equatable {
  private var direction: Int16 = 0
  private var way: Int16 = 0
  private var ahead: Int16 = 0
  private var aside: Int16 = 0

  private static let perRadian: Float = 32_768 / .pi
  private static let perPoint: Float = 16
  private static let perRise: Float = 4_096
  /// The largest representable distance from the anchor, in points of the text.
  package static let farthest = Float(Int16.max) / perPoint

  package init() {}

  /// - Parameters:
  ///   - radians: the line's direction on the ground, clockwise from east.
  ///   - along: the distance along the text from the anchor, in points of the text.
  ///   - rise: the rise of the ground per ground point in that direction, and to the right of it.
  package init(radians: Float, along: Float, rise: SIMD2<Float>) {
    direction = Self.whole(radians * Self.perRadian)
    way = Self.whole(along * Self.perPoint)
    ahead = Self.whole(rise.x * Self.perRise)
    aside = Self.whole(rise.y * Self.perRise)
  }

  package var radians: Float { Float(direction) / Self.perRadian }
  package var along: Float { Float(way) / Self.perPoint }
  package var rise: SIMD2<Float> { SIMD2(Float(ahead), Float(aside)) / Self.perRise }

  private static func whole(_ number: Float) -> Int16 {
    // The west is both π and -π, so clamping does not change a direction.
    number.isFinite ? Int16(min(max(number.rounded(), -32_768), 32_767)) : 0
  }
}
