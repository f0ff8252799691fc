/// How the ends of a line and of its dashes look.
public enum LineCap: String, Codable, Sendable {
  /// Cut off exactly at the end.
  case butt
  /// A half circle beyond the end.
  case round
  /// Half a square beyond the end.
  case square
}

/// How the corners of a line look.
public enum LineJoin: String, Codable, Sendable {
  /// An arc of a circle.
  case round
  /// A sharp point, unless the corner is too sharp, which is then like `bevel`.
  case miter
  /// Cut off.
  case bevel
}

/// What a line's geometry depends on besides its points. The width is not part of it, because the
/// shader applies it.
package struct LineShape: Sendable, Equatable {
  package var join: LineJoin
  package var cap: LineCap
  /// The longest mitre in half widths, at most `longestMitre`. Sharper turns are bevelled.
  package var miterLimit: Float
  /// A round join becomes a mitre if that is shorter than this, in half widths.
  package var roundLimit: Float = LineTurn.unnoticedMitre
  /// Half of the greatest expected width, in grid units. If segments are too short for the inner
  /// side of a turn at this width, they get separate inner corners and overlap there, so that no
  /// spike sticks out.
  package var widestHalfWidth: Float
  /// Where the line string starts and ends on a colour ramp, in 0...1. Its vertices then store
  /// positions on the ramp, where 1 is `LineVertex.rampSteps`, instead of distances.
  package var rampPart: ClosedRange<Float>?
  /// Distance before and after a sharp corner, in grid units, to which the mitre's shear of a
  /// repeating dash or pattern is limited. 0 for a line on which nothing repeats.
  package var cornerReach: Float = 0
  /// Whether the line has no offset and its paint does not depend on the distance along it. Round
  /// ends then need no triangles of their own.
  package var isSolid = false
  /// The side to which the line is offset: 1 is right, -1 left, 0 neither.
  package var offsetSide: Float = 0

  /// - Parameter widestHalfWidth: 80 means 5 points in a tile that is drawn 512 points wide.
  package init(
    join: LineJoin = .miter, cap: LineCap = .butt, miterLimit: Float = 2,
    widestHalfWidth: Float = 80
  ) {
    self.join = join
    self.cap = cap
    self.miterLimit = miterLimit
    self.widestHalfWidth = widestHalfWidth
  }

  /// The greatest length in half widths that a vertex's normal can store.
  static let longestMitre: Float = 3.9

  package func usesMitre(_ turn: LineTurn) -> Bool {
    let limit =
      switch join {
      case .miter: max(miterLimit, LineTurn.unnoticedMitre)
      case .round: roundLimit
      case .bevel: LineTurn.unnoticedMitre
      }
    return turn.fitsMitre(min(max(limit, 1), Self.longestMitre))
  }
}
