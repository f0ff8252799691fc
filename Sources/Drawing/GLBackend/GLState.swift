import CGraphics

/// How depth is tested and written.
package enum DepthRule: Sendable, Equatable {
  /// No test and no writing.
  case off
  /// Fragments that are nearer or equally near pass and are written.
  case nearest
  /// Only fragments that are nearer pass, and are written.
  case nearer
  /// Fragments that are nearer or equally near pass, but are not written.
  case tested
}

/// Which triangles are culled: none, back faces, or front faces. Front faces are counter-clockwise
/// on the screen.
package enum CullingRule: Sendable { case none, back, front }

/// How the stencil buffer is tested and written.
package struct StencilRule: Sendable, Equatable {
  package enum Comparison: Sendable {
    case always, equal, notEqual

    fileprivate var value: GLenum {
      switch self {
      case .always: glEnum(GL_ALWAYS)
      case .equal: glEnum(GL_EQUAL)
      case .notEqual: glEnum(GL_NOTEQUAL)
      }
    }
  }

  package enum Operation: Sendable {
    case keep, replace, invert

    fileprivate var value: GLenum {
      switch self {
      case .keep: glEnum(GL_KEEP)
      case .replace: glEnum(GL_REPLACE)
      case .invert: glEnum(GL_INVERT)
      }
    }
  }

  package var comparison: Comparison
  package var reference: UInt8
  package var readMask: UInt8
  /// What happens to the stencil value of a pixel that passes the stencil and depth tests.
  package var operation: Operation
  package var writeMask: UInt8

  package init(
    comparison: Comparison, reference: UInt8, readMask: UInt8, operation: Operation,
    writeMask: UInt8
  ) {
    self.comparison = comparison
    self.reference = reference
    self.readMask = readMask
    self.operation = operation
    self.writeMask = writeMask
  }
}

