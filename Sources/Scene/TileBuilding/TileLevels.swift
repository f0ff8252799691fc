import GeoMath

/// The levels at which the tiles of one source are drawn.
///
/// Within the source's own range every level is drawn. Beyond its deepest level the deepest tiles
/// are cut anew every `overzoomStep` levels, so that grid coordinates keep their precision however
/// far one zooms in; in between, the same mesh is drawn larger. Where what is built differs from
/// zoom to zoom, they are cut anew at every level.
package struct TileLevels: Sendable, Equatable {
  package let source: ClosedRange<Int>
  private let step: Int

  /// A mesh is drawn at up to 2^(step + 1) times its natural size (8192 points): its Float
  /// coordinates are then still good to a thousandth of a point.
  package static let overzoomStep = 3
  /// How many levels below the source's shallowest one its tiles are still drawn, smaller.
  package static let underzoomLimit = 3

  /// How many levels below its shallowest one this source's tiles are still drawn: a style's
  /// `minzoom` ends them (as in MapLibre), maps that are opened by themselves go on a while.
  private let underzoom: Int

  /// - Parameters:
  ///   - isDrawnSmaller: whether its shallowest level is drawn where one sees more than it is for.
  ///   - buildsByZoom: whether filters, or what else goes into a mesh, ask for the zoom.
  package init(
    source: ClosedRange<Int>, isDrawnSmaller: Bool = true, buildsByZoom: Bool = false
  ) {
    self.source = source
    underzoom = isDrawnSmaller ? TileLevels.underzoomLimit : 0
    step = buildsByZoom ? 1 : TileLevels.overzoomStep
  }

  /// The level to draw where level `ideal` would suit best; `nil` when the source has nothing to
  /// show from so far out.
  package func level(forIdeal ideal: Int) -> Int? {
    if ideal < source.lowerBound {
      return source.lowerBound - ideal <= underzoom ? source.lowerBound : nil
    }
    if ideal <= source.upperBound { return ideal }
    let beyond = ideal - source.upperBound
    let level = source.upperBound + beyond / step * step
    return min(level, TileID.deepestLevel)
  }

  /// Whether tiles of a level are ever drawn.
  package func isDrawn(_ level: Int) -> Bool {
    level >= source.lowerBound && self.level(forIdeal: level) == level
  }

  /// The style zooms at which a mesh of `level` is drawn, for choosing its style layers.
  package func styleZooms(drawnAt level: Int) -> Range<Double> {
    let next = level < source.upperBound ? level + 1 : level + step
    return Double(level)..<Double(next)
  }

  /// The style zooms at which what is built of a tile is drawn; the shallowest are drawn smaller, too.
  package func styleZooms(of tile: TileID) -> Range<Double> {
    let zooms = styleZooms(drawnAt: tile.z)
    guard tile.z == source.lowerBound else { return zooms }
    return (zooms.lowerBound - Double(underzoom))..<zooms.upperBound
  }
}
