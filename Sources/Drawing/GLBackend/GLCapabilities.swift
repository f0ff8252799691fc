import CGraphics

/// What the driver is and what it allows.
package struct GLCapabilities: Sendable, Equatable {
  /// As the driver words it, such as `4.5 (Core Profile) Mesa 22.3.6`.
  package let version: String
  /// As the driver words it, such as `llvmpipe (LLVM 15.0.6, 256 bits)`.
  package let renderer: String
  package let vendor: String
  /// Bytes; at least 16,384.
  package let maxUniformBlockSize: Int
  /// Bytes; where a bound part of a uniform buffer may begin.
  package let uniformOffsetAlignment: Int
  /// Texels of a buffer that shaders read; at least 65,536.
  package let maxTexelBufferLength: Int
  /// Pixels to a side of anything that can be drawn into.
  package let maxTargetSide: Int
  package let hasDebugOutput: Bool
  /// Whether a texture is copied to another one without being drawn there.
  package let copiesTextures: Bool
  /// Whether the processor draws, in place of a GPU: Mesa's llvmpipe and softpipe say so in their
  /// names.
  package let isSoftware: Bool
  /// How many texels along may stand for one pixel of a texture seen at a slant; nil where there is
  /// no such filter, or where the processor would have to work it out.
  package let anisotropy: Float?

  init() throws(GLError) {
    guard let version = Self.text(GL_VERSION) else { throw .noContext }
    let renderer = Self.text(GL_RENDERER) ?? "unknown renderer"
    guard rhumb_isDesktopGL(), rhumb_glVersion() >= 33 else {
      throw .versionTooOld(found: version, renderer: renderer)
    }
    self.version = version
    self.renderer = renderer
    let name = renderer.lowercased()
    isSoftware = ["llvmpipe", "softpipe", "swrast"].contains { name.contains($0) }
    vendor = Self.text(GL_VENDOR) ?? "unknown vendor"
    maxUniformBlockSize = Self.integer(GL_MAX_UNIFORM_BLOCK_SIZE)
    uniformOffsetAlignment = max(1, Self.integer(GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT))
    maxTexelBufferLength = Self.integer(GL_MAX_TEXTURE_BUFFER_SIZE)
    maxTargetSide = min(
      Self.integer(GL_MAX_RENDERBUFFER_SIZE), Self.integer(GL_MAX_TEXTURE_SIZE))
    let isFiltered =
      rhumb_hasGLExtension("GL_EXT_texture_filter_anisotropic") && !isSoftware
    anisotropy = isFiltered ? min(8, Float(Self.integer(GL_MAX_TEXTURE_MAX_ANISOTROPY_EXT))) : nil
    hasDebugOutput = rhumb_glVersion() >= 43 || rhumb_hasGLExtension("GL_KHR_debug")
    copiesTextures = rhumb_glVersion() >= 43 || rhumb_hasGLExtension("GL_ARB_copy_image")
  }

  private static func text(_ name: Int32) -> String? {
    guard let bytes = rhumb_glGetString(glEnum(name)) else { return nil }
    return String(cString: bytes)
  }

  private static func integer(_ name: Int32) -> Int {
    var value: GLint = 0
    rhumb_glGetIntegerv(glEnum(name), &value)
    return Int(value)
  }
}
