import CGraphics
import Synchronization

/// The names of GL objects whose owners no longer exist. Owners may be destroyed on any thread, but
/// GL objects may be deleted only where the context is current. So a destroyed owner only adds its
/// name here, and the context deletes the object the next time it is used.
///
/// This is a class because the owners and the context share one queue.
final class GLDeletionQueue: Sendable {
  enum Kind: Sendable {
    case buffer, vertexArray, program, framebuffer, renderbuffer, query, texture
  }

  private let names = Mutex<[(kind: Kind, name: UInt32)]>([])

  func enqueue(_ kind: Kind, _ name: UInt32) {
    names.withLock { $0.append((kind, name)) }
  }

  /// Deletes all queued objects. The context must be current.
  ///
  /// - Returns: whether there were any.
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
