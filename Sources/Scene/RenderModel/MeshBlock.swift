/// A square part of a tile: what has many triangles is cut by them, so that what is out of sight
/// within a tile need not be drawn. On a software renderer, where each vertex counts, that is most of
/// the gain of a close view.
struct MeshBlock {
  /// The triangles of a feature.
  struct Feature {
    var indices: Range<Int>
    var extent: MeshExtent
    /// Which of the features it is.
    var number: Int
  }

  /// Blocks to a tile's side.
  private static let side = 8

  /// Those whose middle lies in the block.
  private(set) var features: [Feature] = []
  private(set) var extent = MeshExtent()

  private init() {}

  /// All in one, in their order.
  init(of features: [Feature]) {
    for feature in features { append(feature) }
  }

  private mutating func append(_ feature: Feature) {
    features.append(feature)
    extent.formUnion(feature.extent)
  }

  /// The blocks into which features are cut, in the order in which these are to be drawn.
  ///
  /// - Parameters:
  ///   - keepsOrder: whether only features one after another that have one paint may swap places.
  ///   - leastIndices: what has fewer is not worth cutting.
  static func blocks(
    of features: [Feature], keepsOrder: Bool, leastIndices: Int
  ) -> [MeshBlock] {
    guard keepsOrder else { return squares(of: features[...]) }
    var blocks: [MeshBlock] = []
    // What is short is put together.
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

  /// One for each square of the tile, by rows.
  static func squares(of features: ArraySlice<Feature>) -> [MeshBlock] {
    var blocks = [MeshBlock](repeating: MeshBlock(), count: side * side)
    for feature in features { blocks[number(of: feature.extent)].append(feature) }
    return blocks.filter { !$0.features.isEmpty }
  }

  /// The block in which the middle of some triangles lies.
  private static func number(of extent: MeshExtent) -> Int {
    func part(_ low: Int16, _ high: Int16) -> Int {
      min(max((Int(low) + Int(high)) / 2 * side / TileMesh.gridExtent, 0), side - 1)
    }
    return part(extent.minY, extent.maxY) * side + part(extent.minX, extent.maxX)
  }
}
