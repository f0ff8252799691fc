import CGraphics

/// The name of a GL buffer object.
package struct BufferHandle: Hashable, Sendable {
  package let name: UInt32
  /// No buffer.
  package static let none = BufferHandle(name: 0)
}

/// The name of a GL vertex array object.
package struct VertexArrayHandle: Hashable, Sendable {
  package let name: UInt32
  /// No vertex array.
  package static let none = VertexArrayHandle(name: 0)
}

/// The name of a GL program object.
package struct ProgramHandle: Hashable, Sendable {
  package let name: UInt32
  /// No program.
  package static let none = ProgramHandle(name: 0)
}

/// The name of a GL framebuffer object; 0 is the window's own.
package struct FramebufferHandle: Hashable, Sendable {
  package let name: UInt32

  package init(name: UInt32) {
    self.name = name
  }
}

/// The name of a GL texture object, and what it is: a picture, or an array of pictures.
package struct TextureHandle: Hashable, Sendable {
  package let name: UInt32
  package let isArray: Bool
}

/// A macro's value as the GL calls take it.
@inline(__always)
func glEnum(_ value: Int32) -> GLenum {
  GLenum(bitPattern: value)
}
