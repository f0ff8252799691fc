import GeoMath
import RenderModel
import TerrainGeometry

/// The distances on the ground between the glyphs of a text along a line, and how they must change
/// in another view.
///
/// The renderer projects each glyph's place on the line to the screen. But the size of the text on
/// the ground differs from view to view. It is measured again at the anchor and at both ends of the
/// text, and the glyphs in between are moved along the line.
struct LineSpacing {
  /// What was measured when the text was written.
  fileprivate struct Measure {
    /// Position relative to the anchor, and the reading direction, on the unit square.
    var way: SIMD2<Double>
    var direction: SIMD2<Double>
    /// World widths per point of the text.
    var spacing: Double
    /// The slope of the ground there.
    var ground: TerrainSlope?
  }

  private var anchor: Measure
  private var start: Measure
  private var end: Measure
  /// Extent of the text in points from the anchor.
  private let reach: ClosedRange<Double>
  private let textSize: Float
  private let liesOnGround: Bool
  private let keepsUpright: Bool
  private let isVertical: Bool
  private let isFlipped: Bool

  /// The fraction by which the spacing may change before the text must be laid out again.
  private var limit = 0.5
  /// The direction of the last noted glyph, and its position in points from the anchor.
  private var latest: (direction: SIMD2<Double>, along: Double)?

  /// The greatest distance of glyphs from the line, in points.
  private static let farthestOff = 0.5

  /// Returns `nil` if some of the text is too near to the eye.
  init?(
    _ text: inout LineText, of label: Label, _ placed: ProjectedAnchor, _ rules: LabelRules,
    textSize: Float, isVertical: Bool, _ projector: LabelProjector
  ) {
    liesOnGround = rules.text.liesOnGround
    keepsUpright = rules.text.keepsUpright
    isFlipped = text.isFlipped
    self.isVertical = isVertical
    self.textSize = textSize
    let (low, high) = (text.box.lowerBound * textSize, text.box.upperBound * textSize)
    reach = Double(min(low, high))...Double(max(low, high))
    func measure(_ ems: Float) -> Measure? {
      guard let place = text.place(at: ems, reach: 0.5) else { return nil }
      let width = projector.view.worldWidth
      var measure = Measure(way: place.way / width, direction: place.direction, spacing: 0)
      measure.ground = projector.slope(at: label.world + measure.way)
      guard let seen = Seen(measure, from: label.world, projector) else { return nil }
      measure.spacing =
        (rules.text.liesOnGround ? placed.groundSize : placed.size / seen.shrink) / width
      return measure
    }
    guard let start = measure(text.box.lowerBound), let anchor = measure(0),
      let end = measure(text.box.upperBound)
    else { return nil }
    (self.start, self.anchor, self.end) = (start, anchor, end)
  }

  /// Takes the next glyph into account.
  ///
  /// A glyph moves along its tangent. Moved by d across a corner of the line, it leaves it by d
  /// times the angle; if the line bends evenly to the next glyph, by d² / 2 times the curvature.
  mutating func note(_ direction: SIMD2<Double>, along: Double) {
    if let latest {
      let way = latest.direction
      let ahead = (way * direction).sum()
      let turn = ahead > 0 ? abs(cross(way, direction)) : 1
      let reach = max(abs(along), abs(latest.along), 0.1)
      let gap = max(abs(along - latest.along), 0.1)
      let farthest = min(
        Self.farthestOff / max(turn, 1e-9),
        (2 * Self.farthestOff * gap / max(turn, 1e-9)).squareRoot())
      limit = min(limit, farthest / reach)
    }
    latest = (direction, along)
  }

  /// Updates the slopes when the terrain changes.
  ///
  /// - Parameter world: the label's position.
  mutating func stand(on projector: LabelProjector, at world: SIMD2<Double>) {
    anchor.ground = projector.slope(at: world + anchor.way)
    start.ground = projector.slope(at: world + start.way)
    end.ground = projector.slope(at: world + end.way)
  }

  /// A point of the text in a view.
  private struct Seen {
    var spot: LabelProjector.Spot
    /// Points on the screen per ground point, along the line.
    var shrink: Double

    init?(
      _ measure: borrowing Measure, from world: SIMD2<Double>, _ projector: borrowing LabelProjector
    ) {
      spot = projector.spot(projector.ground(world + measure.way), on: measure.ground)
      guard spot.depth > projector.nearest else { return nil }
      let slope = projector.slope(at: spot)
      let way = slope.east * measure.direction.x + slope.south * measure.direction.y
      shrink = max(way.length, LineText.leastShrink)
    }
  }

  /// How the glyphs must be moved, or `nil` if the text must be laid out again.
  ///
  /// - Parameter width: the world width in the ground points that are used for anchors.
  func spread(
    _ state: Label.State, _ world: SIMD2<Double>, _ placed: ProjectedAnchor, textSize: Float,
    _ projector: LabelProjector, worldWidth width: Double
  ) -> LabelSpread? {
    // All lengths are in points of the text as it was written.
    let growth = Double(textSize / self.textSize)
    guard let first = Seen(start, from: world, projector),
      let last = Seen(end, from: world, projector), !isTurnedRound(state, first.spot, last.spot)
    else { return nil }
    var spread = LabelSpread()
    if liesOnGround {
      let spacing = placed.groundSize * growth / projector.view.worldWidth
      guard anchor.isNear(spacing, limit) else { return nil }
      spread.even = Float((spacing - anchor.spacing) * width)
      spread.size = Float(placed.groundSize * growth)
      return spread
    }
    guard let middle = Seen(anchor, from: world, projector) else { return nil }
    let points = placed.size * growth / projector.view.worldWidth
    let (a, b, c) = (points / first.shrink, points / middle.shrink, points / last.shrink)
    guard start.isNear(a, limit), anchor.isNear(b, limit),
      end.isNear(c, limit)
    else { return nil }
    let moved = (b - anchor.spacing) * width
    spread.even = Float(moved)
    spread.before = Float(((a - start.spacing) * width - moved) / (2 * reach.lowerBound))
    spread.after = Float(((c - end.spacing) * width - moved) / (2 * reach.upperBound))
    spread.size = Float(placed.size * growth)
    return spread
  }

  /// The spread of the text as it was written.
  func written(_ placed: ProjectedAnchor) -> LabelSpread {
    var spread = LabelSpread()
    spread.size = Float(liesOnGround ? placed.groundSize : placed.size)
    return spread
  }

  private func isTurnedRound(
    _ state: Label.State, _ first: LabelProjector.Spot, _ last: LabelProjector.Spot
  ) -> Bool {
    guard keepsUpright else { return false }
    let (from, to) = isFlipped ? (last, first) : (first, last)
    return LineText.isFlipped(state, from: from, to: to, isVertical: isVertical) != isFlipped
  }

  /// Whether some of the text may be visible.
  func isInSight(
    of label: Label, _ placed: ProjectedAnchor, em: Double, _ projector: LabelProjector
  )
    -> Bool
  {
    var (low, high) = (placed.point, placed.point)
    func reach(_ measure: Measure) {
      guard let seen = Seen(measure, from: label.world, projector) else { return }
      low = pointwiseMin(low, SIMD2(seen.spot.x, seen.spot.y))
      high = pointwiseMax(high, SIMD2(seen.spot.x, seen.spot.y))
    }
    reach(start)
    reach(end)
    return high.x > -em && high.y > -em && low.x < projector.width + em
      && low.y < projector.height + em
  }
}

extension LineSpacing.Measure {
  fileprivate func isNear(_ other: Double, _ limit: Double) -> Bool {
    abs(other - spacing) <= limit * spacing
  }
}
