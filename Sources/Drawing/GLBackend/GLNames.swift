import CGraphics

/// The name of a GL object. `Owner` gives each kind of object a type of its own.
package struct ObjectHandle<Owner: ~Copyable>: Hashable, Sendable {
  package let name: UInt32

  /// No object. For framebuffers this is the window's own.
  package static var none: Self { Self(name: 0) }

  package init(name: UInt32) { self.name = name }
}

package typealias BufferHandle = ObjectHandle<GLBuffer>
package typealias VertexArrayHandle = ObjectHandle<GLVertexArray>
package typealias ProgramHandle = ObjectHandle<GLProgram>
package typealias FramebufferHandle = ObjectHandle<GLFramebuffer>

/// The name of a GL texture object and its kind, which determines the binding target.
package struct TextureHandle: Hashable, Sendable {
  package enum Kind: Sendable {
    case picture, pictureArray
    /// Texels stored one after another in a buffer object.
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

/// Converts a macro's value to the type that GL calls take.
@inline(__always)
func glEnum(_ value: Int32) -> GLenum {
  GLenum(bitPattern: value)
}
