import GLBackend
import RenderModel

/// Draws what lies over the map at places on the screen. For each group it draws the shapes in one
/// call, then the glyphs.
///
/// This is a class because it owns GPU objects.
final class ScreenPainter {
  private let queue: DrawQueue
  private let stream: QuadStream
  private let labels: LabelPainter

  init(queue: DrawQueue, in context: GLContext) {
    self.queue = queue
    stream = QuadStream(in: context)
    labels = LabelPainter(queue: queue, in: context)
  }

  var byteCount: Int { stream.byteCount + labels.byteCount }

  /// Draws the plan over the contents of the framebuffer.
  ///
  /// - Returns: the number of uploaded bytes.
  func draw(_ plan: ScreenPlan) -> Int {
    guard !plan.isEmpty else { return 0 }
    var sent = stream.send(plan.shapes)
    sent += labels.send(plan.labels)
    let key = DrawKey(program: .screen, vertexArray: stream.vertexArray, isBlending: true)
    for group in plan.groups {
      let shapes = group.shapes.clamped(to: plan.shapes.indices)
      if !shapes.isEmpty { stream.draw(shapes, key, with: queue) }
      labels.draw(group.glyphs, of: plan.labels)
    }
    return sent
  }
}
