import Foundation

/// The surface that a landscape has on a map: flat triangles between nodes of a square grid, as the
/// map's documentation describes it, worked out anew.
///
/// Heights come in tiles of 256 × 256 texels, which hold whole 256ths of a metre in their middles.
/// Deepest tiles of level n are drawn as a grid of as many cells as they have texels, whose nodes
/// lie on the texels' corners and are as high as the mean of the four texels around. Each cell is cut
/// from its north-western to its south-eastern corner.
///
/// Wherever ground is drawn finer or coarser than that, cells are not known; but nodes are, to the
/// curvature of the landscape over a texel, and there the formula itself is what must be drawn.
package struct ReferenceGround: Sendable {
  package let landscape: Landscape
  /// What heights are multiplied by.
  package let exaggeration: Double
  /// That of the tiles whose texels the cells are as large as.
  package let level: Int
  /// Whether cells are those of the deepest tiles, so that the surface is known between nodes, too.
  package let isExact: Bool
  /// Cells to a width of the world.
  package let cellCount: Double

  /// The ground as a view shows it.
  ///
  /// - Parameter isExact: whether the tiles end two levels before the view's own, so that all ground
  ///   up to `exactRatio` is drawn with the same cells: 64 points wide and more. Else tiles go on
  ///   deeper than any view, and cells are 16 points wide and more.
  package init(
    _ landscape: Landscape, in view: ReferenceView, isExact: Bool = true, exaggeration: Double = 1
  ) {
    self.landscape = landscape
    self.isExact = isExact
    self.exaggeration = exaggeration
    // Ground is drawn by tiles of 512 points with 32 cells to a side, three levels deeper than those
    // with the heights.
    level = max(0, Int((view.zoom - 1).rounded(.down)) - (isExact ? 5 : 3))
    cellCount = 256 * exp2(Double(level))
  }

  /// Ground is drawn coarser from four target distances on, and takes the coarser heights over where
  /// it meets that, so a cell nearer, too.
  package static let exactRatio = 3.5

  /// The deepest level at which there are tiles of heights.
  var deepestLevel: Int { isExact ? level : 21 }

  /// The name for messages.
  var name: String {
    exaggeration == 1 ? landscape.name : "\(landscape.name) × \(exaggeration)"
  }

  /// No ground is lower: metres, exaggeration and all.
  package var lowestMetres: Double { landscape.lowestMetres * exaggeration }

  /// What a texel of a tile holds: 256ths of a metre above -32,768 m.
  package static func steps(ofMetres metres: Double) -> Int {
    min(max(Int(((metres + 32_768) * 256).rounded()), 0), 1 << 24 - 1)
  }

  /// The height in the middle of a texel, counted over the whole world: metres.
  private func texel(_ column: Double, _ row: Double) -> Double {
    let metres = landscape.metres(x: (column + 0.5) / cellCount, y: (row + 0.5) / cellCount)
    return Double(ReferenceGround.steps(ofMetres: metres)) / 256 - 32_768
  }

  /// The height at a node: metres, not exaggerated.
  private func node(_ column: Double, _ row: Double) -> Double {
    guard isExact else { return landscape.metres(x: column / cellCount, y: row / cellCount) }
    return
      (texel(column - 1, row - 1) + texel(column, row - 1) + texel(column - 1, row)
      + texel(column, row)) / 4
  }

  /// The height of the surface at a place of the unit square: metres, exaggeration and all.
  package func metres(x: Double, y: Double) -> Double {
    let (column, row) = ((x * cellCount).rounded(.down), (y * cellCount).rounded(.down))
    return metres(inCell: column, row, x * cellCount - column, y * cellCount - row)
  }

  /// The same at a place in a cell, u to the east and v to the south from its north-western corner.
  func metres(inCell column: Double, _ row: Double, _ u: Double, _ v: Double) -> Double {
    let northWest = node(column, row)
    let southEast = node(column + 1, row + 1)
    let height: Double
    if u >= v {
      let northEast = node(column + 1, row)
      height = northWest + (northEast - northWest) * u + (southEast - northEast) * v
    } else {
      let southWest = node(column, row + 1)
      height = northWest + (southWest - northWest) * v + (southEast - southWest) * u
    }
    return height * exaggeration
  }

  /// The height that the tiles themselves tell at a place, mixed from the four nearest texels: metres,
  /// not exaggerated.
  package func told(x: Double, y: Double) -> Double {
    let (across, down) = (x * cellCount - 0.5, y * cellCount - 0.5)
    let (column, row) = (across.rounded(.down), down.rounded(.down))
    let (u, v) = (across - column, down - row)
    let north = texel(column, row) * (1 - u) + texel(column + 1, row) * u
    let south = texel(column, row + 1) * (1 - u) + texel(column + 1, row + 1) * u
    return north * (1 - v) + south * v
  }
}
