import StyleExpressions

/// The places along a gradient between which its colours are interpolated linearly. There are as
/// many as its stops need, so that a step stays sharp at any magnification.
struct GradientKnots {
  private typealias Knot = (place: Double, color: SIMD4<Float>)

  private(set) var places: [Double] = []
  /// The colours at `places`, premultiplied.
  private(set) var colors: [SIMD4<Float>] = []

  /// Finding more knots would take too long. Stops of a gradient that would need more are skipped.
  static let limit = 8192
  /// The number of samples, spread evenly over the intervals between stops; few of them are kept.
  private static let looks = 16_384
  private static let mostPieces = 512
  /// Places nearer to each other than this are the same place in the texels, which hold 24 bits.
  private static let narrowest = 1.0 / Double(1 << 26)
  /// Colours that differ by less than this look the same.
  private static let tolerance: Float = 0.5 / 255

  /// - Parameter ramp: a property that depends on ramp inputs from 0 to 1.
  init(of ramp: StyleProperty<Color>) {
    var context = EvaluationContext(styleZoom: 0)
    func color(at place: Double) -> SIMD4<Float> {
      context.rampInput = place
      return ramp.evaluate(context).premultiplied
    }
    let stops = Self.stops(of: ramp)
    let pieces = min(max(Self.looks / stops.count, 2), Self.mostPieces)
    for (from, to) in zip(stops, stops.dropFirst()) {
      guard places.count + pieces < Self.limit else { break }
      // The last sample lies just before the next stop, where the colour may step.
      var stretch: [Knot] = []
      for piece in 0...pieces {
        let place = from + (to - from) * Double(piece) / Double(pieces)
        let knot = (place, color(at: piece == pieces ? max(to.nextDown, from) : place))
        if let last = stretch.last { stretch += Self.jump(from: last, to: knot, color) }
        stretch.append(knot)
      }
      append(stretch[0].place, stretch[0].color)
      append(stretch[...])
      append(to, stretch[stretch.count - 1].color)
    }
    append(1, color(at: 1))
  }

  /// The places where colours may bend or step, including both ends. If the ramp's stops are not
  /// known, it is sampled at even steps.
  private static func stops(of ramp: StyleProperty<Color>) -> [Double] {
    let known = ramp.rampStops.map(\.input)
    let inner =
      known.isEmpty ? (1..<256).map { Double($0) / 256 } : known.filter { $0 > 0 && $0 < 1 }
    var stops = [0.0]
    for stop in inner.sorted() where stop > stops[stops.count - 1] { stops.append(stop) }
    return stops + [1]
  }

  /// Finds where colours jump between two places that have no stop between them. Returns the place
  /// with the colours on both sides, or nothing if the colours change gradually.
  private static func jump(
    from first: Knot, to last: Knot, _ color: (Double) -> SIMD4<Float>
  ) -> [Knot] {
    let whole = difference(first, last)
    guard whole > 8 * tolerance else { return [] }
    var (low, high) = (first, last)
    while high.place - low.place > narrowest {
      let place = (low.place + high.place) / 2
      let middle = (place, color(place))
      if difference(low, middle) > difference(middle, high) { high = middle } else { low = middle }
    }
    return difference(low, high) > whole / 2 ? [(high.place, low.color), high] : []
  }

  private static func difference(_ one: Knot, _ other: Knot) -> Float {
    let off = one.color - other.color
    return max(off.max(), -off.min())
  }

  /// Adds the knots by which interpolation between the first and the last of some samples fits all.
  private mutating func append(_ stretch: ArraySlice<Knot>) {
    guard let first = stretch.first, let last = stretch.last, stretch.count > 2,
      stretch.contains(where: { inner in
        let part = Float((inner.place - first.place) / (last.place - first.place))
        let off = inner.color - first.color - (last.color - first.color) * part
        return max(off.max(), -off.min()) > Self.tolerance
      })
    else { return }
    let middle = (stretch.startIndex + stretch.endIndex) / 2
    append(stretch[...middle])
    append(stretch[middle].place, stretch[middle].color)
    append(stretch[middle...])
  }

  private mutating func append(_ place: Double, _ color: SIMD4<Float>) {
    // The same place twice is a step. A repeated knot with the same colour adds nothing.
    if places.last == place, colors.last == color { return }
    places.append(place)
    colors.append(color)
  }

  /// Two texels per knot: its place, as 24 bits in red, green and blue, and its colour.
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
