import GeoMath
import PlaneGeometry
import TileWriting
import VectorTiles

/// A place on the whole world at one level, in tile units: x = column × 4096 + tile x.
struct GridPoint: Hashable, PlanePoint, Sendable {
  var x: Int
  var y: Int

  var position: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
}

/// A feature ready to be cut into the tiles of one level.
struct LevelFeature: Sendable {
  var layer: TileLayer
  var shape: FeatureShape<GridPoint>
  var properties: [(String, PropertyValue)]
  var id: UInt64
  var box: PlaneBox
}

/// The features of one island at one level, by tile.
struct LevelFeatures: Sendable {
  /// Tile units along a tile's side.
  static let extent = 4096
  /// Tile units around a tile that its features still cover.
  static let buffer = 64

  private(set) var features: [LevelFeature] = []
  /// The island's outline, for the sea around it.
  private(set) var coast: [GridPoint] = []
  /// By column and row of a tile.
  private var members: [SIMD2<Int>: [Int32]] = [:]

  /// `firstID` is the id of `model`'s first feature; the others count up from there.
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

  /// The features that may show in a tile, in the model's order.
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

  /// The tile that a grid coordinate lies in.
  private func tile(_ coordinate: Double) -> Int { Int(coordinate) >> 12 }
}

/// Rounds the plan to the grid of one level and leaves out what is too small to see there.
struct GridSnap: Sendable {
  let cell: IslandCell
  let level: Int

  /// How far a simplified line may be off, in tile units; a pixel is about 8.
  private var tolerance: Double { level == 14 ? 0.6 : 3.5 }
  /// The least area of a polygon in square tile units.
  private var leastArea: Double { level == 14 ? 2 : 90 }

  func point(_ point: Vector) -> GridPoint {
    let world = cell.world(point)
    let scale = Double((1 << level) * LevelFeatures.extent)
    return GridPoint(x: Int((world.x * scale).rounded()), y: Int((world.y * scale).rounded()))
  }

  /// The shape and the box around it; `nil` when nothing of it is left.
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

  func ring(_ points: [Vector]) -> [GridPoint] {
    Simplifier.ring(points.map(point).withoutRepeats(), tolerance: tolerance)
  }
}
