/// Sees from frame to frame when a map has loaded and when it has come to rest. Pure.
///
/// The map asks it once after each frame that it has drawn.
struct FrameWatcher {
  /// What is to be told now, in this order.
  struct Changes: Hashable {
    /// With the first complete frame.
    var hasLoaded = false
    /// With the first frame of a pause.
    var isIdle = false
  }

  private var hasLoaded = false
  private var isIdle = false

  /// What is to be told of a frame that was drawn.
  ///
  /// - Parameters:
  ///   - isComplete: whether nothing in sight is still to come (tiles that cannot come do not
  ///     count).
  ///   - wantsNext: whether the next frame would be another, or something moves.
  mutating func changes(isComplete: Bool, wantsNext: Bool) -> Changes {
    let rests = isComplete && !wantsNext
    defer {
      hasLoaded = hasLoaded || isComplete
      isIdle = rests
    }
    return Changes(hasLoaded: isComplete && !hasLoaded, isIdle: rests && !isIdle)
  }
}
