import Foundation
import MapStyle
import StyleExpressions

/// The dashes of a line. They are made for the whole zoom, for the line's width there, and stretch
/// with the map until the next one, as in the reference renderer.
struct Dashes {
  /// On, off, on, off, … in line widths: an odd list goes over from its last dash into its first.
  let widths: [Double]
  /// That of the line in points, as it is stretched.
  let width: Float
  /// Whether dashes have round ends: those without length are dots then, else they are nothing.
  let isRound: Bool

  /// Zooms that are this little short of a whole one count as that.
  private static let tolerance = 1e-6

  /// `nil` for a solid line.
  init?(_ paint: LineStyle, _ context: EvaluationContext) {
    guard paint.dashArray.isSpecified else { return nil }
    self.init(
      paint.dashArray.evaluate(Dashes.whole(context)),
      width: Dashes.stretchedWidth(of: paint, context),
      isRound: paint.cap.constantValue == .round)
  }

  /// `nil` for a solid line.
  init?(_ list: [Double], width: Float, isRound: Bool) {
    // Lists are taken as they are where they can be, since this happens for every frame.
    let lengths = list.allSatisfy { $0 >= 0 } ? list : list.map { max($0, 0) }
    widths = lengths.count % 2 == 0 ? lengths : lengths + [0]
    (self.width, self.isRound) = (width, isRound)
    let gaps = stride(from: 1, to: widths.count, by: 2).contains { widths[$0] > 0 }
    guard gaps, period.isFinite else { return nil }
  }

  /// In line widths.
  var period: Double { widths.reduce(0, +) }

  /// How much of the line is dash.
  var paintedPart: Double {
    stride(from: 0, to: widths.count, by: 2).reduce(0) { $0 + widths[$1] } / period
  }

  /// Whether nothing of the line is seen.
  var areNothing: Bool { !isRound && paintedPart == 0 }

  /// Whether the shaders have room for their lengths; else they are drawn from a picture of them, see
  /// `PatternAtlas`.
  var areFew: Bool { widths.count <= 4 }

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

  /// In points.
  var stretchedPeriod: Float { Float(period) * width }

  /// On, off, on, off in points.
  var lengths: SIMD4<Float> {
    func length(_ index: Int) -> Float {
      let points = Float(widths[index % widths.count]) * width
      return isRound && index % 2 == 0 ? max(points, 1e-3) : points
    }
    return SIMD4(length(0), length(1), length(2), length(3))
  }

  // MARK: Rows

  /// A picture of one period, whose last texel shows the same place as its first.
  func texels(count: Int) -> [UInt8] {
    var texels: [UInt8] = []
    for index in 0..<count {
      let place = Double(index) / Double(count - 1) * period
      let (share, beyond) = look(at: place, around: period / Double(count - 1) / 2)
      texels += [
        UInt8(clamping: Int((min(beyond, 1) * 2 * 200).rounded())), 0, 0,
        UInt8(clamping: Int((share * 255).rounded())),
      ]
    }
    return texels
  }

  /// How much of what lies around a place is dash, and how far the nearest dash is, in line widths.
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
