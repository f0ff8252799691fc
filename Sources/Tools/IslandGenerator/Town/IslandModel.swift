/// The model of one island, in two parts: the outline, which distant views need, and the town with
/// its streets and buildings, which takes longer to build.
enum IslandModel {
  /// Coast, water, land and main roads.
  struct Outline: Sendable {
    let terrain: Terrain
    let zoning: Zoning
    let sites: [Site]
    let roads: [Road]
    let harbour: Harbour
    let features: [ModelFeature]

    /// The island with the number `index`. Number 0 is the one at 0° N, 0° E.
    init(index: Int) {
      let seed = UInt64(index)
      terrain = Terrain(seed: seed)
      zoning = Zoning(seed: seed)
      sites = Site.drawn(seed: seed)
      roads = MainRoads(terrain: terrain).roads
      harbour = Harbour(terrain: terrain)
      var list = FeatureList()
      list.addWater(terrain)
      list.addLand(terrain: terrain, zoning: zoning, sites: sites)
      list.addSites(sites)
      for road in roads + harbour.ferries { list.addRoad(road) }
      for pier in harbour.piers { list.addPier(pier.points, halfWidth: pier.halfWidth) }
      list.addPlaza()
      list.addPlaces(zoning: zoning, islandName: StreetNames.island(index))
      list.addSights(sites: sites, terrain: terrain)
      features = list.features
    }
  }

  /// Streets, paths, buildings and their contents. None of its features is visible below level 11.
  struct Town: Sendable {
    static let firstLevel = 11

    let streets: [Road]
    let footways: [Road]
    let buildings: [Building]
    let features: [ModelFeature]

    init(outline: Outline) {
      let terrain = outline.terrain
      var grower = StreetGrower(
        terrain: terrain, zoning: outline.zoning, sites: outline.sites, roads: outline.roads)
      grower.grow(.tertiary, factor: 3.6)
      grower.grow(.minor, factor: 1)
      grower.joinEnds(to: outline.roads)
      var names = StreetNames(seed: terrain.seed)
      var localNames = LocalStreetNames()
      streets = grower.streets.map { street in
        var named = street
        let middle = street.points[street.points.count / 2]
        let quarter = outline.zoning.quarter(at: middle)
        named.name = names.street(in: quarter.style)
        if let local = quarter.localName.flatMap({ localNames.street(in: $0.language) }) {
          (named.name, named.localName) = (local.name, local.local)
        }
        return named
      }
      footways = Footways.roads(sites: outline.sites, terrain: terrain)
      var placer = BuildingPlacer(
        terrain: terrain, zoning: outline.zoning, sites: outline.sites,
        roads: outline.roads + streets + footways)
      placer.addSiteBuildings(outline.sites, terrain: terrain)
      for road in outline.roads + streets { placer.line(road) }
      buildings = placer.buildings
      var list = FeatureList()
      for road in streets + footways { list.addRoad(road) }
      for building in buildings { list.addBuilding(building) }
      list.addShops(buildings, seed: terrain.seed)
      list.addContours(Hills(terrain: terrain))
      list.addStation(railway: outline.roads.filter { $0.kind == .rail })
      list.addTrees(along: outline.roads + streets, zoning: outline.zoning, terrain: terrain)
      features = list.features
    }
  }
}
