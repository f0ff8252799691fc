import CGraphics

/// The GL context that is current on this thread, as a value to pass around: code that has it may
/// make GL calls. The host owns the context and the window.
///
/// This is a class because the cached state has one identity. It is not `Sendable`, so the compiler
/// keeps everything made from it where the context is current. An application that embeds the map
/// may keep it on the main actor, on a render thread or in a synchronous function.
package final class GLContext {
  package let capabilities: GLCapabilities
  /// The known state of the context. Foreign code may change the actual state between frames; call
  /// `state.forget()` after that.
  package var state = GLState()
  let deletionQueue = GLDeletionQueue()
  #if DEBUG
    private let collectsMessages: Bool
  #endif

  /// Queries the capabilities of the context that is current on this thread.
  ///
  /// - Parameter isOurs: whether nobody else uses the context. Debug builds then collect the
  ///   driver's messages, which another user of the context may want to receive.
  /// - Throws: `GLError.noContext`, or `GLError.versionTooOld` below OpenGL 3.3.
  package init(isOurs: Bool = false) throws(GLError) {
    capabilities = try GLCapabilities()
    #if DEBUG
      collectsMessages = isOurs && capabilities.hasDebugOutput
      if collectsMessages { Self.enableDebugMessages() }
    #endif
  }

  /// Deletes the GL objects whose owners no longer exist. The context must be current.
  package func collectGarbage() {
    // Deleting an object unbinds it, and the driver may reuse its name.
    if deletionQueue.drain() { state.forget() }
  }

  /// Returns and removes the errors since the last call. In debug builds whose context is ours,
  /// this includes the driver's warnings. Empty if there were none.
  package func takeMessages() -> [String] {
    var messages: [String] = []
    #if DEBUG
      if collectsMessages { messages = takeDebugMessages() }
    #endif
    // A lost context may report errors endlessly.
    for _ in 0..<16 {
      let code = rhumb_glGetError()
      guard code != glEnum(GL_NO_ERROR) else { break }
      messages.append("GL error 0x\(String(code, radix: 16)) \(Self.errorName(code))")
    }
    return messages
  }

  /// Drivers store only a few messages until they are fetched, so only important ones are enabled.
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

  /// Polls the message log of KHR_debug, so that the driver's threads need no callback.
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

/// The text that C code wrote to `buffer`, up to its terminating zero.
func string(_ buffer: [CChar]) -> String {
  let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  return String(decoding: bytes, as: UTF8.self)
}
