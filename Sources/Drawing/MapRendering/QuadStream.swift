import GLBackend

/// Quads that are laid out anew for every frame, in buffers of their own.
///
/// Each quad's words stand there four times, once for each corner, and the shader makes the corner up
/// from its number. Instances would need them once; but a driver that draws in software begins anew
/// for each instance, which takes Mesa's llvmpipe six times as long.
///
/// A class, because it owns GPU objects.
final class QuadStream {
  /// 32-bit words to a quad: four vectors of four, which the shader unpacks.
  static let words = 16

  private var vertices: GLBuffer
  private var indices: QuadIndices
  private let array: GLVertexArray
  private var staging: [SIMD16<UInt32>] = []

  init(in context: GLContext) {
    vertices = GLBuffer(context)
    indices = QuadIndices(in: context)
    array = GLVertexArray(context)
    array.connect(
      vertices: vertices.handle, indices: indices.handle, words: Int32(Self.words), in: context)
  }

  var vertexArray: VertexArrayHandle { array.handle }

  var byteCount: Int { vertices.byteCount + indices.byteCount }

  /// Sends the quads of a frame.
  ///
  /// - Returns: bytes sent.
  func send<Quad>(_ quads: [Quad]) -> Int {
    precondition(MemoryLayout<Quad>.stride == MemoryLayout<SIMD16<UInt32>>.size)
    guard !quads.isEmpty else { return 0 }
    staging.removeAll(keepingCapacity: true)
    quads.withUnsafeBytes { bytes in
      for offset in stride(from: 0, to: bytes.count, by: MemoryLayout<Quad>.stride) {
        let words = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt32>.self)
        for _ in 0..<4 { staging.append(words) }
      }
    }
    // Some room more, so that the next frame needs no other buffer; always fresh storage, since the
    // last frame may still be read.
    let needed = (staging.count + 1023) / 1024 * 65_536
    let sent = vertices.replace(
      by: staging, capacity: max(needed, vertices.byteCount), usage: .everyFrame)
    return sent + indices.makeRoom(for: quads.count)
  }

  /// Draws some of the quads after all that waits, with the textures that are bound now.
  ///
  /// - Parameter key: what they are drawn with, and `vertexArray`.
  func draw(_ range: Range<Int>, _ key: DrawKey, with queue: DrawQueue) {
    indices.draw(range, key, with: queue)
  }
}
