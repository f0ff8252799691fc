import GLBackend
import RenderModel

/// Draws what an application has put on the ground: lines, areas and pictures.
///
/// A class, because it owns GPU objects.
final class ShapePainter {
  private let context: GLContext
  private let queue: DrawQueue

  init(queue: DrawQueue, in context: GLContext) {
    self.context = context
    self.queue = queue
  }

  /// Bytes on the GPU.
  var byteCount: Int { 0 }

  /// Brings what is new to the GPU.
  ///
  /// - Returns: bytes sent.
  func send(_ plan: ShapePlan) -> Int { 0 }

  /// Draws the shapes of the plan that was sent last.
  func draw(_ plan: ShapePlan) {}
}
