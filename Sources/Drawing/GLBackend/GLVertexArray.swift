import CGraphics

/// One attribute of a vertex: where it lies and how the shader sees it.
package struct VertexAttribute: Sendable, Equatable {
  package enum Format: Sendable {
    case int8, int16, uint16

    var value: GLenum {
      switch self {
      case .int8: glEnum(GL_BYTE)
      case .int16: glEnum(GL_SHORT)
      case .uint16: glEnum(GL_UNSIGNED_SHORT)
      }
    }
  }

  package var location: UInt32
  package var components: Int32
  package var format: Format
  /// Whether the shader sees integers (`ivec`, `uvec`) or floats of the same value.
  package var isInteger: Bool
  /// Bytes from the start of the vertex.
  package var offset: Int

  package init(
    location: UInt32, components: Int32, format: Format, isInteger: Bool = false, offset: Int
  ) {
    self.location = location
    self.components = components
    self.format = format
    self.isInteger = isInteger
    self.offset = offset
  }
}

/// A vertex array object: which buffers hold vertices and indices, and their format.
package struct GLVertexArray: ~Copyable {
  package let handle: VertexArrayHandle
  private let graveyard: GLGraveyard

  package init(_ context: GLContext) {
    var name: GLuint = 0
    rhumb_glGenVertexArrays(1, &name)
    handle = VertexArrayHandle(name: name)
    graveyard = context.graveyard
  }

  deinit { graveyard.bury(.vertexArray, handle.name) }

  /// Reads vertices of `stride` bytes from `vertices` and 32-bit indices from `indices`.
  package func connect(
    vertices: BufferHandle, indices: BufferHandle, stride: Int, attributes: [VertexAttribute],
    in context: GLContext
  ) {
    context.state.bind(handle)
    rhumb_glBindBuffer(glEnum(GL_ARRAY_BUFFER), vertices.name)
    rhumb_glBindBuffer(glEnum(GL_ELEMENT_ARRAY_BUFFER), indices.name)
    for attribute in attributes {
      let offset = UnsafeRawPointer(bitPattern: attribute.offset)
      rhumb_glEnableVertexAttribArray(attribute.location)
      if attribute.isInteger {
        rhumb_glVertexAttribIPointer(
          attribute.location, attribute.components, attribute.format.value, GLsizei(stride),
          offset)
      } else {
        rhumb_glVertexAttribPointer(
          attribute.location, attribute.components, attribute.format.value, 0, GLsizei(stride),
          offset)
      }
    }
  }
}
