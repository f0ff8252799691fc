// Vertices as the GPU reads them: small, because a software renderer runs the vertex stage on the
// one thread that draws. All share the first eight bytes:
//
// - `x`, `y`: grid units, `TileMesh.gridExtent` per tile, origin at its north-west corner, y south.
// - `slot`: the tile placement that applies. Meshes are built with 0; the renderer writes the slot
//   when it uploads, so that one draw call can hold any number of tiles.
// - `paint`: the index into the frame's `PaintUniforms`.

package struct FillVertex: Sendable, Equatable {
  package var x: Int16
  package var y: Int16
  package var slot: UInt16 = 0
  package var paint: UInt16

  @inlinable
  package init(x: Int16, y: Int16, paint: UInt16) {
    self.x = x
    self.y = y
    self.paint = paint
  }
}

/// A vertex of the band that smooths a fill's edge or is its outline, or of a fan.
///
/// A band has two vertices per corner of the fill: at most one stays there; the others move by a
/// pixel off both edges that meet there. A fan is a whole star-shaped polygon: a triangle per edge,
/// from an inner point to both ends of the edge, which move outwards. The last vertex of a triangle
/// is the one where its edge begins.
package struct EdgeVertex: Sendable, Equatable {
  package var x: Int16
  package var y: Int16
  package var slot: UInt16 = 0
  package var paint: UInt16
  /// The direction of the outward normal of the edge that ends here, `EdgeAngle.coarse`.
  package var angleBefore: UInt8
  package var place: Place
  /// The direction of the outward normal of the edge that begins here, `EdgeAngle.rawValue`.
  package var angleAfter: UInt16

  /// Where the vertex moves: one of the constants, or the direction away from a fan's inner point.
  package struct Place: RawRepresentable, Sendable, Equatable {
    package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A fan's corner. It moves in this direction away from the inner point, `outSteps` per turn.
    @inlinable
    package static func out(_ direction: UInt8) -> Place {
      Place(rawValue: min(direction, outSteps - 1))
    }

    package static let outSteps: UInt8 = 248
    /// A fan's inner point.
    package static let hub = Place(rawValue: 252)
    /// Sides of bands. The inner one stays on the edge, or moves inwards for an outline.
    package static let inner = Place(rawValue: 253)
    package static let outer = Place(rawValue: 255)
  }

  @inlinable
  package init(
    x: Int16, y: Int16, paint: UInt16, place: Place, before: EdgeAngle = .none,
    after: EdgeAngle = .none
  ) {
    self.x = x
    self.y = y
    self.paint = paint
    self.place = place
    angleBefore = before.coarse
    angleAfter = after.rawValue
  }
}

/// The direction of an edge's outward normal, in steps from the x axis towards the y axis. Quarter
/// turns are whole numbers of steps.
package struct EdgeAngle: RawRepresentable, Sendable, Equatable {
  package let rawValue: UInt16

  @inlinable
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The number of steps in a full turn.
  package static let steps: UInt16 = 65520
  package static let coarseSteps: UInt8 = 252

  /// An edge along which a polygon was clipped, which is not smoothed.
  package static let none = EdgeAngle(rawValue: .max)

  /// The nearest of `coarseSteps` per turn, or 255 for `none`.
  @inlinable
  package var coarse: UInt8 {
    if self == .none { return .max }
    let step = UInt32(EdgeAngle.steps) / UInt32(EdgeAngle.coarseSteps)
    return UInt8((UInt32(rawValue) + step / 2) / step % UInt32(EdgeAngle.coarseSteps))
  }
}

