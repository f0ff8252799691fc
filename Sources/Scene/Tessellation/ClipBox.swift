import PlaneGeometry
import RenderModel

/// The square to which features are clipped: the tile and a margin around it.
package struct ClipBox: Sendable, Equatable {
  /// The lowest coordinate inside, on both axes.
  let low: Int32
  /// The highest coordinate inside, on both axes.
  let high: Int32
  /// Axis-parallel edges at or below `skipLow`, or at or above `skipHigh`, were made by clipping,
  /// here or by whoever made the tile. They get no outline, smoothing or wall.
  private var skipLow: Int32
  private var skipHigh: Int32

  /// A margin in grid units that makes neighbouring tiles overlap by about a pixel.
  package static let usualMargin = 16

  /// - Parameter margin: grid units added to the tile on every side, in `0...8192`.
  package init(margin: Int = ClipBox.usualMargin) {
    let margin = Int32(clamping: min(max(margin, 0), TileMesh.gridExtent))
    let extent = Int32(TileMesh.gridExtent)
    low = -margin
    high = extent + margin
    bounds = PlaneBox(
      minX: Double(low), minY: Double(low), maxX: Double(high), maxY: Double(high))
    skipLow = margin > 0 ? -1 : 0
    skipHigh = margin > 0 ? extent + 1 : extent
  }

  /// The same box, with edges along the tile's own border as if they were made by clipping.
  var withoutTileBorder: ClipBox {
    var box = self
    (box.skipLow, box.skipHigh) = (0, Int32(TileMesh.gridExtent))
    return box
  }

  /// The box as floating-point numbers, for positions that are not rounded yet.
  let bounds: PlaneBox

  var lowEdge: Double { bounds.minX }
  var highEdge: Double { bounds.maxX }
  var side: Double { Double(high - low) }

  @inline(__always)
  func strictlyContains(_ p: GridPosition) -> Bool {
    p.x > lowEdge && p.x < highEdge && p.y > lowEdge && p.y < highEdge
  }

  /// The part of a segment inside the open box.
  @inline(__always)
  func clip(_ a: GridPosition, _ b: GridPosition) -> SegmentClip<Double>? {
    SegmentClip(a, b, in: bounds, isOpen: true)
  }

  /// Where the line through a and b meets a side. The result is the same for a→b and b→a, and is
  /// exactly a or b if that end lies on the side, so that touching rings meet at equal positions.
  /// Interpolating by a fraction of the segment would not guarantee this.
  func crossing(_ a: GridPosition, _ b: GridPosition, side: BoxSide) -> GridPosition {
    switch side {
    case .minX: GridPosition(x: lowEdge, y: meet(a.x, a.y, b.x, b.y, at: lowEdge))
    case .maxX: GridPosition(x: highEdge, y: meet(a.x, a.y, b.x, b.y, at: highEdge))
    case .minY: GridPosition(x: meet(a.y, a.x, b.y, b.x, at: lowEdge), y: lowEdge)
    case .maxY: GridPosition(x: meet(a.y, a.x, b.y, b.x, at: highEdge), y: highEdge)
    }
  }

  private func meet(
    _ u0: Double, _ v0: Double, _ u1: Double, _ v1: Double, at u: Double
  ) -> Double {
    if u0 == u { return min(max(v0, lowEdge), highEdge) }
    if u1 == u { return min(max(v1, lowEdge), highEdge) }
    let swap = u0 > u1
    let (us, vs) = swap ? (u1, v1) : (u0, v0)
    let (ue, ve) = swap ? (u0, v0) : (u1, v1)
    let v = vs + (u - us) * ((ve - vs) / (ue - us))
    return min(max(v, lowEdge), highEdge)
  }

  /// What an edge that crosses the line y = low adds to its ring's winding number around the point
  /// (low + ε, low + ε²), for an infinitesimal ε.
  func turn(_ a: GridPosition, _ b: GridPosition) -> Int {
    let (width, height) = (b.x - a.x, b.y - a.y)
    let beyond = width * (lowEdge - a.y) - (lowEdge - a.x) * height
    if height > 0 { return beyond <= 0 ? -1 : 0 }
    return beyond >= 0 ? 1 : 0
  }

  /// Whether the edge lies along the border where the feature was clipped.
  @inline(__always)
  func isBorder(_ a: GridPoint, _ b: GridPoint) -> Bool {
    (a.x == b.x && (a.x <= skipLow || a.x >= skipHigh))
      || (a.y == b.y && (a.y <= skipLow || a.y >= skipHigh))
  }

  /// Corner `index` of the border, which is walked from (low, low) along x first.
  func corner(_ index: Int) -> GridPoint {
    switch index & 3 {
    case 0: GridPoint(x: low, y: low)
    case 1: GridPoint(x: high, y: low)
    case 2: GridPoint(x: high, y: high)
    default: GridPoint(x: low, y: high)
    }
  }
}
