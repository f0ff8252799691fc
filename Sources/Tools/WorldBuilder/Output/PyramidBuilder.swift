import GeoMath
import PMTiles
import PlaneGeometry
import TileWriting

/// Cuts a world model into the tiles of all levels.
struct PyramidBuilder {
  /// How far tiles extend beyond their edges, in grid steps. The half step keeps clip edges away
  /// from the corners of lines, which have integer coordinates.
  private static let margin = 64.5

  private var writer = PMTilesWriter(of: .mapLibreTile)
  /// Receives a line of text when a level is finished.
  private let progress: (String) -> Void

  static func archive(
    of model: WorldModel, progress: @escaping (String) -> Void
  ) throws -> [UInt8] {
    var builder = PyramidBuilder(progress: progress)
    var model = model
    for level in LevelRules.levels.reversed() {
      let grid = LevelGrid(level: level)
      model = model.generalized(for: grid, LevelRules(level: level))
      try builder.build(model, grid: grid)
    }
    return try builder.writer.archive(metadata: WorldSchema.metadata)
  }

  private mutating func build(_ model: WorldModel, grid: LevelGrid) throws {
    let before = writer.contentCount
    try descend(TileContent(model, grid: grid), into: TileID(z: 0, x: 0, y: 0), grid: grid)
    let corners = { (lines: [Polyline]) in lines.reduce(0) { $0 + $1.points.count } }
    progress(
      "level \(grid.level): corners of shores \(corners(model.shores.map(\.line))), rivers "
        + "\(corners(model.rivers.map(\.line))), borders \(corners(model.borders.map(\.line))); "
        + "\(writer.contentCount - before) different tiles")
  }

  /// Clips the content of a tile's parent to the tile, and recursively to its children until the
  /// level of the grid is reached. Intermediate boxes are a little larger than needed, so that the
  /// edges of one clip never coincide with those of the next.
  private mutating func descend(
    _ content: TileContent, into tile: TileID, grid: LevelGrid
  ) throws {
    let side = Double(LevelGrid.extent << (grid.level - tile.z))
    let (west, north) = (Double(tile.x) * side, Double(tile.y) * side)
    let margin = Self.margin + Double(grid.level - tile.z)
    let core = PlaneBox(minX: west, minY: north, maxX: west + side, maxY: north + side)
    let box = core.enlarged(by: margin)
    let content = content.clipped(to: box, core: core)
    if tile.z == grid.level {
      try writer.add(content.encoded(corner: WorldPoint(x: west, y: north)), at: tile)
    } else {
      for child in tile.children { try descend(content, into: child, grid: grid) }
    }
  }
}
