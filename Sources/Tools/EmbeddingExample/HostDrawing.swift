import CForeignWindow

/// The application's own drawing: plain or textured rectangles, with its own shader program and
/// vertex array.
struct HostDrawing {
  private let program: GLuint
  private var vertices: GLuint = 0

  /// A rectangle in pixels from the top left corner.
  struct Box {
    var x: Int32
    var y: Int32
    var width: Int32
    var height: Int32
  }

  /// Requires a current context.
  init() {
    program = glCreateProgram()
    for (kind, text) in [(GL_VERTEX_SHADER, Self.vertexShader), (GL_FRAGMENT_SHADER, Self.shader)] {
      let shader = glCreateShader(GLenum(kind))
      text.withCString { text in
        var text: UnsafePointer<GLchar>? = text
        glShaderSource(shader, 1, &text, nil)
      }
      glCompileShader(shader)
      glAttachShader(program, shader)
    }
    glLinkProgram(program)
    glGenVertexArrays(1, &vertices)
  }

  func clear(_ framebuffer: GLuint, _ color: SIMD3<Float>) {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glClearColor(color.x, color.y, color.z, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }

  func fill(_ box: Box, of size: SIMD2<Int32>, _ color: SIMD3<Float>, opacity: Float = 1) {
    draw(box, of: size, color: SIMD4(color, opacity), texture: 0)
  }

  /// Draws a texture pixel by pixel.
  func show(_ texture: GLuint, in box: Box, of size: SIMD2<Int32>) {
    draw(box, of: size, color: SIMD4(0, 0, 0, 0), texture: texture)
  }

  /// Sets only the state that differs from OpenGL's defaults, and resets it. It relies on the map
  /// to leave the defaults behind as well.
  private func draw(_ box: Box, of size: SIMD2<Int32>, color: SIMD4<Float>, texture: GLuint) {
    glViewport(0, 0, size.x, size.y)
    glEnable(GLenum(GL_BLEND))
    glBlendFunc(GLenum(GL_SRC_ALPHA), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    glUseProgram(program)
    glBindVertexArray(vertices)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glUniform4f(
      glGetUniformLocation(program, "box"), GLfloat(box.x), GLfloat(box.y), GLfloat(box.width),
      GLfloat(box.height))
    glUniform2f(glGetUniformLocation(program, "size"), GLfloat(size.x), GLfloat(size.y))
    glUniform4f(glGetUniformLocation(program, "color"), color.x, color.y, color.z, color.w)
    glUniform1i(glGetUniformLocation(program, "isTextured"), texture == 0 ? 0 : 1)
    glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
    glBindVertexArray(0)
    glUseProgram(0)
    glBlendFunc(GLenum(GL_ONE), GLenum(GL_ZERO))
    glDisable(GLenum(GL_BLEND))
  }

  private static let vertexShader = """
    #version 330 core
    uniform vec4 box;
    uniform vec2 size;
    out vec2 place;
    void main() {
      vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
      place = vec2(corner.x, 1.0 - corner.y);
      vec2 point = (box.xy + corner * box.zw) / size * 2.0 - 1.0;
      gl_Position = vec4(point.x, -point.y, 0.0, 1.0);
    }
    """

  private static let shader = """
    #version 330 core
    uniform vec4 color;
    uniform bool isTextured;
    uniform sampler2D map;
    in vec2 place;
    out vec4 pixel;
    void main() { pixel = isTextured ? vec4(texture(map, place).rgb, 1.0) : color; }
    """
}
