import GeoMath

/// Finds the greatest scale at which a shape fits a rectangle in perspective, and the target that
/// centres its picture there.
///
/// Screen heights depend only on the distance ahead, so the vertical half has a closed form: with E
/// = D cos p, S = sin p and c the distance of the space's centre below the target's point, a
/// picture of height 2k centred there shows ground from g(c - k) to g(c + k), g(y) = yD / (E + yS),
/// which is H = 2kED / ((E + cS)² - k²S²) points long. The width grows with the scale. The scale at
/// which it fills the space is found by bisection. The target's x for each scale results from the
/// sum of a convex and a concave piecewise linear function.
struct PerspectiveFit {
  /// The corners of the shape in world widths, rotated to the screen's axes.
  private let corners: [GroundPoint]
  /// The near end of the shape, in rotated world widths.
  private let bottom: Double
  /// The length from the near to the far end, in world widths.
  private let length: Double
  private let space: ScreenRectangle
  /// The space's centre relative to the target's point.
  private let middle: ScreenPoint
  /// D, E = D cos p and S = sin p in the formulas above.
  private let distance: Double
  private let level: Double
  private let sine: Double

  /// `nil` if the space's centre is at or above the horizon.
  init?(_ points: [GroundPoint], view: ViewTransform, space: ScreenRectangle) {
    corners = convexHull(points)
    guard let first = corners.first else { return nil }
    let bounds = corners.reduce((first.y, first.y)) { (min($0.0, $1.y), max($0.1, $1.y)) }
    (bottom, length) = (bounds.1, bounds.1 - bounds.0)
    self.space = space
    let (middle, point) = (space.middle, view.targetPoint)
    self.middle = ScreenPoint(x: middle.x - point.x, y: middle.y - point.y)
    (distance, level, sine) = (view.eyeDistance, view.eyeHeight, view.tilt.sine)
    guard level + self.middle.y * sine > 0 else { return nil }
  }

  /// The greatest zoom in the range at which the shape fits the space (or the least of the range),
  /// and the target in rotated world widths that centres it in the space moved by `offset`.
  func placed(
    zoomIn range: ClosedRange<Double>, movedBy offset: ScreenPoint
  ) -> (zoom: Double, target: GroundPoint)? {
    let zoom = fittingZoom(atMost: range.upperBound).clamped(to: range)
    let moved = ScreenPoint(x: middle.x + offset.x, y: middle.y + offset.y)
    guard level + moved.y * sine > 0 else { return nil }
    let target = picture(scale: WebMercator.worldWidth(zoom: zoom), middle: moved).target
    return (zoom, target)
  }

  private func fittingZoom(atMost greatest: Double) -> Double {
    func isTooWide(_ zoom: Double) -> Bool {
      picture(scale: WebMercator.worldWidth(zoom: zoom), middle: middle).width > space.width
    }
    let highest = min(greatest, zoomFillingHeight)
    guard isTooWide(highest) else { return highest }
    // A world of 2⁻⁵⁶ points is narrower than any space on a screen.
    var (fits, tooWide) = (-64.0, highest)
    for _ in 0..<60 {
      let zoom = fits + (tooWide - fits) / 2
      if isTooWide(zoom) { tooWide = zoom } else { fits = zoom }
    }
    return fits
  }

  /// The zoom at which the picture is as high as the space. Infinite if no zoom makes it that high,
  /// because the space extends above the horizon or the shape has no length.
  private var zoomFillingHeight: Double {
    let (half, e) = (space.height / 2, level + middle.y * sine)
    let free = e * e - half * half * sine * sine
    guard free > 0, length > 0 else { return .infinity }
    return WebMercator.zoom(worldWidth: 2 * half * level * distance / free / length)
  }

  /// The width of the picture at a scale (points per world width) if it is centred on `middle`, and
  /// the target that centres it.
  ///
  /// Depths are summed from the near end, where they are D E / (E + yS). So no digits cancel
  /// however far the shape extends.
  private func picture(
    scale: Double, middle: ScreenPoint
  ) -> (width: Double, target: GroundPoint) {
    let y = middle.y + halfHeight(scale: scale, middle: middle.y)
    let e = level + y * sine
    let rows = corners.map { corner in
      let depth = distance * level / e + scale * (bottom - corner.y) * sine
      return Row(x: corner.x, scale: scale * distance / depth)
    }
    let across = Row.centre(rows, on: middle.x)
    return (
      across.width, GroundPoint(x: across.target, y: bottom - y * distance / e / scale)
    )
  }

  /// Half the height of the picture if it is centred on the screen height `middle`, both relative
  /// to the target's point. It is the solution k of the equation for H above.
  private func halfHeight(scale: Double, middle: Double) -> Double {
    let ground = scale * length
    let (e, product) = (level + middle * sine, level * distance)
    let root = (product * product + ground * ground * sine * sine * e * e).squareRoot()
    return ground * e * e / (product + root)
  }
}

/// One corner in the horizontal half of a fit: it is drawn at (x - target) · scale.
private struct Row {
  var x: Double
  var scale: Double

  /// The target at which the leftmost and the rightmost corner are drawn at equal distances from
  /// `middle`, and the distance between the two. It applies Newton's method to the two outermost
  /// rows, within a shrinking bracket, until the same two rows result again.
  static func centre(_ rows: [Row], on middle: Double) -> (target: Double, width: Double) {
    var (low, high) = (Double.infinity, -Double.infinity)
    for row in rows {
      let alone = row.x - middle / row.scale
      (low, high) = (min(low, alone), max(high, alone))
    }
    var target = low + (high - low) / 2
    for _ in 0..<64 {
      let (left, right) = outermost(rows, target)
      let sum = left.drawn(target) + right.drawn(target)
      if sum > 2 * middle { low = target } else { high = target }
      let next =
        (left.x * left.scale + right.x * right.scale - 2 * middle) / (left.scale + right.scale)
      if next == target { break }
      let halved = low + (high - low) / 2
      target = next >= low && next <= high ? next : halved
      if halved == low || halved == high { break }
    }
    let (left, right) = outermost(rows, target)
    return (target, right.drawn(target) - left.drawn(target))
  }

  private func drawn(_ target: Double) -> Double { (x - target) * scale }

  private static func outermost(_ rows: [Row], _ target: Double) -> (Row, Row) {
    var (left, right) = (rows[0], rows[0])
    for row in rows {
      if row.drawn(target) < left.drawn(target) { left = row }
      if row.drawn(target) > right.drawn(target) { right = row }
    }
    return (left, right)
  }
}
