/// The buildings of sites and sights, which do not belong to a street.
extension BuildingPlacer {
  mutating func addSiteBuildings(_ sites: [Site], terrain: Terrain) {
    addMonument()
    for site in sites {
      switch site.kind {
      case .hospital: addHospital(site)
      case .school: addSchool(site)
      case .stadium: addStadium(site)
      case .airport: addAirport(site)
      case .cemetery: addHall(site, offset: Vector(0, 0), width: 14, depth: 26, top: 17)
      case .golf: addHall(site, offset: Vector(-150, 90), width: 36, depth: 18, top: 8)
      case .park: break
      }
    }
    addLighthouse(terrain)
  }

  private func plot(_ site: Site, _ offset: Vector, _ width: Double, _ depth: Double) -> Plot {
    let center = site.center + offset.rotated(by: site.axis)
    return Plot(center: center, axis: site.axis, width: width, depth: depth)
  }

  private mutating func add(
    _ name: String, _ plot: Plot, _ bodies: [Building.Body], colour: String? = nil
  ) {
    add(
      Building(
        plot: plot, bodies: bodies, quarter: name, style: .town, street: nil, number: nil,
        colour: colour))
  }

  /// Adds a building of a site if there is room for it.
  private mutating func add(_ site: Site, _ plot: Plot, _ bodies: [Building.Body]) {
    if isFree(plot, insideSite: true) { add(site.name, plot, bodies) }
  }

  /// Adds the buoy-like monument at 0° N, 0° E.
  private mutating func addMonument() {
    let plot = Plot(center: .zero, axis: Vector(1, 0), width: 18, depth: 18)
    let plan = GroundPlan(plot: plot)
    add(
      "Null Island", plot,
      [
        (plan.octagon, 0, 3), (plan.inset(0.34).block, 3, 44),
        (plan.inset(0.62).octagon, 12, 16), (plan.inset(0.18).block, 44, 52),
      ], colour: "#d8b24a")
  }

  private mutating func addHall(
    _ site: Site, offset: Vector, width: Double, depth: Double, top: Double
  ) {
    let plot = plot(site, offset, width, depth)
    add(site, plot, [(GroundPlan(plot: plot).block, 0, top)])
  }

  private mutating func addHospital(_ site: Site) {
    let main = plot(site, Vector(-30, 0), 96, 84)
    add(site, main, [(GroundPlan(plot: main).courtyard(thickness: 17), 0, 24)])
    addHall(site, offset: Vector(56, 18), width: 40, depth: 52, top: 38)
    addHall(site, offset: Vector(56, -36), width: 40, depth: 24, top: 9)
  }

  private mutating func addSchool(_ site: Site) {
    let main = plot(site, Vector(-34, 0), 52, 70)
    add(site, main, [(GroundPlan(plot: main).wings(thickness: 0.27), 0, 11)])
    addHall(site, offset: Vector(22, -34), width: 30, depth: 20, top: 9)
  }

  private mutating func addStadium(_ site: Site) {
    func oval(_ width: Double, _ depth: Double) -> [Vector] {
      Ring.circle(center: .zero, radius: 1, corners: 40).map { point in
        site.center + Vector(point.x * width, point.y * depth).rotated(by: site.axis)
      }
    }
    add(
      site, plot(site, .zero, 210, 160),
      [
        ([oval(104, 79), Ring.hole(oval(84, 59))], 0, 22),
        ([oval(84, 59), Ring.hole(oval(70, 46))], 0, 10),
      ])
  }

  private mutating func addAirport(_ site: Site) {
    addHall(site, offset: Vector(-200, -168), width: 190, depth: 36, top: 13)
    for x in [150.0, 235, 320] {
      addHall(site, offset: Vector(x, -164), width: 56, depth: 44, top: 16)
    }
    let mast = plot(site, Vector(-60, -172), 12, 12)
    let plan = GroundPlan(plot: mast)
    add(site, mast, [(plan.inset(0.6).octagon, 0, 28), (plan.octagon, 28, 34)])
  }

  /// Adds the lighthouse on the eastern cape, as near to the water as permitted.
  private mutating func addLighthouse(_ terrain: Terrain) {
    let place = Lighthouse.place(terrain)
    let plot = Plot(center: place, axis: Vector(1, 0), width: 11, depth: 11)
    guard isFree(plot) else { return }
    let plan = GroundPlan(plot: plot)
    add(
      "Cape Datum Light", plot,
      [
        (plan.octagon, 0, 4), (plan.inset(0.6).round, 4, 33), (plan.inset(0.75).round, 33, 38),
      ], colour: "#e9e4da")
  }
}

/// The position of the island's lighthouse.
enum Lighthouse {
  /// The last place on the way to the cape that is at least 45 m from the sea.
  static func place(_ terrain: Terrain) -> Vector {
    let inland = Vector(5150, -2250)
    let way = Vector(1, -0.06).normalized
    let places = (0..<100).map { inland + way * (Double($0) * 10) }
    return places.prefix { terrain.shoreDistance.value(at: $0) > 45 }.last ?? inland
  }
}
