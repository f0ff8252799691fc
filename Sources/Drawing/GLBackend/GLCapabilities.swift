import CGraphics

/// Which driver this is and what it supports.
package struct GLCapabilities: Sendable, Equatable {
  /// In the driver's own words, for example `4.5 (Core Profile) Mesa 22.3.6`.
  package let version: String
  /// In the driver's own words, for example `llvmpipe (LLVM 15.0.6, 256 bits)`.
  package let renderer: String
  /// In bytes; at least 16,384.
  package let maxUniformBlockSize: Int
  /// In bytes. A bound range of a uniform buffer must begin at a multiple of this.
  private let uniformOffsetAlignment: Int
  /// The size of the largest buffer texture, in texels; at least 65,536.
  package let maxTexelBufferLength: Int
  /// The largest width or height of a render target, in pixels.
  package let maxTargetSide: Int
  /// The most samples per pixel of a render target; at least 4.
  package let maxSamples: Int
  package let hasDebugOutput: Bool
  /// Whether the driver can copy one texture to another without drawing.
  package let copiesTextures: Bool
  /// Whether the CPU does the drawing instead of a GPU. Mesa's llvmpipe and softpipe show this in
  /// their names.
  package let isSoftware: Bool
  /// The maximum anisotropy of texture filtering. `nil` if the driver has no anisotropic filter, or
  /// if the CPU would have to compute it.
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
    maxUniformBlockSize = Self.integer(GL_MAX_UNIFORM_BLOCK_SIZE)
    uniformOffsetAlignment = Self.integer(GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT)
    maxTexelBufferLength = Self.integer(GL_MAX_TEXTURE_BUFFER_SIZE)
    maxTargetSide = min(
      Self.integer(GL_MAX_RENDERBUFFER_SIZE), Self.integer(GL_MAX_TEXTURE_SIZE))
    maxSamples = Self.integer(GL_MAX_SAMPLES)
    let isFiltered =
      rhumb_hasGLExtension("GL_EXT_texture_filter_anisotropic") && !isSoftware
    anisotropy = isFiltered ? min(8, Float(Self.integer(GL_MAX_TEXTURE_MAX_ANISOTROPY_EXT))) : nil
    hasDebugOutput = rhumb_glVersion() >= 43 || rhumb_hasGLExtension("GL_KHR_debug")
    copiesTextures = rhumb_glVersion() >= 43 || rhumb_hasGLExtension("GL_ARB_copy_image")
  }

  /// The distance in bytes between uniform blocks of a size in one buffer.
  package func uniformStride(_ byteCount: Int) -> Int {
    Self.stride(ofBlocks: byteCount, alignment: uniformOffsetAlignment)
  }

  static func stride(ofBlocks byteCount: Int, alignment: Int) -> Int {
    let step = max(1, alignment)
    return (byteCount + step - 1) / step * step
  }

  private static func text(_ name: Int32) -> String? {
    guard let bytes = rhumb_glGetString(glEnum(name)) else { return nil }
    return String(cString: bytes)
  }

  /// Whether the bound framebuffer has several samples per pixel.
  package static var isTargetSampled: Bool { integer(GL_SAMPLES) > 0 }

  private static func integer(_ name: Int32) -> Int {
    var value: GLint = 0
    rhumb_glGetIntegerv(glEnum(name), &value)
    return Int(value)
  }
}
