import GLBackend

/// Indices of quads, which never change: two triangles to each quad, whose corners are numbered by
/// fours.
///
/// Of two triangles in this order a driver that draws in software makes one rectangle, unless the
/// shader has `flat` inputs.
struct QuadIndices: ~Copyable {
  private static let corners: [UInt32] = [0, 1, 2, 2, 1, 3]
  /// How far one quad's indices are from the next one's.
  private static let stride = corners.count * MemoryLayout<UInt32>.stride

  private var buffer: GLBuffer
  private var count = 0

  init(in context: GLContext) { buffer = GLBuffer(context) }

  var handle: BufferHandle { buffer.handle }
  var byteCount: Int { buffer.byteCount }

  /// Lengthens the indices to those of so many quads.
  ///
  /// - Returns: bytes sent.
  mutating func makeRoom(for quads: Int) -> Int {
    guard quads > count else { return 0 }
    count = max(quads, 2 * count, 256)
    let all = (0..<UInt32(clamping: count)).flatMap { quad in Self.corners.map { 4 * quad + $0 } }
    return buffer.replace(by: all, usage: .seldom)
  }

  /// Draws some of the quads after all that waits, with the textures that are bound now.
  func draw(_ range: Range<Int>, _ key: DrawKey, with queue: DrawQueue) {
    queue.begin(key)
    queue.append(
      indexCount: Int32(clamping: Self.corners.count * range.count),
      byteOffset: range.lowerBound * Self.stride, baseVertex: 0)
    queue.flush()
  }
}
