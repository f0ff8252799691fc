import CGraphics

package struct GLProgram: ~Copyable {
  package let handle: ProgramHandle
  package let name: String
  private let deletionQueue: GLDeletionQueue

  /// Compiles the shaders and links them. `name` is for messages.
  ///
  /// - Throws: `GLError.shader` or `GLError.program` with the driver's log.
  package init(
    name: String, vertex: String, fragment: String, in context: GLContext
  ) throws(GLError) {
    handle = ProgramHandle(name: try Self.link(name: name, vertex: vertex, fragment: fragment))
    self.name = name
    deletionQueue = context.deletionQueue
  }

  deinit { deletionQueue.enqueue(.program, handle.name) }

  /// Makes uniform block `block` read from binding point `binding`, if the program uses the block.
  package func connect(block: String, to binding: UInt32) {
    let index = rhumb_glGetUniformBlockIndex(handle.name, block)
    if index != GL_INVALID_INDEX { rhumb_glUniformBlockBinding(handle.name, index, binding) }
  }

  /// The location of a uniform; `nil` if the program does not use it.
  package func location(of uniform: String) -> Int32? {
    let location = rhumb_glGetUniformLocation(handle.name, uniform)
    return location >= 0 ? location : nil
  }

  private static func link(
    name: String, vertex: String, fragment: String
  ) throws(GLError) -> GLuint {
    let vertexShader = try compile(vertex, GL_VERTEX_SHADER, name: name, stage: "vert")
    defer { rhumb_glDeleteShader(vertexShader) }
    let fragmentShader = try compile(fragment, GL_FRAGMENT_SHADER, name: name, stage: "frag")
    defer { rhumb_glDeleteShader(fragmentShader) }
    let program = rhumb_glCreateProgram()
    rhumb_glAttachShader(program, vertexShader)
    rhumb_glAttachShader(program, fragmentShader)
    rhumb_glLinkProgram(program)
    var isLinked: GLint = 0
    rhumb_glGetProgramiv(program, glEnum(GL_LINK_STATUS), &isLinked)
    if isLinked == 0 {
      let log = log { rhumb_glGetProgramInfoLog(program, $0, nil, $1) }
      rhumb_glDeleteProgram(program)
      throw .program(name: name, log: log)
    }
    return program
  }

  private static func compile(
    _ source: String, _ kind: Int32, name: String, stage: String
  ) throws(GLError) -> GLuint {
    let shader = rhumb_glCreateShader(glEnum(kind))
    source.withCString { text in
      var pointer: UnsafePointer<GLchar>? = text
      rhumb_glShaderSource(shader, 1, &pointer, nil)
    }
    rhumb_glCompileShader(shader)
    var isCompiled: GLint = 0
    rhumb_glGetShaderiv(shader, glEnum(GL_COMPILE_STATUS), &isCompiled)
    if isCompiled == 0 {
      let log = log { rhumb_glGetShaderInfoLog(shader, $0, nil, $1) }
      rhumb_glDeleteShader(shader)
      throw .shader(name: name, stage: stage, log: log)
    }
    return shader
  }

  private static func log(
    _ read: (_ size: GLsizei, _ text: UnsafeMutablePointer<GLchar>) -> Void
  ) -> String {
    var text = [GLchar](repeating: 0, count: 4096)
    read(GLsizei(text.count), &text)
    return string(text)
  }
}
