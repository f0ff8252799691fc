import PlaneGeometry
import VectorTiles

/// Trees on both sides of the primary and tertiary roads in built-up areas.
extension FeatureList {
  /// - Parameter roads: all roads on which no tree may stand.
  mutating func addTrees(along roads: [Road], zoning: Zoning, terrain: Terrain) {
    var ways = SegmentGrid(reach: Terrain.reach)
    for road in roads where road.kind != .ferry {
      ways.add(run: road.points, radius: road.kind.halfWidth)
    }
    let avenues = roads.filter { [.primary, .tertiary].contains($0.kind) && $0.crossing == nil }
    var planted = PlanCells<Vector>(size: 60, reach: Terrain.reach)
    for road in avenues {
      for side in [1.0, -1.0] {
        let row = Polyline.shifted(
          Polyline.resampled(road.points, step: 12), by: side * (road.kind.halfWidth + 2.2))
        for place in row {
          let around = PlaneBox(around: [place]).enlarged(by: 7)
          guard zoning.density(at: place) > -0.1, !ways.isNear(place, margin: 1.2),
            terrain.isDry(place, margin: 3),
            !planted.contains(in: around, where: { $0.distance(to: place) < 7 })
          else { continue }
          planted.add(place, in: PlaneBox(around: [place]))
          add(.poi, .point(place), from: 14, "tree", "tree")
        }
      }
    }
  }
}
