import GLBackend
import RenderModel
import ShaderLibrary

/// Draws what an application has put on the ground: lines, areas and pictures. Any number of lines and
/// areas that follow one another go into one call for each copy of the world in sight, or into two
/// where they are translucent and overlap themselves.
///
/// A class, because it owns GPU objects.
final class ShapePainter {
  private let context: GLContext
  private let queue: DrawQueue
  private let programs: ShapePrograms
  private let blocks: ShapeBlocks
  private let residency: ShapeResidency
  private var resident: [ShapeResidency.Entry?] = []
  private(set) var drawCalls = 0
  private(set) var triangles = 0

  // What waits to be drawn.
  private var counts: [Int32] = []
  private var byteOffsets: [UnsafeRawPointer?] = []
  private var baseVertices: [Int32] = []
  private var isWaitingOnce = false
  /// Where the waiting parts' triangles begin that are painted once.
  private var depth = DepthRanks()

  /// The ranks of what has been drawn since the depth was cleared.
  private struct DepthRanks {
    /// Nil before it was cleared at all.
    var last: UInt32?
    /// What a copy of the world begins with.
    var floor: UInt32 = 0
    var highest: UInt32 = 0
  }

  /// More changes between what is painted once and what is not, than this, are dearer than painting
  /// all once.
  private static let changeLimit = 16

  /// - Parameter byteLimit: above this many bytes, shapes out of sight are dropped from the GPU.
  init(
    queue: DrawQueue, library: ShaderLibrary, limits: UniformLimits, byteLimit: Int,
    in context: GLContext
  ) {
    self.context = context
    self.queue = queue
    programs = ShapePrograms(library, limits: limits)
    blocks = ShapeBlocks(limits: limits, in: context)
    residency = ShapeResidency(byteLimit: byteLimit, in: context)
  }

  /// Bytes on the GPU.
  var byteCount: Int { residency.byteCount }

  /// How many meshes the GPU holds.
  var meshCount: Int { residency.count }

  /// Why a program could not be made.
  var failure: MapRenderingError? { programs.failure }

  /// Brings what is new to the GPU.
  ///
  /// - Returns: bytes sent.
  func send(_ plan: ShapePlan) -> Int {
    guard !plan.shapes.isEmpty else { return 0 }
    return residency.update(plan.shapes, resident: &resident) + blocks.send(plan)
  }

  /// Draws the shapes of the plan that was sent last.
  ///
  /// - Returns: whether the depth buffer was used.
  func draw(_ plan: ShapePlan) -> Bool {
    drawCalls = 0
    triangles = 0
    guard !plan.shapes.isEmpty, resident.count == plan.shapes.count else { return false }
    queue.flush()
    depth = DepthRanks()
    blocks.bindDashes()
    let allOnce = changes(in: plan) > Self.changeLimit
    var start = 0
    while start < plan.shapes.count {
      let end = batchEnd(from: start, in: plan)
      for copy in plan.copies { draw(plan, start..<end, copy: copy, allOnce: allOnce) }
      depth.floor = depth.highest
      start = end
    }
    return depth.last != nil
  }

  /// Shapes that stay within their copy of the world can be drawn together, copy by copy; one that
  /// does not must be drawn in all copies before the next.
  private func batchEnd(from start: Int, in plan: ShapePlan) -> Int {
    guard plan.copies.count > 1 else { return plan.shapes.count }
    if plan.shapes[start].crossesCopies { return start + 1 }
    var end = start + 1
    while end < plan.shapes.count, !plan.shapes[end].crossesCopies { end += 1 }
    return end
  }

  /// How often in the plan parts that are painted once follow others.
  private func changes(in plan: ShapePlan) -> Int {
    var count = 0
    var wasOnce = false
    for shape in plan.shapes {
      for part in shape.mesh.parts where part.isPaintedOnce != wasOnce {
        wasOnce = part.isPaintedOnce
        count += 1
      }
    }
    return count
  }

  private func draw(_ plan: ShapePlan, _ range: Range<Int>, copy: Int, allOnce: Bool) {
    blocks.bind(copy: copy)
    if depth.last != nil { depth.last = depth.floor }
    for index in range where plan.shapes[index].copies.contains(copy) {
      guard let entry = resident[index] else { continue }
      let mesh = plan.shapes[index].mesh
      for part in mesh.parts {
        if let picture = entry.picture {
          flush()
          append(part, entry)
          context.state.bind(picture.handle, unit: 0)
          drawWaiting(.picture, depth: .off)
          removeWaiting()
        } else if part.isPaintedOnce || allOnce {
          begin(once: true)
          makeRoom(for: part.rank)
          append(part, entry)
        } else {
          begin(once: false)
          append(part, entry)
        }
      }
    }
    flush()
  }

  private func begin(once: Bool) {
    guard once != isWaitingOnce else { return }
    flush()
    isWaitingOnce = once
  }

  /// Clears the depth where what comes would lie below what is there.
  private func makeRoom(for rank: UInt32) {
    if let last = depth.last, rank >= last {
      depth.last = rank
    } else {
      flush()
      context.state.clearDepth()
      depth = DepthRanks(last: rank)
    }
    depth.highest = max(depth.highest, rank)
  }

  private func append(_ part: ShapePart, _ entry: ShapeResidency.Entry) {
    let first = entry.place.indices.lowerBound + part.indices.lowerBound
    counts.append(Int32(clamping: part.indices.count))
    byteOffsets.append(UnsafeRawPointer(bitPattern: first * MemoryLayout<UInt32>.stride))
    baseVertices.append(Int32(clamping: entry.place.vertices.lowerBound))
    triangles += part.indices.count / 3
  }

  /// Draws all that waits.
  private func flush() {
    guard !counts.isEmpty else { return }
    if isWaitingOnce {
      drawWaiting(.core, depth: .nearer)
      drawWaiting(.rim, depth: .nearer)
    } else {
      drawWaiting(.plain, depth: .off)
    }
    removeWaiting()
  }

  private func removeWaiting() {
    counts.removeAll(keepingCapacity: true)
    byteOffsets.removeAll(keepingCapacity: true)
    baseVertices.removeAll(keepingCapacity: true)
  }

  private func drawWaiting(_ program: ShapeProgram, depth: DepthRule) {
    guard programs.use(program, in: context) else { return }
    context.state.bind(residency.arena.vertexArray)
    context.state.setBlending(true)
    context.state.setDepth(depth)
    context.state.setStencil(nil)
    context.state.setColorWrites(true)
    context.state.setCulling(false)
    counts.withUnsafeBufferPointer { counts in
      byteOffsets.withUnsafeBufferPointer { offsets in
        baseVertices.withUnsafeBufferPointer { bases in
          context.drawTriangles(counts: counts, byteOffsets: offsets, baseVertices: bases)
        }
      }
    }
    drawCalls += 1
  }
}
