import GeoMath
import MapSurface

/// A square part of a tile. Large sections are cut into blocks, so that invisible parts of a tile
/// need not be drawn. On a software renderer that is most of the gain in a close view.
struct MeshBlock {
  /// The triangles of a feature.
  struct Feature {
    var indices: Range<Int>
    var extent: MeshExtent
    var number: Int
  }

  /// The features whose centre lies in the block.
  private(set) var features: [Feature] = []
  private(set) var extent = MeshExtent()

  private init() {}

  /// One block of all features, in their order.
  init(of features: [Feature]) {
    for feature in features { append(feature) }
  }

  private mutating func append(_ feature: Feature) {
    features.append(feature)
    extent.formUnion(feature.extent)
  }

  /// The blocks into which features are cut, in drawing order.
  ///
  /// - Parameters:
  ///   - keepsOrder: whether only consecutive features with the same paint may swap places.
  ///   - leastIndices: runs with fewer indices are not worth cutting.
  static func blocks(
    of features: [Feature], keepsOrder: Bool, leastIndices: Int
  ) -> [MeshBlock] {
    guard keepsOrder else { return squares(of: features[...]) }
    var blocks: [MeshBlock] = []
    // Short runs are put together.
    var rest = MeshBlock()
    var first = 0
    while first < features.count {
      let paint = features[first].extent.onlyPaint
      var end = first + 1
      while end < features.count, paint != nil, features[end].extent.onlyPaint == paint { end += 1 }
      let run = features[first..<end]
      first = end
      if run[end - 1].indices.upperBound - run[run.startIndex].indices.lowerBound < leastIndices {
        for feature in run { rest.append(feature) }
        continue
      }
      blocks.append(rest)
      rest = MeshBlock()
      blocks += squares(of: run)
    }
    blocks.append(rest)
    return blocks.filter { !$0.features.isEmpty }
  }

  /// One block for each square of the tile that has features, row by row.
  static func squares(of features: ArraySlice<Feature>) -> [MeshBlock] {
    let count = TileSquares.side * TileSquares.side
    var blocks = [MeshBlock](repeating: MeshBlock(), count: count)
    for feature in features { blocks[number(of: feature.extent)].append(feature) }
    return blocks.filter { !$0.features.isEmpty }
  }

  /// The block that contains the centre of some triangles.
  static func number(of extent: MeshExtent) -> Int {
    let (x, y) = (Int(extent.minX) + Int(extent.maxX), Int(extent.minY) + Int(extent.maxY))
    return square(y / 2) * TileSquares.side + square(x / 2)
  }

  /// The row or column of squares that contains a coordinate, or the nearest.
  static func square(_ coordinate: Int) -> Int {
    (coordinate * TileSquares.side / TileMesh.gridExtent).clamped(to: 0...TileSquares.side - 1)
  }
}
