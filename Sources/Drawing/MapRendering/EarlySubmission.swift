/// Decides when a software driver is told to begin with what it has of a frame.
///
/// A software driver draws only when a frame is complete or a buffer is full, so its drawing threads
/// idle while the first half of a frame, the work on vertices, is done in ours. Told to begin now and
/// then, it does both at once. A GPU needs no telling.
///
/// Each time costs a draw call more, so it is not done more often than leaves two to a style layer.
/// And it costs turns: from then on more threads want to work than a small machine has cores, and ours
/// waits for several milliseconds in one of some twenty frames. So it is not done for a rest that takes
/// no longer than that.
struct EarlySubmission {
  /// Triangles after which the driver is told to begin.
  static let triangles = 40_000
  /// So many of the frame must be left then.
  static let leastRest = 30_000

  private let isWorthwhile: Bool
  /// Triangles handed to the driver since it was last told to begin.
  private var handed = 0
  /// Triangles handed to the driver in this frame.
  private var inFrame = 0
  /// How many the last frame had, which the next one is expected to have, too.
  private var inLastFrame = Int.max

  init(isSoftware: Bool) {
    isWorthwhile = isSoftware
  }

  mutating func beginFrame() {
    if inFrame > 0 { inLastFrame = inFrame }
    handed = 0
    inFrame = 0
  }

  /// Whether the driver is to begin, once so many triangles that wait are handed to it.
  func isDue(after waiting: Int) -> Bool {
    isWorthwhile && handed + waiting >= Self.triangles
      && inLastFrame - inFrame - waiting >= Self.leastRest
  }

  /// Triangles have been handed to the driver.
  ///
  /// - Returns: whether it is to begin now.
  mutating func hand(_ triangles: Int) -> Bool {
    let isDue = isDue(after: triangles)
    inFrame += triangles
    handed = isDue ? 0 : handed + triangles
    return isDue
  }
}
