import CGraphics

/// A framebuffer object of our own: colours, and usually 24-bit depth and 8-bit stencil.
///
/// This is a class because an optional of a noncopyable type cannot be borrowed, and most owners
/// have one only at times.
package final class GLFramebuffer {
  /// Where the colours are stored.
  package enum Colors: Sendable {
    /// An RGBA8 renderbuffer, for reading back.
    case pixels
    /// A texture, so that what was drawn can be used in another draw.
    case texture(TextureFormat)
  }

  package let handle: FramebufferHandle
  package let width: Int
  package let height: Int
  /// Samples per pixel; 0 without multisampling.
  private let samples: Int
  /// The colours; `nil` if they are not stored in a texture.
  package let texture: TextureHandle?
  private let colorBuffer: UInt32?
  private let depthStencil: UInt32?
  private let deletionQueue: GLDeletionQueue

  /// Makes a framebuffer and leaves it bound.
  ///
  /// - Parameters:
  ///   - hasDepth: whether it has depth and stencil.
  ///   - samples: per pixel, for colours that are not a texture; 0 for no multisampling.
  /// - Throws: `GLError.sizeOverLimit` if the width or height is not between 1 and the driver's
  ///   limit, or `GLError.incompleteFramebuffer` if the driver refuses.
  package static func make(
    width: Int, height: Int, colors: Colors = .pixels, hasDepth: Bool = true,
    samples: Int = 0, in context: GLContext
  ) throws(GLError) -> GLFramebuffer {
    let limit = context.capabilities.maxTargetSide
    guard width >= 1, width <= limit, height >= 1, height <= limit else {
      throw .sizeOverLimit(width: width, height: height, limit: limit)
    }
    let framebuffer = GLFramebuffer(
      width: width, height: height, colors: colors, hasDepth: hasDepth, samples: samples,
      in: context)
    let status = rhumb_glCheckFramebufferStatus(glEnum(GL_FRAMEBUFFER))
    if status != glEnum(GL_FRAMEBUFFER_COMPLETE) { throw .incompleteFramebuffer(status: status) }
    return framebuffer
  }

  /// Replaces `target` by a framebuffer of this size, or by `nil` if the driver refuses. One that
  /// has the size is kept; any other is dropped first, so that there are never two.
  package static func fit(
    _ target: inout GLFramebuffer?, width: Int, height: Int, colors: Colors, samples: Int = 0,
    in context: GLContext
  ) {
    if let target, target.fits(width: width, height: height), target.samples == samples { return }
    target = nil
    target = try? make(
      width: width, height: height, colors: colors, samples: samples, in: context)
  }

  package func fits(width: Int, height: Int) -> Bool {
    self.width == width && self.height == height
  }

  private init(
    width: Int, height: Int, colors: Colors, hasDepth: Bool, samples: Int, in context: GLContext
  ) {
    self.samples = samples
    var framebuffer: GLuint = 0
    rhumb_glGenFramebuffers(1, &framebuffer)
    handle = FramebufferHandle(name: framebuffer)
    context.state.bind(handle)
    switch colors {
    case .pixels:
      texture = nil
      colorBuffer = Self.attach(GL_COLOR_ATTACHMENT0, GL_RGBA8, width, height, samples)
    case .texture(let format):
      let made = TextureHandle.makePicture(format, width: width, height: height, in: context)
      rhumb_attachColorTexture(made.name)
      context.state.unbindTexture(unit: 0)
      texture = made
      colorBuffer = nil
    }
    depthStencil =
      hasDepth
      ? Self.attach(GL_DEPTH_STENCIL_ATTACHMENT, GL_DEPTH24_STENCIL8, width, height, samples) : nil
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

  /// Copies the colours as RGBA8 into `destination`, bottom row first, and waits for the drawing to
  /// finish. `destination` must hold width × height × 4 bytes.
  package func read(into destination: UnsafeMutableRawBufferPointer, in context: GLContext) {
    precondition(destination.count == width * height * 4, "readback of another size")
    context.state.bind(handle)
    context.readPixels(into: destination.baseAddress, width: width, height: height)
  }

  /// Binds the colours to the first texture unit while `body` draws, then unbinds them. Other units
  /// stay as they are, because later draws read the ground's heights from one of them.
  package func withTexture(in context: GLContext, _ body: () -> Void) {
    if let texture { context.state.bind(texture, unit: 0) }
    body()
    context.state.unbindTexture(unit: 0)
  }

  /// Copies the colours, averaged over the samples, into a rectangle of another framebuffer, which
  /// has no samples if this one has, and leaves that framebuffer bound
  /// with the rectangle as its viewport.
  ///
  /// - Parameters:
  ///   - x: pixels from the left edge of the other framebuffer; `y` likewise from its lower edge.
  ///   - width: the width of the copied area, which starts at the lower left corner; `height`
  ///     likewise.
  package func copy(
    to other: FramebufferHandle, x: Int, y: Int, width: Int, height: Int, in context: GLContext
  ) {
    let (left, bottom) = (GLint(clamped: x), GLint(clamped: y))
    let (width, height) = (GLint(clamped: width), GLint(clamped: height))
    rhumb_glBindFramebuffer(glEnum(GL_READ_FRAMEBUFFER), handle.name)
    rhumb_glBindFramebuffer(glEnum(GL_DRAW_FRAMEBUFFER), other.name)
    rhumb_copyColors(width, height, left, bottom)
    context.state.forget()
    context.state.bind(other)
    rhumb_glViewport(left, bottom, width, height)
  }

  private static func attach(
    _ attachment: Int32, _ format: Int32, _ width: Int, _ height: Int, _ samples: Int
  ) -> GLuint {
    var name: GLuint = 0
    rhumb_glGenRenderbuffers(1, &name)
    rhumb_glBindRenderbuffer(glEnum(GL_RENDERBUFFER), name)
    rhumb_glRenderbufferStorageMultisample(
      glEnum(GL_RENDERBUFFER), GLsizei(samples), glEnum(format), GLsizei(width), GLsizei(height))
    rhumb_glFramebufferRenderbuffer(
      glEnum(GL_FRAMEBUFFER), glEnum(attachment), glEnum(GL_RENDERBUFFER), name)
    return name
  }
}

extension GLint {
  /// Clamps `value` so that the sum of two such numbers does not overflow.
  fileprivate init(clamped value: Int) {
    self = GLint(Swift.min(Swift.max(value, -1 << 30), 1 << 30))
  }
}
