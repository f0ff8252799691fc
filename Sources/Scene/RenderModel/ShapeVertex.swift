/// A position on the world in integers, with exact sums and differences on every GPU.
///
/// World coordinates in units of 2^-42 of the world (0.00024 points at zoom 22), the upper part of
/// which counts 2^-26. There is room for 32 copies of the world on either side.
package struct FixedWorldPoint: Hashable, Sendable {
  /// In units of 2^-26 of the world.
  package var x: Int32
  package var y: Int32
  /// The remainders in units of 2^-42.
  package var lowX: UInt16
  package var lowY: UInt16

  /// Units of the remainders per world.
  package static let unitsPerWorld = 0x1p42
  /// Positions farther than this many worlds from the first are clamped.
  package static let limit = 31.0

  /// The nearest position below a point of this or an adjacent world. NaN and infinity count as 0.
  package init(x: Double, y: Double) {
    (self.x, lowX) = Self.split(x)
    (self.y, lowY) = Self.split(y)
  }

  private static func split(_ coordinate: Double) -> (Int32, UInt16) {
    let limited =
      coordinate.isFinite ? Swift.min(Swift.max(coordinate, -limit), limit) : 0
    let units = Int64((limited * unitsPerWorld).rounded(.down))
    return (Int32(truncatingIfNeeded: units >> 16), UInt16(truncatingIfNeeded: units))
  }
}

/// A vertex of a shape on the ground, as the GPU reads it: 32 bytes.
///
/// The shader moves it off its position by `push` × half the line's width, with room for a soft
/// edge that is one pixel wide on the screen.
package struct ShapeVertex: Hashable, Sendable {
  /// How the shader treats the vertex.
  package enum Role: UInt32, CaseIterable, Sendable {
    /// On the left or right side of a line's body.
    case side
    /// The same at a round end: half a width beyond it.
    case roundEnd
    /// On either side of a flat end: half a pixel before or beyond it. `…End` is for the end of the
    /// line, `…Start` for its beginning.
    case beforeEnd, beyondEnd, beforeStart, beyondStart
    /// The same, half a width farther out.
    case beforeSquareEnd, beyondSquareEnd, beforeSquareStart, beyondSquareStart
    /// For an area: half a pixel inside its outline, where it is opaque, or half a pixel outside,
    /// where it has faded out.
    case inside, outside
    /// For an area whose rings cross: on its outline, or a pixel outside.
    case rim, beyondRim
    /// For an area: in its interior.
    case within
    /// The middle of a bevelled corner of a line.
    case middle
  }

  private var x: Int32
  private var y: Int32
  private var low: UInt32
  private var push: UInt32
  /// For a line or area: its colour, a byte for red, green, blue and alpha, not premultiplied. For
  /// a picture: the x position in it, as a Float.
  private var color: UInt32
  /// For a line: half its width, in points or, if negative, in world widths. For an area: how far
  /// its inside may be moved from its outline, in world widths. For a picture: the y position in
  /// it.
  private var extent: Float
  /// For a line: the distance from its beginning, in world widths. For a picture: the weight by
  /// which both positions are multiplied.
  private var along: Float
  /// Role (4 bits), side (2 bits: left 0, middle 1, right 2), dashes (8 bits), rank (18 bits).
  private var flags: UInt32

  /// The packed value of a push of one half width.
  package static let pushScale = 8192.0
  /// The longest push, in half widths.
  package static let pushLimit = 3.9
  /// Ranks are below this.
  package static let rankLimit: UInt32 = 1 << 18
  /// The number of dash patterns, including 0 for none.
  package static let dashLimit = 256

  /// Creates a vertex of a line or area.
  package init(
    at position: FixedWorldPoint, role: Role, pushX: Double = 0, pushY: Double = 0, side: Int = 0,
    color: UInt32, extent: Double, along: Double = 0, dashes: Int = 0, rank: UInt32 = 0
  ) {
    x = position.x
    y = position.y
    low = UInt32(position.lowX) | UInt32(position.lowY) << 16
    push = UInt32(Self.packed(pushX)) | UInt32(Self.packed(pushY)) << 16
    self.color = color
    self.extent = Float(extent)
    self.along = Float(along)
    flags =
      role.rawValue | UInt32(clamping: side + 1) << 4
      | UInt32(clamping: min(dashes, Self.dashLimit - 1)) << 6 | (rank % Self.rankLimit) << 14
  }

  /// Creates a vertex of a picture. `right` and `down` go from 0 to 1 and are multiplied by
  /// `weight`, which puts a picture on four corners in the right perspective.
  package init(
    at position: FixedWorldPoint, role: Role, pushX: Double = 0, pushY: Double = 0, right: Double,
    down: Double, weight: Double, alpha: Double
  ) {
    self.init(
      at: position, role: role, pushX: pushX, pushY: pushY, color: Float(right).bitPattern,
      extent: down, along: weight)
    flags |= UInt32(clamping: Int(min(max(alpha, 0), 1) * 255 + 0.5)) << 6
  }

  /// A push in 16 bits.
  private static func packed(_ value: Double) -> UInt16 {
    let limited = value.isFinite ? Swift.min(Swift.max(value, -pushLimit), pushLimit) : 0
    return UInt16(bitPattern: Int16((limited * pushScale).rounded()))
  }
}
