import StyleExpressions

/// The places along a gradient between which its colours go evenly: as many as its stops need, so that
/// a step is as sharp however near one looks.
struct GradientKnots {
  private(set) var places: [Double] = []
  /// Premultiplied.
  private(set) var colors: [SIMD4<Float>] = []

  /// More would take too long to find: a gradient of more stops than that goes over some.
  static let limit = 8192
  /// In this part of a stretch between two stops its colours are looked up at the most.
  private static let finest = 1.0 / 64
  /// Colours that differ less than that look the same.
  private static let tolerance: Float = 0.5 / 255
  /// What is the next place to a stop, as shaders tell places apart.
  private static let step = 1.0 / Double(1 << 24)

  /// - Parameter ramp: by its inputs from 0 to 1.
  init(of ramp: StyleProperty<Color>) {
    var context = EvaluationContext(styleZoom: 0)
    func color(at place: Double) -> SIMD4<Float> {
      context.rampInput = place
      return ramp.evaluate(context).premultiplied
    }
    let stops = Self.stops(of: ramp)
    for (from, to) in zip(stops, stops.dropFirst()) {
      guard places.count < Self.limit - 2 * Int(1 / Self.finest) else { break }
      let last = max(to.nextDown, from)
      append(from, color(at: from))
      fill(from, last, part: 1, color(at: from), color(at: last), color)
      append(to, color(at: last))
    }
    append(1, color(at: 1))
  }

  /// Where colours may bend or step, with both ends. Between those of which nothing is known they are
  /// looked up at even steps.
  private static func stops(of ramp: StyleProperty<Color>) -> [Double] {
    let known = ramp.rampStops.map(\.input)
    let inner =
      known.isEmpty ? (1..<256).map { Double($0) / 256 } : known.filter { $0 > 0 && $0 < 1 }
    var stops = [0.0]
    for stop in inner.sorted() where stop > stops[stops.count - 1] { stops.append(stop) }
    return stops + [1]
  }

  /// Adds what is needed between two places for what lies halfway to be even.
  private mutating func fill(
    _ from: Double, _ to: Double, part: Double, _ first: SIMD4<Float>, _ last: SIMD4<Float>,
    _ color: (Double) -> SIMD4<Float>
  ) {
    guard part > Self.finest, to - from > Self.step else { return }
    let middle = (from + to) / 2
    let between = color(middle)
    let off = between - (first + last) / 2
    // Halfway a curve may happen to be even that is not so elsewhere.
    guard part > 0.5 && first != last || max(off.max(), -off.min()) > Self.tolerance else { return }
    fill(from, middle, part: part / 2, first, between, color)
    append(middle, between)
    fill(middle, to, part: part / 2, between, last, color)
  }

  private mutating func append(_ place: Double, _ color: SIMD4<Float>) {
    // The same place twice is a step; a third time it is no more than the second.
    if places.last == place, colors.last == color { return }
    places.append(place)
    colors.append(color)
  }

  /// Two texels to a knot: its place, as 24 bits in red, green and blue, and its colour.
  var texels: [UInt8] {
    var texels: [UInt8] = []
    texels.reserveCapacity(8 * places.count)
    for (place, color) in zip(places, colors) {
      let bits = UInt32((place * Double(1 << 24 - 1)).rounded())
      texels += [UInt8(bits >> 16 & 0xff), UInt8(bits >> 8 & 0xff), UInt8(bits & 0xff), 255]
      for channel in color.indices {
        texels.append(UInt8(clamping: Int((color[channel] * 255).rounded())))
      }
    }
    return texels
  }
}
