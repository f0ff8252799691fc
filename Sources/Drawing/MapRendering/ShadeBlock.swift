import GLBackend
import RenderModel

/// The lights of hillshades and the colours of heights on the GPU.
///
/// This is a class because it owns a GPU buffer.
final class ShadeBlock {
  /// The binding point, in addition to those of `FrameBlocks` and the others.
  static let binding: UInt32 = 7

  private var buffer: GLBuffer
  private var sent: [SIMD4<Float>] = []

  init(in context: GLContext) {
    buffer = GLBuffer(context)
  }

  var byteCount: Int { buffer.byteCount }

  /// Uploads a frame's shades if they have changed, and binds their block.
  ///
  /// - Returns: the number of uploaded bytes.
  func send(_ plan: ShadePlan) -> Int {
    guard !plan.vectors.isEmpty else { return 0 }
    let capacity = ShadePlan.limit * MemoryLayout<SIMD4<Float>>.stride
    defer { buffer.bindUniforms(0..<capacity, at: Self.binding) }
    guard plan.vectors != sent else { return 0 }
    // A separate copy, so that the plan's array can be rewritten in place.
    sent.removeAll(keepingCapacity: true)
    sent.append(contentsOf: plan.vectors)
    return buffer.replace(by: plan.vectors, capacity: capacity, usage: .everyFrame)
  }
}
