import GeoMath

/// The levels at which the tiles of one source are drawn.
///
/// Every level within the source's own range is drawn. Beyond its deepest level, the deepest tiles
/// are cut again every `overzoomStep` levels, so that grid coordinates keep their precision however
/// far one zooms in; in between, the same mesh is drawn larger. If what is built depends on the
/// zoom, they are cut again at every level.
package struct TileLevels: Sendable, Equatable {
  package let source: ClosedRange<Int>
  private let step: Int

  /// A mesh is drawn at up to 2^(step + 1) times its natural size, 8192 points: its Float
  /// coordinates are then still exact to a thousandth of a point.
  package static let overzoomStep = 3
  /// How many levels below the source's shallowest one its tiles are still drawn, smaller.
  package static let underzoomLimit = 3

  /// The same for this source: 0 if the style lists its tiles and so its `minzoom` is the limit (as
  /// in MapLibre). Other maps stay visible a little longer.
  private let underzoom: Int

  /// - Parameters:
  ///   - isDrawnSmaller: whether its shallowest level is also drawn at lower zooms, where it is
  ///     smaller.
  ///   - buildsByZoom: whether filters, or anything else that goes into a mesh, depend on the zoom.
  package init(
    source: ClosedRange<Int>, isDrawnSmaller: Bool = true, buildsByZoom: Bool = false
  ) {
    self.source = source
    underzoom = isDrawnSmaller ? TileLevels.underzoomLimit : 0
    step = buildsByZoom ? 1 : TileLevels.overzoomStep
  }

  /// The level to draw if `ideal` would be best, or `nil` if the view is too far out.
  package func level(forIdeal ideal: Int) -> Int? {
    if ideal < source.lowerBound {
      return source.lowerBound - ideal <= underzoom ? source.lowerBound : nil
    }
    if ideal <= source.upperBound { return ideal }
    let beyond = ideal - source.upperBound
    let level = source.upperBound + beyond / step * step
    return min(level, TileID.deepestLevel)
  }

  package func isDrawn(_ level: Int) -> Bool {
    level >= source.lowerBound && self.level(forIdeal: level) == level
  }

  /// The style zooms at which a mesh of `level` is drawn, for choosing its style layers.
  package func styleZooms(drawnAt level: Int) -> Range<Double> {
    let next = level < source.upperBound ? level + 1 : level + step
    return Double(level)..<Double(next)
  }

  /// The style zooms at which a tile is drawn, including lower ones for the shallowest level.
  package func styleZooms(of tile: TileID) -> Range<Double> {
    let zooms = styleZooms(drawnAt: tile.z)
    guard tile.z == source.lowerBound else { return zooms }
    return (zooms.lowerBound - Double(underzoom))..<zooms.upperBound
  }
}
