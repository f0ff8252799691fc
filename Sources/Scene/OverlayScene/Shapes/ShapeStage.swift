import CameraCore
import GeoMath
import PlaneGeometry
import RenderModel

/// The lines, areas and pictures that lie on the ground.
///
/// What a shape is made of is cut into triangles when it first comes into sight and stays on the GPU:
/// a frame in which only the camera moved makes and sends nothing, and a change costs the one shape
/// that changed. Only what is far larger than the view is cut anew when the view has gone far.
package struct ShapeStage {
  /// Whether something has changed since the last plan.
  package private(set) var hasChanged = false
  /// In drawing order.
  private var records: [ShapeRecord] = []
  private var recordsByKey: [OverlayID: ShapeRecord] = [:]
  private var ranks: [OverlayID: UInt32] = [:]
  private var lastRank: UInt32 = 0
  private var dashes = DashAtlas()
  private var pictures = ImageCache()

  /// Points of shapes that are cut up anew for one frame's sake, where something else can be shown
  /// meanwhile: about ten milliseconds' work.
  private static let pointsAFrame = 20_000

  /// How many shapes there are.
  package var count: Int { records.count }

  package mutating func removeAll() {
    self = ShapeStage()
    hasChanged = true
  }

  /// Adds a shape, or puts it in the place of another of the same key.
  ///
  /// - Parameter zIndex: of two shapes, that with the greater one is drawn above; of two with the
  ///   same, the later one.
  package mutating func set(
    _ key: OverlayID, to content: ShapeContent, zIndex: Double, isVisible: Bool = true
  ) {
    // Kept until the new one is made, so that a picture that both show is made once.
    let old = recordsByKey[key]
    defer { withExtendedLifetime(old) {} }
    take(out: key)
    if ranks[key] == nil {
      // Fill and outline have a rank each.
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

  /// Forgets one; does nothing when there is none of that key.
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

  /// Decides what the coming frame shows.
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
      guard bounds.minY <= sight.maxY, bounds.maxY >= sight.minY,
        let copies = Self.copies(of: bounds, in: sight)
      else { continue }
      if ShapeRecord.isNear(geometry, worldWidth) {
        let mesh = record.nearMesh(geometry, sight: sight, worldWidth: worldWidth)
        guard !mesh.indices.isEmpty else { continue }
        (first, last) = (min(first, 0), max(last, 0))
        plan.shapes.append(ShapePlacement(mesh: mesh, copies: 0...0, crossesCopies: false))
      } else {
        let mesh = record.mesh(geometry, worldWidth: worldWidth, budget: &budget)
        guard !mesh.indices.isEmpty else { continue }
        (first, last) = (min(first, copies.lowerBound), max(last, copies.upperBound))
        let crosses = bounds.minX.rounded(.down) != bounds.maxX.rounded(.down)
        plan.shapes.append(
          ShapePlacement(mesh: mesh, copies: copies, crossesCopies: crosses))
      }
    }
    plan.copies = first <= last ? first...last : 0...0
    // What had to wait is cut up for the next frame.
    if budget < 0 { hasChanged = true }
  }

  /// Copies of the world that are farther than this from the first are not drawn.
  private static let copyLimit = 30.0

  /// The copies of the world in which a box is seen.
  private static func copies(of bounds: PlaneBox, in sight: PlaneBox) -> ClosedRange<Int>? {
    let first = (sight.minX - bounds.maxX).rounded(.up)
    let last = (sight.maxX - bounds.minX).rounded(.down)
    guard first <= last, first < copyLimit, last > -copyLimit else { return nil }
    return Int(max(first, -copyLimit))...Int(min(last, copyLimit))
  }

  // MARK: Hands

  /// The nearest line, or else the topmost area, that a hand at a point means.
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

  /// From a point of the screen to what is drawn of a shape, in points: 0 on it; `nil` when there is
  /// no such shape, or it is farther than `reach`.
  package func distancePoints(
    from point: ScreenPoint, to key: OverlayID, within reach: Double, in view: OverlayView
  ) -> Double? {
    guard let geometry = recordsByKey[key]?.geometry else { return nil }
    return ShapeHitTest(at: point, targetPoints: 2 * reach, in: view)?.distance(to: geometry)
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
  /// The place below the eye.
  var fixedEye: FixedWorldPoint {
    let eye = transform.worldPoint(at: transform.eyeGround).snapped
    return FixedWorldPoint(x: eye.x, y: eye.y)
  }

  /// A box of ground, relative to the target in points, on the world.
  func worldBox(_ box: ScreenRectangle) -> PlaneBox {
    let width = transform.worldWidth
    return PlaneBox(
      minX: target.x + box.left / width, minY: target.y + box.top / width,
      maxX: target.x + box.right / width, maxY: target.y + box.bottom / width)
  }
}
