/// What lies over the map at places of the screen, not of the ground: bubbles, buttons, scale bar,
/// attribution. Laid out in points by the scene, drawn by the renderer after the map.
package struct ScreenPlan: Sendable {
  /// In drawing order within each group.
  package var shapes: [ScreenShape] = []
  /// Glyphs and icons, whose ranges are in `groups`, and their atlases.
  package var labels = LabelPlan()
  /// In drawing order: a group's shapes lie below its glyphs and above the whole group before.
  package var groups: [ScreenGroup] = []

  package init() {}

  package var isEmpty: Bool { groups.isEmpty }

  /// Empties the plan and keeps its storage.
  package mutating func removeAll() {
    shapes.removeAll(keepingCapacity: true)
    labels.removeAll()
    groups.removeAll(keepingCapacity: true)
  }

  /// Makes a group of everything appended since the last one.
  package mutating func endGroup() {
    let shapes = (groups.last?.shapes.upperBound ?? 0)..<shapes.count
    let glyphs = (groups.last?.glyphs.upperBound ?? 0)..<labels.quads.count
    guard !shapes.isEmpty || !glyphs.isEmpty else { return }
    groups.append(ScreenGroup(shapes: shapes, glyphs: glyphs))
  }
}

/// The parts of a ``ScreenPlan`` that are drawn together.
package struct ScreenGroup: Sendable, Equatable {
  package var shapes: Range<Int>
  package var glyphs: Range<Int>
}

/// A shape of one colour on the screen, with a border or a soft rim.
///
/// In points from the view's upper left corner, x right, y down. The coverage of a pixel is
/// computed from its distance to the outline, so that edges are smooth at every scale and angle.
package struct ScreenShape: Sendable, Equatable {
  package enum Kind: UInt32, Sendable {
    /// A rectangle with round corners; a disc if the radius is half of the side.
    case box = 0
    /// An isosceles triangle, with its tip above the middle of its base.
    case triangle = 1
    /// A part of a ring, as wide as the border: it begins at `arcStart` and extends for `arcSweep`.
    case arc = 2
  }

  package var center: SIMD2<Float>
  /// Half of the width and of the height.
  package var halfSize: SIMD2<Float>
  /// Clockwise about the centre.
  package var angleRadians: Float = 0
  /// The radius of a box's corners, at most half of the shorter side.
  package var cornerRadius: Float = 0
  /// The width of the border inside the outline; 0 for none.
  package var borderWidth: Float = 0
  /// The points over which the rim fades, half of them outside, for a shadow. 0 for a sharp rim.
  package var softness: Float = 0
  /// Straight, not premultiplied: red in the lowest byte, then green, blue, alpha.
  package var color: UInt32
  package var borderColor: UInt32 = 0
  /// The opacity of the whole shape, 0...1.
  package var opacity: Float = 1
  /// The raw value of the kind: 32 bits, as the GPU reads them.
  package var kindNumber: UInt32
  /// Clockwise from straight up, in addition to the shape's own rotation.
  package var arcStart: Float = 0
  /// At most a full turn.
  package var arcSweep: Float = 0
  /// Keeps the size a multiple of 16 bytes.
  package var unused = SIMD2<Float>.zero

  package init(
    _ kind: Kind, center: SIMD2<Float>, halfSize: SIMD2<Float>, color: UInt32
  ) {
    kindNumber = kind.rawValue
    self.center = center
    self.halfSize = halfSize
    self.color = color
  }
}
