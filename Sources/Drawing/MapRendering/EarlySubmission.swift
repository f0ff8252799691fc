/// Decides when to flush, so that a software driver starts to draw a part of a frame.
///
/// A software driver draws only when a frame is complete or a buffer is full. Its drawing threads
/// are idle while our thread does the first half of a frame, the vertex work. Occasional flushes
/// make both happen at the same time. A GPU needs no flushes.
///
/// Each flush costs an additional draw call, so there are never more than about two draw calls per
/// style layer. It also costs scheduling: more threads are then ready to run than a small machine
/// has cores, and in about one of twenty frames ours waits for several milliseconds. So there is no
/// flush if the remaining work takes no longer than that.
struct EarlySubmission {
  /// The number of triangles after which the driver should start.
  static let triangles = 40_000
  /// At least this many triangles of the frame must still follow.
  static let leastRest = 30_000

  private let isWorthwhile: Bool
  /// Triangles passed to the driver since the last flush.
  private var handed = 0
  /// Triangles passed to the driver in this frame.
  private var inFrame = 0
  /// Triangles in the last frame. The next frame is expected to have as many.
  private var inLastFrame = Int.max

  init(isSoftware: Bool) {
    isWorthwhile = isSoftware
  }

  mutating func beginFrame() {
    if inFrame > 0 { inLastFrame = inFrame }
    handed = 0
    inFrame = 0
  }

  /// Whether the driver should start after the `waiting` triangles have been passed to it.
  func isDue(after waiting: Int) -> Bool {
    isWorthwhile && handed + waiting >= Self.triangles
      && inLastFrame - inFrame - waiting >= Self.leastRest
  }

  /// Notes that triangles have been passed to the driver.
  ///
  /// - Returns: whether it should start now.
  mutating func hand(_ triangles: Int) -> Bool {
    let isDue = isDue(after: triangles)
    inFrame += triangles
    handed = isDue ? 0 : handed + triangles
    return isDue
  }
}
