import GLBackend

/// Quads that are laid out again for every frame, in buffers of their own.
///
/// Each quad's words are stored four times, once for each corner, and the shader computes the
/// corner from its number. Instancing would need the words only once, but software drivers start
/// over for each instance: Mesa's llvmpipe takes six times as long.
///
/// This is a class because it owns GPU objects.
final class QuadStream {
  /// 32-bit words per quad: four vectors of four words, which the shader unpacks.
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

  /// - Returns: the number of uploaded bytes.
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
    // Some spare room, so that the next frame rarely needs a larger buffer. The storage is always
    // new, because the last frame may still be reading the old one.
    let needed = (staging.count + 1023) / 1024 * 65_536
    let sent = vertices.replace(
      by: staging, capacity: max(needed, vertices.byteCount), usage: .everyFrame)
    return sent + indices.makeRoom(for: quads.count)
  }

  /// Draws some of the quads after all queued draws, with the textures that are bound now.
  ///
  /// - Parameter key: the state to draw with; it must name this `vertexArray`.
  func draw(_ range: Range<Int>, _ key: DrawKey, with queue: DrawQueue) {
    indices.draw(range, key, with: queue)
  }
}
