import GLBackend

/// Quads that are laid out anew for every frame, in buffers of their own.
///
/// Each quad's words stand there four times, once for each corner, and the shader makes the corner up
/// from its number. Instances would need them once; but a driver that draws in software begins anew
/// for each instance, which takes Mesa's llvmpipe six times as long. Of two triangles in this order
/// it makes one rectangle, unless the shader has `flat` inputs.
///
/// A class, because it owns GPU objects.
final class QuadStream {
  /// 32-bit words to a quad: four vectors of four, which the shader unpacks.
  static let words = 16
  private static let corners: [UInt32] = [0, 1, 2, 2, 1, 3]
  /// How far one quad's indices are from the next one's.
  private static let indexStride = corners.count * MemoryLayout<UInt32>.stride

  private let context: GLContext
  private var vertices: GLBuffer
  private var indices: GLBuffer
  private var indexedQuads = 0
  private let array: GLVertexArray
  private var staging: [SIMD16<UInt32>] = []

  init(in context: GLContext) {
    self.context = context
    vertices = GLBuffer(context)
    indices = GLBuffer(context)
    array = GLVertexArray(context)
  }

  /// What quads are drawn from.
  var vertexArray: VertexArrayHandle { array.handle }

  /// Bytes on the GPU.
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
    return staging.withUnsafeBytes { bytes in
      // Some room more, so that the next frame needs no other buffer; always fresh storage, since
      // the last frame may still be read.
      let needed = (bytes.count + 65_535) / 65_536 * 65_536
      vertices.allocate(max(needed, vertices.byteCount), usage: .everyFrame)
      vertices.write(bytes, at: 0)
      return bytes.count + makeRoom(for: quads.count)
    }
  }

  /// Lengthens the indices, which never change, to those of so many quads.
  ///
  /// - Returns: bytes sent.
  private func makeRoom(for count: Int) -> Int {
    guard count > indexedQuads else { return 0 }
    if indexedQuads == 0 {
      array.connect(
        vertices: vertices.handle, indices: indices.handle, words: Int32(Self.words), in: context)
    }
    indexedQuads = max(count, 2 * indexedQuads, 256)
    let all = (0..<UInt32(clamping: indexedQuads)).flatMap { quad in
      Self.corners.map { 4 * quad + $0 }
    }
    return all.withUnsafeBytes {
      indices.allocate($0.count, usage: .seldom)
      indices.write($0, at: 0)
      return $0.count
    }
  }

  /// Draws some of the quads after all that waits, with the textures that are bound now.
  ///
  /// - Parameter key: what they are drawn with, and `vertexArray`.
  func draw(_ range: Range<Int>, _ key: DrawKey, with queue: DrawQueue) {
    queue.begin(key)
    queue.append(
      indexCount: Int32(clamping: Self.corners.count * range.count),
      byteOffset: range.lowerBound * Self.indexStride, baseVertex: 0)
    queue.flush()
  }
}
