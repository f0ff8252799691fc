import Foundation

/// The surface that a map shows of a landscape: flat triangles between the nodes of a square grid.
/// It is computed independently, from the map's documentation.
///
/// Heights come in tiles of 256 × 256 texels, which hold heights at texel centres in steps of 1/256
/// m. The deepest tiles are drawn as a grid with one cell per texel. Its nodes lie on the corners
/// of the texels and are as high as the mean of the four texels around. A diagonal from north-west
/// to south-east cuts each cell into two triangles.
///
/// Where ground is drawn at another resolution, the cells are not known. The nodes are known, up to
/// the landscape's curvature over a texel, and there the formula itself must be drawn.
package struct ReferenceGround: Sendable {
  package let landscape: Landscape
  /// The factor by which heights are multiplied.
  package let exaggeration: Double
  /// The level of the tiles whose texels have the size of the cells.
  package let level: Int
  /// Whether the cells are those of the deepest tiles, so that the surface is also known between
  /// nodes.
  package let isExact: Bool
  /// The number of cells across the world.
  package let cellCount: Double

  /// The ground as a view shows it.
  ///
  /// - Parameter isExact: whether the tiles end two levels above the view's own, so that all ground
  ///   up to `exactRatio` is drawn with the same cells, at least 64 points wide. Otherwise tiles
  ///   are deeper than any view, and cells are at least 16 points wide.
  package init(
    _ landscape: Landscape, in view: ReferenceView, isExact: Bool = true, exaggeration: Double = 1
  ) {
    self.landscape = landscape
    self.isExact = isExact
    self.exaggeration = exaggeration
    // Ground is drawn in tiles of 512 points with 32 cells on each side, three levels deeper than
    // the tiles that hold the heights.
    level = max(0, Int((view.zoom - 1).rounded(.down)) - (isExact ? 5 : 3))
    cellCount = 256 * exp2(Double(level))
  }

  /// Ground is drawn with coarser cells from four target distances on. One cell before that already
  /// adopts the coarser heights at the border.
  package static let exactRatio = 3.5

  /// The deepest level of the height tiles.
  var deepestLevel: Int { isExact ? level : 21 }

  /// The name in messages.
  var name: String {
    exaggeration == 1 ? landscape.name : "\(landscape.name) × \(exaggeration)"
  }

  /// A lower bound of all heights in metres, with exaggeration.
  package var lowestMetres: Double { landscape.lowestMetres * exaggeration }

  /// The value that a texel stores: steps of 1/256 m above -32,768 m.
  package static func steps(ofMetres metres: Double) -> Int {
    min(max(Int(((metres + 32_768) * 256).rounded()), 0), 1 << 24 - 1)
  }

  /// The height at the centre of a texel in metres. Columns and rows are counted over the whole
  /// world.
  private func texel(_ column: Double, _ row: Double) -> Double {
    let metres = landscape.metres(x: (column + 0.5) / cellCount, y: (row + 0.5) / cellCount)
    return Double(ReferenceGround.steps(ofMetres: metres)) / 256 - 32_768
  }

  /// The height of a node in metres, without exaggeration.
  private func node(_ column: Double, _ row: Double) -> Double {
    guard isExact else { return landscape.metres(x: column / cellCount, y: row / cellCount) }
    return
      (texel(column - 1, row - 1) + texel(column, row - 1) + texel(column - 1, row)
      + texel(column, row)) / 4
  }

  /// The height of the surface at a place in the unit square in metres, with exaggeration.
  package func metres(x: Double, y: Double) -> Double {
    let (column, row) = ((x * cellCount).rounded(.down), (y * cellCount).rounded(.down))
    return metres(inCell: column, row, x * cellCount - column, y * cellCount - row)
  }

  /// The same for a place in a cell, `u` east and `v` south of its north-western corner.
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

  /// The height that the tiles hold at a place, interpolated from the four nearest texels, in
  /// metres without exaggeration.
  package func told(x: Double, y: Double) -> Double {
    let (across, down) = (x * cellCount - 0.5, y * cellCount - 0.5)
    let (column, row) = (across.rounded(.down), down.rounded(.down))
    let (u, v) = (across - column, down - row)
    let north = texel(column, row) * (1 - u) + texel(column + 1, row) * u
    let south = texel(column, row + 1) * (1 - u) + texel(column + 1, row + 1) * u
    return north * (1 - v) + south * v
  }
}
