import GLBackend
import RenderModel

/// Draws what lies over the map in places of the screen: for each group its shapes in one call,
/// then its letters.
///
/// A class, because it owns GPU objects.
final class ScreenPainter {
  private let queue: DrawQueue
  private let stream: InstanceStream
  private let labels: LabelPainter

  init(queue: DrawQueue, in context: GLContext) {
    self.queue = queue
    stream = InstanceStream(in: context)
    labels = LabelPainter(queue: queue, in: context)
    precondition(MemoryLayout<ScreenShape>.stride == 4 * Int(InstanceStream.words))
  }

  /// Bytes on the GPU.
  var byteCount: Int { stream.byteCount + labels.byteCount }

  /// Draws the plan over what is in the framebuffer.
  ///
  /// - Returns: bytes sent to the GPU.
  func draw(_ plan: ScreenPlan) -> Int {
    guard !plan.isEmpty else { return 0 }
    var sent = plan.shapes.withUnsafeBytes { stream.send($0) }
    sent += labels.send(plan.labels)
    for group in plan.groups {
      drawShapes(group.shapes.clamped(to: plan.shapes.indices))
      labels.draw(group.letters, of: plan.labels)
    }
    return sent
  }

  private func drawShapes(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    queue.flush()
    let key = DrawKey(
      program: .screen, vertexArray: stream.vertexArray(from: range.lowerBound), isBlending: true)
    queue.drawInstances(key, count: range.count)
  }
}
