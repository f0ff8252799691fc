/// The round ends of a run that share a quad with the segment next to them. A cap needs no
/// triangles of its own if the fragment shader knows how far each place is beyond the end (negative
/// within the line). For that, the corner at the segment's other end stores its distance from the
/// tip.
struct LineTips {
  /// The corner next to the tip and its distance from the tip in grid units.
  struct Corner {
    var index: Int
    var distance: Float
  }

  /// `nil` for an end whose cap is drawn separately.
  private(set) var start: Corner?
  private(set) var end: Corner?

  init() {}

  init(of run: LineRun, _ shape: LineShape) {
    guard shape.cap == .round, shape.isSolid, !run.isClosed, run.points.count > 2
    else { return }
    let corners = 1..<run.points.count - 1
    func turn(_ index: Int) -> LineTurn {
      LineTurn(run.directions[index - 1], run.directions[index])
    }
    guard let first = corners.first(where: { !turn($0).isStraight }),
      let last = corners.last(where: { !turn($0).isStraight })
    else { return }
    if !run.startsCut {
      start = Self.corner(first, turn(first), run.lengths[..<first].reduce(0, +), shape)
    }
    // A corner can store only one distance.
    if !run.endsCut, first != last || start == nil {
      end = Self.corner(last, turn(last), run.lengths[last...].reduce(0, +), shape)
    }
  }

  /// Returns `nil` if the corner's mitre would visibly bend the end. The mitre lies as far before
  /// the corner on one side as behind it on the other, and the tip bends by its share of the quad.
  private static func corner(
    _ index: Int, _ turn: LineTurn, _ length: Float, _ shape: LineShape
  ) -> Corner? {
    let shear = abs(turn.sine) / max(1 + turn.cosine, 0.01)
    guard shear * shape.widestHalfWidth <= unnoticedBend * (length + shape.widestHalfWidth) else {
      return nil
    }
    return Corner(index: index, distance: length)
  }

  /// In half widths.
  private static let unnoticedBend: Float = 0.03

  /// The distance of a corner from the tip next to it; 0 for all other points.
  func distance(at index: Int) -> Float {
    if let start, start.index == index { return start.distance }
    if let end, end.index == index { return end.distance }
    return 0
  }
}
