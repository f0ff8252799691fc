import CGraphics

/// A framebuffer object of its own: colours, as a rule with 24-bit depth and 8-bit stencil.
package struct GLFramebuffer: ~Copyable {
  /// Where the colours are kept.
  package enum Colors: Sendable {
    /// RGBA8, to be read back.
    case pixels
    /// A texture, so that what was drawn can be drawn in turn.
    case texture(TextureFormat)
  }

  package let handle: FramebufferHandle
  package let width: Int
  package let height: Int
  /// What was drawn here; nil where the colours are no texture.
  package let texture: TextureHandle?
  private let colorBuffer: UInt32?
  private let depthStencil: UInt32?
  private let deletionQueue: GLDeletionQueue

  /// Leaves the framebuffer bound.
  ///
  /// - Parameter hasDepth: whether it has depth and stencil.
  /// - Throws: `GLError.sizeOverLimit` for a size outside 1 … the driver's limit, or
  ///   `GLError.incompleteFramebuffer` when the driver refuses.
  package static func make(
    width: Int, height: Int, colors: Colors = .pixels, hasDepth: Bool = true,
    in context: GLContext
  ) throws(GLError) -> GLFramebuffer {
    let limit = context.capabilities.maxTargetSide
    guard width >= 1, width <= limit, height >= 1, height <= limit else {
      throw .sizeOverLimit(width: width, height: height, limit: limit)
    }
    let framebuffer = GLFramebuffer(
      width: width, height: height, colors: colors, hasDepth: hasDepth, in: context)
    let status = rhumb_glCheckFramebufferStatus(glEnum(GL_FRAMEBUFFER))
    if status != glEnum(GL_FRAMEBUFFER_COMPLETE) { throw .incompleteFramebuffer(status: status) }
    return framebuffer
  }

  private init(
    width: Int, height: Int, colors: Colors, hasDepth: Bool, in context: GLContext
  ) {
    var framebuffer: GLuint = 0
    rhumb_glGenFramebuffers(1, &framebuffer)
    handle = FramebufferHandle(name: framebuffer)
    context.state.bind(handle)
    switch colors {
    case .pixels:
      texture = nil
      colorBuffer = Self.attach(GL_COLOR_ATTACHMENT0, GL_RGBA8, width, height)
    case .texture(let format):
      let made = TextureHandle.makePicture(format, width: width, height: height, in: context)
      rhumb_attachColorTexture(made.name)
      context.state.unbindTexture(unit: 0)
      texture = made
      colorBuffer = nil
    }
    depthStencil =
      hasDepth
      ? Self.attach(GL_DEPTH_STENCIL_ATTACHMENT, GL_DEPTH24_STENCIL8, width, height) : nil
    self.width = width
    self.height = height
    deletionQueue = context.deletionQueue
  }

  deinit {
    deletionQueue.enqueue(.framebuffer, handle.name)
    if let depthStencil { deletionQueue.enqueue(.renderbuffer, depthStencil) }
    if let colorBuffer { deletionQueue.enqueue(.renderbuffer, colorBuffer) }
    if let texture { deletionQueue.enqueue(.texture, texture.name) }
  }

  /// Copies the colours as RGBA8 into `destination`, bottom row first, waiting for the drawing.
  /// `destination` must hold width × height × 4 bytes.
  package func read(into destination: UnsafeMutableRawBufferPointer, in context: GLContext) {
    precondition(destination.count == width * height * 4, "readback of another size")
    context.state.bind(handle)
    context.readPixels(into: destination.baseAddress, width: width, height: height)
  }

  /// Has samplers of the first unit read what was drawn here while `body` draws, then leaves no
  /// texture bound there. Those of other units stay: the heights of the ground are read by what is drawn
  /// later.
  package func withTexture(in context: GLContext, _ body: () -> Void) {
    if let texture { context.state.bind(texture, unit: 0) }
    body()
    context.state.unbindTexture(unit: 0)
  }

  private static func attach(
    _ attachment: Int32, _ format: Int32, _ width: Int, _ height: Int
  ) -> GLuint {
    var name: GLuint = 0
    rhumb_glGenRenderbuffers(1, &name)
    rhumb_glBindRenderbuffer(glEnum(GL_RENDERBUFFER), name)
    rhumb_glRenderbufferStorage(
      glEnum(GL_RENDERBUFFER), glEnum(format), GLsizei(width), GLsizei(height))
    rhumb_glFramebufferRenderbuffer(
      glEnum(GL_FRAMEBUFFER), glEnum(attachment), glEnum(GL_RENDERBUFFER), name)
    return name
  }
}
