import GeoMath
import PlaneGeometry

/// The ground's heights of the island at 0° N, 0° E, by formula: the same on every machine.
///
///     let heights = IslandHeights()
///     let metres = heights.metres(at: WorldPoint(x: 0.5, y: 0.5))
///
/// They include hills, a ridge between two of them, valleys in which the river and the brook
/// descend to the sea, a level lake and ponds, beaches, and cliffs at the headlands. The hills are
/// those of the contour lines in the vector tiles, which are older and contain nothing else. The
/// sea is level at 0, and water on land is level at its own height: beds are not modelled.
package struct IslandHeights: Sendable {
  /// Level-14 tiles from 0° N, 0° E to each edge of the area outside which all is sea.
  package static let tilesToEdge = IslandCell.tiles / 2

  private let terrain: Terrain
  /// The sides of the coast as it is drawn.
  private let coast: SegmentGrid
  private let landform: Landform
  private let stillWaters: [StillWater]
  private let streams: [Stream]

  /// The distance in metres from the sea over which the ground rises, at beaches and at cliffs.
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
    // The lake lies as deep in the ground as the river that flows through it.
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

  /// Metres above sea level at a place on the Mercator unit square; 0 in the sea and everywhere
  /// outside the island.
  package func metres(at place: WorldPoint) -> Double {
    metres(at: (place.position - 0.5) * Earth.circumferenceMetres)
  }

  /// Metres above sea level at a place on the plan; 0 in the sea.
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
      // The valley of a stream ends at a lake's shore and, at the side of the stream, before it.
      // Otherwise it would form a wall next to the lake.
      let share = shores.reduce(1) { share, shore in
        let width = shore.rim * (1 + 4 * Easing.smooth(water.bank / 100))
        return share * Easing.smooth(shore.distance / width)
      }
      ground = Easing.mix(ground, valley, share)
    }
    return ground * rise
  }

  /// 0 in the sea, 1 on the land behind the beach or cliff.
  private func riseFromSea(at place: Vector) -> Double {
    let rough = terrain.shoreDistance.value(at: place)
    // The error of the lattice's distances is less than the diagonal of a cell.
    guard abs(rough) < 2 * terrain.shoreDistance.step + IslandHeights.beach else {
      return rough > 0 ? 1 : 0
    }
    guard terrain.coast.surrounds(place) else { return 0 }
    let steepness = Easing.smooth(Landform.headland(at: place) / 12)
    let width = Easing.mix(IslandHeights.beach, IslandHeights.cliff, steepness)
    return Easing.smooth(distanceToCoast(place, within: width) / width)
  }

  /// The distance to the coast in metres, at most `limit`.
  private func distanceToCoast(_ place: Vector, within limit: Double) -> Double {
    var least = limit
    _ = coast.contains(in: PlaneBox(around: [place]).enlarged(by: limit)) { side in
      least = min(least, side.middleLine.distance(to: place))
      return false
    }
    return least
  }
}
