import CameraCore
import GeoMath
import Gestures
import Glibc
import Rhumb

/// Measures how smoothly a drag goes over into what follows when the button comes up.
///
/// The target's velocity is taken from pairs of neighbouring frames, in points of ground at the
/// zoom of the later one per second: `before` from the last two frames not after the release. What
/// follows loses speed from its first moment, so `after` is read at the release itself: from the
/// first two pairs not before it, along the exponential curve through their speeds. The step is
/// |after − before| divided by the larger of both speeds: 0 when the motion goes on unchanged, 1
/// when it begins from rest. A release that is not followed by motion has no step, nor has one
/// when another press or a call comes before the third frame.
struct ReleaseGauge {
  /// Points a second; slower is rest.
  private static let slowest = 0.01

  /// The largest step so far; `nil` when there was none.
  private(set) var largestStep: Double?
  private var drag = DragObserver()
  private var releaseTime: Double?
  /// The velocity before the release, once it is known.
  private var before: GroundPoint?
  /// The velocity of the first pair of frames after the release, and the middle of its time.
  private var after: (velocity: GroundPoint, time: Double)?
  private var latest: ReplayFrame?
  private var latestVelocity = GroundPoint(x: 0, y: 0)

  /// Whether frames are still needed to measure a release.
  var isWaiting: Bool { releaseTime != nil }

  /// Takes note of `event`, which comes before the coming frame.
  mutating func willTake(_ event: InputEvent) {
    switch drag.take(event) {
    case nil: break
    case .began, .other, .lost: forget()
    case .released: releaseTime = event.time
    }
  }

  /// The motion that follows has another cause than the drag.
  mutating func forget() {
    releaseTime = nil
    before = nil
    after = nil
  }

  mutating func note(_ frame: ReplayFrame) {
    let velocity = latest.map { ReleaseGauge.velocity(from: $0, to: frame) }
    defer {
      latest = frame
      latestVelocity = velocity ?? latestVelocity
    }
    guard let releaseTime, let velocity else { return }
    guard let before else {
      // The first frame that shows the release: the motion before it ends here, if the release
      // fell on the frame, else at the frame before.
      self.before = frame.time == releaseTime ? velocity : latestVelocity
      return
    }
    let middle = frame.time - (latest.map { frame.time - $0.time } ?? 0) / 2
    guard let first = after else {
      if velocity.length > ReleaseGauge.slowest { after = (velocity, middle) } else { forget() }
      return
    }
    let part = (first.time - releaseTime) / (middle - first.time)
    let start = ReleaseGauge.extrapolated(from: first.velocity, and: velocity, by: part)
    forget()
    let fastest = max(before.length, start.length)
    guard fastest.isFinite else { return }
    largestStep = max(largestStep ?? 0, (start - before).length / fastest)
  }

  /// The velocity `part` of their distance in time before the first of two.
  private static func extrapolated(
    from first: GroundPoint, and second: GroundPoint, by part: Double
  ) -> GroundPoint {
    // What stops at once, or gathers speed, does not coast: it is taken as it is.
    let ratio = second.length > 0 ? first.length / second.length : 1
    let factor = ratio > 1 && ratio < 2 ? pow(ratio, part) : 1
    return GroundPoint(x: first.x * factor, y: first.y * factor)
  }

  private static func velocity(from a: ReplayFrame, to b: ReplayFrame) -> GroundPoint {
    let offset = WebMercator.offset(from: a.camera.target, to: b.camera.target)
    let scale = WebMercator.worldWidth(zoom: b.camera.zoom) / (b.time - a.time)
    return GroundPoint(x: offset.x * scale, y: offset.y * scale)
  }
}
