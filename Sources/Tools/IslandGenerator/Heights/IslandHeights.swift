import GeoMath
import PlaneGeometry

/// How high the ground of the island at 0° N, 0° E lies, by formula: the same on every machine.
///
///     let heights = IslandHeights()
///     let metres = heights.metres(at: WorldPoint(x: 0.5, y: 0.5))
///
/// Hills, a ridge between two of them, valleys in which river and brook fall to the sea, level lake
/// and ponds, beaches, and cliffs at the headlands. The hills are those of the contour lines in the
/// vector tiles, which are older and know of nothing else. The sea is level at 0, and so is water
/// on land at its own height: beds are not modelled.
package struct IslandHeights: Sendable {
  /// Tiles of level 14 from 0° N, 0° E to each edge of the area beyond which all is sea.
  package static let tilesToEdge = IslandCell.tiles / 2

  private let terrain: Terrain
  /// The coast as it is drawn, side by side.
  private let coast: SegmentGrid
  private let landform: Landform
  private let stillWaters: [StillWater]
  private let streams: [Stream]

  /// Metres from the sea within which the ground rises from it, at beaches and at cliffs.
  private static let beach = 75.0
  private static let cliff = 15.0

  package init() { self.init(terrain: Terrain(seed: 0)) }

  init(terrain: Terrain) {
    self.terrain = terrain
    var coast = SegmentGrid(reach: Terrain.reach)
    coast.add(run: terrain.coast, closed: true, radius: 0)
    self.coast = coast
    let landform = Landform(terrain: terrain)
    self.landform = landform
    let ground = landform.metres(at:)
    func lowest(_ shore: [Vector]) -> Double { shore.map(ground).min() ?? 0 }
    // The lake is as deep in the ground as the river that runs through it.
    let lakeLevel = lowest(terrain.lake) - StreamLevels.depth(ground: lowest(terrain.lake))
    stillWaters =
      [StillWater(shore: terrain.lake, level: lakeLevel, rim: 30, width: 450)]
      + terrain.ponds.map { StillWater(shore: $0, level: lowest($0) - 1.5, rim: 15, width: 130) }
    let waters = stillWaters
    streams = [(terrain.river, Terrain.riverHalfWidth), (terrain.brook, Terrain.brookHalfWidth)]
      .map { points, halfWidth in
        let levels = StreamLevels.of(points, lakes: waters, terrain: terrain, ground: ground)
        return Stream(points: points, levels: levels, halfWidth: halfWidth)
      }
  }

  /// Metres above the sea at a place on the Mercator unit square; 0 in the sea and everywhere
  /// beyond the island.
  package func metres(at place: WorldPoint) -> Double {
    metres(
      at: Vector(
        (place.x - 0.5) * IslandCell.equatorMetres, (place.y - 0.5) * IslandCell.equatorMetres))
  }

  /// Metres above the sea at a place on the plan; 0 in the sea.
  func metres(at place: Vector) -> Double {
    let rise = riseFromSea(at: place)
    guard rise > 0 else { return 0 }
    var ground = landform.metres(at: place)
    var shores: [(distance: Double, rim: Double)] = []
    for water in stillWaters {
      guard let distance = water.distance(to: place) else { continue }
      ground = water.metres(ground: ground, distance: distance)
      shores.append((distance, water.rim))
    }
    for stream in streams {
      guard let water = stream.water(at: place) else { continue }
      let valley = Stream.valley.metres(water: water.level, ground: ground, bank: water.bank)
      // A stream's height ends at a lake's shore, and aside of the stream before that: it would be
      // a wall beside the lake.
      let share = shores.reduce(1) { share, shore in
        let width = shore.rim * (1 + 4 * Easing.smooth(water.bank / 100))
        return share * Easing.smooth(shore.distance / width)
      }
      ground = Easing.mix(ground, valley, share)
    }
    return ground * rise
  }

  /// 0 in the sea, 1 on the land behind beach or cliff.
  private func riseFromSea(at place: Vector) -> Double {
    let rough = terrain.shoreDistance.value(at: place)
    // The lattice of distances is off by less than its cell's diagonal.
    guard abs(rough) < 2 * terrain.shoreDistance.step + IslandHeights.beach else {
      return rough > 0 ? 1 : 0
    }
    guard terrain.coast.surrounds(place) else { return 0 }
    let steepness = Easing.smooth(Landform.headland(at: place) / 12)
    let width = Easing.mix(IslandHeights.beach, IslandHeights.cliff, steepness)
    return Easing.smooth(distanceToCoast(place, within: width) / width)
  }

  /// Metres to the coast, at most `limit`.
  private func distanceToCoast(_ place: Vector, within limit: Double) -> Double {
    var least = limit
    _ = coast.contains(in: PlaneBox(around: [place]).enlarged(by: limit)) { side in
      least = min(least, side.middleLine.distance(to: place))
      return false
    }
    return least
  }
}
