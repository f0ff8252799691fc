import CameraCore
import Foundation
import GeoMath
import RenderModel

/// By how many levels the pictures of a place are finer than those of the view's middle.
///
/// This is the rule of MapLibre GL JS ("Covering tiles" in its developer guide). With r the distance
/// of a tile from the place below the eye, h the eye's height above the target's level, D the
/// distance of the target, φ the field of view and θ = atan(r / h), the levels are
///
///     log₂(D / √(r² + h²) / max(½, cos φ/2)) + b/2 · log₂ cos θ
///
/// b makes a view to the horizon span 9.314 levels. The reference subtracts levels from views that
/// need more than three times as many tiles as one from straight above. With so many levels on the
/// screen there is no such view: none needs 1.3 times as many. In views from above, flat ground has
/// the same level everywhere.
struct TexelDetail {
  /// D and h, in points.
  private let distance: Double
  private let height: Double
  /// b/2 in the formula.
  private let exponent: Double
  /// Everything that does not depend on the tile.
  private let constant: Double
  private let isEven: Bool

  /// The number of levels that a view to the horizon spans.
  private static let levelsOnScreen = 9.314
  /// The angle of the lowest line of sight to the farthest ground, in degrees from the vertical.
  private static let horizonDegrees = 89.25

  init(_ view: GroundView) {
    let transform = view.transform
    let fieldOfView = transform.viewport.verticalFieldOfView
    distance = view.targetDistance
    height = max(distance * abs(transform.tilt.cosine), distance * 1e-6)
    let horizon = Self.horizonDegrees * .pi / 180
    let span = log2(max(cos(horizon - fieldOfView) / cos(horizon), 1.01))
    exponent = (Self.levelsOnScreen - 1) / span - 1
    constant = -log2(max(0.5, cos(fieldOfView / 2)))
    isEven = view.terrain == nil && Self.isSteep(view)
  }

  /// Whether the camera looks down so steeply that flat ground has the same level everywhere.
  private static func isSteep(_ view: GroundView) -> Bool {
    let (roll, size) = (view.transform.roll, view.transform.viewport.size)
    let shape = abs(roll.cosine) + abs(roll.sine) * size.width / max(size.height, 1)
    let fieldOfView = view.transform.viewport.verticalFieldOfView * 180 / .pi * shape
    return view.transform.camera.tiltDegrees <= (78.5 - fieldOfView / 2).clamped(to: 0...60)
  }

  /// The levels for a tile whose nearest ground is this far from the place below the eye, in points.
  func levels(atDistance flat: Double) -> Double {
    if isEven { return 0 }
    let sight = (flat * flat + height * height).squareRoot()
    return log2(distance / sight) + exponent * log2(height / sight) + constant
  }

  /// The levels for a tile on the ground of a view.
  func levels(for box: GroundBox) -> Double {
    levels(
      atDistance: SIMD2(
        max(box.minX, 0, -box.maxX), max(box.minY, 0, -box.maxY)
      ).length)
  }
}
