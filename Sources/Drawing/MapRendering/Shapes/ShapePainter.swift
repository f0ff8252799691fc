import GLBackend
import RenderModel

/// Draws what an application has put on the ground: lines, areas and pictures. Consecutive lines
/// and areas, however many, take one call per visible copy of the world, or two if they are
/// translucent and overlap themselves.
///
/// This is a class because it owns GPU objects.
final class ShapePainter {
  private let context: GLContext
  private let queue: DrawQueue
  private let blocks: ShapeBlocks
  private let residency: ShapeResidency
  private var resident: [ShapeResidency.Entry?] = []

  // Parts that have not been drawn yet.
  private var batch = DrawBatch()
  private var waiting = Mode()
  /// The depths of parts that are painted once.
  private var depth = DepthRanks()

  /// How parts of shapes are drawn.
  private struct Mode: Equatable {
    /// Whether each pixel is painted once.
    var isOnce = false
    var isDashed = false

    init() {}

    init(_ part: ShapePart) {
      isOnce = part.isPaintedOnce
      isDashed = part.isDashed
    }

    /// The mode that suits both.
    func joined(with other: Mode) -> Mode {
      var both = self
      both.isOnce = isOnce || other.isOnce
      both.isDashed = isDashed || other.isDashed
      return both
    }
  }

  /// The ranks that have been drawn since the depth was cleared.
  private struct DepthRanks {
    /// `nil` if the depth has not been cleared yet.
    var last: UInt32?
    /// The initial `last` of a copy of the world.
    var floor: UInt32 = 0
    var highest: UInt32 = 0
  }

  /// With more mode changes than this, it is faster to draw everything in one mode for all parts.
  private static let changeLimit = 16

  /// - Parameter byteLimit: above this many bytes, shapes outside the view are dropped.
  init(queue: DrawQueue, byteLimit: Int, in context: GLContext) {
    self.context = context
    self.queue = queue
    blocks = ShapeBlocks(in: context)
    residency = ShapeResidency(byteLimit: byteLimit, in: context)
  }

  var byteCount: Int { residency.byteCount }

  /// Uploads what is new.
  ///
  /// - Returns: the number of uploaded bytes.
  func send(_ plan: ShapePlan) -> Int {
    guard !plan.shapes.isEmpty else { return 0 }
    return residency.update(plan.shapes, resident: &resident) + blocks.send(plan)
  }

  /// Draws the shapes of the plan that was uploaded last.
  ///
  /// - Returns: whether the depth buffer was used.
  func draw(_ plan: ShapePlan) -> Bool {
    guard !plan.shapes.isEmpty, resident.count == plan.shapes.count else { return false }
    queue.flush()
    depth = DepthRanks()
    let common = commonMode(in: plan)
    var start = 0
    while start < plan.shapes.count {
      let end = batchEnd(from: start, in: plan)
      for copy in plan.copies { draw(plan, start..<end, copy: copy, common) }
      depth.floor = depth.highest
      start = end
    }
    return depth.last != nil
  }

  /// Shapes that stay within their copy of the world can be drawn together, copy by copy. A shape
  /// that crosses copies must be drawn in all copies before the next shape.
  private func batchEnd(from start: Int, in plan: ShapePlan) -> Int {
    guard plan.copies.count > 1 else { return plan.shapes.count }
    if plan.shapes[start].crossesCopies { return start + 1 }
    var end = start + 1
    while end < plan.shapes.count, !plan.shapes[end].crossesCopies { end += 1 }
    return end
  }

  /// The mode in which everything is drawn; `nil` if each part is drawn in its own mode.
  private func commonMode(in plan: ShapePlan) -> Mode? {
    var changes = 0
    var last = Mode()
    var common = Mode()
    for shape in plan.shapes {
      for part in shape.mesh.parts {
        let mode = Mode(part)
        if mode != last { changes += 1 }
        last = mode
        common = common.joined(with: mode)
      }
    }
    return changes > Self.changeLimit ? common : nil
  }

  private func draw(_ plan: ShapePlan, _ range: Range<Int>, copy: Int, _ common: Mode?) {
    blocks.bind(copy: copy)
    if depth.last != nil { depth.last = depth.floor }
    for index in range where plan.shapes[index].copies.contains(copy) {
      guard let entry = resident[index] else { continue }
      let mesh = plan.shapes[index].mesh
      for part in mesh.parts {
        if let picture = entry.picture {
          flush()
          batch.append(part.indices, of: entry.place)
          context.state.bind(picture.handle, unit: 0)
          drawBatch(.shapePicture)
          batch.removeAll()
        } else {
          let mode = common ?? Mode(part)
          begin(mode)
          if mode.isOnce { clearDepth(below: part.rank) }
          batch.append(part.indices, of: entry.place)
        }
      }
    }
    flush()
  }

  private func begin(_ mode: Mode) {
    guard mode != waiting else { return }
    flush()
    waiting = mode
  }

  /// Clears the depth if a part of this rank would lie below what has been drawn.
  private func clearDepth(below rank: UInt32) {
    if let last = depth.last, rank >= last {
      depth.last = rank
    } else {
      flush()
      context.state.clearDepth()
      depth = DepthRanks(last: rank)
    }
    depth.highest = max(depth.highest, rank)
  }

  /// Draws all waiting parts.
  private func flush() {
    guard !batch.isEmpty else { return }
    // Software drivers draw dashes slowly, so dashes have their own programs.
    let program = waiting.isDashed ? MapProgram.shape.with(.dashed) : .shape
    if waiting.isOnce {
      // Each pixel is painted once: first where shapes are fully covered, then at their edges.
      drawBatch(program.with([.once, .core]), depth: .nearer)
      drawBatch(program.with(.once), depth: .nearer)
    } else {
      drawBatch(program)
    }
    batch.removeAll()
  }

  private func drawBatch(_ program: MapProgram, depth: DepthRule = .off) {
    var key = DrawKey(
      program: program, vertexArray: residency.arena.vertexArray, isBlending: true)
    key.depth = depth
    queue.draw(batch, key)
  }
}
