import CameraCore
import GeoMath
import Gestures
import Glibc
import Rhumb

/// Measures how smoothly a drag turns into the following motion when the button is released.
///
/// The target's velocity comes from pairs of consecutive frames, in points of ground per second at
/// the zoom of the later frame. `before` comes from the last two frames that are not after the
/// release. The following motion slows down from its first moment, so `after` is extrapolated to
/// the release itself: from the first two pairs not before it, along the exponential curve through
/// their speeds. The step is |after − before| divided by the larger of both speeds: 0 if the motion
/// continues unchanged, 1 if it begins from rest. There is no step if no motion follows the
/// release, or if another press or a call comes before the third frame.
struct ReleaseGauge {
  /// In points per second. Anything slower counts as rest.
  private static let slowest = 0.01

  /// The largest step so far. `nil` if there was none.
  private(set) var largestStep: Double?
  private var drag = DragObserver()
  private var releaseTime: Double?
  /// The velocity before the release, if it is already known.
  private var before: GroundPoint?
  /// The velocity of the first pair of frames after the release, and the middle of its time span.
  private var after: (velocity: GroundPoint, time: Double)?
  private var latest: ReplayFrame?
  private var latestVelocity = GroundPoint(x: 0, y: 0)

  /// Whether more frames are needed to measure a release.
  var isWaiting: Bool { releaseTime != nil }

  /// Observes `event`, which comes before the next frame.
  mutating func willTake(_ event: InputEvent) {
    switch drag.take(event) {
    case nil: break
    case .began, .other, .lost: forget()
    case .released: releaseTime = event.time
    }
  }

  /// Ends the measurement, because the following motion has another cause than the drag.
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
      // This is the first frame that shows the release. The motion before it ends at this frame if
      // the release coincides with it, otherwise at the previous frame.
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

  /// The velocity before the first of two, by `part` of the time between them.
  private static func extrapolated(
    from first: GroundPoint, and second: GroundPoint, by part: Double
  ) -> GroundPoint {
    // A motion that stops at once or speeds up does not coast, so its velocity is used unchanged.
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
