import CGraphics

/// The GL context that is current on this thread, as a value to hand around: who holds it may
/// make GL calls. It owns neither the context nor a window; the host does.
///
/// A class, because the cached state has one identity, and not `Sendable`, so that the compiler
/// keeps everything made from it where the context is current. Whoever embeds the map may keep it
/// on the main actor, on a render thread or in a synchronous function alike.
package final class GLContext {
  package let capabilities: GLCapabilities
  /// What is known of the context's state. Foreign code may change the real one between frames:
  /// call `state.forget()` first.
  package var state = GLState()
  let deletionQueue = GLDeletionQueue()
  #if DEBUG
    private let collectsMessages: Bool
  #endif

  /// Asks the context that is current on this thread what it can do.
  ///
  /// - Parameter isOurs: whether nobody else uses the context. The driver's messages are then
  ///   collected in debug builds; whoever else uses it may want them for himself.
  /// - Throws: `GLError.noContext`, or `GLError.versionTooOld` below OpenGL 3.3.
  package init(isOurs: Bool = false) throws(GLError) {
    capabilities = try GLCapabilities()
    #if DEBUG
      collectsMessages = isOurs && capabilities.hasDebugOutput
      if collectsMessages { Self.enableDebugMessages() }
    #endif
  }

  /// Deletes the GL objects whose owners are gone. The context must be current.
  package func collectGarbage() {
    // Deleting unbinds, and the driver may give the names out again.
    if deletionQueue.drain() { state.forget() }
  }

  /// Takes the errors (in debug builds, where the context is ours, also the driver's warnings)
  /// that piled up since the last call. Empty when all is well.
  package func takeMessages() -> [String] {
    var messages: [String] = []
    #if DEBUG
      if collectsMessages { messages = takeDebugMessages() }
    #endif
    // A lost context may answer with errors without end.
    for _ in 0..<16 {
      let code = rhumb_glGetError()
      guard code != glEnum(GL_NO_ERROR) else { break }
      messages.append("GL error 0x\(String(code, radix: 16)) \(Self.errorName(code))")
    }
    return messages
  }

  /// Drivers keep but a few messages until they are fetched, so only those of weight are let in.
  private static func enableDebugMessages() {
    let any = glEnum(GL_DONT_CARE)
    rhumb_glEnable(glEnum(GL_DEBUG_OUTPUT))
    rhumb_glDebugMessageControl(any, any, any, 0, nil, 0)
    rhumb_glDebugMessageControl(any, glEnum(GL_DEBUG_TYPE_ERROR), any, 0, nil, 1)
    rhumb_glDebugMessageControl(any, any, glEnum(GL_DEBUG_SEVERITY_HIGH), 0, nil, 1)
  }

  private static func errorName(_ code: GLenum) -> String {
    switch Int32(bitPattern: code) {
    case GL_INVALID_ENUM: "invalid enum"
    case GL_INVALID_VALUE: "invalid value"
    case GL_INVALID_OPERATION: "invalid operation"
    case GL_INVALID_FRAMEBUFFER_OPERATION: "invalid framebuffer operation"
    case GL_OUT_OF_MEMORY: "out of memory"
    case GL_CONTEXT_LOST: "context lost"
    default: "unknown"
    }
  }

  /// Polls the log of KHR_debug, which needs no callback from the driver's threads.
  private func takeDebugMessages() -> [String] {
    var messages: [String] = []
    var text = [CChar](repeating: 0, count: 2048)
    while true {
      var source: GLenum = 0
      var kind: GLenum = 0
      var id: GLuint = 0
      var severity: GLenum = 0
      var length: GLsizei = 0
      let count = rhumb_glGetDebugMessageLog(
        1, GLsizei(text.count), &source, &kind, &id, &severity, &length, &text)
      guard count == 1 else { return messages }
      messages.append(string(text))
    }
  }
}

/// A text that C left in `buffer`, up to its terminating zero.
func string(_ buffer: [CChar]) -> String {
  let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  return String(decoding: bytes, as: UTF8.self)
}
