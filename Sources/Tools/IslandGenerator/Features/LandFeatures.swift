import VectorTiles

/// Land cover and land use: woods, meadows, beaches, rocks and the uses of the quarters.
extension FeatureList {
  mutating func addLand(terrain: Terrain, zoning: Zoning, sites: [Site]) {
    addWoods(terrain: terrain, zoning: zoning, sites: sites)
    addQuarters(terrain: terrain, zoning: zoning)
    addShore(terrain)
    let marsh = Ring.outer(
      Ring.blob(
        center: Vector(4330, -860), radii: Vector(260, 110), axis: Vector.direction(degrees: 20),
        wobble: 0.4, noise: NoiseField(seed: terrain.seed ^ 91, wavelength: 150)))
    add(.landcover, .polygon([marsh]), from: 11, "wetland", "marsh")
    add(
      .mountainPeak, .point(Vector(-3700, -3050)), from: 11, "peak", name: "Mount Zero",
      and: [("ele", .int(412)), ("rank", .int(1))])
  }

  private mutating func addWoods(terrain: Terrain, zoning: Zoning, sites: [Site]) {
    let broad = NoiseField(seed: terrain.seed ^ 92, wavelength: 900)
    let fine = NoiseField(seed: terrain.seed ^ 93, wavelength: 240)
    func cover(_ threshold: Double, _ sign: Double) -> [[[Vector]]] {
      var grid = ScalarGrid(step: 80, reach: Terrain.reach)
      grid.fill { place in
        let shore = terrain.shoreDistance.value(at: place)
        guard shore > 60 else { return min(shore - 60, -1) / 300 }
        let hills = max(0, 1 - place.distance(to: Vector(-3300, -2700)) / 2600)
        let free = min(shore / 300, 1) - 1 - max(0, 1 + zoning.density(at: place) * 2.4)
        let away = sites.contains { $0.contains(place) } ? -0.8 : 0
        let noise = broad.value(at: place) + 0.35 * fine.value(at: place)
        return sign * noise + (sign > 0 ? hills * 1.1 : -hills) + free * 0.8 + away - threshold
      }
      return FeatureList.softened(Contours(of: grid).polygons(minimumArea: 9000))
    }
    addAll(cover(0.22, 1), .landcover, from: 8, "wood", "forest")
    addAll(cover(0.3, -1), .landcover, from: 9, "grass", "meadow")
  }

  /// The polygons without the corners of the lattice.
  private static func softened(_ polygons: [[[Vector]]]) -> [[[Vector]]] {
    polygons.map { rings in
      rings.map { ring in
        let even = Polyline.resampled(ring + [ring[0]], step: 70).dropLast()
        let smooth = Polyline.smoothed(Array(even), closed: true, passes: 1)
        return Polyline.spline(through: smooth, closed: true, step: 30)
      }
    }
  }

  private mutating func addQuarters(terrain: Terrain, zoning: Zoning) {
    func outline(_ depth: (Vector) -> Double) -> [[[Vector]]] {
      var grid = ScalarGrid(step: 80, reach: Terrain.reach)
      grid.fill { place in
        min(depth(place), (terrain.shoreDistance.value(at: place) - 25) / 400)
      }
      return FeatureList.softened(Contours(of: grid).polygons(minimumArea: 12000))
    }
    let industrial = zoning.quarters.filter { $0.style == .industrial }
    let works = { (place: Vector) in industrial.map { $0.depth(at: place) }.max() ?? -1 }
    let homes = outline { min(zoning.density(at: $0) + 0.05, -works($0)) }
    addAll(homes, .landuse, from: 9, "residential")
    addAll(outline(works), .landuse, from: 10, "industrial")
    addAll(outline { Architect.core(at: $0) - 0.4 }, .landuse, from: 11, "commercial")
  }

  private mutating func addAll(
    _ polygons: [[[Vector]]], _ layer: TileLayer, from level: Int, _ kind: String,
    _ subclass: String? = nil
  ) {
    for rings in polygons { add(layer, .polygon(rings), from: level, kind, subclass) }
  }

  /// Adds bands along the coast: sand at quiet places, rock at the capes.
  private mutating func addShore(_ terrain: Terrain) {
    let beaches: [(Vector, Double, Double)] = [
      (Vector(4850, 400), 1250, 55), (Vector(-5650, 900), 520, 38), (Vector(-1150, 2700), 620, 34),
      (Vector(2250, 2750), 560, 36), (Vector(-4650, -3350), 420, 30),
    ]
    let capes: [(Vector, Double, Double)] = [
      (Vector(5850, -2300), 620, 42), (Vector(1200, -5000), 900, 30),
      (Vector(-4300, 4250), 640, 34), (Vector(5500, 3200), 500, 30),
    ]
    for (places, level, kind, subclass) in [
      (beaches, 9, "sand", "beach"), (capes, 11, "rock", "bare_rock"),
    ] {
      for (center, radius, width) in places {
        for band in shoreBands(terrain, center: center, radius: radius, width: width) {
          add(.landcover, .polygon([band]), from: level, kind, subclass)
        }
      }
    }
  }

  private func shoreBands(
    _ terrain: Terrain, center: Vector, radius: Double, width: Double
  ) -> [[Vector]] {
    let coast = terrain.coast + [terrain.coast[0]]
    return Polyline.split(coast) { $0.distance(to: center) < radius }.compactMap { near, points in
      guard near, points.count > 8 else { return nil }
      let smooth = Polyline.smoothed(points, closed: false, passes: 6)
      let last = Double(points.count - 1)
      let inner = Polyline.shifted(smooth, by: width)
      let edge = points.indices.map { index in
        // Full width except for the two tapering ends.
        let t = Double(index) / last
        let share = min(1, 4 * t, 4 * (1 - t))
        return points[index].mixed(inner[index], share)
      }
      return Ring.outer(points + edge.reversed())
    }
  }
}
