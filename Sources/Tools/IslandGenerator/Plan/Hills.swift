/// The heights of an island's ground.
struct Hills: Sendable {
  /// Metres above the sea on a lattice over the plan; 0 in the sea.
  let heights: ScalarGrid

  /// The top of each hill, its radius in metres, and its height. Mount Zero is the highest.
  private static let drawn: [(top: Vector, radius: Double, height: Double)] = [
    (Vector(-3700, -3050), 1900, 300), (Vector(-3700, -3050), 520, 112),
    (Vector(-2300, -2900), 1000, 120), (Vector(-350, -3550), 1500, 150),
    (Vector(2250, -3500), 1500, 190), (Vector(1150, -1250), 900, 70),
    (Vector(3200, -900), 1100, 95), (Vector(-3300, 3000), 1500, 165),
    (Vector(4900, -2400), 800, 70), (Vector(-3500, 900), 900, 60),
  ]

  init(terrain: Terrain) {
    let broad = NoiseField(seed: terrain.seed ^ 111, wavelength: 620)
    let fine = NoiseField(seed: terrain.seed ^ 112, wavelength: 210)
    var grid = ScalarGrid(step: 50, reach: Terrain.reach)
    grid.fill { place in
      let shore = terrain.shoreDistance.value(at: place)
      guard shore > 0 else { return 0 }
      let height = Self.drawn.reduce(0.0) { sum, hill in
        let share = place.distance(to: hill.top) / hill.radius
        guard share < 1 else { return sum }
        // Flat at the top and at the foot, rough in between.
        let rest = 1 - share * share
        let noise = broad.value(at: place) + 0.35 * fine.value(at: place)
        return sum + hill.height * rest * rest * (1 + 0.9 * share * (1 - share) * noise)
      }
      return height * min(shore / 500, 1)
    }
    heights = grid
  }
}
