import GeoMath
import PlaneGeometry
import TileWriting
import VectorTiles

/// A position on the whole world at one level, in tile units: x = column × 4096 + tile x.
struct GridPoint: Hashable, PlanePoint, Sendable {
  var x: Int
  var y: Int

  var position: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
}

/// A feature that is ready to be cut into the tiles of one level.
struct LevelFeature: Sendable {
  var layer: TileLayer
  var shape: FeatureShape<GridPoint>
  var properties: [(String, PropertyValue)]
  var id: UInt64
  var box: PlaneBox
}

/// The features of one island at one level, indexed by tile.
struct LevelFeatures: Sendable {
  /// The side of a tile in tile units.
  static let extent = 4096
  /// The width of the border around a tile that its features still cover, in tile units.
  static let buffer = 64

  private(set) var features: [LevelFeature] = []
  /// The outline of the island, for the sea around it.
  private(set) var coast: [GridPoint] = []
  /// The indices of the features by column and row of the tile.
  private var members: [SIMD2<Int>: [Int32]] = [:]

  /// `firstID` is the id of the first feature of `model`. The others follow.
  init(
    cell: IslandCell, level: Int, parts: [(firstID: UInt64, model: [ModelFeature])], coast: [Vector]
  ) {
    let snap = GridSnap(cell: cell, level: level)
    self.coast = snap.ring(coast)
    for part in parts {
      for (index, feature) in part.model.enumerated() where feature.levels.contains(level) {
        guard let shape = snap.shape(feature.shape) else { continue }
        add(
          LevelFeature(
            layer: feature.layer, shape: shape.0, properties: feature.properties,
            id: part.firstID + UInt64(index), box: shape.1))
      }
    }
  }

  /// The features that may be visible in a tile, in the model's order.
  func features(inTile x: Int, _ y: Int) -> [LevelFeature] {
    (members[SIMD2(x, y)] ?? []).map { features[Int($0)] }
  }

  private mutating func add(_ feature: LevelFeature) {
    let index = Int32(features.count)
    features.append(feature)
    let box = feature.box.enlarged(by: Double(LevelFeatures.buffer))
    for y in tile(box.minY)...tile(box.maxY) {
      for x in tile(box.minX)...tile(box.maxX) {
        members[SIMD2(x, y), default: []].append(index)
      }
    }
  }

  /// The tile that contains a grid coordinate.
  private func tile(_ coordinate: Double) -> Int { Int(coordinate) >> 12 }
}

/// Rounds the plan to the grid of one level, and omits what is too small to be visible there.
struct GridSnap: Sendable {
  let cell: IslandCell
  let level: Int

  /// The permitted error of a simplified line in tile units. A pixel is about 8.
  private var tolerance: Double { level == 14 ? 0.6 : 3.5 }
  /// The smallest area of a polygon in square tile units.
  private var leastArea: Double { level == 14 ? 2 : 90 }

  func point(_ point: Vector) -> GridPoint {
    let world = cell.world(point)
    let scale = Double((1 << level) * LevelFeatures.extent)
    return GridPoint(x: Int((world.x * scale).rounded()), y: Int((world.y * scale).rounded()))
  }

  /// The shape and its bounding box, or `nil` if nothing is left of it.
  func shape(_ shape: FeatureShape<Vector>) -> (FeatureShape<GridPoint>, PlaneBox)? {
    switch shape {
    case .point(let place):
      let point = point(place)
      return (.point(point), PlaneBox(around: [point]))
    case .line(let points):
      let line = points.map(point).withoutRepeats().simplified(tolerance: tolerance)
      return line.count > 1 ? (.line(line), PlaneBox(around: line)) : nil
    case .polygon(let rings):
      let outer = ring(rings[0])
      guard outer.count > 2, abs(outer.doubledArea) >= 2 * leastArea else { return nil }
      let holes = rings.dropFirst().map(ring).filter {
        $0.count > 2 && abs($0.doubledArea) >= 2 * leastArea
      }
      return (.polygon([outer] + holes), PlaneBox(around: outer))
    }
  }

  /// Simplifies a ring, split at its first point and at the point farthest from it.
  func ring(_ points: [Vector]) -> [GridPoint] {
    var open = points.map(point).withoutRepeats()
    if open.count > 1, open.first == open.last { open.removeLast() }
    guard open.count > 4, let first = open.first else { return open }
    func squaredDistance(_ point: GridPoint) -> Int {
      (point.x - first.x) * (point.x - first.x) + (point.y - first.y) * (point.y - first.y)
    }
    let far = open.indices.max { squaredDistance(open[$0]) < squaredDistance(open[$1]) }
    guard let far, far > 0 else { return open }
    let there = open[...far].simplified(tolerance: tolerance)
    let back = (open[far...] + [first]).simplified(tolerance: tolerance)
    return there + back.dropFirst().dropLast()
  }
}
