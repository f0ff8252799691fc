import GeoMath
import Glibc
import PlaneGeometry
import RenderModel

/// One shape on the map and the triangles made of it so far.
///
/// A class, because the list of shapes is sorted often and its entries must be light.
final class ShapeRecord {
  let key: OverlayID
  let zIndex: Double
  let isVisible: Bool
  let dashes: Int
  /// `nil` for what covers nothing.
  let geometry: ShapeGeometry?

  private var whole: ShapeMesh?
  /// By level of detail, coarser than the whole; `nil` where coarser would hardly be less.
  private var coarse: [Int: ShapeMesh?] = [:]
  private var near: Near?

  /// What was made of the shape for a part of the world seen from near.
  private struct Near {
    var window: PlaneBox
    var worldWidth: Double
    var mesh: ShapeMesh
  }

  /// Stretches up to this many points are exact on the GPU.
  private static let longestPoints = 0x1p17
  /// How far curves may be off, in points.
  private static let tolerancePoints = 0.25
  /// What has fewer points is always drawn as a whole.
  private static let fewPoints = 24

  init(
    key: OverlayID, zIndex: Double, isVisible: Bool, dashes: Int, geometry: ShapeGeometry?
  ) {
    self.key = key
    self.zIndex = zIndex
    self.isVisible = isVisible
    self.dashes = dashes
    self.geometry = geometry
  }

  /// Whether it lies before another in drawing order.
  func isBelow(_ other: ShapeRecord) -> Bool {
    (zIndex, key.number) < (other.zIndex, other.key.number)
  }

  /// Whether the shape is so large, or so curved, that it is drawn in parts at this zoom.
  static func isNear(_ geometry: ShapeGeometry, _ worldWidth: Double) -> Bool {
    geometry.longestStretch * worldWidth > longestPoints
      || geometry.isCurved && geometry.wholeDetail.tolerance * worldWidth > tolerancePoints
      || geometry.pointCount > ShapeLimits.points
        && tolerance(at: level(worldWidth)) <= 2 * geometry.wholeDetail.tolerance
  }

  /// How far what is drawn at a level of detail may be off: the tolerance up to the end of the level,
  /// where the world is widest.
  private static func tolerance(at level: Int) -> Double {
    tolerancePoints / exp2(Double(level + 1))
  }

  /// The triangles of the part that is near; made anew when the view has left the part, or has come
  /// so near that curves would show corners.
  ///
  /// - Parameter sight: what of the world is seen.
  func nearMesh(_ geometry: ShapeGeometry, sight: PlaneBox, worldWidth: Double) -> ShapeMesh {
    let margin = geometry.marginPoints / worldWidth
    let seen = sight.enlarged(by: margin)
    if let near, near.window.contains(seen), worldWidth <= 2 * near.worldWidth { return near.mesh }
    let window = sight.enlarged(by: 2 * max(sight.width, sight.height) + 2 * margin)
    let mesh = geometry.mesh(
      ShapeDetail(
        tolerance: max(Self.tolerancePoints / (2 * worldWidth), 0x1p-40), window: window))
    near = Near(window: window, worldWidth: worldWidth, mesh: mesh)
    return mesh
  }

  /// The triangles of all of the shape.
  ///
  /// - Parameter budget: how many points may still be cut up for this frame's sake; what cannot be is
  ///   drawn as it was made for another level.
  func mesh(_ geometry: ShapeGeometry, worldWidth: Double, budget: inout Int) -> ShapeMesh {
    near = nil
    guard geometry.pointCount > Self.fewPoints else { return wholeMesh(geometry) }
    let level = Self.level(worldWidth)
    if let known = coarse[level] { return known ?? wholeMesh(geometry) }
    let tolerance = Self.tolerance(at: level)
    let detail = geometry.wholeDetail
    guard tolerance > 2 * detail.tolerance else { return wholeMesh(geometry) }
    if budget < geometry.pointCount, let similar = similarMesh(to: level) {
      budget = min(budget, -1)
      return similar
    }
    budget -= geometry.pointCount
    let mesh = geometry.mesh(ShapeDetail(tolerance: tolerance, isSimplified: true))
    if coarse.count > 3 { coarse.removeAll() }
    let isWorthIt = whole.map { mesh.vertices.count * 10 < $0.vertices.count * 8 } ?? true
    coarse[level] = .some(isWorthIt ? mesh : nil)
    return isWorthIt ? mesh : wholeMesh(geometry)
  }

  /// What shows a level for some frames: a finer one, or the next coarser, in which nothing is off by
  /// more than twice the tolerance.
  private func similarMesh(to level: Int) -> ShapeMesh? {
    let known = coarse.keys.filter { $0 >= level - 1 }.min { abs($0 - level) < abs($1 - level) }
    return known.flatMap { coarse[$0] ?? nil } ?? whole
  }

  private func wholeMesh(_ geometry: ShapeGeometry) -> ShapeMesh {
    if let whole { return whole }
    let mesh = geometry.mesh(geometry.wholeDetail)
    whole = mesh
    return mesh
  }

  private static func level(_ worldWidth: Double) -> Int {
    Int(min(max(worldWidth, 1), 0x1p60).exponent)
  }
}
