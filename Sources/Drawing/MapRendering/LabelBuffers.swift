import GLBackend
import Glibc
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
  private var frames: TexelMirror
  private var images: TexelMirror
  private var anchors: TexelMirror
  private var paints: TexelMirror
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
    frames = TexelMirror(of: .pairs, in: context)
    images = TexelMirror(of: .pairs, in: context)
    anchors = TexelMirror(of: .quadruples, in: context)
    paints = TexelMirror(of: .pairs, in: context)
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
    _ pairs: Range<Int>, of quads: [LabelQuad], to mirror: inout TexelMirror
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
      mirror.send(UnsafeRawBufferPointer(rebasing: $0[..<(words * Self.pairSize)]), in: context)
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

/// Texels on the GPU, with a copy in main memory.
private struct TexelMirror: ~Copyable {
  private var buffer: GLTexelBuffer
  private var sent: [UInt8] = []
  /// Where the new texels differ from the copy.
  private var changes: [Range<Int>] = []

  init(of format: GLTexelBuffer.Format, in context: GLContext) {
    buffer = GLTexelBuffer(of: format, in: context)
  }

  var texture: TextureHandle { buffer.texture }
  var byteCount: Int { buffer.byteCount }

  /// - Returns: the number of uploaded bytes. If only a few texels have changed, only these are
  ///   uploaded.
  mutating func send(_ bytes: UnsafeRawBufferPointer, in context: GLContext) -> Int {
    guard !bytes.isEmpty else { return 0 }
    if sent.count == bytes.count {
      let changed = findChanges(bytes)
      if changed * 2 < bytes.count {
        sendChanges(bytes)
        return changed
      }
    }
    sent.removeAll(keepingCapacity: true)
    sent.append(contentsOf: bytes)
    buffer.replace(by: bytes, in: context)
    return bytes.count
  }

  /// The size of the blocks that are compared and uploaded as a whole.
  private static let blockSize = 256

  /// Finds the runs of blocks that have changed.
  ///
  /// - Returns: the number of bytes in them.
  private mutating func findChanges(_ bytes: UnsafeRawBufferPointer) -> Int {
    changes.removeAll(keepingCapacity: true)
    var count = 0
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      let block = start..<min(start + Self.blockSize, bytes.count)
      guard differs(bytes, block) else { continue }
      count += block.count
      if let last = changes.last, last.upperBound == start {
        changes[changes.count - 1] = last.lowerBound..<block.upperBound
      } else {
        changes.append(block)
      }
    }
    return count
  }

  private func differs(_ bytes: UnsafeRawBufferPointer, _ block: Range<Int>) -> Bool {
    sent.withUnsafeBytes { known in
      guard let old = known.baseAddress, let new = bytes.baseAddress else { return true }
      return memcmp(old + block.lowerBound, new + block.lowerBound, block.count) != 0
    }
  }

  private mutating func sendChanges(_ bytes: UnsafeRawBufferPointer) {
    for run in changes {
      let changed = UnsafeRawBufferPointer(rebasing: bytes[run])
      buffer.write(changed, at: run.lowerBound)
      sent.withUnsafeMutableBytes { known in
        UnsafeMutableRawBufferPointer(rebasing: known[run]).copyMemory(from: changed)
      }
    }
  }
}
