import VectorTiles

/// Buildings, house numbers and points of interest.
extension FeatureList {
  mutating func addBuilding(_ building: Building) {
    let large = building.plot.width * building.plot.depth > 420
    for body in building.bodies {
      var properties: [(String, PropertyValue)] = [
        ("render_height", .int(Int64(body.top))), ("render_min_height", .int(Int64(body.base))),
      ]
      if let colour = building.colour { properties.append(("colour", .string(colour))) }
      add(
        .building, .polygon(body.rings), from: large || body.top > 40 ? 13 : 14, properties)
    }
    if let number = building.number, building.street != nil {
      add(
        .housenumber, .point(building.plot.center), from: 14,
        [("housenumber", .string(String(number)))])
    }
  }

  mutating func addPlaces(zoning: Zoning, islandName: String) {
    for (index, quarter) in zoning.quarters.enumerated() {
      let (kind, first) =
        switch quarter.style {
        case .downtown: ("town", 8)
        case .village: ("village", 11)
        case .town, .industrial: ("neighbourhood", 12)
        case .suburb: ("suburb", 11)
        }
      add(
        .place, .point(quarter.center + Vector(0, index == 0 ? -20 : 0)), from: first, kind,
        name: index == 0 ? islandName : quarter.name, local: quarter.localName,
        and: [("rank", .int(Int64(index == 0 ? 7 : 10 + index)))]
          + (index == 0 && islandName == StreetNames.island(0) ? LocalName.nullIsland : []))
    }
    add(
      .place, .point(Vector(-1300, -3300)), from: 9, to: 10, "island", name: islandName,
      and: [("rank", .int(3))]
        + (islandName == StreetNames.island(0) ? LocalName.nullIsland : []))
  }

  mutating func addPoint(
    _ name: String, _ kind: String, _ subclass: String, at place: Vector, rank: Int, from level: Int
  ) {
    add(
      .poi, .point(place), from: level, kind, subclass, name: name,
      and: [("rank", .int(Int64(rank)))])
  }

  mutating func addSights(sites: [Site], terrain: Terrain) {
    addPoint("Null Island Monument", "monument", "monument", at: .zero, rank: 1, from: 12)
    addPoint(
      "Cape Datum Light", "lighthouse", "lighthouse", at: Lighthouse.place(terrain), rank: 2,
      from: 12)
    addPoint("Null Central", "railway", "station", at: Vector(840, -800), rank: 2, from: 12)
    addPoint("Westerly Station", "railway", "station", at: Vector(-4262, 200), rank: 5, from: 13)
    addPoint(
      "Equator Ferry", "ferry_terminal", "ferry_terminal", at: Vector(330, 925), rank: 4, from: 13)
    addPoint(
      "Mount Zero Lookout", "attraction", "viewpoint", at: Vector(-3690, -3040), rank: 6, from: 13)
    let kinds: [Site.Kind: (String, Int)] = [
      .hospital: ("hospital", 12), .school: ("school", 13), .stadium: ("stadium", 12),
      .cemetery: ("cemetery", 13), .golf: ("golf", 13), .park: ("park", 13),
    ]
    for (index, site) in sites.enumerated() {
      guard let (kind, level) = kinds[site.kind] else { continue }
      addPoint(site.name, kind, kind, at: site.center, rank: 3 + index, from: level)
    }
  }

  /// Adds shops, inns and offices to a small share of the buildings, which is largest downtown.
  mutating func addShops(_ buildings: [Building], seed: UInt64) {
    var random = RandomSource(seed: seed ^ 101)
    var names = StreetNames(seed: seed ^ 102)
    var rank = 0
    for building in buildings where building.street != nil {
      let share =
        switch building.style {
        case .downtown: 0.16
        case .town: 0.1
        case .village: 0.03
        case .suburb: 0.025
        case .industrial: 0.0
        }
      guard random.chance(share) else { continue }
      let (kind, subclass, word) = FeatureList.trades[random.index(below: FeatureList.trades.count)]
      // Every integer up to 127 in turn. Nearby buildings get very different ranks.
      rank = (rank + 37) % 127
      addPoint(
        names.place(word), kind, subclass, at: building.plot.center, rank: rank + 1,
        from: rank < 12 ? 13 : 14)
    }
  }

  private static let trades: [(String, String, String)] = [
    ("cafe", "cafe", "Café"), ("restaurant", "restaurant", "Kitchen"), ("bar", "pub", "Arms"),
    ("bakery", "bakery", "Bakery"), ("grocery", "supermarket", "Market"),
    ("lodging", "hotel", "Hotel"), ("bank", "bank", "Bank"), ("shop", "books", "Books"),
    ("pharmacy", "pharmacy", "Pharmacy"), ("art_gallery", "gallery", "Gallery"),
    ("cinema", "cinema", "Cinema"), ("shop", "clothes", "Outfitters"),
    ("post", "post_office", "Post Office"), ("fast_food", "fast_food", "Grill"),
  ]
}
