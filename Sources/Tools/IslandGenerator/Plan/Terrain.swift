import PlaneGeometry

/// Land and water of one island, and the distance of each place from the water.
struct Terrain: Sendable {
  /// Half the width of an island's cell: three tiles of level 14 (2446 m each) on each side.
  static let reach = 7338.0

  let coast: [Vector]
  let river: [Vector]
  let brook: [Vector]
  let lake: [Vector]
  let ponds: [[Vector]]
  private let stillWaters: [(box: PlaneBox, shore: [Vector])]
  /// The distance to the sea in metres; negative in the sea.
  let shoreDistance: ScalarGrid
  /// Streams with their half widths, and the shores of still water and the sea.
  let banks: SegmentGrid
  let seed: UInt64

  init(seed: UInt64) {
    self.seed = seed
    var random = RandomSource(seed: seed)
    // The first island is exactly as drawn. The others vary.
    let jitter = seed == 0 ? 0.0 : 170
    coast = Terrain.coastline(jitter: jitter, random: &random)
    let streams = [IslandDrawing.river, IslandDrawing.brook].map {
      Terrain.meander($0, random: &random)
    }
    let noise = NoiseField(seed: seed ^ 11, wavelength: 260)
    lake = Ring.outer(
      Ring.blob(
        center: IslandDrawing.lakeCenter, radii: Vector(330, 240),
        axis: Vector.direction(degrees: 55), wobble: 0.35, noise: noise))
    ponds = [
      Ring.blob(
        center: Vector(560, -620), radii: Vector(75, 42), axis: Vector.direction(degrees: -30),
        wobble: 0.4, noise: NoiseField(seed: seed ^ 13, wavelength: 60))
    ].map(Ring.outer)
    stillWaters = ([lake] + ponds).map { (PlaneBox(around: $0), $0) }
    let shore = ShoreDistance.grid(coast: coast, reach: Terrain.reach, step: 80)
    shoreDistance = shore
    // They end a little beyond the shore, so that no land remains between stream and sea.
    river = Array(streams[0].prefix { shore.value(at: $0) > -30 })
    brook = Array(streams[1].prefix { shore.value(at: $0) > -30 })
    var banks = SegmentGrid(reach: Terrain.reach)
    Terrain.addStream(river, widths: Terrain.riverHalfWidth, to: &banks)
    Terrain.addStream(brook, widths: Terrain.brookHalfWidth, to: &banks)
    banks.add(run: lake, closed: true, radius: 2)
    for pond in ponds { banks.add(run: pond, closed: true, radius: 2) }
    banks.add(run: coast, closed: true, radius: 2)
    self.banks = banks
  }

  static func riverHalfWidth(_ t: Double) -> Double { 5 + 19 * t }
  static func brookHalfWidth(_ t: Double) -> Double { 2 + 4 * t }

  var riverArea: [Vector] { Polyline.ribbon(river, halfWidth: Terrain.riverHalfWidth) }
  var brookArea: [Vector] { Polyline.ribbon(brook, halfWidth: Terrain.brookHalfWidth) }

  /// Whether a place is on land and at least `margin` metres from any water.
  func isDry(_ point: Vector, margin: Double) -> Bool {
    shoreDistance.value(at: point) > 0 && !banks.isNear(point, margin: margin)
      && !isInStillWater(point)
  }

  /// Whether a road at this place is above water.
  func isOverWater(_ point: Vector) -> Bool {
    shoreDistance.value(at: point) < -10 || banks.isNear(point, margin: 9)
      || isInStillWater(point)
  }

  private func isInStillWater(_ point: Vector) -> Bool {
    stillWaters.contains { $0.box.contains(point) && $0.shore.surrounds(point) }
  }

  /// Connects the drawn knots by a curve, and then adds detail at smaller and smaller scales.
  private static func coastline(jitter: Double, random: inout RandomSource) -> [Vector] {
    let knots = IslandDrawing.coast.map { knot in
      knot
        + Vector(random.number(in: -1...1) * jitter, random.number(in: -1...1) * jitter)
    }
    let coarse = Polyline.spline(through: knots, closed: true, step: 620)
    var points = coarse
    var amplitude = 0.2
    for _ in 0..<6 {
      points = roughened(points, amplitude: amplitude, random: &random)
      amplitude *= 0.92
    }
    return Ring.outer(Polyline.smoothed(points, closed: true, passes: 1))
  }

  /// Displaces midpoints. The harbour front stays smooth for its quays, and so does the beach.
  private static func roughened(
    _ points: [Vector], amplitude: Double, random: inout RandomSource
  ) -> [Vector] {
    var result: [Vector] = []
    result.reserveCapacity(points.count * 2)
    for index in points.indices {
      let a = points[index]
      let b = points[(index + 1) % points.count]
      let middle = a.mixed(b, 0.5)
      let sheltered = middle.distance(to: Vector(300, 1250)) < 1050 ? 0.12 : 1.0
      let beach = middle.distance(to: Vector(4900, 500)) < 1300 ? 0.12 : 1.0
      let shift = random.number(in: -1...1) * amplitude * sheltered * beach
      result.append(a)
      result.append(middle + (b - a).turned * shift)
    }
    return result
  }

  private static func meander(_ knots: [Vector], random: inout RandomSource) -> [Vector] {
    var points = Polyline.resampled(Polyline.spline(through: knots, step: 60), step: 160)
    for index in points.indices.dropFirst().dropLast() {
      let along = (points[index + 1] - points[index - 1]).normalized
      points[index] = points[index] + along.turned * random.number(in: -38...38)
    }
    return Polyline.spline(through: points, step: 20)
  }

  private static func addStream(
    _ points: [Vector], widths: (Double) -> Double, to grid: inout SegmentGrid
  ) {
    let last = Double(points.count - 1)
    for index in points.indices.dropLast() {
      grid.add(
        WideSegment(
          a: points[index], b: points[index + 1], radius: widths(Double(index + 1) / last),
          owner: 0))
    }
  }
}
