import GLBackend
import RenderModel

/// The uniform blocks of shapes: the place of each copy of the world, uploaded every frame, and the
/// dash patterns, uploaded when they change.
///
/// This is a class because it owns GPU buffers.
final class ShapeBlocks {
  private struct Copy {
    var eye: SIMD4<Int32>
    var scale: SIMD4<Float>
  }

  private var copies: GLBuffer
  private var dashes: UniformBlock
  /// The bytes from one copy's block to the next.
  private let stride: Int
  private var bytes: [UInt8] = []
  private var first = 0
  private var dashVectors = [SIMD4<Float>](repeating: .zero, count: 2 * ShapeVertex.dashLimit)

  init(in context: GLContext) {
    copies = GLBuffer(context)
    dashes = UniformBlock(.shapeDashes, vectors: 2 * ShapeVertex.dashLimit, in: context)
    stride = context.capabilities.uniformStride(MemoryLayout<Copy>.size)
  }

  /// - Returns: the number of uploaded bytes.
  func send(_ plan: ShapePlan) -> Int {
    let count = plan.copies.count
    let byteCount = count * stride
    if bytes.count < byteCount { bytes = [UInt8](repeating: 0, count: byteCount) }
    first = plan.copies.lowerBound
    let eye = plan.eye
    let scale = SIMD4<Float>(
      Float(plan.worldWidth / FixedWorldPoint.unitsPerWorld), Float(plan.worldWidth), 0, 0)
    bytes.withUnsafeMutableBytes { bytes in
      for index in 0..<count {
        // Relative to a copy farther east, the eye is farther west.
        let shift = Int32(truncatingIfNeeded: (first + index) << 26)
        let copy = Copy(
          eye: SIMD4(eye.x &- shift, eye.y, Int32(eye.lowX), Int32(eye.lowY)), scale: scale)
        bytes.storeBytes(of: copy, toByteOffset: index * stride, as: Copy.self)
      }
    }
    copies.allocate(byteCount, usage: .everyFrame)
    bytes.withUnsafeBytes {
      copies.write(UnsafeRawBufferPointer(rebasing: $0[..<byteCount]), at: 0)
    }
    return byteCount + sendDashes(plan)
  }

  /// Binds the block of a copy of the world.
  func bind(copy: Int) {
    let start = (copy - first) * stride
    copies.bindUniforms(
      start..<start + MemoryLayout<Copy>.size, at: UniformBinding.shapeCopy.rawValue)
  }

  private func sendDashes(_ plan: ShapePlan) -> Int {
    let limit = ShapeVertex.dashLimit
    for index in 0..<limit {
      dashVectors[index] = index < plan.dashes.count ? plan.dashes[index] : .zero
      dashVectors[limit + index].x = index < plan.dashEnds.count ? plan.dashEnds[index] : 0
    }
    return dashes.send(dashVectors)
  }
}
