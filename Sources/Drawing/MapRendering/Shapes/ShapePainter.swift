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
  private var waiting = Manner()
  /// Where the waiting parts' triangles begin that are painted once.
  private var depth = DepthRanks()

  /// How parts of shapes are drawn.
  private struct Manner: Equatable {
    /// Whether each pixel is painted once.
    var isOnce = false
    /// Dashes are dear for software that draws, so they have programs of their own.
    var isDashed = false

    init() {}

    init(_ part: ShapePart) {
      isOnce = part.isPaintedOnce
      isDashed = part.isDashed
    }

    /// What draws either.
    func joined(with other: Manner) -> Manner {
      var both = self
      both.isOnce = isOnce || other.isOnce
      both.isDashed = isDashed || other.isDashed
      return both
    }
  }

  /// The ranks of what has been drawn since the depth was cleared.
  private struct DepthRanks {
    /// Nil before it was cleared at all.
    var last: UInt32?
    /// What a copy of the world begins with.
    var floor: UInt32 = 0
    var highest: UInt32 = 0
  }

  /// More changes of manner than this are dearer than drawing everything in that which suits all.
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
    let common = commonManner(in: plan)
    var start = 0
    while start < plan.shapes.count {
      let end = batchEnd(from: start, in: plan)
      for copy in plan.copies { draw(plan, start..<end, copy: copy, common) }
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

  /// The manner in which everything is drawn; nil where each part is drawn in its own.
  private func commonManner(in plan: ShapePlan) -> Manner? {
    var changes = 0
    var last = Manner()
    var common = Manner()
    for shape in plan.shapes {
      for part in shape.mesh.parts {
        let manner = Manner(part)
        if manner != last { changes += 1 }
        last = manner
        common = common.joined(with: manner)
      }
    }
    return changes > Self.changeLimit ? common : nil
  }

  private func draw(_ plan: ShapePlan, _ range: Range<Int>, copy: Int, _ common: Manner?) {
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
        } else {
          let manner = common ?? Manner(part)
          begin(manner)
          if manner.isOnce { makeRoom(for: part.rank) }
          append(part, entry)
        }
      }
    }
    flush()
  }

  private func begin(_ manner: Manner) {
    guard manner != waiting else { return }
    flush()
    waiting = manner
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
    if waiting.isOnce {
      drawWaiting(waiting.isDashed ? .dashedCore : .core, depth: .nearer)
      drawWaiting(waiting.isDashed ? .dashedRim : .rim, depth: .nearer)
    } else {
      drawWaiting(waiting.isDashed ? .dashed : .plain, depth: .off)
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
