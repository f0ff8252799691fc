/// The buildings that belong to sites and sights rather than to a street.
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

  /// The buoy-like monument that stands where both coordinates are zero.
  private mutating func addMonument() {
    let plot = Plot(center: .zero, axis: Vector(1, 0), width: 18, depth: 18)
    let plan = GroundPlan(plot: plot)
    add(
      "Null Island", plot,
      [
        Building.Body(rings: plan.octagon, base: 0, top: 3),
        Building.Body(rings: plan.inset(0.34).block, base: 3, top: 44),
        Building.Body(rings: plan.inset(0.62).octagon, base: 12, top: 16),
        Building.Body(rings: plan.inset(0.18).block, base: 44, top: 52),
      ], colour: "#d8b24a")
  }

  private mutating func addHall(
    _ site: Site, offset: Vector, width: Double, depth: Double, top: Double
  ) {
    let plot = plot(site, offset, width, depth)
    guard isFree(plot, insideSite: true) else { return }
    add(site.name, plot, [Building.Body(rings: GroundPlan(plot: plot).block, base: 0, top: top)])
  }

  private mutating func addHospital(_ site: Site) {
    let main = plot(site, Vector(-30, 0), 96, 84)
    if isFree(main, insideSite: true) {
      let plan = GroundPlan(plot: main)
      add(
        site.name, main,
        [
          Building.Body(rings: plan.courtyard(thickness: 17), base: 0, top: 24)
        ])
    }
    addHall(site, offset: Vector(56, 18), width: 40, depth: 52, top: 38)
    addHall(site, offset: Vector(56, -36), width: 40, depth: 24, top: 9)
  }

  private mutating func addSchool(_ site: Site) {
    let main = plot(site, Vector(-34, 0), 52, 70)
    if isFree(main, insideSite: true) {
      let rings = GroundPlan(plot: main).wings(thickness: 0.27)
      add(site.name, main, [Building.Body(rings: rings, base: 0, top: 11)])
    }
    addHall(site, offset: Vector(22, -34), width: 30, depth: 20, top: 9)
  }

  private mutating func addStadium(_ site: Site) {
    let plot = plot(site, .zero, 210, 160)
    guard isFree(plot, insideSite: true) else { return }
    func oval(_ width: Double, _ depth: Double) -> [Vector] {
      Ring.circle(center: .zero, radius: 1, corners: 40).map { point in
        site.center + Vector(point.x * width, point.y * depth).rotated(by: site.axis)
      }
    }
    add(
      site.name, plot,
      [
        Building.Body(
          rings: [oval(104, 79), Ring.hole(oval(84, 59))], base: 0, top: 22),
        Building.Body(
          rings: [oval(84, 59), Ring.hole(oval(70, 46))], base: 0, top: 10),
      ])
  }

  private mutating func addAirport(_ site: Site) {
    addHall(site, offset: Vector(-200, -168), width: 190, depth: 36, top: 13)
    addHall(site, offset: Vector(150, -164), width: 56, depth: 44, top: 16)
    addHall(site, offset: Vector(235, -164), width: 56, depth: 44, top: 16)
    addHall(site, offset: Vector(320, -164), width: 56, depth: 44, top: 16)
    let mast = plot(site, Vector(-60, -172), 12, 12)
    guard isFree(mast, insideSite: true) else { return }
    let plan = GroundPlan(plot: mast)
    add(
      site.name, mast,
      [
        Building.Body(rings: plan.inset(0.6).octagon, base: 0, top: 28),
        Building.Body(rings: plan.octagon, base: 28, top: 34),
      ])
  }

  /// On the eastern cape, as near to the water as it may stand.
  private mutating func addLighthouse(_ terrain: Terrain) {
    let place = Lighthouse.place(terrain)
    let plot = Plot(center: place, axis: Vector(1, 0), width: 11, depth: 11)
    guard isFree(plot) else { return }
    let plan = GroundPlan(plot: plot)
    add(
      "Cape Datum Light", plot,
      [
        Building.Body(rings: plan.octagon, base: 0, top: 4),
        Building.Body(rings: plan.inset(0.6).round, base: 4, top: 33),
        Building.Body(rings: plan.inset(0.75).round, base: 33, top: 38),
      ], colour: "#e9e4da")
  }
}

/// Where the island's lighthouse stands.
enum Lighthouse {
  /// The last place on the way to the cape that is 45 m from the sea.
  static func place(_ terrain: Terrain) -> Vector {
    let inland = Vector(5150, -2250)
    let way = Vector(1, -0.06).normalized
    var place = inland
    for step in 0..<100 {
      let next = inland + way * (Double(step) * 10)
      guard terrain.shoreDistance.value(at: next) > 45 else { break }
      place = next
    }
    return place
  }
}
