import CameraCore
import GeoMath
import PlaneGeometry
import RenderModel

/// The lines, areas and pictures on the ground.
///
/// A shape is triangulated when it first becomes visible, and its triangles stay on the GPU. A
/// frame in which only the camera moved builds and uploads nothing, and a change costs only the
/// changed shape. Only shapes far larger than the view are cut again when the view has moved far.
package struct ShapeStore {
  /// Whether the next plan would differ from the last even if the camera stays.
  package private(set) var hasChanged = false
  /// In drawing order.
  private var records: [ShapeRecord] = []
  private var recordsByKey: [OverlayID: ShapeRecord] = [:]
  private var ranks: [OverlayID: UInt32] = [:]
  private var lastRank: UInt32 = 0
  private var dashes = DashAtlas()
  private var pictures = ImageCache()

  /// Number of points that may be flattened for one frame if other meshes can be shown meanwhile.
  /// That takes about ten milliseconds.
  private static let pointsAFrame = 20_000

  package var count: Int { records.count }

  package mutating func removeAll() {
    self = ShapeStore()
    hasChanged = true
  }

  /// Adds a shape, or replaces the one with the same key.
  ///
  /// - Parameter zIndex: shapes with a greater value are drawn above others. Of equal ones, the
  ///   later is drawn above.
  package mutating func set(
    _ key: OverlayID, to content: ShapeContent, zIndex: Double, isVisible: Bool = true
  ) {
    // Keep the old shape until the new one is made, so that a picture in both is prepared once.
    let old = recordsByKey[key]
    defer { withExtendedLifetime(old) {} }
    take(out: key)
    if ranks[key] == nil {
      // The fill and the outline have one rank each.
      lastRank &+= 2
      ranks[key] = lastRank
    }
    let pattern = content.stroke.map { dashes.take($0) } ?? 0
    let geometry = ShapeGeometry(
      content, dashes: pattern, pictures: &pictures, rank: ranks[key] ?? 0)
    let record = ShapeRecord(
      key: key, zIndex: zIndex.isFinite ? zIndex : 0, isVisible: isVisible, dashes: pattern,
      geometry: geometry)
    recordsByKey[key] = record
    records.insert(record, at: place(of: record))
    hasChanged = true
  }

  /// Removes a shape. Does nothing if there is none with that key.
  package mutating func remove(_ key: OverlayID) {
    guard recordsByKey[key] != nil else { return }
    take(out: key)
    ranks[key] = nil
    hasChanged = true
  }

  private mutating func take(out key: OverlayID) {
    guard let old = recordsByKey.removeValue(forKey: key) else { return }
    let index = place(of: old)
    if records.indices.contains(index), records[index] === old { records.remove(at: index) }
    dashes.giveBack(old.dashes)
  }

  /// The index of the first record that is not below `record`.
  private func place(of record: ShapeRecord) -> Int {
    guard let last = records.last, !last.isBelow(record) else { return records.count }
    return records.partitioningIndex { !$0.isBelow(record) }
  }

  // MARK: Frames

  /// Determines what the next frame shows.
  mutating func write(to plan: inout ShapePlan, _ view: OverlayView) {
    hasChanged = false
    plan.shapes.removeAll(keepingCapacity: true)
    guard !records.isEmpty, let box = view.sight() else { return }
    let worldWidth = view.transform.worldWidth
    plan.worldWidth = worldWidth
    plan.eye = view.fixedEye
    plan.dashes = dashes.lengths
    plan.dashEnds = dashes.ends
    let sight = view.worldBox(box)
    var budget = Self.pointsAFrame
    var (first, last) = (Int.max, Int.min)
    for record in records {
      guard record.isVisible, let geometry = record.geometry else { continue }
      let margin = geometry.marginPoints / worldWidth + geometry.marginWorlds
      let bounds = geometry.bounds.enlarged(by: margin)
      let copies = bounds.copies(in: sight, limit: Self.copyLimit)
      guard bounds.minY <= sight.maxY, bounds.maxY >= sight.minY, !copies.isEmpty else { continue }
      // The part near the view already has its place in every copy of the world.
      let isNear = view.isBent || ShapeRecord.isNear(geometry, worldWidth)
      let mesh =
        view.isBent
        ? record.globeMesh(geometry, sight: sight, worldWidth: worldWidth)
        : isNear
          ? record.nearMesh(geometry, sight: sight, worldWidth: worldWidth)
          : record.mesh(geometry, worldWidth: worldWidth, budget: &budget)
      guard !mesh.indices.isEmpty else { continue }
      let shown = isNear ? 0...0 : ClosedRange(copies)
      (first, last) = (min(first, shown.lowerBound), max(last, shown.upperBound))
      let crosses = !isNear && bounds.minX.rounded(.down) != bounds.maxX.rounded(.down)
      plan.shapes.append(ShapePlacement(mesh: mesh, copies: shown, crossesCopies: crosses))
    }
    plan.copies = first <= last ? first...last : 0...0
    // Shapes that had to wait are flattened for the next frame.
    if budget < 0 { hasChanged = true }
  }

  /// Copies of the world farther than this from the first have no `FixedWorldPoint`.
  private static let copyLimit = FixedWorldPoint.limit - 1

  // MARK: Hit testing

  /// The nearest line within reach of a point, or else the nearest area: the topmost of several.
  func hit(
    at point: ScreenPoint, targetPoints: Double, in view: OverlayView,
    where isWanted: (OverlayID) -> Bool
  ) -> OverlayHit? {
    guard let probe = ShapeHitTest(at: point, targetPoints: targetPoints, in: view) else {
      return nil
    }
    var line: OverlayHit?
    var area: OverlayHit?
    for record in records.reversed() {
      guard record.isVisible, let geometry = record.geometry, isWanted(record.key),
        let distance = probe.distance(to: geometry)
      else { continue }
      if geometry.isLine {
        if distance < line?.distance ?? .infinity {
          line = OverlayHit(key: record.key, distance: distance, isLine: true)
        }
      } else if distance < area?.distance ?? .infinity {
        area = OverlayHit(key: record.key, distance: distance)
      }
    }
    return line ?? area
  }
}

extension ShapeContent {
  fileprivate var stroke: ShapeStroke? {
    switch self {
    case .line(_, _, let stroke, _, _, _), .area(_, _, _, _, let stroke),
      .circle(_, _, _, let stroke):
      stroke
    case .picture: nil
    }
  }
}

extension OverlayView {
  /// The point below the eye.
  var fixedEye: FixedWorldPoint {
    let eye = transform.worldPoint(at: transform.eyeGround).snapped
    return FixedWorldPoint(x: eye.x, y: eye.y)
  }

  /// Converts a box of ground, relative to the target in points, to world coordinates.
  func worldBox(_ box: ScreenRectangle) -> PlaneBox {
    let width = transform.worldWidth
    return PlaneBox(
      minX: target.x + box.left / width, minY: target.y + box.top / width,
      maxX: target.x + box.right / width, maxY: target.y + box.bottom / width)
  }
}
