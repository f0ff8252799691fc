// Vertices as the GPU reads them: small, because on a software renderer the vertex stage runs in
// the one thread that draws. All share the first eight bytes.
//
// - `x`, `y`: grid units, `TileMesh.gridExtent` to a tile, origin at its north-west corner, y
//   south.
// - `slot`: which tile placement applies. Meshes are built with 0; the renderer writes the slot
//   when it uploads, so that one draw call holds any number of tiles.
// - `paint`: index into the frame's `PaintUniforms`.

/// A corner of a triangle of a fill.
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

/// A corner of what smooths a fill's edge or is its outline.
///
/// A band has two to each corner of the fill: at most one stays there, others move by a pixel off both
/// edges that meet there. A fan is a whole polygon that is star-shaped: a triangle to each edge, from a
/// point inside to both ends of the edge, which move outwards. The last corner of a triangle is the one
/// where its edge begins.
package struct EdgeVertex: Sendable, Equatable {
  package var x: Int16
  package var y: Int16
  package var slot: UInt16 = 0
  package var paint: UInt16
  /// Direction of the outward normal of the edge that ends here, `EdgeAngle.coarse`.
  package var angleBefore: UInt8
  package var place: Place
  /// That of the edge that begins here, `EdgeAngle.rawValue`.
  package var angleAfter: UInt16

  /// Where the corner goes: one of the constants, or that of a fan out from the point inside.
  package struct Place: RawRepresentable, Sendable, Equatable {
    package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A fan's corner; the way there from the point inside has this direction, `outSteps` to a turn.
    @inlinable
    package static func out(_ direction: UInt8) -> Place {
      Place(rawValue: min(direction, outSteps - 1))
    }

    package static let outSteps: UInt8 = 248
    /// A fan's point inside.
    package static let hub = Place(rawValue: 252)
    /// Of bands.
    package static let inner = Place(rawValue: 253)
    package static let onEdge = Place(rawValue: 254)
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

/// The direction of an edge's outward normal: steps from the x axis towards the y axis, of which quarters
/// of a turn are whole ones.
package struct EdgeAngle: RawRepresentable, Sendable, Equatable {
  package let rawValue: UInt16

  @inlinable
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// To a full turn.
  package static let steps: UInt16 = 65520
  package static let coarseSteps: UInt8 = 252

  /// Of an edge along which a polygon was cut, which is not smoothed.
  package static let none = EdgeAngle(rawValue: .max)

  /// The nearest of `coarseSteps` to a full turn; 255 for `none`.
  @inlinable
  package var coarse: UInt8 {
    if self == .none { return .max }
    let step = UInt32(EdgeAngle.steps) / UInt32(EdgeAngle.coarseSteps)
    return UInt8((UInt32(rawValue) + step / 2) / step % UInt32(EdgeAngle.coarseSteps))
  }
}

/// A corner of a line. The shader moves it by `normal` × (half width + room for smoothing).
package struct LineVertex: Sendable, Equatable {
  package var x: Int16
  package var y: Int16
  package var slot: UInt16 = 0
  package var paint: UInt16
  /// Direction and length of the push off the centre line, `LineVertex.normalScale` to one half
  /// width. Longer than 1 at mitres.
  package var normalX: Int16
  package var normalY: Int16
  /// Distance along the line from its start, in grid units divided by `LineVertex.alongStep`;
  /// wraps at 65536. For dashes. Of a solid line: that of a corner from the round end beside it, where
  /// cap and segment are one quad; else 0. On a ramp see `rampSteps`.
  package var along: UInt16
  package var corner: Corner

  package static let normalScale: Float = 8192
  package static let alongStep: Float = 2
  /// From the start of a ramp to its end: `along` with the number of the corner below it.
  package static let rampSteps: UInt32 = (1 << (16 + UInt32(Corner.numberBits))) - 1

  /// Which corner of a line this is: on which side, and whether at an end. The upper 12 bits hold a
  /// number.
  package struct Corner: OptionSet, Sendable {
    package var rawValue: UInt16

    @inlinable
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// On the right side; else on the left.
    package static let right = Corner(rawValue: 1 << 0)
    /// Half a width beyond the end, where that is round.
    package static let beyond = Corner(rawValue: 1 << 1)
    /// Of a cap: pushed half a width ahead of the end of the line, or back from its start. An offset
    /// is across the line alone.
    package static let ahead = Corner(rawValue: 1 << 2)
    package static let back = Corner(rawValue: 1 << 3)

    package static let numberBits: UInt16 = 12
    package static let highestNumber: UInt16 = (1 << numberBits) - 1

    /// On a ramp, what is finer than the whole numbers of `along`. Of other lines the place of their
    /// feature among those of the layer in the tile, in drawing order: translucent ones paint each
    /// pixel once, and over those before them. The last place is for all that come after.
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

/// A corner of a roof, which the walls below share, or the foot of a wall.
package struct ExtrusionVertex: Sendable, Equatable {
  package var x: Int16
  package var y: Int16
  package var slot: UInt16 = 0
  package var paint: UInt16
  /// Height of this corner above the ground, as `ExtrusionHeight` has it.
  package var height: UInt16
  /// A foot: outward normal of the wall that begins here, 127 to 1; both 0 for a roof. A wall's
  /// triangles end with the foot of its first point: what is flat in them comes from there.
  package var normalX: Int8
  package var normalY: Int8
  /// A foot: how far a pattern along the walls has come where the wall begins, in grid units; it
  /// runs back from there.
  package var along: UInt16 = 0
  /// A corner of a roof over walls: away from these on the ground, 63 to one, so that it is as far
  /// from the walls on both sides; y in the upper 8 bits. A foot: how high the roof above it is.
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

/// A corner of the square in which a circle is drawn.
package struct CircleVertex: Sendable, Equatable {
  package var x: Int16
  package var y: Int16
  package var slot: UInt16 = 0
  package var paint: UInt16
  /// Which corner: -1 or 1 each way, x right and y down on the screen.
  package var cornerX: Int8
  package var cornerY: Int8
  package var unused: Int16 = 0

  @inlinable
  package init(x: Int16, y: Int16, paint: UInt16, cornerX: Int8, cornerY: Int8) {
    self.x = x
    self.y = y
    self.paint = paint
    self.cornerX = cornerX
    self.cornerY = cornerY
  }
}