/// A vertex of a line. The shader moves it by `normal` × (half width + room for smoothing).
package struct LineVertex: Sendable, Equatable {
  package var x: Int16
  package var y: Int16
  package var slot: UInt16 = 0
  package var paint: UInt16
  /// Direction and length of the offset from the centre line, where `LineVertex.normalScale` is
  /// half the width. It is longer than that at mitres.
  package var normalX: Int16
  package var normalY: Int16
  /// The distance along the line from its start, in grid units divided by `LineVertex.alongStep`;
  /// wraps at 65536. For dashes. For a solid line: the distance of a vertex from the round end
  /// beside it if cap and segment are one quad, otherwise 0. For a ramp see `rampSteps`.
  package var along: UInt16
  package var corner: Corner

  package static let normalScale: Float = 8192
  package static let alongStep: Float = 2
  /// The steps from the start of a ramp to its end: `along` with the vertex's number as lower bits.
  package static let rampSteps: UInt32 = (1 << (16 + UInt32(Corner.numberBits))) - 1

  /// The corner of a line: its side and whether it is at an end. The upper 12 bits hold a number.
  package struct Corner: OptionSet, Sendable {
    package var rawValue: UInt16

    @inlinable
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// On the right side, otherwise on the left.
    package static let right = Corner(rawValue: 1 << 0)
    /// Half a width beyond a round end.
    package static let beyond = Corner(rawValue: 1 << 1)
    /// For a cap: moved half a width ahead of the end of the line, or back from its start. An
    /// offset moves it only across the line.
    package static let ahead = Corner(rawValue: 1 << 2)
    package static let back = Corner(rawValue: 1 << 3)

    package static let numberBits: UInt16 = 12
    package static let highestNumber: UInt16 = (1 << numberBits) - 1

    /// On a ramp, the bits below the whole numbers of `along`. On other lines, the number of their
    /// feature in the layer of the tile, in drawing order: translucent lines paint each pixel once,
    /// and over earlier ones. All features from the last number on share it.
    @inlinable
    package var number: UInt16 {
      get { rawValue >> 4 }
      set { rawValue = rawValue & 0xf | min(newValue, Corner.highestNumber) << 4 }
    }
  }

  @inlinable
  package init(
    x: Int16, y: Int16, paint: UInt16, normalX: Int16, normalY: Int16, along: UInt16,
    corner: Corner
  ) {
    self.x = x
    self.y = y
    self.paint = paint
    self.normalX = normalX
    self.normalY = normalY
    self.along = along
    self.corner = corner
  }
}

/// A vertex of a roof, which the walls below share, or of the foot of a wall.
package struct ExtrusionVertex: Sendable, Equatable {
  package var x: Int16
  package var y: Int16
  package var slot: UInt16 = 0
  package var paint: UInt16
  /// The height above the ground as a step of `ExtrusionHeight`.
  package var height: UInt16
  /// For a foot: the outward normal of the wall that begins here, where 127 is 1; for a roof both
  /// are 0. A wall's triangles end with the foot of its first point, which provides their flat
  /// attributes.
  package var normalX: Int8
  package var normalY: Int8
  /// For a foot: a pattern's position where the wall begins, in grid units; it decreases from it.
  package var along: UInt16 = 0
  /// For a corner of a roof over walls: the direction on the ground away from both walls, where 63
  /// is 1, long enough to be equally far from both; y is in the upper 8 bits. For a foot: the
  /// height of the roof above it.
  package var outwardOrTop: UInt16 = 0

  @inlinable
  package init(
    x: Int16, y: Int16, paint: UInt16, height: UInt16, normalX: Int8, normalY: Int8
  ) {
    self.x = x
    self.y = y
    self.paint = paint
    self.height = height
    self.normalX = normalX
    self.normalY = normalY
  }
}

/// A vertex of the square in which a circle is drawn.
package struct CircleVertex: Sendable, Equatable {
  package var x: Int16
  package var y: Int16
  package var slot: UInt16 = 0
  package var paint: UInt16
  /// Which corner: from -`pieces` to `pieces` each way, x right and y down on the screen.
  package var cornerX: Int8
  package var cornerY: Int8
  /// How many pieces a side is cut into where the ground may bend it.
  package var pieces: UInt16

  @inlinable
  package init(
    x: Int16, y: Int16, paint: UInt16, cornerX: Int8, cornerY: Int8, pieces: UInt16 = 1
  ) {
    self.x = x
    self.y = y
    self.paint = paint
    self.cornerX = cornerX
    self.cornerY = cornerY
    self.pieces = pieces
  }
}
