/// Detects from frame to frame when a map is first complete and when it comes to rest.
///
/// The map asks it once after each frame that it has drawn. It depends only on its arguments.
struct FrameWatcher {
  /// The events to send, in this order.
  struct Changes: Hashable {
    /// Set with the first complete frame.
    var hasLoaded = false
    /// Set with the first frame at rest.
    var isIdle = false
  }

  private var hasLoaded = false
  private var isIdle = false

  /// The events of a frame that was drawn.
  ///
  /// - Parameters:
  ///   - isComplete: whether nothing visible is still loading. Tiles that cannot be loaded do not
  ///     count.
  ///   - wantsNext: whether the next frame would differ, or something moves.
  mutating func changes(isComplete: Bool, wantsNext: Bool) -> Changes {
    let rests = isComplete && !wantsNext
    defer {
      hasLoaded = hasLoaded || isComplete
      isIdle = rests
    }
    return Changes(hasLoaded: isComplete && !hasLoaded, isIdle: rests && !isIdle)
  }
}
