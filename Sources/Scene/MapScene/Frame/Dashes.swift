import Foundation
import MapStyle
import StyleExpressions

/// The dashes of a line. As in the reference renderer, they are made at each whole zoom, for the
/// line's width there, and stretch with the map up to the next whole zoom.
struct Dashes {
  /// Lengths of dashes and gaps in turn, in line widths. Always an even number: in an odd list, the
  /// last dash adjoins the first.
  let widths: [Double]
  /// The line width that scales the dashes, in points, stretched since the last whole zoom.
  let width: Float
  /// Whether dashes have round ends: those without length are then dots, otherwise invisible.
  let isRound: Bool

  /// Zooms that fall short of a whole zoom by no more than this count as that zoom.
  private static let tolerance = 1e-6

  /// Returns `nil` for a solid line.
  init?(_ paint: LineStyle, _ context: EvaluationContext) {
    guard paint.dashArray.isSpecified else { return nil }
    self.init(
      paint.dashArray.evaluate(Dashes.whole(context)),
      width: Dashes.stretchedWidth(of: paint, context),
      isRound: paint.cap.constantValue == .round)
  }

  /// Returns `nil` for a solid line.
  init?(_ list: [Double], width: Float, isRound: Bool) {
    // The list is not copied unless it has to be, since this happens for every frame.
    let lengths = list.allSatisfy { $0 >= 0 } ? list : list.map { max($0, 0) }
    widths = lengths.count % 2 == 0 ? lengths : lengths + [0]
    (self.width, self.isRound) = (width, isRound)
    let gaps = stride(from: 1, to: widths.count, by: 2).contains { widths[$0] > 0 }
    guard gaps, period.isFinite else { return nil }
  }

  /// The length of the whole pattern in line widths.
  var period: Double { widths.reduce(0, +) }

  /// The fraction of the line that dashes cover. Round ends add a disc to each.
  var paintedPart: Double {
    let ends = isRound ? Double.pi / 4 : 0
    return min(
      stride(from: 0, to: widths.count, by: 2).reduce(0) { $0 + widths[$1] + ends } / period, 1)
  }

  /// Whether nothing of the line is visible.
  var areNothing: Bool { paintedPart == 0 }

  /// Whether the shaders have room for their lengths. If not, `PatternAtlas` has a row for them.
  var areFew: Bool { widths.count <= 4 }

  /// The line width for anything that repeats along the line, in points: the width at the last
  /// whole zoom, stretched with the map since then.
  static func stretchedWidth(of paint: LineStyle, _ context: EvaluationContext) -> Float {
    let whole = whole(context)
    return Float(max(0, paint.width.evaluate(whole)) * exp2(context.styleZoom - whole.styleZoom))
  }

  private static func whole(_ context: EvaluationContext) -> EvaluationContext {
    var whole = context
    whole.styleZoom = (context.styleZoom + tolerance).rounded(.down)
    return whole
  }

  /// The length of the whole pattern in points.
  var stretchedPeriod: Float { Float(period) * width }

  /// Lengths of dash, gap, dash and gap in points.
  var lengths: SIMD4<Float> {
    func length(_ index: Int) -> Float {
      let points = Float(widths[index % widths.count]) * width
      return isRound && index % 2 == 0 ? max(points, 1e-3) : points
    }
    return SIMD4(length(0), length(1), length(2), length(3))
  }

  // MARK: Texture rows

  /// RGBA texels of one period. The last texel shows the same place as the first.
  func texels(count: Int) -> [UInt8] {
    var texels: [UInt8] = []
    for index in 0..<count {
      let place = Double(index) / Double(count - 1) * period
      let (share, beyond) = look(at: place, around: period / Double(count - 1) / 2)
      texels += [
        UInt8(min(beyond * 400, 255).rounded()), 0, 0,
        UInt8(clamping: Int((share * 255).rounded())),
      ]
    }
    return texels
  }

  /// The fraction around a place that is dash, and the nearest dash's distance in line widths.
  private func look(at place: Double, around half: Double) -> (share: Double, beyond: Double) {
    var painted = 0.0
    var beyond = Double.infinity
    // The row repeats on both sides.
    for shift in [-period, 0, period] {
      var start = shift
      for (index, length) in widths.enumerated() {
        if index % 2 == 0, isRound || length > 0 {
          painted += max(0, min(start + length, place + half) - max(start, place - half))
          beyond = min(beyond, max(start - place, place - start - length, 0))
        }
        start += length
      }
    }
    return (min(painted / (2 * half), 1), beyond)
  }
}
