import CameraCore
import GeoMath
import Glibc
import TerrainGeometry

/// Where each place on the ground lies on the flat map that is laid over it: the drape.
///
/// Hills are seen at less of a slant than level ground, and what they show lies elsewhere on the flat
/// map than where they are seen. So the drape shows all ground that may be in sight, and has more rows
/// than the view:
///
/// ```text
///      view              drape              with t the distance ahead of the place below the eye
///   ╲───────╱         ╲───────────╱         and a the distance to the right of it
///    ╲     ╱           ╲         ╱
///     ╲___╱             ╲       ╱           w   =  w₀ (1 + γ (t - t₀))
///                        ╲_____╱            x   =  a · density / w,  y  =  (t - t₀) · rows / w
/// ```
///
/// With γ as in the view itself the density of detail falls with the distance across the view and with
/// its square along it. Here it falls more slowly, since what rises towards the eye far away needs
/// rows, too.
package struct DrapeLayout: Sendable, Equatable {
  /// Rows over (x, y, 1) on the ground: clip coordinates, from -1 to 1 times w on the drape.
  var x: SIMD3<Double>
  var y: SIMD3<Double>
  var w: SIMD3<Double>
  /// Points; as many to a pixel as in the view.
  package private(set) var width: Double
  package private(set) var height: Double
  /// From -1 at the left up to this the drape is needed; the rest makes it so many pixels wide.
  private(set) var neededX = 1.0

  /// How many pixels the drape may have, in those of the view.
  private static let area = 2.0
  /// Pixels to a side at most.
  private static let longestSide = 4096.0
  /// Pixels that a tilted drape's sides are multiples of.
  private static let sizeStep = 64.0
  /// The part of the view's own fall of density from near to far, as an exponent.
  private static let fall = 0.85

  /// That for a view over ground with heights, and no more than it needs.
  package init(_ view: GroundView, pixelsPerPoint: Double) {
    let region = SightRegion(view)
    let transform = view.transform
    let (near, far) = (region.depth(region.nearest), region.depth(region.farthest))
    let length = max(region.farthest - region.nearest, 1)
    let ratio = max(far / near, 1)
    let growth = (pow(ratio, Self.fall) - 1) / length
    let size = transform.viewport.size
    func w(_ t: Double) -> Double { 1 + growth * (t - region.nearest) }
    // As dense across as the view is where it is densest.
    let density = transform.eyeDistance / near
    let columns = region.columns(density: density, w: w)
    var (left, right) = (columns.lowerBound, columns.upperBound)
    let limit = Self.longestSide / pixelsPerPoint
    // On whole pixels of the view, so that level ground seen from above is as crisp as without heights.
    let grid = pixelsPerPoint
    let originX = transform.targetPoint.x
    left = ((left + originX) * grid - 1).rounded(.down) / grid - originX
    right = ((right + originX) * grid + 1).rounded(.up) / grid - originX
    let neededWidth = right - left
    // While the camera turns and tilts, the drape keeps its size: its surfaces are costly to make.
    let step = transform.tilt.sine > 0 ? Self.sizeStep / grid : 1 / grid
    right = left + ((right - left) / step).rounded(.up) * step
    let width = min(right - left, limit)
    // Rows as dense near the eye as columns are, where there is room for them.
    let wanted = density * length / w(region.farthest)
    let room = max(Self.area * size.width * size.height / max(width, 1), size.height)
    let rows = min(max(min(wanted, room), 1), limit)
    let height = (rows / step).rounded(.up) * step
    self.init(
      region: region, transform, growth: growth, density: density, columns: left...max(right, left),
      stretch: height * w(region.farthest) / length, width: width, height: height)
    neededX = 2 * neededWidth / max(right - left, 1e-9) - 1
  }

  private init(
    region: SightRegion, _ transform: ViewTransform, growth: Double, density: Double,
    columns: ClosedRange<Double>, stretch: Double, width: Double, height: Double
  ) {
    self.width = width
    self.height = height
    // Rows over (a, t, 1), then over (x, y, 1) on the ground.
    let w = SIMD3(0, growth, 1 - growth * region.nearest)
    let x = SIMD3(density, 0, 0) * 2 / (columns.upperBound - columns.lowerBound)
    let middle =
      (columns.upperBound + columns.lowerBound) / (columns.upperBound - columns.lowerBound)
    let y = SIMD3(0, stretch, -stretch * region.nearest) * 2 / height
    let (sine, cosine) = (transform.bearing.sine, transform.bearing.cosine)
    func onGround(_ row: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(row.x * cosine + row.y * sine, row.x * sine - row.y * cosine, row.z)
    }
    let near = region.depth(region.nearest)
    self.x = onGround(x - w * middle) * near
    self.y = onGround(y - w) * near
    self.w = onGround(w) * near
  }

  /// As the renderer needs it.
  package func view(number: UInt64, isProvisional: Bool) -> DrapeView {
    func column(_ index: Int) -> SIMD4<Float> {
      SIMD4(Float(x[index]), Float(y[index]), 0, Float(w[index]))
    }
    var view = DrapeView()
    view.clipFromGround = (column(0), column(1), .zero, column(2))
    view.width = Float(width)
    view.height = Float(height)
    view.number = number
    view.isProvisional = isProvisional
    return view
  }
}

/// How much wider a drape is than it needs to be at each of its sides, in points.
package struct DrapeMargins: Sendable, Equatable {
  package var left = 0.0
  package var right = 0.0
  package var near = 0.0
  package var far = 0.0

  package init() {}
}

// MARK: - From frame to frame

extension DrapeLayout {
  /// The same drape by the ground coordinates of another frame; w counts points here, as before.
  ///
  /// - Parameters:
  ///   - scale: points here to a point there.
  ///   - origin: where the place below the other frame's eye is, in points here.
  package func moved(scale: Double, origin: SIMD2<Double>) -> DrapeLayout {
    func row(_ row: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(row.x * scale, row.y * scale, row.x * origin.x + row.y * origin.y + row.z)
    }
    var moved = self
    (moved.x, moved.y, moved.w) = (row(x), row(y), row(w))
    return moved
  }

  /// The same with room around it, with sides of whole steps.
  ///
  /// - Parameter least: sides that it may have, too, where it would be little smaller.
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
