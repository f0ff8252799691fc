/// Places buildings along the streets. A building must not touch a road, water, a site or another
/// building.
struct BuildingPlacer {
  private let terrain: Terrain
  private let zoning: Zoning
  private let sites: [Site]
  private var obstacles = SegmentGrid(reach: Terrain.reach)
  private var plots = PlanCells<Plot>(size: 60, reach: Terrain.reach)
  private var random: RandomSource
  private var architect: Architect
  private(set) var buildings: [Building] = []

  init(terrain: Terrain, zoning: Zoning, sites: [Site], roads: [Road]) {
    self.terrain = terrain
    self.zoning = zoning
    self.sites = sites
    random = RandomSource(seed: terrain.seed ^ 81)
    architect = Architect(seed: terrain.seed)
    for road in roads where road.kind != .ferry && road.kind != .pier {
      obstacles.add(run: road.points, radius: road.kind.halfWidth + 1)
    }
    for bank in terrain.banks.segments {
      var segment = bank
      segment.radius += 5
      obstacles.add(segment)
    }
    for site in sites { obstacles.add(run: site.ring, closed: true, radius: 3) }
  }

  /// Places buildings on both sides of the road.
  mutating func line(_ road: Road) {
    guard road.crossing == nil, !road.ramp,
      [.primary, .secondary, .tertiary, .minor].contains(road.kind)
    else { return }
    let run = Polyline.resampled(road.points, step: 4)
    for side in [1.0, -1.0] { line(run, road: road, side: side) }
  }

  private mutating func line(_ run: [Vector], road: Road, side: Double) {
    var number = side > 0 ? 2 : 1
    var index = 2
    while index + 2 < run.count {
      let place = run[index]
      let built = zoning.density(at: place) > -0.06
      guard built || random.chance(0.02) else {
        index += 2
        continue
      }
      let quarter = zoning.quarter(at: place)
      let style = built ? quarter.style : .village
      let lot = Lot.draw(
        style: style, spacing: quarter.spacing, core: Architect.core(at: place), random: &random)
      let middle = min(index + Int(lot.width / 8), run.count - 2)
      let taken = build(
        lot, style: style, quarter: quarter, at: middle, of: run, road, side, number)
      number += 2
      index += taken > 0 ? max(1, Int(((taken + lot.gap) / 4).rounded(.up))) : 2
    }
  }

  /// Returns the width along the street that was built on, or 0 if nothing fits.
  private mutating func build(
    _ lot: Lot, style: Quarter.Style, quarter: Quarter, at index: Int, of run: [Vector],
    _ road: Road, _ side: Double, _ number: Int
  ) -> Double {
    let along = (run[index + 1] - run[index - 1]).normalized
    let axis = side > 0 ? along : -along
    for size in [1, 0.72] {
      let depth = lot.depth * size
      let distance = road.kind.halfWidth + lot.setback + depth / 2
      let center = run[index] + axis.turned * distance
      let plot = Plot(center: center, axis: axis, width: lot.width * size, depth: depth)
      guard isFree(plot) else { continue }
      add(
        Building(
          plot: plot, bodies: architect.bodies(on: plot, style: style), quarter: quarter.name,
          style: style, street: road.name, number: number))
      return plot.width
    }
    return 0
  }

  /// Adds a building without checking its plot.
  mutating func add(_ building: Building) {
    buildings.append(building)
    plots.add(building.plot, in: building.plot.box(margin: 2))
  }

  /// Whether a building can stand on the plot.
  func isFree(_ plot: Plot, insideSite: Bool = false) -> Bool {
    let box = plot.box(margin: 2)
    guard terrain.isDry(plot.center, margin: 0) else { return false }
    if !insideSite, sites.contains(where: { $0.contains(plot.center) }) { return false }
    return !plots.contains(in: box) { $0.overlaps(plot, gap: 0.8) }
      && !obstacles.contains(in: box, where: plot.touches)
  }
}
