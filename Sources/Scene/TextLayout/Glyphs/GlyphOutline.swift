import GeoMath

/// The outline of a glyph as closed polygons in ems, y up. Curves are approximated to within 0.0015
/// em.
struct GlyphOutline: Sendable {
  /// A straight piece of a contour.
  struct Segment: Sendable {
    var start: SIMD2<Float>
    var end: SIMD2<Float>
  }

  private(set) var segments: [Segment] = []
  /// The factor by which added points are multiplied.
  private let scale: Float
  private var first = SIMD2<Float>.zero
  private var current = SIMD2<Float>.zero

  init(scale: Float = 1) { self.scale = scale }

  init(segments: [Segment]) {
    self.segments = segments
    scale = 1
  }

  /// Greatest deviation of the polygon from the curve in ems.
  private static let tolerance: Float = 0.0015
  /// More than the curves of any valid font need.
  private static let segmentLimit = 20_000

  mutating func move(to point: SIMD2<Float>) {
    close()
    first = point * scale
    current = first
  }

  mutating func addLine(to point: SIMD2<Float>) { append(point * scale) }

  mutating func addQuadratic(_ control: SIMD2<Float>, to end: SIMD2<Float>) {
    let (a, b, c) = (current, control * scale, end * scale)
    // The greatest deviation of n chords is |a - 2b + c| / (4 n²).
    let count = pieces(((a - 2 * b + c).length / 4 / Self.tolerance).squareRoot())
    for index in 1...count {
      let t = Float(index) / Float(count)
      let u = 1 - t
      append(u * u * a + 2 * u * t * b + t * t * c)
    }
  }

  mutating func addCubic(
    _ control1: SIMD2<Float>, _ control2: SIMD2<Float>, to end: SIMD2<Float>
  ) {
    let (a, b, c, d) = (current, control1 * scale, control2 * scale, end * scale)
    let bend = max((a - 2 * b + c).length, (b - 2 * c + d).length)
    let count = pieces((bend * 3 / 4 / Self.tolerance).squareRoot())
    for index in 1...count {
      let t = Float(index) / Float(count)
      let u = 1 - t
      append(u * u * (u * a + 3 * t * b) + t * t * (3 * u * c + t * d))
    }
  }

  mutating func close() {
    if current != first { append(first) }
  }

  private mutating func append(_ point: SIMD2<Float>) {
    guard point != current, point.x.isFinite, point.y.isFinite,
      segments.count < Self.segmentLimit
    else { return }
    segments.append(Segment(start: current, end: point))
    current = point
  }

  private func pieces(_ wanted: Float) -> Int {
    wanted.isFinite ? max(1, min(Int(wanted.rounded(.up)), 64)) : 1
  }
}