/// The part of the context's state that drawing changes. It remembers the current values and skips
/// calls that would set them again. At first, and after `forget()`, nothing is known.
package struct GLState {
  private var program: ProgramHandle?
  private var vertexArray: VertexArrayHandle?
  private var framebuffer: FramebufferHandle?
  private var viewport: SIMD2<Int32>?
  private var isBlending: Bool?
  private var writesColor: Bool?
  private var depth: DepthRule?
  var stencil: StencilRule??
  private var culling: CullingRule?
  private var isClipping: Bool?
  /// By texture unit. An inline array, because a new state is made each frame.
  private var textures = InlineArray<7, TextureHandle?>(repeating: nil)
  private var activeUnit: UInt32?

  init() {}

  /// Forgets all known state, because another user of the context may have changed it.
  package mutating func forget() {
    self = GLState()
  }

  package mutating func use(_ handle: ProgramHandle) {
    guard program != handle else { return }
    program = handle
    rhumb_glUseProgram(handle.name)
  }

  package mutating func bind(_ handle: VertexArrayHandle) {
    guard vertexArray != handle else { return }
    vertexArray = handle
    rhumb_glBindVertexArray(handle.name)
  }

  package mutating func bind(_ handle: FramebufferHandle) {
    guard framebuffer != handle else { return }
    framebuffer = handle
    rhumb_glBindFramebuffer(glEnum(GL_FRAMEBUFFER), handle.name)
  }

  /// Sets a viewport of this size, in pixels, at the lower left corner of the framebuffer.
  package mutating func setViewport(width: Int, height: Int) {
    let size = SIMD2(Int32(clamping: width), Int32(clamping: height))
    guard viewport != size else { return }
    viewport = size
    rhumb_glViewport(0, 0, size.x, size.y)
  }

  /// Turns on or off the blending of colours, which are premultiplied by their alpha.
  package mutating func setBlending(_ isOn: Bool) {
    guard isBlending != isOn else { return }
    isBlending = isOn
    Self.set(GL_BLEND, isOn)
  }

  package mutating func setColorWrites(_ isOn: Bool) {
    guard writesColor != isOn else { return }
    writesColor = isOn
    let value: GLboolean = isOn ? 1 : 0
    rhumb_glColorMask(value, value, value, value)
  }

  package mutating func setCulling(_ rule: CullingRule) {
    guard culling != rule else { return }
    culling = rule
    Self.set(GL_CULL_FACE, rule != .none)
    if rule != .none { rhumb_glCullFace(glEnum(rule == .back ? GL_BACK : GL_FRONT)) }
  }

  /// Turns on or off the clipping by the vertex shader's first distance.
  package mutating func setClipping(_ isOn: Bool) {
    guard isClipping != isOn else { return }
    isClipping = isOn
    Self.set(GL_CLIP_DISTANCE0, isOn)
  }

  /// While `body` draws with blending, each pixel keeps the maximum of the old and the new value.
  package func keepingLargest(_ body: () -> Void) {
    rhumb_glBlendEquation(glEnum(GL_MAX))
    body()
    rhumb_glBlendEquation(glEnum(GL_FUNC_ADD))
  }

  /// What `body` draws with blending takes away what was there, by its opacity.
  package func erasing(_ body: () -> Void) {
    rhumb_glBlendFunc(glEnum(GL_ZERO), glEnum(GL_ONE_MINUS_SRC_ALPHA))
    body()
    rhumb_glBlendFunc(glEnum(GL_ONE), glEnum(GL_ONE_MINUS_SRC_ALPHA))
  }

  package mutating func setDepth(_ rule: DepthRule) {
    guard depth != rule else { return }
    depth = rule
    Self.set(GL_DEPTH_TEST, rule != .off)
    rhumb_glDepthMask(rule == .tested ? 0 : 1)
    if rule != .off { rhumb_glDepthFunc(glEnum(rule == .nearer ? GL_LESS : GL_LEQUAL)) }
  }

  /// `nil` turns off testing and writing of the stencil buffer.
  package mutating func setStencil(_ rule: StencilRule?) {
    guard stencil != .some(rule) else { return }
    let wasOn = stencil.map { $0 != nil }
    stencil = .some(rule)
    if wasOn != (rule != nil) { Self.set(GL_STENCIL_TEST, rule != nil) }
    guard let rule else { return }
    rhumb_glStencilFunc(rule.comparison.value, GLint(rule.reference), GLuint(rule.readMask))
    rhumb_glStencilOp(glEnum(GL_KEEP), glEnum(GL_KEEP), rule.operation.value)
    rhumb_glStencilMask(GLuint(rule.writeMask))
  }

  /// Binds a texture to `unit` (0 to 6).
  package mutating func bind(_ texture: TextureHandle, unit: UInt32) {
    let known = textures[Int(unit)]
    guard known != texture else { return }
    activate(unit)
    // Another user's sampler object would override the texture's own parameters.
    if known == nil { rhumb_glBindSampler(unit, 0) }
    rhumb_glBindTexture(texture.kind.target, texture.name)
    textures[Int(unit)] = texture
  }

  /// Unbinds our textures and makes the first unit active.
  mutating func unbindTextures() {
    for unit in textures.indices.reversed() { unbindTexture(unit: UInt32(unit)) }
    if activeUnit != nil { activate(0) }
  }

  mutating func unbindTexture(unit: UInt32) {
    guard textures[Int(unit)] != nil else { return }
    activate(unit)
    rhumb_glBindTexture(TextureHandle.Kind.picture.target, 0)
    rhumb_glBindTexture(TextureHandle.Kind.pictureArray.target, 0)
    rhumb_glBindTexture(TextureHandle.Kind.buffer.target, 0)
    textures[Int(unit)] = nil
  }

  private mutating func activate(_ unit: UInt32) {
    guard activeUnit != unit else { return }
    activeUnit = unit
    rhumb_glActiveTexture(glEnum(GL_TEXTURE0) + unit)
  }

  static func set(_ capability: Int32, _ isOn: Bool) {
    if isOn {
      rhumb_glEnable(glEnum(capability))
    } else {
      rhumb_glDisable(glEnum(capability))
    }
  }
}
