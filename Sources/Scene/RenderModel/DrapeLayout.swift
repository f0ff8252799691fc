import CameraCore
import GeoMath
import Glibc
import TerrainGeometry

/// Maps the ground to the drape, the flat map that is laid over the terrain.
///
/// Hills are seen at a less oblique angle than flat ground, and what they show lies elsewhere on
/// the flat map than where they are seen. So the drape shows all ground that may be visible, and
/// has more rows than the view:
///
/// ```text
///      view              drape              with t the distance ahead of the place below the eye
///   ╲───────╱         ╲───────────╱         and a the distance to the right of it
///    ╲     ╱           ╲         ╱
///     ╲___╱             ╲       ╱           w   =  w₀ (1 + γ (t - t₀))
///                        ╲_____╱            x   =  a · density / w,  y  =  (t - t₀) · rows / w
/// ```
///
/// With γ as in the view itself, the density of detail falls with the distance across the view and
/// with its square along it. Here it falls more slowly, because ground that rises towards the eye
/// far away needs rows, too.
package struct DrapeLayout: Sendable, Equatable {
  /// Rows that multiply (x, y, 1) on the ground: clip coordinates, with -w...w on the drape.
  var x: SIMD3<Double>
  var y: SIMD3<Double>
  var w: SIMD3<Double>
  /// What these rows add for each point of height; 0 on a plane.
  private var up = SIMD3<Double>.zero
  /// See `DrapeView`.
  private var eyeLift = 0.0
  /// How far a level square must reach to cover the drape of a globe, in points.
  private(set) package var levelReach = 0.0
  /// Points, with as many pixels each as in the view.
  package private(set) var width: Double
  package private(set) var height: Double
  /// The drape is needed from -1 at the left up to this; the rest rounds up its size in pixels.
  private(set) var neededX = 1.0

  /// The most pixels of a drape, relative to those of the view.
  private static let area = 2.0
  /// The most pixels along a side.
  private static let longestSide = 4096.0
  /// The sides of a tilted drape are multiples of this many pixels.
  private static let sizeStep = 64.0
  /// The exponent applied to the view's own decrease of density from near to far.
  private static let fall = 0.85

  /// The drape for a view over terrain, with no more than it needs.
  package init(_ view: GroundView, pixelsPerPoint: Double) {
    if view.isBent {
      let sight = GlobeSight(view)
      self.init(sight, view.transform, pixelsPerPoint: pixelsPerPoint)
      (eyeLift, levelReach) = (sight.eyeLift, sight.levelReach)
    } else {
      self.init(SightRegion(view), view.transform, pixelsPerPoint: pixelsPerPoint)
    }
  }

  private init(_ region: some DrapedGround, _ transform: ViewTransform, pixelsPerPoint: Double) {
    let (near, far) = (region.depth(region.nearest), region.depth(region.farthest))
    let length = max(region.farthest - region.nearest, 1)
    let ratio = max(far / near, 1)
    let growth = (pow(ratio, Self.fall) - 1) / length
    let size = transform.viewport.size
    func w(_ t: Double) -> Double { 1 + growth * (t - region.nearest) }
    // As dense across as the view is where it is densest.
    let density = transform.eyeDistance / region.leastDepth
    let columns = region.columns(density: density, w: w)
    var (left, right) = (columns.lowerBound, columns.upperBound)
    let limit = Self.longestSide / pixelsPerPoint
    // Aligned to whole pixels of the view, so that flat ground is as crisp as without terrain.
    let grid = pixelsPerPoint
    let originX = transform.targetPoint.x
    left = ((left + originX) * grid - 1).rounded(.down) / grid - originX
    right = ((right + originX) * grid + 1).rounded(.up) / grid - originX
    let neededWidth = right - left
    // While the camera turns and tilts, the drape keeps its size: its textures are costly to make.
    let step = region.changesWithCamera ? Self.sizeStep / grid : 1 / grid
    right = left + ((right - left) / step).rounded(.up) * step
    let width = min(right - left, limit)
    // Near the eye, rows are as dense as columns, if there is room for them.
    let wanted = density * length / w(region.farthest)
    let room = max(Self.area * size.width * size.height / max(width, 1), size.height)
    let rows = min(max(min(wanted, room), 1), limit)
    let height = (rows / step).rounded(.up) * step
    self.init(
      region: region, growth: growth, density: density, columns: left...max(right, left),
      stretch: height * w(region.farthest) / length, width: width, height: height)
    neededX = 2 * neededWidth / max(right - left, 1e-9) - 1
  }

  private init(
    region: some DrapedGround, growth: Double, density: Double,
    columns: ClosedRange<Double>, stretch: Double, width: Double, height: Double
  ) {
    self.width = width
    self.height = height
    // Rows that multiply (a, t, 1), then (x, y, 1) on the ground.
    let w = SIMD3(0, growth, 1 - growth * region.nearest)
    let x = SIMD3(density, 0, 0) * 2 / (columns.upperBound - columns.lowerBound)
    let middle =
      (columns.upperBound + columns.lowerBound) / (columns.upperBound - columns.lowerBound)
    let y = SIMD3(0, stretch, -stretch * region.nearest) * 2 / height
    let near = region.leastDepth
    func onGround(_ row: SIMD3<Double>) -> SIMD4<Double> { region.onGround(row) * near }
    let rows = (onGround(x - w * middle), onGround(y - w), onGround(w))
    func level(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, row.w) }
    (self.x, self.y, self.w) = (level(rows.0), level(rows.1), level(rows.2))
    up = SIMD3(rows.0.z, rows.1.z, rows.2.z)
  }

  /// The drape as the renderer needs it.
  package func view(number: UInt64, isProvisional: Bool) -> DrapeView {
    func column(_ index: Int) -> SIMD4<Float> {
      SIMD4(Float(x[index]), Float(y[index]), 0, Float(w[index]))
    }
    var view = DrapeView()
    let raised = SIMD4(Float(up.x), Float(up.y), 0, Float(up.z))
    view.clipFromGround = (column(0), column(1), raised, column(2))
    view.eyeLift = Float(eyeLift)
    view.width = Float(width)
    view.height = Float(height)
    view.number = number
    view.isProvisional = isProvisional
    return view
  }
}

