import CGraphics

/// A framebuffer object whose colours are a texture: RGBA8, with 24-bit depth and 8-bit stencil.
/// What was drawn into it can be drawn in turn.
package struct GLTextureTarget: ~Copyable {
  package let handle: FramebufferHandle
  /// Pixels.
  package let width: Int
  /// Pixels.
  package let height: Int
  private let texture: TextureHandle
  private let depthStencil: UInt32
  private let graveyard: GLGraveyard

  /// Leaves its framebuffer bound.
  ///
  /// - Throws: `GLError.sizeOverLimit` for a size outside 1 … the driver's limit, or
  ///   `GLError.incompleteFramebuffer` when the driver refuses.
  package static func make(
    width: Int, height: Int, in context: GLContext
  ) throws(GLError) -> GLTextureTarget {
    let limit = context.capabilities.maxTargetSide
    guard width >= 1, width <= limit, height >= 1, height <= limit else {
      throw .sizeOverLimit(width: width, height: height, limit: limit)
    }
    let target = GLTextureTarget(width: width, height: height, in: context)
    let status = rhumb_glCheckFramebufferStatus(glEnum(GL_FRAMEBUFFER))
    if status != glEnum(GL_FRAMEBUFFER_COMPLETE) { throw .incompleteFramebuffer(status: status) }
    return target
  }

  private init(width: Int, height: Int, in context: GLContext) {
    var framebuffer: GLuint = 0
    rhumb_glGenFramebuffers(1, &framebuffer)
    handle = FramebufferHandle(name: framebuffer)
    context.state.bind(handle)
    let name = rhumb_makeColorTexture(GLsizei(width), GLsizei(height))
    rhumb_attachColorTexture(name)
    texture = TextureHandle(name: name, isArray: false)
    context.state.forgetTextures()
    var renderbuffer: GLuint = 0
    rhumb_glGenRenderbuffers(1, &renderbuffer)
    rhumb_glBindRenderbuffer(glEnum(GL_RENDERBUFFER), renderbuffer)
    rhumb_glRenderbufferStorage(
      glEnum(GL_RENDERBUFFER), glEnum(GL_DEPTH24_STENCIL8), GLsizei(width), GLsizei(height))
    rhumb_glFramebufferRenderbuffer(
      glEnum(GL_FRAMEBUFFER), glEnum(GL_DEPTH_STENCIL_ATTACHMENT), glEnum(GL_RENDERBUFFER),
      renderbuffer)
    depthStencil = renderbuffer
    self.width = width
    self.height = height
    graveyard = context.graveyard
  }

  deinit {
    graveyard.bury(.framebuffer, handle.name)
    graveyard.bury(.renderbuffer, depthStencil)
    graveyard.bury(.texture, texture.name)
  }

  /// Has the shader's first texture show what was drawn here, while `body` draws.
  package func withTexture(in context: GLContext, _ body: () -> Void) {
    context.state.bind(texture, unit: 0)
    body()
    context.state.unbindTextures()
  }
}
