import CGraphics

/// A buffer texture: shaders read its texels of 32-bit words by index.
package struct GLTexelBuffer: ~Copyable {
  /// The number of words in a texel.
  package enum Format: Sendable {
    case pairs, quadruples

    fileprivate var internalFormat: CInt { self == .pairs ? GL_RG32UI : GL_RGBA32UI }
  }

  package let texture: TextureHandle
  private let format: Format
  private var buffer: GLBuffer
  private let deletionQueue: GLDeletionQueue

  package init(of format: Format, in context: GLContext) {
    self.format = format
    texture = TextureHandle.make(.buffer)
    buffer = GLBuffer(context)
    deletionQueue = context.deletionQueue
  }

  deinit { deletionQueue.enqueue(.texture, texture.name) }

  package var byteCount: Int { buffer.byteCount }

  /// Replaces the contents without waiting for draws that still read the old ones. The first call
  /// binds the texture to the first unit.
  package mutating func replace(by bytes: UnsafeRawBufferPointer, in context: GLContext) {
    let isFirst = byteCount == 0
    // Some spare room, so that the next contents rarely need a larger buffer.
    let needed = (bytes.count + 16_383) / 16_384 * 16_384
    buffer.allocate(max(needed, byteCount), usage: .everyFrame)
    buffer.write(bytes, at: 0)
    guard isFirst else { return }
    context.state.bind(texture, unit: 0)
    rhumb_glTexBuffer(texture.kind.target, glEnum(format.internalFormat), buffer.handle.name)
  }

  /// Overwrites the bytes from `offset` on. They must lie within the current contents.
  package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    buffer.write(bytes, at: offset)
  }
}
