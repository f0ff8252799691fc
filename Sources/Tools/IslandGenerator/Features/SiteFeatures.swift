import PlaneGeometry
import VectorTiles

/// Parks, schools, the airport and the other sites, with their paths and names.
extension FeatureList {
  mutating func addSites(_ sites: [Site]) {
    for site in sites {
      switch site.kind {
      case .park: addPark(site)
      case .cemetery: addUse(site, "cemetery")
      case .hospital: addUse(site, "hospital")
      case .school:
        addUse(site, "school")
        addPitch(of: site, at: Vector(36, 22), 56, 34)
      case .stadium:
        addUse(site, "stadium")
        addPitch(of: site, at: .zero, 105, 68)
      case .airport: addAirport(site)
      case .golf:
        add(.landcover, .polygon([site.ring]), from: 10, "grass", "golf_course")
      }
    }
  }

  private mutating func addUse(_ site: Site, _ kind: String) {
    add(.landuse, .polygon([site.ring]), from: 11, kind)
  }

  private mutating func addPark(_ site: Site) {
    let large = site.box.width > 500
    add(.landcover, .polygon([site.ring]), from: large ? 10 : 12, "grass", "park")
    add(.park, .polygon([site.ring]), from: large ? 10 : 12, "public_park", name: site.name)
    add(
      .park, .point(site.center), from: 13, "public_park", name: site.name, and: [("rank", .int(1))]
    )
  }

  private mutating func addPitch(
    of site: Site, at offset: Vector, _ width: Double, _ depth: Double
  ) {
    let ring = Ring.rectangle(
      center: site.center + offset.rotated(by: site.axis), axis: site.axis, width: width,
      depth: depth)
    add(.landuse, .polygon([ring]), from: 13, "pitch")
  }

  private mutating func addAirport(_ site: Site) {
    func at(_ u: Double, _ v: Double) -> Vector {
      site.center + Vector(u, v).rotated(by: site.axis)
    }
    func box(_ u: Double, _ v: Double, _ width: Double, _ depth: Double) -> [[Vector]] {
      [Ring.rectangle(center: at(u, v), axis: site.axis, width: width, depth: depth)]
    }
    add(.aeroway, .polygon([site.ring]), from: 10, "aerodrome")
    add(.aeroway, .polygon(box(0, 70, 1660, 44)), from: 11, "runway")
    add(
      .aeroway, .line([at(-830, 70), at(830, 70)]), from: 10, "runway",
      and: [("ref", .string("08/26"))])
    add(.aeroway, .polygon(box(40, -110, 760, 76)), from: 12, "apron")
    add(.aeroway, .polygon(box(60, 152, 980, 26)), from: 11, "runway")
    add(
      .aeroway, .line([at(-430, 152), at(550, 152)]), from: 11, "runway",
      and: [("ref", .string("08R/26L"))])
    let taxiways = [
      [at(-800, 70), at(-780, -40), at(-700, -60), at(700, -60), at(780, -40), at(800, 70)],
      [at(-340, -110), at(-340, -60), at(-300, 70)], [at(40, -110), at(40, 70)],
      [at(400, -110), at(400, -60), at(360, 70)], [at(-300, 70), at(-330, 152)],
      [at(360, 70), at(400, 152)],
    ]
    for points in taxiways {
      add(.aeroway, .line(points), from: 12, "taxiway")
    }
    add(
      .aerodromeLabel, .point(site.center), from: 10, "regional", name: site.name,
      and: [("iata", .string("NUL"))])
  }
}

/// Paths in the parks and tracks in the hills.
enum Footways {
  static func roads(sites: [Site], terrain: Terrain) -> [Road] {
    var roads: [Road] = []
    for site in sites where site.kind == .park || site.kind == .cemetery {
      let loop = site.ring.map { site.center.mixed($0, 0.78) }
      roads.append(path(loop + [loop[0]], name: nil))
      for (from, to) in [(0, 24), (9, 31), (17, 41)] where site.ring.count > to {
        let bend = site.center + (site.ring[(from + 12) % site.ring.count] - site.center) * 0.22
        roads.append(path(Polyline.arc(from: site.ring[from], towards: bend, to: site.ring[to])))
      }
    }
    roads += trails.map { knots in
      Road(
        kind: .track, name: "Meridian Trail", points: Polyline.spline(through: knots, step: 25))
    }
    // Paths end at the water.
    return roads.flatMap { road in
      Polyline.split(Polyline.resampled(road.points, step: 10)) { terrain.isDry($0, margin: 3) }
        .filter { dry, points in dry && points.count > 2 }
        .map { _, points in
          var piece = road
          piece.points = points
          return piece
        }
    }
  }

  private static func path(_ points: [Vector], name: String? = nil) -> Road {
    Road(kind: .path, name: name, points: points, subclass: "footway")
  }

  private static let trails: [[Vector]] = [
    [
      Vector(-3700, -3050), Vector(-3950, -2650), Vector(-3750, -2200), Vector(-3500, -1700),
      Vector(-3450, -1150), Vector(-3000, -950), Vector(-2450, -1150), Vector(-2200, -1500),
    ],
    [
      Vector(-3700, -3050), Vector(-4100, -3300), Vector(-4600, -3000), Vector(-4800, -2300),
      Vector(-4650, -1500), Vector(-4500, -700), Vector(-4500, 100),
    ],
    [
      Vector(800, -3900), Vector(1400, -4200), Vector(2100, -4150), Vector(2700, -3800),
      Vector(2300, -3200),
    ],
  ]
}
