import GLBackend
import RenderModel

/// The uniform blocks `Frame` and `Tiles`, which share one buffer that is written once a frame, and
/// `Paints`, which is written only when a paint has changed.
///
/// If the map has terrain there are two `Frame` blocks, one of them for the drape.
///
/// This is a class because it owns GPU buffers.
final class FrameBlocks {
  let limits: UniformLimits
  private var frameBuffer: GLBuffer
  private var paintBuffer: GLBuffer
  /// The drape's `Frame`, the view's `Frame`, then `Tiles`.
  private var words: [SIMD4<Float>]
  private let viewStart: Int
  private let tilesStart: Int
  private var usedSlots = 0
  private var paints: [PaintUniforms] = []
  /// The farthest that any paint moves a vertex from its place, in points.
  private(set) var reachPoints: Float = 0

  init(limits: UniformLimits, in context: GLContext) {
    self.limits = limits
    frameBuffer = GLBuffer(context)
    paintBuffer = GLBuffer(context)
    viewStart =
      context.capabilities.uniformStride(Self.bytes(Self.frameWords)) / Self.bytes(1)
    tilesStart = 2 * viewStart
    words = Array(repeating: .zero, count: tilesStart + limits.tileSlots)
  }

  /// The number of pages that the paints fill.
  var pageCount: Int { max(1, (paints.count + limits.paintPage - 1) / limits.paintPage) }

  /// Places a tile that is number `order` in the drawing order.
  func place(slot: Int, originX: Float, originY: Float, unitScale: Float, order: Int) {
    place(
      slot: slot, originX: originX, originY: originY, scaleX: unitScale, scaleY: -1 - Float(order))
  }

  func place(slot: Int, originX: Float, originY: Float, scaleX: Float, scaleY: Float) {
    words[tilesStart + slot] = SIMD4(originX, originY, scaleX, scaleY)
    usedSlots = max(usedSlots, slot + 1)
  }

  /// Uploads the frame and all placements, and binds both blocks.
  ///
  /// - Parameter drape: the plan for the drape. If it is given, its `Frame` is bound first.
  /// - Returns: the number of uploaded bytes.
  func send(_ plan: FramePlan, drape: FramePlan? = nil) -> Int {
    fillFrame(plan, from: viewStart)
    if let drape { fillFrame(drape, from: 0) }
    let start = drape == nil ? viewStart : 0
    let used = start..<tilesStart + usedSlots
    frameBuffer.allocate(Self.bytes(words.count), usage: .everyFrame)
    words.withUnsafeBytes {
      frameBuffer.write(
        UnsafeRawBufferPointer(rebasing: $0[Self.bytes(start)..<Self.bytes(used.upperBound)]),
        at: Self.bytes(start))
    }
    bindFrame(at: start)
    frameBuffer.bindUniforms(
      Self.bytes(tilesStart)..<Self.bytes(words.count), at: UniformBinding.tiles.rawValue)
    return Self.bytes(used.count)
  }

  /// Switches from the drape to the view.
  func bindView() { bindFrame(at: viewStart) }

  private func bindFrame(at start: Int) {
    frameBuffer.bindUniforms(
      Self.bytes(start)..<Self.bytes(start + Self.frameWords), at: UniformBinding.frame.rawValue)
  }

  private static func bytes(_ words: Int) -> Int { words * MemoryLayout<SIMD4<Float>>.stride }

  /// Uploads the paints if they have changed since the last frame.
  ///
  /// - Returns: the number of uploaded bytes.
  func sendPaints(_ newPaints: [PaintUniforms]) -> Int {
    guard newPaints != paints || paintBuffer.byteCount == 0 else { return 0 }
    paints = newPaints
    reachPoints = paints.reduce(0) { max($0, $1.reachPoints) }
    let pageBytes = limits.paintPage * MemoryLayout<PaintUniforms>.stride
    return paintBuffer.replace(
      by: paints, capacity: pageCount * pageBytes, usage: .everyFrame)
  }

  func bindPaints(page: Int) {
    let pageBytes = limits.paintPage * MemoryLayout<PaintUniforms>.stride
    paintBuffer.bindUniforms(
      page * pageBytes..<(page + 1) * pageBytes, at: UniformBinding.paints.rawValue)
  }

  func paint(_ index: Int) -> PaintUniforms? {
    paints.indices.contains(index) ? paints[index] : nil
  }

  private static let frameWords = FrameUniforms.byteCount / bytes(1)

  private func fillFrame(_ plan: FramePlan, from start: Int) {
    words.withUnsafeMutableBytes {
      $0.storeBytes(
        of: FrameUniforms(plan), toByteOffset: Self.bytes(start), as: FrameUniforms.self)
    }
  }
}

extension PaintUniforms {
  /// An upper bound on how far the shaders move a vertex with this paint, for any kind of layer:
  /// mitres are at most four half widths long, and offsets are among the other numbers.
  fileprivate var reachPoints: Float {
    4 * abs(shape.x) + abs(shape.y) + abs(shape.z) + abs(shape.w) + abs(secondary.x)
      + abs(secondary.y) + abs(dash.x) + abs(dash.y)
  }
}

/// The sizes of the uniform blocks on this driver.
struct UniformLimits: Equatable {
  /// The number of placements in the block of tiles.
  var tileSlots: Int
  var paintPage: Int

  /// OpenGL guarantees blocks of 16 KB: 1,024 placements or 256 paints. Most drivers allow 64 KB.
  init(_ capabilities: GLCapabilities) {
    tileSlots = 1024
    let paints = capabilities.maxUniformBlockSize / MemoryLayout<PaintUniforms>.stride
    // The start of a page must be a valid offset of a block.
    paintPage = max(256, min(1024, paints / 64 * 64))
  }
}
