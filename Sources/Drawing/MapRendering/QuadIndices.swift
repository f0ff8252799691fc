import GLBackend

/// Indices of quads, which never change: two triangles per quad, whose corners have four
/// consecutive numbers.
///
/// Software drivers draw two triangles in this order as one rectangle, unless the shader has `flat`
/// inputs.
struct QuadIndices: ~Copyable {
  private static let corners: [UInt32] = [0, 1, 2, 2, 1, 3]
  /// The bytes from one quad's indices to the next quad's.
  private static let stride = corners.count * MemoryLayout<UInt32>.stride

  private var buffer: GLBuffer
  private var count = 0

  init(in context: GLContext) { buffer = GLBuffer(context) }

  var handle: BufferHandle { buffer.handle }
  var byteCount: Int { buffer.byteCount }

  /// Makes indices for at least this many quads.
  ///
  /// - Returns: the number of uploaded bytes.
  mutating func makeRoom(for quads: Int) -> Int {
    guard quads > count else { return 0 }
    count = max(quads, 2 * count, 256)
    var all: [UInt32] = []
    all.reserveCapacity(Self.corners.count * count)
    for quad in 0..<UInt32(clamping: count) {
      for corner in Self.corners { all.append(4 * quad + corner) }
    }
    return buffer.replace(by: all, usage: .seldom)
  }

  /// Draws some of the quads after all queued draws, with the textures that are bound now.
  func draw(_ range: Range<Int>, _ key: DrawKey, with queue: DrawQueue) {
    queue.begin(key)
    queue.append(
      indexCount: Int32(clamping: Self.corners.count * range.count),
      byteOffset: range.lowerBound * Self.stride, baseVertex: 0)
    queue.flush()
  }
}
