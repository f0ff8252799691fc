import GLBackend
import RenderModel

/// Draws markers: each run of upright ones, or of flat ones, in one call.
///
/// This is a class because it owns GPU objects.
final class MarkerPainter {
  private let context: GLContext
  private let queue: DrawQueue
  private let stream: QuadStream
  private var icons: AtlasTexture?

  init(queue: DrawQueue, in context: GLContext) {
    self.context = context
    self.queue = queue
    stream = QuadStream(in: context)
  }

  var byteCount: Int { stream.byteCount + (icons?.byteCount ?? 0) }

  /// Uploads the quads and the new icons.
  ///
  /// - Returns: the number of uploaded bytes.
  func send(_ plan: MarkerPlan) -> Int {
    guard let atlas = plan.atlas, !plan.quads.isEmpty else { return 0 }
    let copy =
      icons.flatMap { $0.atlas == atlas.id ? $0 : nil } ?? AtlasTexture(of: atlas, in: context)
    icons = copy
    return copy.update(from: atlas) + stream.send(plan.quads)
  }

  /// Draws the markers of the plan that was uploaded last.
  func draw(_ plan: MarkerPlan) {
    guard !plan.quads.isEmpty, let texture = icons?.handle else { return }
    // The queued draws need the texture that is bound now.
    queue.flush()
    context.state.bind(texture, unit: 1)
    var start = 0
    while start < plan.quads.count {
      let isFlat = plan.quads[start].isFlat
      let end = plan.quads[start...].firstIndex { $0.isFlat != isFlat } ?? plan.quads.count
      let key = DrawKey(
        program: isFlat ? .flatMarker : .marker, vertexArray: stream.vertexArray, isBlending: true)
      stream.draw(start..<end, key, with: queue)
      start = end
    }
  }
}
