import CGraphics
import Synchronization

/// GL names whose owners are gone. Owners may end on any thread; GL names may be deleted only
/// where the context is current. So an owner's end only notes the name here, and the context
/// deletes the noted names the next time that it is used.
///
/// A class, because the owners and the context share one.
final class GLDeletionQueue: Sendable {
  enum Kind: Sendable {
    case buffer, vertexArray, program, framebuffer, renderbuffer, query, texture
  }

  private let names = Mutex<[(kind: Kind, name: UInt32)]>([])

  func enqueue(_ kind: Kind, _ name: UInt32) {
    names.withLock { $0.append((kind, name)) }
  }

  /// Deletes everything noted. The context must be current.
  ///
  /// - Returns: whether there was anything.
  func drain() -> Bool {
    let dead = names.withLock { names in
      let dead = names
      if !names.isEmpty { names.removeAll() }
      return dead
    }
    for (kind, name) in dead {
      Self.delete(kind, name)
    }
    return !dead.isEmpty
  }

  private static func delete(_ kind: Kind, _ name: UInt32) {
    var name = name
    switch kind {
    case .buffer: rhumb_glDeleteBuffers(1, &name)
    case .vertexArray: rhumb_glDeleteVertexArrays(1, &name)
    case .program: rhumb_glDeleteProgram(name)
    case .framebuffer: rhumb_glDeleteFramebuffers(1, &name)
    case .renderbuffer: rhumb_glDeleteRenderbuffers(1, &name)
    case .query: rhumb_glDeleteQueries(1, &name)
    case .texture: rhumb_glDeleteTextures(1, &name)
    }
  }
}
