import RenderModel

/// The square to which features are cut: the tile and a margin around it.
package struct ClipBox: Sendable, Equatable {
  /// Least coordinate inside, on both axes.
  let low: Int32
  /// Greatest coordinate inside, on both axes.
  let high: Int32
  /// Axis-parallel edges at or below this, or at or above `skipHigh`, are the work of a clipper
  /// (this one's, or the one that made the tile): no outline, smoothing or wall belongs there.
  private let skipLow: Int32
  private let skipHigh: Int32

  /// Margin in grid units that lets neighbouring tiles overlap by about a pixel.
  package static let usualMargin = 16

  /// - Parameter margin: grid units beyond the tile on every side, in `0...8192`.
  package init(margin: Int = ClipBox.usualMargin) {
    let margin = Int32(clamping: min(max(margin, 0), TileMesh.gridExtent))
    let extent = Int32(TileMesh.gridExtent)
    low = -margin
    high = extent + margin
    skipLow = margin > 0 ? -1 : 0
    skipHigh = margin > 0 ? extent + 1 : extent
  }

  var lowEdge: Double { Double(low) }
  var highEdge: Double { Double(high) }
  var side: Double { Double(high - low) }

  @inline(__always)
  func strictlyContains(_ p: GridPosition) -> Bool {
    p.x > lowEdge && p.x < highEdge && p.y > lowEdge && p.y < highEdge
  }

  /// Whether the edge lies along the border where the feature was cut.
  @inline(__always)
  func isBorder(_ a: GridPoint, _ b: GridPoint) -> Bool {
    (a.x == b.x && (a.x <= skipLow || a.x >= skipHigh))
      || (a.y == b.y && (a.y <= skipLow || a.y >= skipHigh))
  }

  /// The corner at the end of side `index` of the border, walked from (low, low) along x first.
  func corner(_ index: Int) -> GridPoint {
    switch index & 3 {
    case 0: GridPoint(x: low, y: low)
    case 1: GridPoint(x: high, y: low)
    case 2: GridPoint(x: high, y: high)
    default: GridPoint(x: low, y: high)
    }
  }
}
