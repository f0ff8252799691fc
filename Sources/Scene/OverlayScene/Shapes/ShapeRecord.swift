import GeoMath
import Glibc
import PlaneGeometry
import RenderModel

/// One shape on the map and its triangles so far.
///
/// A class, because the list of shapes is sorted often and its entries must be cheap to move.
final class ShapeRecord {
  let key: OverlayID
  let zIndex: Double
  let isVisible: Bool
  let dashes: Int
  /// `nil` if the shape covers nothing.
  let geometry: ShapeGeometry?

  private var whole: ShapeMesh?
  /// Coarser meshes by level of detail. `nil` if a coarser mesh would save little.
  private var coarse: [Int: ShapeMesh?] = [:]
  private var near: Near?

  /// The triangles of the part of a shape near the view.
  private struct Near {
    var window: PlaneBox
    var worldWidth: Double
    var cell: Double?
    var mesh: ShapeMesh
  }

  /// Longer straight pieces, in points, are inexact on the GPU.
  private static let longestPoints = 0x1p17
  /// Greatest error of curves, in points.
  private static let tolerancePoints = 0.25
  /// A shape with fewer points is always drawn with its finest mesh.
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

  /// Whether it comes before another in drawing order.
  func isBelow(_ other: ShapeRecord) -> Bool {
    (zIndex, key.number) < (other.zIndex, other.key.number)
  }

  /// Whether the shape is so large, curved or detailed that it is drawn in parts at this zoom.
  static func isNear(_ geometry: ShapeGeometry, _ worldWidth: Double) -> Bool {
    geometry.longestStretch * worldWidth > longestPoints
      || geometry.isCurved && geometry.wholeDetail.tolerance * worldWidth > tolerancePoints
      || geometry.pointCount > ShapeLimits.points
        && tolerance(at: level(worldWidth)) <= 2 * geometry.wholeDetail.tolerance
  }

  /// The tolerance at a level of detail, for the largest world width of that level.
  private static func tolerance(at level: Int) -> Double {
    tolerancePoints / exp2(Double(level + 1))
  }

  /// The triangles of the part near the view. They are made again when the view leaves that part,
  /// or comes so close that curves would look angular.
  ///
  /// - Parameter sight: the visible part of the world.
  func nearMesh(_ geometry: ShapeGeometry, sight: PlaneBox, worldWidth: Double) -> ShapeMesh {
    let margin = geometry.marginPoints / worldWidth
    let seen = sight.enlarged(by: margin)
    if let near, near.cell == nil, near.window.contains(seen), worldWidth <= 2 * near.worldWidth {
      return near.mesh
    }
    let window = sight.enlarged(by: 2 * max(sight.width, sight.height) + 2 * margin)
    return nearMesh(
      geometry,
      ShapeDetail(tolerance: max(Self.tolerancePoints / (2 * worldWidth), 0x1p-40), window: window),
      worldWidth)
  }

  /// The triangles of the part near what is seen of a globe. They are made again when the view leaves
  /// that part, or when they are too coarse.
  func globeMesh(_ geometry: ShapeGeometry, sight: PlaneBox, worldWidth: Double) -> ShapeMesh {
    let detail = ShapeDetail.onGlobe(seeing: sight, worldWidth: worldWidth)
    if let near, near.cell == detail.cell, worldWidth <= 2 * near.worldWidth,
      near.window.width == 1 || near.window.contains(sight)
    {
      return near.mesh
    }
    return nearMesh(geometry, detail, worldWidth)
  }

  private func nearMesh(
    _ geometry: ShapeGeometry, _ detail: ShapeDetail, _ worldWidth: Double
  ) -> ShapeMesh {
    let mesh = geometry.mesh(detail)
    if let window = detail.window {
      near = Near(window: window, worldWidth: worldWidth, cell: detail.cell, mesh: mesh)
    }
    return mesh
  }

  /// The triangles of the whole shape.
  ///
  /// - Parameter budget: how many points may still be flattened for this frame. Beyond it, a mesh
  ///   that was made for another level is used.
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

  /// A mesh that can stand in for a level for some frames: a finer one, or the next coarser one,
  /// whose error is at most twice the tolerance.
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
    Int(worldWidth.clamped(to: 1...0x1p60).exponent)
  }
}
