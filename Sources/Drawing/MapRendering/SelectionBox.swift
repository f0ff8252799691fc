import GeoMath
import RenderModel

/// The selection box as the shader needs it: on whole pixels, so that its outline is crisp at every
/// scale.
enum SelectionBox {
  /// The width of the outline in points.
  static let outlinePoints: Float = 1.5

  /// The width of the outline in whole pixels.
  static func outlinePixels(_ pixelsPerPoint: Float) -> Float {
    max(1, (outlinePoints * pixelsPerPoint).rounded())
  }

  /// Left, top, right and bottom in pixels; all 0 if there is no box.
  static func pixels(of plan: FramePlan) -> SIMD4<Float> {
    guard let box = plan.selectionBox else { return .zero }
    func pixels(_ points: Double) -> Float {
      // Far beyond any surface, but small enough for a Float to be precise to a pixel.
      (Float(points) * plan.pixelsPerPoint).rounded().clamped(to: -1e6...1e6)
    }
    return SIMD4(
      pixels(min(box.left, box.right)), pixels(min(box.top, box.bottom)),
      pixels(max(box.left, box.right)), pixels(max(box.top, box.bottom)))
  }
}
