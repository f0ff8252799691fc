import CGraphics

/// The name of a GL buffer object.
package struct BufferHandle: Hashable, Sendable {
  package let name: UInt32
  package static let none = BufferHandle(name: 0)
}

/// The name of a GL vertex array object.
package struct VertexArrayHandle: Hashable, Sendable {
  package let name: UInt32
  package static let none = VertexArrayHandle(name: 0)
}

/// The name of a GL program object.
package struct ProgramHandle: Hashable, Sendable {
  package let name: UInt32
  package static let none = ProgramHandle(name: 0)
}

/// The name of a GL framebuffer object; 0 is the window's own.
package struct FramebufferHandle: Hashable, Sendable {
  package let name: UInt32

  package init(name: UInt32) {
    self.name = name
  }
}

/// The name of a GL texture object, and what it is bound as.
package struct TextureHandle: Hashable, Sendable {
  package enum Kind: Sendable {
    case picture, pictureArray
    /// Texels one after another in a buffer object.
    case buffer

    var target: GLenum {
      switch self {
      case .picture: glEnum(GL_TEXTURE_2D)
      case .pictureArray: glEnum(GL_TEXTURE_2D_ARRAY)
      case .buffer: glEnum(GL_TEXTURE_BUFFER)
      }
    }
  }

  package let name: UInt32
  package let kind: Kind
}

/// A macro's value as the GL calls take it.
@inline(__always)
func glEnum(_ value: Int32) -> GLenum {
  GLenum(bitPattern: value)
}
