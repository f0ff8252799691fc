import Foundation
import GeoMath
import RenderModel
import TerrainGeometry
import TextLayout
import TileBuilding

/// The position of a label in one view.
struct ProjectedAnchor {
  var spot: LabelProjector.Spot
  /// Size at which the label is drawn relative to the style's size: less than 1 far away.
  var size: Double
  /// How the screen position changes with the ground position there.
  var slope: LabelProjector.Slope
  /// Ground points per point of a label that lies on the ground.
  var groundSize: Double
  /// How far the style moves it from the label's place: on the ground, and on the screen.
  private(set) var shift = SIMD2<Double>.zero
  private(set) var offset = SIMD2<Double>.zero
  /// The slope of the ground there.
  private let ground: TerrainSlope?

  /// Returns `nil` if the place is not in front of the eye or too far away to be readable.
  init?(_ world: SIMD2<Double>, _ projector: borrowing LabelProjector) {
    let ground = projector.slope(at: world)
    self.init(world, projector, on: ground)
  }

  /// - Parameter ground: its slope at the label.
  init?(_ world: SIMD2<Double>, _ projector: borrowing LabelProjector, on ground: TerrainSlope?) {
    self.ground = ground
    spot = projector.spot(projector.ground(world), on: ground)
    guard spot.depth > projector.nearest,
      spot.depth < projector.targetDistance * ProjectedAnchor.farthest
    else { return nil }
    size = projector.size(atDepth: spot.depth)
    slope = projector.slope(at: spot)
    groundSize = size * spot.depth / projector.targetDistance * (spot.bend?.stretch ?? 1)
  }

  /// Nothing farther away than this many target distances is labelled.
  private static let farthest = 10.0

  /// The anchor of a text or an icon, which the style may move on the ground.
  ///
  /// - Parameter world: the label's place.
  func moved(
    _ mark: LabelRules.Mark, from world: SIMD2<Double>, _ projector: LabelProjector
  ) -> ProjectedAnchor? {
    guard mark.translate != .zero else { return self }
    let shift = mark.shift(projector.bearing)
    let place = world + shift / projector.view.worldWidth
    guard var moved = ProjectedAnchor(place, projector, on: ground) else { return nil }
    (moved.shift, moved.offset) = (shift, moved.point - point)
    return moved
  }

  var point: SIMD2<Double> { SIMD2(spot.x, spot.y) }

  /// The smallest number of screen points per point of a label that lies on the ground: in the
  /// direction of the strongest foreshortening.
  var leastGroundScale: Double {
    let (east, south) = (slope.east, slope.south)
    let sum = (east * east).sum() + (south * south).sum()
    let area = cross(east, south)
    // The square of the smaller singular value of the slope.
    let least = (sum - max(sum * sum - 4 * area * area, 0).squareRoot()) / 2
    return max(least, 0).squareRoot() * groundSize
  }

  /// The vector on the screen for a vector on the ground.
  @inline(__always)
  func onScreen(_ step: SIMD2<Double>) -> SIMD2<Double> {
    slope.east * step.x + slope.south * step.y
  }
}

/// The axes of a label on the screen: the vectors of one label unit to the right and down.
struct LabelAxes {
  var right: SIMD2<Double>
  var down: SIMD2<Double>

  /// The bounding box of a rectangle of the label, relative to its anchor.
  func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> (
    low: SIMD2<Double>, high: SIMD2<Double>
  ) {
    let middle = self.right * ((left + right) / 2) + down * ((top + bottom) / 2)
    let a = self.right * ((right - left) / 2)
    let b = down * ((bottom - top) / 2)
    let reach = SIMD2(abs(a.x) + abs(b.x), abs(a.y) + abs(b.y))
    return (middle - reach, middle + reach)
  }

  /// - Parameters:
  ///   - degrees: rotation of the label, clockwise.
  ///   - direction: direction on the ground of the line that the label follows, if any.
  ///   - unit: size in points of a unit of the label.
  init(
    _ rules: LabelRules.Mark, _ anchor: ProjectedAnchor, _ projector: LabelProjector,
    degrees: Float,
    direction: SIMD2<Double>?, unit: Double
  ) {
    var along: SIMD2<Double>
    if rules.turnsWithMap {
      along = direction ?? SIMD2(1, 0)
    } else {
      // To the right of the screen, on the ground.
      along = SIMD2(projector.bearing.cosine, projector.bearing.sine)
    }
    if rules.liesOnGround {
      if rules.turnsWithMap, direction != nil, rules.keepsUpright, anchor.onScreen(along).x < 0 {
        along = -along
      }
      along = along.turned(degrees) * (unit * anchor.groundSize)
      right = anchor.onScreen(along)
      down = anchor.onScreen(SIMD2(-along.y, along.x))
      return
    }
    var axis = SIMD2<Double>(1, 0)
    if rules.turnsWithMap {
      let step = anchor.onScreen(along)
      let length = step.length
      if length > 0 { axis = step / length }
      if direction != nil, rules.keepsUpright, axis.x < 0 { axis = -axis }
    }
    axis = axis.turned(degrees) * (unit * anchor.size)
    right = axis
    down = SIMD2(-axis.y, axis.x)
  }

  /// Axes that are rotated by the style only.
  init(unit: Double, degrees: Float) {
    right = SIMD2(unit, 0).turned(degrees)
    down = SIMD2(-right.y, right.x)
  }
}

extension SIMD2<Double> {
  /// Rotates clockwise, with y pointing down.
  fileprivate func turned(_ degrees: Float) -> SIMD2<Double> {
    guard degrees != 0 else { return self }
    let radians = Double(degrees) * .pi / 180
    let (s, c) = (sin(radians), cos(radians))
    return SIMD2(x * c - y * s, x * s + y * c)
  }
}

extension LabelRules.Mark {
  /// The style's translation on the ground, in points at the target. (In MapLibre it is one on the
  /// ground in tilted views, too.)
  func shift(_ bearing: Rotation) -> SIMD2<Double> {
    guard translate != .zero, !translateTurns else { return translate }
    return SIMD2(
      translate.x * bearing.cosine - translate.y * bearing.sine,
      translate.x * bearing.sine + translate.y * bearing.cosine)
  }
}

extension Label {
  /// The direction on the ground of its line at the anchor, or `nil` for a label at a point.
  var direction: SIMD2<Double>? {
    guard instance.line >= 0 else { return nil }
    let index = symbols.segment(ofLine: instance.line, at: instance.distance)
    let step = symbols.parts.linePoints[index + 1] - symbols.parts.linePoints[index]
    let length = step.length
    guard length > 0 else { return nil }
    return SIMD2(Double(step.x), Double(step.y)) / Double(length)
  }
}