/// How much wider a drape is than necessary at each of its sides, in points.
package struct DrapeMargins: Sendable, Equatable {
  package var left = 0.0
  package var right = 0.0
  package var near = 0.0
  package var far = 0.0
}

// MARK: - Reuse in other frames

extension DrapeLayout {
  /// The same drape in the ground coordinates of another frame. The unit of w remains a point of
  /// this frame.
  ///
  /// - Parameters:
  ///   - scale: points of this frame per point of the other.
  ///   - origin: the place below the other frame's eye, in points of this frame.
  package func moved(scale: Double, origin: SIMD2<Double>) -> DrapeLayout {
    func row(_ row: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(row.x * scale, row.y * scale, row.x * origin.x + row.y * origin.y + row.z)
    }
    var moved = self
    (moved.x, moved.y, moved.w) = (row(x), row(y), row(w))
    return moved
  }

  /// The same drape with room around it, with sides of whole steps.
  ///
  /// - Parameter least: sides that it may have instead if they are only a little larger.
  package func padded(
    by margins: DrapeMargins, pixelsPerPoint: Double, least: (width: Double, height: Double)
  ) -> DrapeLayout {
    let step = Self.sizeStep / pixelsPerPoint
    let limit = Self.longestSide / pixelsPerPoint
    func side(_ wanted: Double, _ least: Double) -> Double {
      let side = (wanted / step).rounded(.up) * step
      return side < least && least <= side + 2 * step ? least : min(side, max(limit, wanted))
    }
    let neededWidth = (neededX + 1) / 2 * width
    var padded = self
    padded.width = side(neededWidth + margins.left + margins.right, least.width)
    padded.height = side(height + margins.near + margins.far, least.height)
    let shiftX = 2 * margins.left + width - padded.width
    let shiftY = 2 * margins.near + height - padded.height
    padded.x = (x * width + w * shiftX) / padded.width
    padded.y = (y * height + w * shiftY) / padded.height
    padded.neededX = 1
    return padded
  }
}
