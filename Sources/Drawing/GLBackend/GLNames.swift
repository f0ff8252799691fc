import CGraphics

/// The name of a GL object that an `Owner` makes, so that no kind passes for another.
package struct ObjectHandle<Owner: ~Copyable>: Hashable, Sendable {
  package let name: UInt32

  /// No object; of framebuffers the window's own.
  package static var none: Self { Self(name: 0) }

  package init(name: UInt32) { self.name = name }
}

package typealias BufferHandle = ObjectHandle<GLBuffer>
package typealias VertexArrayHandle = ObjectHandle<GLVertexArray>
package typealias ProgramHandle = ObjectHandle<GLProgram>
package typealias FramebufferHandle = ObjectHandle<GLFramebuffer>

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
