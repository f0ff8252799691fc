/// The ground before erosion by water and the sea: plain, hills, a ridge, and the headlands that
/// end in cliffs.
struct Landform: Sendable {
  /// Metres above sea level on a lattice. In the sea, the heights of the land continue.
  private let heights: ScalarGrid

  /// Land that stands high above the sea: its middle, its radius in metres, and its height in
  /// metres.
  private static let headlands: [(middle: Vector, radius: Double, height: Double)] = [
    (Vector(5900, -2300), 1000, 38), (Vector(1200, -5050), 1300, 34),
    (Vector(-4300, 4350), 1000, 40), (Vector(5850, 2750), 640, 28),
    (Vector(-5450, -2100), 850, 36),
  ]

  /// From the hill of Longitude Heights to that of Mercator, lower in between.
  private static let ridge = (
    from: Vector(-350, -3550), to: Vector(2250, -3500), radius: 620.0, height: 95.0
  )

  init(terrain: Terrain) {
    let hills = Hills(terrain: terrain).heights
    let noise = NoiseField(seed: terrain.seed ^ 121, wavelength: 700)
    var grid = ScalarGrid(step: hills.step, reach: hills.reach)
    grid.fill { place in
      let shore = terrain.shoreDistance.value(at: place)
      let inland = 17 * Easing.smooth(shore / 2400)
      let plain = 2.5 + inland * (1 + 0.3 * noise.value(at: place))
      // The root of the sum of squares is close to the maximum, so hills keep their height.
      let parts = [
        plain, hills.value(at: place), Landform.ridge(at: place), Landform.headland(at: place),
      ]
      return parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }
    heights = grid
  }

  /// Metres above sea level.
  func metres(at place: Vector) -> Double { heights.splineValue(at: place) }

  /// The height of a headland in metres at a place; 0 away from the headlands.
  static func headland(at place: Vector) -> Double {
    headlands.reduce(0) { highest, land in
      let share = (place - land.middle).lengthSquared / (land.radius * land.radius)
      guard share < 1 else { return highest }
      // Headlands are broad at the top, so most of their coast is a cliff of nearly full height.
      let rest = 1 - share * share
      return max(highest, land.height * rest * rest)
    }
  }

  private static func ridge(at place: Vector) -> Double {
    let way = ridge.to - ridge.from
    let along = min(max((place - ridge.from).dot(way) / way.lengthSquared, 0), 1)
    let aside = (place - ridge.from.mixed(ridge.to, along)).lengthSquared
    let share = aside / (ridge.radius * ridge.radius)
    guard share < 1 else { return 0 }
    let rest = 1 - share
    return ridge.height * rest * rest * (1 - along * (1 - along))
  }
}
