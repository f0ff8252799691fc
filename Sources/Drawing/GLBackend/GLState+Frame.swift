import CGraphics

extension GLState {
  /// Sets all state that our drawing relies on and never changes, because foreign code may have
  /// changed it, and forgets the known state.
  package mutating func beginFrame() {
    forget()
    for capability in Self.unused { Self.set(capability, false) }
    rhumb_glPolygonMode(glEnum(GL_FRONT_AND_BACK), glEnum(GL_FILL))
    rhumb_glFrontFace(glEnum(GL_CCW))
    rhumb_glProvokingVertex(glEnum(GL_LAST_VERTEX_CONVENTION))
    rhumb_glBlendEquation(glEnum(GL_FUNC_ADD))
    rhumb_glBlendFunc(glEnum(GL_ONE), glEnum(GL_ONE_MINUS_SRC_ALPHA))
    rhumb_glDepthFunc(glEnum(GL_LEQUAL))
    rhumb_glDepthRange(0, 1)
    rhumb_glDepthMask(1)
    setNeutral()
  }

  /// Restores the state that other users of the context usually expect: GL's own defaults.
  ///
  /// - Parameter uniformBindings: how many binding points of uniform blocks drawing uses.
  package mutating func endFrame(uniformBindings: Int) {
    setNeutral()
    unbindTextures()
    use(ProgramHandle.none)
    bind(VertexArrayHandle.none)
    rhumb_glBindBuffer(glEnum(GL_ARRAY_BUFFER), 0)
    rhumb_glBindBuffer(glEnum(GL_UNIFORM_BUFFER), 0)
    rhumb_glBindBuffer(glEnum(GL_COPY_READ_BUFFER), 0)
    rhumb_glBindBuffer(glEnum(GL_COPY_WRITE_BUFFER), 0)
    for binding in 0..<uniformBindings {
      rhumb_glBindBufferBase(glEnum(GL_UNIFORM_BUFFER), GLuint(binding), 0)
    }
    rhumb_glBlendFunc(glEnum(GL_ONE), glEnum(GL_ZERO))
    rhumb_glDepthFunc(glEnum(GL_LESS))
    rhumb_glCullFace(glEnum(GL_BACK))
    rhumb_glStencilFunc(glEnum(GL_ALWAYS), 0, ~0)
    rhumb_glStencilOp(glEnum(GL_KEEP), glEnum(GL_KEEP), glEnum(GL_KEEP))
    rhumb_glStencilMask(~0)
    rhumb_glClearColor(0, 0, 0, 0)
    forget()
  }

  private mutating func setNeutral() {
    setBlending(false)
    setColorWrites(true)
    setCulling(.none)
    setClipping(false)
    setDepth(.off)
    setStencil(nil)
  }

  /// Clears the colours of the bound framebuffer, and its depth and stencil if `depthAndStencil`.
  package mutating func clear(color: SIMD4<Float>, depthAndStencil: Bool) {
    setColorWrites(true)
    setDepth(.off)
    rhumb_glClearColor(color.x, color.y, color.z, color.w)
    var planes = GL_COLOR_BUFFER_BIT
    if depthAndStencil {
      rhumb_glClearDepth(1)
      rhumb_glClearStencil(0)
      rhumb_glStencilMask(~0)
      planes |= GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT
      stencil = nil
    }
    rhumb_glClear(GLbitfield(planes))
  }

  /// Clears the depth of the bound framebuffer to the farthest value.
  package mutating func clearDepth() {
    setDepth(.off)
    rhumb_glClearDepth(1)
    rhumb_glClear(GLbitfield(GL_DEPTH_BUFFER_BIT))
  }

  /// Clears the bits of `mask` in the stencil buffer of the bound framebuffer.
  package mutating func clearStencil(mask: UInt8) {
    rhumb_glClearStencil(0)
    rhumb_glStencilMask(GLuint(mask))
    rhumb_glClear(GLbitfield(GL_STENCIL_BUFFER_BIT))
    stencil = nil
  }

  private static let unused: [Int32] = [
    GL_SCISSOR_TEST, GL_POLYGON_OFFSET_FILL, GL_PRIMITIVE_RESTART, GL_RASTERIZER_DISCARD,
    GL_COLOR_LOGIC_OP, GL_FRAMEBUFFER_SRGB, GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_COVERAGE,
    GL_DEPTH_CLAMP, GL_POLYGON_SMOOTH, GL_SAMPLE_MASK,
    GL_SAMPLE_ALPHA_TO_ONE,
  ]
}
