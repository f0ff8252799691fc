import CGraphics

/// A vertex array object: the buffers of vertices and indices, and their format.
package struct GLVertexArray: ~Copyable {
  package let handle: VertexArrayHandle
  private let deletionQueue: GLDeletionQueue

  package init(_ context: GLContext) {
    var name: GLuint = 0
    rhumb_glGenVertexArrays(1, &name)
    handle = VertexArrayHandle(name: name)
    deletionQueue = context.deletionQueue
  }

  deinit { deletionQueue.enqueue(.vertexArray, handle.name) }

  /// Sets the indices, for shaders that need no more than the numbers of vertices.
  package func connect(indices: BufferHandle, in context: GLContext) {
    context.state.bind(handle)
    rhumb_glBindBuffer(glEnum(GL_ELEMENT_ARRAY_BUFFER), indices.name)
  }

  /// Sets the words that all vertices of the following draws have in common, where there are no
  /// vertices with words.
  package static func setWords(_ words: SIMD16<UInt32>) {
    withUnsafeBytes(of: words) { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      for attribute in 0..<4 {
        rhumb_glVertexAttribI4uiv(UInt32(attribute), words.baseAddress?.advanced(by: 4 * attribute))
      }
    }
  }

  /// Sets the format. A vertex in `vertices` has `words` 32-bit unsigned integers (1 to 16), of
  /// which each attribute from 0 on takes four. `indices` contains 32-bit indices.
  ///
  /// - Parameter companions: one more word for each vertex, which becomes the next attribute.
  package func connect(
    vertices: BufferHandle, indices: BufferHandle, words: Int32,
    companions: BufferHandle? = nil, in context: GLContext
  ) {
    context.state.bind(handle)
    rhumb_glBindBuffer(glEnum(GL_ARRAY_BUFFER), vertices.name)
    rhumb_glBindBuffer(glEnum(GL_ELEMENT_ARRAY_BUFFER), indices.name)
    let stride = words * Int32(MemoryLayout<UInt32>.stride)
    let attributes = (words + 3) / 4
    for attribute in 0..<attributes {
      rhumb_glEnableVertexAttribArray(UInt32(attribute))
      rhumb_glVertexAttribIPointer(
        UInt32(attribute), min(words - 4 * attribute, 4), glEnum(GL_UNSIGNED_INT), stride,
        UnsafeRawPointer(bitPattern: Int(attribute) * 16))
    }
    guard let companions else { return }
    rhumb_glBindBuffer(glEnum(GL_ARRAY_BUFFER), companions.name)
    rhumb_glEnableVertexAttribArray(UInt32(attributes))
    rhumb_glVertexAttribIPointer(
      UInt32(attributes), 1, glEnum(GL_UNSIGNED_INT), Int32(MemoryLayout<UInt32>.stride), nil)
  }
}
