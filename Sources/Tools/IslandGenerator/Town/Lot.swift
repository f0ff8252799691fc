/// The size of a planned building and its surroundings along a street, in metres.
struct Lot: Sendable {
  var width: Double
  var depth: Double
  /// The distance from the street's edge to the front.
  var setback: Double
  /// The distance to the next building along the street.
  var gap: Double

  /// A random lot for a quarter. `core` is 1 in the middle of the business district, 0 at its edge.
  static func draw(
    style: Quarter.Style, spacing: Double, core: Double, random: inout RandomSource
  ) -> Lot {
    func between(_ low: Double, _ high: Double) -> Double { random.number(in: low...high) }
    switch style {
    case .downtown:
      return Lot(
        width: between(22, 44) + 9 * core, depth: between(19, 29) + 7 * core, setback: 3.5,
        gap: between(0, 1) < 0.65 ? 1 : between(4, 12))
    case .town:
      return Lot(width: between(15, 30), depth: between(12, 17), setback: 4, gap: between(3, 14))
    case .suburb:
      return Lot(
        width: between(9.5, 16), depth: between(8.5, 12.5), setback: between(6, 9.5),
        gap: between(11, 27))
    case .village:
      return Lot(
        width: between(9, 15), depth: between(8, 12), setback: between(4, 11), gap: between(9, 32))
    case .industrial:
      return Lot(
        width: between(34, 72), depth: between(24, 48), setback: between(8, 14),
        gap: between(9, 24))
    }
  }
}

/// Designs the building of a plot.
struct Architect: Sendable {
  private var random: RandomSource
  /// The middle of the business district, with the highest towers.
  private static let skyline = Vector(330, 170)

  init(seed: UInt64) {
    random = RandomSource(seed: seed ^ 71)
  }

  /// The greatest height of a roof in metres.
  private static let highest = 180.0

  /// How central a place is in the business district: 1 in its middle, 0 from 800 m on.
  static func core(at place: Vector) -> Double {
    max(0, 1 - place.distance(to: skyline) / 800)
  }

  mutating func bodies(on plot: Plot, style: Quarter.Style) -> [Building.Body] {
    switch style {
    case .downtown: downtown(plot)
    case .town: [(house(plot, plain: 0.5), 0, height(8, 17))]
    case .suburb: [(house(plot, plain: 0.4), 0, height(4.5, 8.6))]
    case .village: [(house(plot, plain: 0.65), 0, height(4, 7))]
    case .industrial: industrial(plot)
    }
  }

  private mutating func height(_ low: Double, _ high: Double) -> Double {
    random.number(in: low...high).rounded()
  }

  private mutating func house(_ plot: Plot, plain: Double) -> [[Vector]] {
    let plan = GroundPlan(plot: plot)
    if random.chance(plain) { return plan.block }
    switch random.index(below: 4) {
    case 0: return plan.porch
    case 1 where plot.width > 15: return plan.wings(thickness: 0.3)
    default: return plan.angle(left: random.chance(0.5), wing: random.number(in: 0.7...1.15))
    }
  }

  private mutating func industrial(_ plot: Plot) -> [Building.Body] {
    let plan = GroundPlan(plot: plot)
    if random.chance(0.12) {
      return [(plan.inset(0.7).round, 0, height(16, 29))]
    }
    let rings = random.chance(0.3) ? plan.angle(left: random.chance(0.5), wing: 0.8) : plan.block
    return [(rings, 0, height(7, 14))]
  }

  private mutating func downtown(_ plot: Plot) -> [Building.Body] {
    let plan = GroundPlan(plot: plot)
    let core = Architect.core(at: plot.center)
    let small = min(plot.width, plot.depth)
    if core > 0, small > 21, random.chance(0.05 + 0.5 * core * core) {
      let rise = (core * random.number(in: 0.4...1) * 150).rounded()
      return tower(plan, height: min(height(44, 60) + rise, Architect.highest))
    }
    let top = height(11, 21) + (core * random.number(in: 2...20)).rounded()
    if small > 24, random.chance(0.6) {
      return [(plan.courtyard(thickness: 7.5), 0, top)]
    }
    switch random.index(below: 6) {
    case 0: return [(plan.wings(thickness: 0.28), 0, top)]
    case 1, 2:
      let rings = plan.angle(left: random.chance(0.5), wing: random.number(in: 0.8...1.2))
      return [(rings, 0, top)]
    default: return [(plan.block, 0, top)]
    }
  }

  /// A high-rise: straight, round, stepped or on a podium.
  private mutating func tower(_ plan: GroundPlan, height top: Double) -> [Building.Body] {
    let podium = height(8, 16)
    switch random.index(below: 5) {
    case 0: return [(plan.round, 0, top)]
    case 1: return [(plan.octagon, 0, top)]
    case 2:
      let step = (top * 0.62).rounded()
      return [(plan.block, 0, step), (plan.inset(0.7).block, step, top)]
    case 3: return [(plan.block, 0, podium), (plan.inset(0.74).round, podium, top)]
    default: return [(plan.block, 0, podium), (plan.inset(0.78).block, podium, top)]
    }
  }
}
