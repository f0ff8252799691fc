import Foundation
import MapStyle
import StyleExpressions

/// The dashes of a line. They are made for the whole zoom, for the line's width there, and stretch
/// with the map until the next one, as in the reference renderer.
struct Dashes {
  /// In line widths.
  let widths: [Double]
  /// That of the line in points, as it is stretched.
  let width: Float

  /// Zooms that are this little short of a whole one count as that.
  private static let tolerance = 1e-6

  /// `nil` for a solid line.
  init?(_ paint: LineStyle, _ context: EvaluationContext) {
    guard paint.dashArray.isSpecified else { return nil }
    widths = paint.dashArray.evaluate(Dashes.whole(context))
    guard widths.contains(where: { $0 > 0 }) else { return nil }
    width = Dashes.stretchedWidth(of: paint, context)
  }

  /// How wide a line is for what repeats along it, in points: as wide as at the whole zoom, stretched
  /// with the map since.
  static func stretchedWidth(of paint: LineStyle, _ context: EvaluationContext) -> Float {
    let whole = whole(context)
    return Float(max(0, paint.width.evaluate(whole)) * exp2(context.styleZoom - whole.styleZoom))
  }

  private static func whole(_ context: EvaluationContext) -> EvaluationContext {
    var whole = context
    whole.styleZoom = (context.styleZoom + tolerance).rounded(.down)
    return whole
  }

  /// On, off, on, off in points. One length stands for a gap as long; more than four are drawn from
  /// a picture of them, see `PatternAtlas`.
  func lengths(isRound: Bool) -> SIMD4<Float> {
    func length(_ index: Int) -> Float {
      let points = Float(max(0, widths[index % widths.count])) * width
      // With round caps a dash without length is a dot.
      return isRound && index % 2 == 0 ? max(points, 1e-3) : points
    }
    return SIMD4(length(0), length(1), length(2), length(3))
  }
}
