import GLBackend
import Glibc
import RenderModel

/// The quads of labels on the GPU, which stay there until they are others: the shader reads each by
/// its number.
///
/// Where its quads lie, how they are painted, and the anchors that they belong to are sent apart, so
/// that a label that fades or moves along its line does not send the rest again.
///
/// A class, because it owns GPU objects.
final class LabelBuffers {
  private let context: GLContext
  private var frames: TexelMirror
  private var paints: TexelMirror
  private var anchors: TexelMirror
  private var indices: QuadIndices
  private let array: GLVertexArray
  private var staging: [SIMD8<UInt32>] = []
  /// How many quads the driver lets a shader read.
  private let limit: Int

  static let units: (frames: UInt32, paints: UInt32, anchors: UInt32) = (2, 3, 4)
  private static let halfQuad = MemoryLayout<SIMD8<UInt32>>.size

  init(in context: GLContext) {
    precondition(MemoryLayout<LabelQuad>.stride == 2 * Self.halfQuad)
    precondition(MemoryLayout<LabelAnchor>.stride == 16)
    self.context = context
    frames = TexelMirror(in: context)
    paints = TexelMirror(in: context)
    anchors = TexelMirror(in: context)
    indices = QuadIndices(in: context)
    array = GLVertexArray(context)
    array.connect(vertices: .none, indices: indices.handle, words: 0, in: context)
    limit = context.capabilities.maxTexelBufferLength / 2
  }

  var byteCount: Int {
    frames.byteCount + paints.byteCount + anchors.byteCount + indices.byteCount
  }

  /// Sends what differs from what was sent last.
  ///
  /// - Returns: bytes sent.
  func send(_ plan: LabelPlan) -> Int {
    var sent = indices.makeRoom(for: min(plan.quads.count, limit))
    sent += send(half: 0, of: plan.quads, to: &frames)
    sent += send(half: 1, of: plan.quads, to: &paints)
    return sent + plan.anchors.withUnsafeBytes { anchors.send($0, in: context) }
  }

  private func send(half: Int, of quads: [LabelQuad], to mirror: inout TexelMirror) -> Int {
    staging.removeAll(keepingCapacity: true)
    quads.withUnsafeBytes { bytes in
      for quad in 0..<min(quads.count, limit) {
        staging.append(
          bytes.loadUnaligned(
            fromByteOffset: (2 * quad + half) * Self.halfQuad, as: SIMD8<UInt32>.self))
      }
    }
    return staging.withUnsafeBytes { mirror.send($0, in: context) }
  }

  /// Draws some of the quads after all that waits, with the other textures that are bound now.
  func draw(_ range: Range<Int>, _ program: MapProgram, with queue: DrawQueue) {
    context.state.bind(frames.texture, unit: Self.units.frames)
    context.state.bind(paints.texture, unit: Self.units.paints)
    context.state.bind(anchors.texture, unit: Self.units.anchors)
    let key = DrawKey(program: program, vertexArray: array.handle, isBlending: true)
    indices.draw(range.clamped(to: 0..<limit), key, with: queue)
  }
}

/// Texels on the GPU, with a copy of what was sent.
private struct TexelMirror: ~Copyable {
  private var buffer: GLTexelBuffer
  private var sent: [UInt8] = []

  init(in context: GLContext) { buffer = GLTexelBuffer(in: context) }

  var texture: TextureHandle { buffer.texture }
  var byteCount: Int { buffer.byteCount }

  /// - Returns: bytes sent, none where they are there already.
  mutating func send(_ bytes: UnsafeRawBufferPointer, in context: GLContext) -> Int {
    let isKnown = sent.withUnsafeBytes { known in
      known.count == bytes.count && bytes.count > 0
        && memcmp(known.baseAddress!, bytes.baseAddress!, bytes.count) == 0
    }
    guard !isKnown, !bytes.isEmpty else { return 0 }
    sent.removeAll(keepingCapacity: true)
    sent.append(contentsOf: bytes)
    buffer.replace(by: bytes, in: context)
    return bytes.count
  }
}
