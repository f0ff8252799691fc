/// How the ends of a line and of its dashes look.
public enum LineCap: Hashable, Sendable {
  /// Cut off at the end.
  case butt
  /// Half a circle beyond the end.
  case round
  /// Half a square beyond the end.
  case square
}

/// How the corners of a line look.
public enum LineJoin: Hashable, Sendable {
  /// A part of a circle.
  case round
  /// A point, where the corner is not too sharp; else as `bevel`.
  case miter
  /// Cut off.
  case bevel
}

/// What a line's geometry depends on besides its course. The width does not belong here: the
/// shader applies it.
package struct LineShape: Sendable, Equatable {
  package var join: LineJoin
  package var cap: LineCap
  /// Longest mitre in half widths, at most 3.9; sharper turns are bevelled.
  package var miterLimit: Float
  /// A round join shorter than this in half widths is mitred.
  package var roundLimit: Float = LineTurn.unnoticedMitre
  /// Half of the greatest width to expect in grid units. Where segments are too short for the
  /// inner side of a turn at this width, its sides are kept apart, so that no spike sticks out;
  /// the two segments then overlap there.
  package var widestHalfWidth: Float
  /// Where on a ramp of colours the line string begins and ends, 0...1: its vertices then count
  /// along the ramp, `LineVertex.rampSteps` to 1, in place of the distance. `nil` for a line without a ramp.
  package var rampPart: ClosedRange<Float>?
  /// How far before and after a sharp corner what repeats along the line is kept from being sheared
  /// with the mitre, in grid units; 0 for a line along which nothing repeats.
  package var cornerReach: Float = 0
  /// Whether nothing is painted by the distance along the line, and it lies on its course: round ends
  /// then need no triangles of their own.
  package var isSolid = false
  /// To which side the line is shifted off its course: 1 right, -1 left, 0 not at all.
  package var offsetSide: Float = 0

  /// - Parameter widestHalfWidth: 80 is 5 points in a tile drawn 512 points wide.
  package init(
    join: LineJoin = .miter, cap: LineCap = .butt, miterLimit: Float = 2,
    widestHalfWidth: Float = 80
  ) {
    self.join = join
    self.cap = cap
    self.miterLimit = miterLimit
    self.widestHalfWidth = widestHalfWidth
  }
}
