/// How much of an animation's own time is over, as a function of the map's time: it runs on or
/// back at the speed of time, or stands.
struct AnimationClock: Hashable, Sendable {
  enum Direction: Hashable, Sendable {
    case forward, backward
  }

  private(set) var direction = Direction.forward
  /// When the elapsed time was `anchorElapsed`; `nil` while it stands.
  private var anchorTime: Double?
  private var anchorElapsed = 0.0
  /// Whether it is to run on from the coming frame's time.
  private(set) var isResuming = false

  init(startingAt time: Double) { anchorTime = time }

  var isPaused: Bool { anchorTime == nil && !isResuming }

  /// Seconds of the animation that are over at `time`, in 0...duration.
  func elapsed(at time: Double, of duration: Double) -> Double {
    guard let anchorTime, let endTime = endTime(of: duration) else { return anchorElapsed }
    // Not by subtracting: the end is to be hit exactly.
    if time >= endTime { return direction == .forward ? duration : 0 }
    let way = max(time - anchorTime, 0)
    let elapsed = direction == .forward ? anchorElapsed + way : anchorElapsed - way
    return min(max(elapsed, 0), duration)
  }

  /// When it comes to its end, running on or back; `nil` while it stands.
  func endTime(of duration: Double) -> Double? {
    guard let anchorTime else { return nil }
    return anchorTime + (direction == .forward ? duration - anchorElapsed : anchorElapsed)
  }

  mutating func pause(at time: Double, of duration: Double) {
    scrub(to: elapsed(at: time, of: duration))
  }

  /// Stands at `elapsed` seconds.
  mutating func scrub(to elapsed: Double) {
    anchorElapsed = elapsed
    anchorTime = nil
    isResuming = false
  }

  /// Runs on when the coming frame's time is known: a host that slept must not make it jump.
  mutating func resume() {
    if anchorTime == nil { isResuming = true }
  }

  /// The coming frame's time, for one that is to run on.
  mutating func frameBegins(at time: Double) {
    guard isResuming else { return }
    isResuming = false
    anchorTime = time
  }

  mutating func reverse(at time: Double, of duration: Double) {
    let elapsed = elapsed(at: time, of: duration)
    direction = direction == .forward ? .backward : .forward
    anchorElapsed = elapsed
    if anchorTime != nil { anchorTime = time }
  }
}
