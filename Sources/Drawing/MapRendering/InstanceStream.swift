import GLBackend

/// Quads that are laid out anew for every frame, in a buffer of their own.
///
/// A class, because it owns GPU objects.
final class InstanceStream {
  /// 32-bit words to a quad: four vectors of four, which the shader unpacks.
  static let words: Int32 = 16
  private static let stride = Int(words) * MemoryLayout<UInt32>.stride

  private let context: GLContext
  private var buffer: GLBuffer
  private let array: GLVertexArray
  private var connectedOffset: Int?

  init(in context: GLContext) {
    self.context = context
    buffer = GLBuffer(context)
    array = GLVertexArray(context)
  }

  var byteCount: Int { buffer.byteCount }

  /// Sends the quads of a frame.
  ///
  /// - Returns: bytes sent.
  func send(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard !bytes.isEmpty else { return 0 }
    // Some room more, so that the next frame needs no other buffer; always fresh storage, since
    // the last frame may still be read.
    let needed = (bytes.count + 16_383) / 16_384 * 16_384
    buffer.allocate(max(needed, buffer.byteCount), usage: .everyFrame)
    buffer.write(bytes, at: 0)
    return bytes.count
  }

  /// The vertex array whose first instance is the quad of a number.
  func vertexArray(from first: Int) -> VertexArrayHandle {
    let offset = first * Self.stride
    if connectedOffset != offset {
      array.connect(instances: buffer.handle, words: Self.words, from: offset, in: context)
      connectedOffset = offset
    }
    return array.handle
  }
}
