import GLBackend
import RenderModel

/// The lights of hillshades and the colours of heights on the GPU.
///
/// A class, because it owns a GPU buffer.
final class ShadeBlock {
  /// Binding point, beside those of `FrameBlocks` and the others.
  static let binding: UInt32 = 7

  private let context: GLContext
  private var buffer: GLBuffer
  private var sent: [SIMD4<Float>] = []

  init(in context: GLContext) {
    self.context = context
    buffer = GLBuffer(context)
  }

  var byteCount: Int { buffer.byteCount }

  /// Sends a frame's shades, where they are others than before, and makes them those that shaders
  /// read.
  ///
  /// - Returns: bytes sent.
  func send(_ plan: ShadePlan) -> Int {
    guard !plan.vectors.isEmpty else { return 0 }
    let capacity = ShadePlan.limit * MemoryLayout<SIMD4<Float>>.stride
    defer { buffer.bindUniforms(0..<capacity, at: Self.binding) }
    guard plan.vectors != sent else { return 0 }
    // A copy of its own, so that the plan can be written anew where it is.
    sent.removeAll(keepingCapacity: true)
    sent.append(contentsOf: plan.vectors)
    return buffer.replace(by: plan.vectors, capacity: capacity, usage: .everyFrame)
  }

  /// Leaves nothing bound.
  func finish() {
    if buffer.byteCount > 0 { context.unbindUniforms(at: Self.binding) }
  }
}
