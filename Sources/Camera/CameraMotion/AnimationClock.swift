/// The elapsed time of an animation as a function of the map's time. It runs forward or backward at
/// normal speed, or is paused.
struct AnimationClock: Hashable, Sendable {
  enum Direction: Hashable, Sendable {
    case forward, backward
  }

  private(set) var direction = Direction.forward
  /// The time at which `anchorElapsed` seconds had elapsed; `nil` while paused.
  private var anchorTime: Double?
  private var anchorElapsed = 0.0
  /// Whether it resumes at the time of the next frame.
  private(set) var isResuming = false

  init(startingAt time: Double) { anchorTime = time }

  var isPaused: Bool { anchorTime == nil && !isResuming }

  /// The seconds of the animation that have elapsed at `time`, in 0...duration.
  func elapsed(at time: Double, of duration: Double) -> Double {
    guard let anchorTime, let endTime = endTime(of: duration) else { return anchorElapsed }
    // Compare times, so that the end is reached exactly in spite of rounding.
    if time >= endTime { return direction == .forward ? duration : 0 }
    let way = max(time - anchorTime, 0)
    let elapsed = direction == .forward ? anchorElapsed + way : anchorElapsed - way
    return min(max(elapsed, 0), duration)
  }

  /// The time at which it reaches its end, forward or backward; `nil` while paused.
  func endTime(of duration: Double) -> Double? {
    guard let anchorTime else { return nil }
    return anchorTime + (direction == .forward ? duration - anchorElapsed : anchorElapsed)
  }

  mutating func pause(at time: Double, of duration: Double) {
    scrub(to: elapsed(at: time, of: duration))
  }

  /// Pauses at `elapsed` seconds.
  mutating func scrub(to elapsed: Double) {
    anchorElapsed = elapsed
    anchorTime = nil
    isResuming = false
  }

  /// Resumes once the next frame's time is known, so as not to jump if the host slept.
  mutating func resume() {
    if anchorTime == nil { isResuming = true }
  }

  /// Starts a clock that is to resume at the next frame's time.
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
