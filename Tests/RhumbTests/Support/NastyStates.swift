import CForeignWindow

/// What an application may leave set in its context before it draws a map, each enough to spoil
/// the picture of one who trusts the defaults.
@MainActor
enum NastyStates {
  static let all: [(name: String, set: @MainActor () -> Void)] = [
    (
      "blending",
      {
        glEnable(GLenum(GL_BLEND))
        glBlendEquationSeparate(GLenum(GL_FUNC_REVERSE_SUBTRACT), GLenum(GL_MAX))
        glBlendFuncSeparate(
          GLenum(GL_CONSTANT_COLOR), GLenum(GL_ONE), GLenum(GL_ZERO), GLenum(GL_DST_ALPHA))
        glBlendColor(0.3, 0.1, 0.7, 0.2)
      }
    ),
    (
      "scissor",
      {
        glEnable(GLenum(GL_SCISSOR_TEST))
        glScissor(3, 5, 7, 9)
      }
    ),
    (
      "culling",
      {
        glEnable(GLenum(GL_CULL_FACE))
        glCullFace(GLenum(GL_FRONT_AND_BACK))
        glFrontFace(GLenum(GL_CW))
      }
    ),
    (
      "depth",
      {
        glEnable(GLenum(GL_DEPTH_TEST))
        glDepthFunc(GLenum(GL_NEVER))
        glDepthMask(0)
        glDepthRange(1, 0.5)
        glClearDepth(0.25)
      }
    ),
    (
      "stencil",
      {
        glEnable(GLenum(GL_STENCIL_TEST))
        glStencilFuncSeparate(GLenum(GL_FRONT), GLenum(GL_NEVER), 3, 7)
        glStencilFuncSeparate(GLenum(GL_BACK), GLenum(GL_LESS), 9, 1)
        glStencilOp(GLenum(GL_INVERT), GLenum(GL_INCR), GLenum(GL_DECR_WRAP))
        glStencilMaskSeparate(GLenum(GL_FRONT), 0)
        glClearStencil(77)
      }
    ),
    (
      "colour mask",
      {
        glColorMask(0, 1, 0, 0)
        glColorMaski(0, 0, 0, 1, 0)
        glClearColor(0.9, 0.1, 0.2, 0.3)
      }
    ),
    (
      "polygons",
      {
        glPolygonMode(GLenum(GL_FRONT_AND_BACK), GLenum(GL_LINE))
        for name in [GL_POLYGON_OFFSET_FILL, GL_POLYGON_OFFSET_LINE, GL_POLYGON_SMOOTH] {
          glEnable(GLenum(name))
        }
        glPolygonOffset(100, 1000)
        glProvokingVertex(GLenum(GL_FIRST_VERTEX_CONVENTION))
      }
    ),
    (
      "logic",
      {
        glEnable(GLenum(GL_COLOR_LOGIC_OP))
        glLogicOp(GLenum(GL_XOR))
      }
    ),
    ("discarding", { glEnable(GLenum(GL_RASTERIZER_DISCARD)) }),
    (
      "restart",
      {
        glEnable(GLenum(GL_PRIMITIVE_RESTART))
        glPrimitiveRestartIndex(2)
      }
    ),
    (
      "samples",
      {
        for name in [GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_COVERAGE, GL_SAMPLE_MASK] {
          glEnable(GLenum(name))
        }
        glSampleCoverage(0, 1)
        glSampleMaski(0, 0)
      }
    ),
    ("sRGB", { glEnable(GLenum(GL_FRAMEBUFFER_SRGB)) }),
    (
      "clipping",
      {
        for name in [GL_DEPTH_CLAMP, GL_CLIP_DISTANCE0] { glEnable(GLenum(name)) }
      }
    ),
    ("bindings", bindEverything),
    (
      "pixel store",
      {
        for name in [GL_PACK_ROW_LENGTH, GL_UNPACK_ROW_LENGTH, GL_UNPACK_SKIP_PIXELS] {
          glPixelStorei(GLenum(name), 13)
        }
        for name in [GL_PACK_SWAP_BYTES, GL_UNPACK_LSB_FIRST] { glPixelStorei(GLenum(name), 1) }
      }
    ),
    (
      "another target",
      {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
        glViewport(17, 19, 5, 3)
      }
    ),
  ]

  /// A program, a vertex array, buffers in every place and textures of the application.
  private static func bindEverything() {
    var array: GLuint = 0
    glGenVertexArrays(1, &array)
    glBindVertexArray(array)
    var buffer: GLuint = 0
    glGenBuffers(1, &buffer)
    let targets = [
      GL_ARRAY_BUFFER, GL_ELEMENT_ARRAY_BUFFER, GL_UNIFORM_BUFFER, GL_COPY_READ_BUFFER,
      GL_COPY_WRITE_BUFFER, GL_PIXEL_PACK_BUFFER, GL_PIXEL_UNPACK_BUFFER,
    ]
    for target in targets { glBindBuffer(GLenum(target), buffer) }
    glBufferData(GLenum(GL_UNIFORM_BUFFER), 65536, nil, GLenum(GL_STATIC_DRAW))
    for index: GLuint in 0..<10 { glBindBufferBase(GLenum(GL_UNIFORM_BUFFER), index, buffer) }
    for unit in [GL_TEXTURE0, GL_TEXTURE0 + 5] {
      glActiveTexture(GLenum(unit))
      var texture: GLuint = 0
      glGenTextures(1, &texture)
      glBindTexture(GLenum(GL_TEXTURE_2D), texture)
      var sampler: GLuint = 0
      glGenSamplers(1, &sampler)
      glBindSampler(GLuint(unit - GL_TEXTURE0), sampler)
    }
    glUseProgram(glCreateLinkedProgram())
  }

  private static func glCreateLinkedProgram() -> GLuint {
    let program = glCreateProgram()
    let shader = glCreateShader(GLenum(GL_VERTEX_SHADER))
    "#version 330 core\nvoid main() { gl_Position = vec4(2.0); }".withCString { text in
      var text: UnsafePointer<GLchar>? = text
      glShaderSource(shader, 1, &text, nil)
    }
    glCompileShader(shader)
    glAttachShader(program, shader)
    glLinkProgram(program)
    return program
  }
}
