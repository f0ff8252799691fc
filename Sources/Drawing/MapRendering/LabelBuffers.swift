import GLBackend
import RenderModel

/// The quads of labels on the GPU, which stay there until they change. The shader reads each of
/// them by its index.
///
/// Places, contents, anchors and paints of the quads are uploaded separately, so that a label that
/// fades or moves does not upload the rest again.
///
/// This is a class because it owns GPU objects.
final class LabelBuffers {
  private let context: GLContext
  private var frames: GLTexelBuffer
  private var images: GLTexelBuffer
  private var anchors: GLTexelBuffer
  private var paints: GLTexelBuffer
  private var indices: QuadIndices
  private let array: GLVertexArray
  private var staging: [UInt64] = []
  /// Identifies the quads that were uploaded last.
  private var quadsNumber: UInt64?
  /// How many quads the driver lets a shader read.
  private let limit: Int

  /// Texture units, in addition to those of atlases and `TerrainPainter.heightUnit`. Samplers of
  /// different types must not share a unit.
  static let units: (frames: UInt32, images: UInt32, anchors: UInt32, paints: UInt32) = (2, 3, 4, 6)
  /// A quad's pairs of words: its place, then its contents.
  private static let framePairs = 0..<4
  private static let imagePairs = 4..<7
  private static let pairSize = MemoryLayout<UInt64>.size

  init(in context: GLContext) {
    precondition(MemoryLayout<LabelQuad>.stride == Self.imagePairs.upperBound * Self.pairSize)
    precondition(MemoryLayout<LabelAnchor>.stride == 4 * Self.pairSize)
    precondition(MemoryLayout<LabelPaint>.stride == 3 * Self.pairSize)
    self.context = context
    frames = GLTexelBuffer(of: .pairs, in: context)
    images = GLTexelBuffer(of: .pairs, in: context)
    anchors = GLTexelBuffer(of: .quadruples, in: context)
    paints = GLTexelBuffer(of: .pairs, in: context)
    indices = QuadIndices(in: context)
    array = GLVertexArray(context)
    array.connect(vertices: .none, indices: indices.handle, words: 0, in: context)
    limit = context.capabilities.maxTexelBufferLength / Self.framePairs.count
  }

  var byteCount: Int {
    frames.byteCount + images.byteCount + anchors.byteCount + paints.byteCount
      + indices.byteCount
  }

  /// Uploads what has changed.
  ///
  /// - Returns: the number of uploaded bytes.
  func send(_ plan: LabelPlan) -> Int {
    var sent = indices.makeRoom(for: min(plan.quads.count, limit))
    if plan.quadsNumber == nil || plan.quadsNumber != quadsNumber {
      quadsNumber = plan.quadsNumber
      sent += send(Self.framePairs, of: plan.quads, to: &frames)
      sent += send(Self.imagePairs, of: plan.quads, to: &images)
    }
    sent += plan.anchors.withUnsafeBytes { anchors.send($0, in: context) }
    return sent + plan.paints.withUnsafeBytes { paints.send($0, in: context) }
  }

  private func send(
    _ pairs: Range<Int>, of quads: [LabelQuad], to buffer: inout GLTexelBuffer
  ) -> Int {
    let count = min(quads.count, limit)
    let words = count * pairs.count
    if staging.count < words {
      staging += repeatElement(0, count: words - staging.count)
    }
    quads.withUnsafeBytes { quads in
      staging.withUnsafeMutableBytes { staged in
        var place = 0
        for quad in 0..<count {
          for pair in pairs {
            let from = quad * MemoryLayout<LabelQuad>.stride + pair * Self.pairSize
            staged.storeBytes(
              of: quads.loadUnaligned(fromByteOffset: from, as: UInt64.self),
              toByteOffset: place, as: UInt64.self)
            place += Self.pairSize
          }
        }
      }
    }
    return staging.withUnsafeBytes {
      buffer.send(UnsafeRawBufferPointer(rebasing: $0[..<(words * Self.pairSize)]), in: context)
    }
  }

  /// Draws some of the quads after all queued draws, using the other textures as they are bound.
  func draw(_ range: Range<Int>, _ program: MapProgram, with queue: DrawQueue) {
    context.state.bind(frames.texture, unit: Self.units.frames)
    context.state.bind(images.texture, unit: Self.units.images)
    context.state.bind(anchors.texture, unit: Self.units.anchors)
    context.state.bind(paints.texture, unit: Self.units.paints)
    let key = DrawKey(program: program, vertexArray: array.handle, isBlending: true)
    indices.draw(range.clamped(to: 0..<limit), key, with: queue)
  }
}
