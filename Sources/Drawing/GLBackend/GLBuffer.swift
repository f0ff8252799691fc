import CGraphics

/// A buffer object and its size.
package struct GLBuffer: ~Copyable {
  /// How often the contents change.
  package enum Usage: Sendable {
    case seldom, everyFrame

    var value: GLenum {
      switch self {
      case .seldom: glEnum(GL_DYNAMIC_DRAW)
      case .everyFrame: glEnum(GL_STREAM_DRAW)
      }
    }
  }

  package let handle: BufferHandle
  package private(set) var byteCount = 0
  private let deletionQueue: GLDeletionQueue

  package init(_ context: GLContext) {
    var name: GLuint = 0
    rhumb_glGenBuffers(1, &name)
    handle = BufferHandle(name: name)
    deletionQueue = context.deletionQueue
  }

  deinit { deletionQueue.enqueue(.buffer, handle.name) }

  /// Gives the buffer fresh storage of `byteCount` bytes without waiting for draws that still read
  /// the old one. The contents are undefined.
  package mutating func allocate(_ byteCount: Int, usage: Usage) {
    bindForCopy()
    rhumb_glBufferData(glEnum(GL_COPY_WRITE_BUFFER), byteCount, nil, usage.value)
    self.byteCount = byteCount
  }

  /// Gives the buffer fresh storage of at least `capacity` bytes that begins with `elements`.
  ///
  /// - Returns: the size of the elements in bytes.
  package mutating func replace<Element>(
    by elements: [Element], capacity: Int = 0, usage: Usage
  ) -> Int {
    elements.withUnsafeBytes { bytes in
      allocate(max(capacity, bytes.count), usage: usage)
      write(bytes, at: 0)
      return bytes.count
    }
  }

  /// Overwrites the bytes from `offset` on.
  package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
    precondition(offset >= 0 && offset + bytes.count <= byteCount, "write beyond a GL buffer")
    bindForCopy()
    rhumb_glBufferSubData(glEnum(GL_COPY_WRITE_BUFFER), offset, bytes.count, base)
  }

  /// Moves the contents into a larger buffer on the GPU, and waits for the copy to finish: NVIDIA's
  /// driver (580) may execute later writes before the copy, which would then overwrite them.
  package mutating func grow(to byteCount: Int, in context: GLContext) {
    precondition(byteCount >= self.byteCount, "copy beyond a GL buffer")
    var larger = GLBuffer(context)
    // This binds the larger buffer as the copy's target.
    larger.allocate(byteCount, usage: .seldom)
    if self.byteCount > 0 {
      rhumb_glBindBuffer(glEnum(GL_COPY_READ_BUFFER), handle.name)
      rhumb_glCopyBufferSubData(
        glEnum(GL_COPY_READ_BUFFER), glEnum(GL_COPY_WRITE_BUFFER), 0, 0, self.byteCount)
      rhumb_glFinish()
    }
    self = larger
  }

  package func bindUniforms(_ range: Range<Int>, at binding: UInt32) {
    rhumb_glBindBufferRange(
      glEnum(GL_UNIFORM_BUFFER), binding, handle.name, range.lowerBound, range.count)
  }

  /// The copy binding points belong to no vertex array and no draw call uses them, so binding a
  /// buffer there disturbs nothing.
  private func bindForCopy() {
    rhumb_glBindBuffer(glEnum(GL_COPY_WRITE_BUFFER), handle.name)
  }
}
